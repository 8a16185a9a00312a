//! Serves connections, a bounded number at once; a new one takes the place of the one that is idle for the longest.
//!
//! A connection is idle until it has sent a whole question, and again after each answer.

use super::limits::Limits;
use super::places::Places;
use super::question;
use super::response::{ErrorResponse, with_security_headers};
use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::response::{IntoResponse, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::convert::Infallible;
use std::pin::pin;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::sync::{Semaphore, SemaphorePermit, watch};
use tokio::time::{Instant, sleep, timeout};
use tower::ServiceExt;

/// Time for an evicted connection to finish its response.
const DRAIN_TIMEOUT: Duration = Duration::from_millis(500);

/// Time for a connection that is refused.
const REFUSAL_TIMEOUT: Duration = Duration::from_secs(1);

/// Maximum size of the head of a request.
const HEAD_BYTES: usize = 64 << 10;

/// The open connections.
#[derive(Debug)]
pub(super) struct Connections {
    router: Router,
    limits: Limits,
    slots: Semaphore,
    /// Places for connections that have said nothing yet, wait for a slot, or are refused; beyond these they are closed
    /// at once.
    lobby: Places,
    open: Mutex<Vec<Connection>>,
}

/// An open connection, as the handlers of its requests see it.
#[derive(Clone, Debug)]
pub(super) struct Connection(watch::Sender<State>);

/// The state of a connection.
#[derive(Clone, Copy, Debug)]
struct State {
    /// `None` while it waits for an answer.
    idle_since: Option<Instant>,
    /// Stays true, even if a question came at the same time.
    is_evicted: bool,
}

impl Connection {
    /// Awaits `answer`; the connection is not idle meanwhile.
    pub(super) async fn answered<T>(&self, answer: impl Future<Output = T>) -> T {
        self.0.send_modify(|state| state.idle_since = None);
        let answer = answer.await;
        self.0.send_modify(|state| state.idle_since = Some(Instant::now()));
        answer
    }

    /// Evicts it if it is idle, and was not evicted yet.
    fn evict(&self) -> bool {
        self.0.send_if_modified(|state| {
            let is_chosen = state.idle_since.is_some() && !state.is_evicted;
            state.is_evicted |= is_chosen;
            is_chosen
        })
    }
}

impl Connections {
    pub(super) fn new(router: Router, limits: Limits) -> Self {
        let (slots, lobby) = (Semaphore::new(limits.connections), Places::new(limits.connections));
        Self { router, limits, slots, lobby, open: Mutex::default() }
    }

    /// Serves or refuses a connection, as soon as it says something.
    pub(super) async fn accept(&self, stream: TcpStream, mut stopping: watch::Receiver<bool>) {
        let Some(mut in_lobby) = self.lobby.try_take().await else { return };
        let speaks = async {
            tokio::select! {
                speaks = timeout(self.limits.head_time, stream.readable()) => speaks.is_ok(),
                _ = stopping.wait_for(|stopping| *stopping) => false,
            }
        };
        if in_lobby.arrived(speaks).await != Some(true) {
            return;
        }
        match self.slot().await {
            Some(_slot) => {
                drop(in_lobby);
                self.serve(stream, stopping).await;
            }
            None => self.refuse(stream).await,
        }
    }

    /// A free slot, or that of the connection that is idle for the longest; `None` if none is idle.
    async fn slot(&self) -> Option<SemaphorePermit<'_>> {
        if let Ok(slot) = self.slots.try_acquire() {
            return Some(slot);
        }
        let slot = self.evict().then(|| timeout(DRAIN_TIMEOUT * 2, self.slots.acquire()))?;
        slot.await.ok()?.ok()
    }

    /// Evicts the connection that is idle for the longest; returns false if none is idle.
    fn evict(&self) -> bool {
        let mut open = self.open();
        open.sort_by_cached_key(|connection| connection.0.borrow().idle_since);
        // One that has begun to ask meanwhile stays, and the next one goes.
        open.iter().any(Connection::evict)
    }

    fn open(&self) -> MutexGuard<'_, Vec<Connection>> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        // A connection that is closed has dropped the receiver.
        open.retain(|connection| !connection.0.is_closed());
        open
    }

    fn http(&self) -> http1::Builder {
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(self.limits.head_time);
        http.max_buf_size(HEAD_BYTES);
        http
    }

    /// Serves one connection until it closes, gets too old, is evicted, or the server shuts down.
    async fn serve(&self, stream: TcpStream, mut stopping: watch::Receiver<bool>) {
        let limits = self.limits;
        let _ = stream.set_nodelay(true);
        let (sender, mut state) =
            watch::channel(State { idle_since: Some(Instant::now()), is_evicted: false });
        let own = Connection(sender);
        self.open().push(own.clone());
        let service = self.router.clone().map_request(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(own.clone());
            request
        });
        let service = TowerToHyperService::new(service);
        let mut connection = pin!(self.http().serve_connection(TokioIo::new(stream), service));
        let patience = tokio::select! {
            _ = connection.as_mut() => return,
            _ = stopping.wait_for(|stopping| *stopping) => limits.farewell,
            () = sleep(limits.connection_age) => limits.answer_time + limits.body_time,
            _ = state.wait_for(|state| state.is_evicted) => DRAIN_TIMEOUT,
        };
        connection.as_mut().graceful_shutdown();
        // The server does not wait for a client that does not read its answer.
        let is_over = timeout(patience, connection.as_mut()).await.is_ok();
        if !is_over && state.borrow().idle_since.is_none() {
            // It was evicted when it was about to ask.
            let _ = timeout(limits.answer_time, connection).await;
        }
    }

    /// Answers one request with 503.
    async fn refuse(&self, stream: TcpStream) {
        let (io, service) = (TokioIo::new(stream), service_fn(refusal));
        let connection = self.http().keep_alive(false).serve_connection(io, service);
        let _ = timeout(REFUSAL_TIMEOUT, connection).await;
    }
}

async fn refusal(request: Request<Incoming>) -> Result<Response, Infallible> {
    question::discard(Body::new(request.into_body())).await;
    let help = "close some, or ask later";
    let refusal = ErrorResponse::busy("too many connections at once", help);
    Ok(with_security_headers(refusal.into_response()).await)
}
