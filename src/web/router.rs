//! Which address is answered by whom.

pub(super) mod missing;

use super::limits::Limits;
use super::problem::Problem;
use super::work::{self, Workers};
use super::{api, assets, guard, headers};
use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::IntoResponse;
use axum::routing::get;
use std::net::SocketAddr;
use std::sync::Arc;
use tower_http::catch_panic::CatchPanicLayer;
use utoipa::openapi::OpenApi;

/// What the handlers share: no puzzle, no visitor.
#[derive(Clone, Debug)]
pub(super) struct App(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    address: SocketAddr,
    limits: Limits,
    workers: Workers,
}

impl App {
    pub(super) fn new(address: SocketAddr, limits: Limits) -> Self {
        Self(Arc::new(Shared { address, limits, workers: Workers::new(limits) }))
    }

    /// Where the server listens.
    pub(super) fn address(&self) -> SocketAddr {
        self.0.address
    }

    /// What it allows.
    pub(super) fn limits(&self) -> &Limits {
        &self.0.limits
    }

    /// Who does the work.
    pub(super) fn workers(&self) -> &Workers {
        &self.0.workers
    }
}

/// Everything that the server answers.
pub(super) fn router(app: App) -> Router {
    let (api, _) = api::routes();
    let broken = |_: Box<dyn std::any::Any + Send>| work::broken().into_response();
    api.route("/", get(assets::index))
        .route("/assets/{name}", get(assets::asset))
        .method_not_allowed_fallback(missing::method)
        .fallback(missing::address)
        .layer(CatchPanicLayer::custom(broken))
        .layer(from_fn_with_state(app.clone(), guard::check))
        .layer(from_fn(headers::add))
        .with_state(app)
}

/// The description of the API: OpenAPI 3.1.
pub fn openapi() -> OpenApi {
    api::routes().1
}
