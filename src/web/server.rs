//! Connections: who may have one, for how long, and how they end.

use super::limits::Limits;
use super::router::{self, App};
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io;
use std::net::{SocketAddr, TcpListener as Listener};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, Semaphore, watch};
use tokio::time::{sleep, timeout};

/// A server that listens, and does not answer yet.
#[derive(Debug)]
pub struct Server {
    listener: Listener,
    address: SocketAddr,
    limits: Limits,
    stop: Stop,
    heeds_signals: bool,
}

/// Ends a server from outside.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<Notify>);

impl Stop {
    /// Lets the server finish what it is doing, and end.
    pub fn stop(&self) {
        self.0.notify_one();
    }
}

impl Server {
    /// Listens at `address`; at port 0, at any that is free.
    ///
    /// # Errors
    /// The address is not this machine's, or taken, or not allowed.
    pub fn bind(address: SocketAddr, limits: Limits) -> io::Result<Self> {
        let listener = Listener::bind(address)?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        Ok(Self { listener, address, limits, stop: Stop::default(), heeds_signals: false })
    }

    /// The same server, which also ends when the system says so: Ctrl-C, SIGTERM.
    #[must_use]
    pub const fn heeding_signals(mut self) -> Self {
        self.heeds_signals = true;
        self
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// What ends it.
    pub fn stop(&self) -> Stop {
        self.stop.clone()
    }

    /// Answers until it is stopped; the requests in flight get their answers first.
    ///
    /// # Errors
    /// The system gives it no threads or no signals.
    pub fn run(self) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .max_blocking_threads(self.limits.workers + 1)
            .enable_all()
            .build()?;
        let done = runtime.block_on(self.serve());
        // Whoever still works on an answer that nobody waits for is not waited for either.
        runtime.shutdown_background();
        done
    }

    async fn serve(self) -> io::Result<()> {
        let listener = TcpListener::from_std(self.listener)?;
        let router = router::router(App::new(self.address, self.limits));
        let limits = self.limits;
        let places = Arc::new(Semaphore::new(limits.connections));
        let (stopping, stopped) = watch::channel(false);
        let mut told = pin!(told_to_end(self.heeds_signals)?);
        loop {
            let stream = tokio::select! {
                accepted = listener.accept() => accepted,
                () = told.as_mut() => break,
                () = self.stop.0.notified() => break,
            };
            match (stream, places.clone().try_acquire_owned()) {
                (Ok((stream, _)), Ok(place)) => {
                    let talk = talk(stream, router.clone(), limits, stopped.clone());
                    tokio::spawn(async move {
                        talk.await;
                        drop(place);
                    });
                }
                (Ok((stream, _)), Err(_)) => drop(tokio::spawn(send_away(stream))),
                // Out of file handles, most likely: some will be free soon.
                (Err(_), _) => sleep(Duration::from_millis(50)).await,
            }
        }
        drop(listener);
        stopping.send_replace(true);
        let all = u32::try_from(limits.connections).unwrap_or(u32::MAX);
        let _ = timeout(limits.farewell, places.acquire_many(all)).await;
        Ok(())
    }
}

/// Answers the requests of one connection, until it closes, gets old, or the server stops.
async fn talk(
    stream: TcpStream,
    router: Router,
    limits: Limits,
    mut stopping: watch::Receiver<bool>,
) {
    let _ = stream.set_nodelay(true);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.head_time);
    let service = TowerToHyperService::new(router);
    let mut connection = pin!(http.serve_connection(TokioIo::new(stream), service));
    let patience = tokio::select! {
        _ = connection.as_mut() => return,
        _ = stopping.wait_for(|stopping| *stopping) => limits.farewell,
        () = sleep(limits.connection_age) => limits.answer_time + limits.body_time,
    };
    connection.as_mut().graceful_shutdown();
    // Who does not read the answer is not waited for.
    let _ = timeout(patience, connection).await;
}

/// What is said where no connection is free.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\n\
    content-type: application/json\r\ncontent-length: 76\r\nretry-after: 1\r\n\
    connection: close\r\n\r\n\
    {\"error\":\"too many connections at once\",\"help\":\"close some, or ask later\"}\r\n";

async fn send_away(mut stream: TcpStream) {
    let said = async {
        stream.write_all(FULL).await?;
        stream.shutdown().await?;
        // A connection that is closed with something unread takes the answer with it.
        let mut rest = [0; 1024];
        while stream.read(&mut rest).await? > 0 {}
        io::Result::Ok(())
    };
    let _ = timeout(Duration::from_secs(1), said).await;
}

/// Ends when the system wants the program to end, if that is heeded.
#[cfg(unix)]
fn told_to_end(heeded: bool) -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{Signal, SignalKind, signal};
    async fn received(signal: Option<Signal>) {
        match signal {
            Some(mut signal) => drop(signal.recv().await),
            None => std::future::pending().await,
        }
    }
    let heed = |kind| heeded.then(|| signal(kind)).transpose();
    let (interrupt, terminate) = (heed(SignalKind::interrupt())?, heed(SignalKind::terminate())?);
    Ok(async {
        tokio::select! {
            () = received(interrupt) => {}
            () = received(terminate) => {}
        }
    })
}

/// Ends when the system wants the program to end, if that is heeded.
#[cfg(not(unix))]
fn told_to_end(heeded: bool) -> io::Result<impl Future<Output = ()>> {
    Ok(async move {
        if heeded {
            let _ = tokio::signal::ctrl_c().await;
        } else {
            std::future::pending().await
        }
    })
}
