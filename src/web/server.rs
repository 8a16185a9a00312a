//! Binds the server, accepts connections, and shuts down gracefully.

use super::connections::Connections;
use super::limits::Limits;
use super::routes;
use std::io;
use std::net::{SocketAddr, TcpListener as Listener};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

/// A bound server that does not answer yet.
#[derive(Debug)]
pub struct Server {
    runtime: Runtime,
    listener: Listener,
    address: SocketAddr,
    limits: Limits,
    stop: Stop,
}

/// Handle to shut a server down.
#[derive(Clone, Debug, Default)]
pub struct Stop(watch::Sender<bool>);

impl Stop {
    /// Starts a graceful shutdown.
    pub fn stop(&self) {
        self.0.send_replace(true);
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
            // A question that waits for another permit keeps its thread.
            .max_blocking_threads(limits.max_questions().saturating_add(1))
            .enable_all()
            .build()?;
        Ok(Self { runtime, listener, address, limits, stop: Stop::default() })
    }

    /// Shuts down gracefully on Ctrl-C and SIGTERM, too.
    ///
    /// # Errors
    /// The system has no such signals.
    pub fn with_signal_shutdown(self) -> io::Result<Self> {
        let inside = self.runtime.enter();
        let (signal, stop) = (shutdown_signal()?, self.stop());
        self.runtime.spawn(async move {
            signal.await;
            stop.stop();
        });
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
        let Self { runtime, listener, address, limits, stop } = self;
        let connections = Connections::new(routes::router(address, limits), limits);
        let served = runtime.block_on(async {
            serve(listener, Arc::new(connections), &stop.0).await?;
            let _ = timeout(limits.farewell, stop.0.closed()).await;
            Ok(())
        });
        // The server does not wait for a worker whose answer nobody wants any more.
        runtime.shutdown_background();
        served
    }
}

/// Accepts connections until `stop` is true. Each connection holds a receiver of `stop` until it is closed.
async fn serve(
    listener: Listener,
    connections: Arc<Connections>,
    stop: &watch::Sender<bool>,
) -> io::Result<()> {
    let listener = TcpListener::from_std(listener)?;
    let mut stopping = stop.subscribe();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stopping.wait_for(|stopping| *stopping) => return Ok(()),
        };
        let Ok((stream, _)) = accepted else {
            // Most likely no file handles are left; some will be free soon.
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        let (connections, stopping) = (connections.clone(), stopping.clone());
        tokio::spawn(async move { connections.accept(stream, stopping).await });
    }
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
