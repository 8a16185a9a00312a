//! Accepts connections, serves them with timeouts, and shuts down gracefully.

use super::connections::{Connection, Connections, DRAIN_TIMEOUT};
use super::limits::Limits;
use super::routes::{self, App};
use crate::ask::{Answer, Problem, ProblemKind};
use crate::render;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::convert::Infallible;
use std::io;
use std::net::{SocketAddr, TcpListener as Listener};
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio::sync::{Notify, Semaphore, watch};
use tokio::time::{sleep, timeout};

/// A bound server that does not answer yet.
pub struct Server {
    runtime: Runtime,
    listener: Listener,
    address: SocketAddr,
    limits: Limits,
    stop: Stop,
    /// Completes on a signal to terminate.
    told: Pin<Box<dyn Future<Output = ()> + Send>>,
}

/// Handle to shut a server down.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<Notify>);

impl Stop {
    /// Starts a graceful shutdown.
    pub fn stop(&self) {
        self.0.notify_one();
    }
}

impl Server {
    /// Listens at `address`; at port 0, at any that is free.
    ///
    /// # Errors
    /// The address is not this machine's, or taken, or not allowed; the system gives no threads.
    pub fn bind(address: SocketAddr, limits: Limits) -> io::Result<Self> {
        let listener = Listener::bind(address)?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            // What waits in the middle of its work keeps its thread.
            .max_blocking_threads(limits.places_to_work().saturating_add(1))
            .enable_all()
            .build()?;
        let (stop, told) = (Stop::default(), Box::pin(std::future::pending()));
        Ok(Self { runtime, listener, address, limits, stop, told })
    }

    /// Shuts down gracefully on Ctrl-C and SIGTERM, too.
    ///
    /// # Errors
    /// The system has no such signals.
    pub fn with_signal_shutdown(mut self) -> io::Result<Self> {
        let inside = self.runtime.enter();
        self.told = Box::pin(shutdown_signal()?);
        drop(inside);
        Ok(self)
    }

    /// The address that it listens at.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// A handle to shut it down.
    pub fn stop(&self) -> Stop {
        self.stop.clone()
    }

    /// Serves until it is shut down; requests in flight are answered first.
    ///
    /// # Errors
    /// The system does not let it listen.
    pub fn run(self) -> io::Result<()> {
        let Self { runtime, listener, address, limits, stop, told } = self;
        let ended = async move {
            tokio::select! {
                () = told => {}
                () = stop.0.notified() => {}
            }
        };
        let app = App::new(address, limits);
        let done = runtime.block_on(serve(listener, Arc::new(app), ended));
        // The server does not wait for a worker whose answer nobody wants any more.
        runtime.shutdown_background();
        done
    }
}

/// Accepts connections until `ended`, and then waits for requests in flight.
async fn serve(
    listener: Listener,
    app: Arc<App>,
    ended: impl Future<Output = ()>,
) -> io::Result<()> {
    let listener = TcpListener::from_std(listener)?;
    let limits = app.limits;
    let connections = Connections::new(limits.connections);
    let doors = Arc::new(Semaphore::new(limits.connections));
    let (stopping, stopped) = watch::channel(false);
    let mut ended = pin!(ended);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = ended.as_mut() => break,
        };
        let Ok((stream, _)) = accepted else {
            // Most likely there are no file handles left; some will be free soon.
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        let (app, stopped) = (app.clone(), stopped.clone());
        if let Some(connection) = connections.try_accept() {
            tokio::spawn(serve_connection(stream, connection, app, stopped));
        } else if let Ok(door) = doors.clone().try_acquire_owned() {
            // If even those at the door are too many, the connection is closed.
            let connections = connections.clone();
            tokio::spawn(async move {
                match connections.evict_idle_and_accept().await {
                    Some(connection) => {
                        drop(door);
                        serve_connection(stream, connection, app, stopped).await;
                    }
                    None => reject_overloaded(stream).await,
                }
            });
        }
    }
    drop(listener);
    stopping.send_replace(true);
    let _ = timeout(limits.farewell, connections.all_left(limits.connections)).await;
    Ok(())
}

/// Maximum size of the head of a request.
const HEAD_BYTES: usize = 64 << 10;

/// Serves one connection until it closes, gets too old, is evicted, or the server shuts down.
async fn serve_connection(
    stream: TcpStream,
    accepted: Connection,
    app: Arc<App>,
    mut stopping: watch::Receiver<bool>,
) {
    let limits = app.limits;
    let _ = stream.set_nodelay(true);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.head_time);
    http.max_buf_size(HEAD_BYTES);
    let service = service_fn(|request| async {
        Ok::<_, Infallible>(routes::answer(&app, &accepted, request).await)
    });
    let mut connection = pin!(http.serve_connection(TokioIo::new(stream), service));
    let patience = tokio::select! {
        _ = connection.as_mut() => return,
        _ = stopping.wait_for(|stopping| *stopping) => limits.farewell,
        () = sleep(limits.connection_age) => limits.answer_time + limits.body_time,
        () = accepted.evicted() => DRAIN_TIMEOUT,
    };
    connection.as_mut().graceful_shutdown();
    // The server does not wait for a client that does not read its answer.
    let is_over = timeout(patience, connection.as_mut()).await.is_ok();
    if !is_over && accepted.is_asking() {
        // It was evicted when it was about to ask.
        let _ = timeout(limits.answer_time, connection).await;
    }
}

/// The response to a client for which no slot is free.
fn full() -> String {
    let help = "close some, or ask later";
    let problem = Problem::new(ProblemKind::Busy, "too many connections at once", help);
    let body = render::page(&Answer::from(problem)).to_string();
    let length = body.len();
    format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\n\
         content-length: {length}\r\nretry-after: 1\r\nconnection: close\r\n\r\n{body}"
    )
}

async fn reject_overloaded(mut stream: TcpStream) {
    let said = async {
        stream.write_all(full().as_bytes()).await?;
        stream.shutdown().await?;
        // If a connection is closed before all of the request is read, the answer can be lost.
        let mut rest = [0; 1024];
        while stream.read(&mut rest).await? > 0 {}
        io::Result::Ok(())
    };
    let _ = timeout(Duration::from_secs(1), said).await;
}

/// Completes on SIGINT or SIGTERM.
#[cfg(unix)]
fn shutdown_signal() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Completes on Ctrl-C.
#[cfg(windows)]
fn shutdown_signal() -> io::Result<impl Future<Output = ()>> {
    let mut interrupt = tokio::signal::windows::ctrl_c()?;
    Ok(async move {
        interrupt.recv().await;
    })
}
