//! Who may ask? Only the page that this server sent, under a name of this server.
//!
//! Another site can make its own name point to this machine; the browser then takes both for one
//! site. It can also send requests without reading the answers. So the name in the request must be
//! a name of this machine, and a question must come from the page.

use super::response::ErrorResponse;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderMap, HeaderName};
use axum::http::uri::Authority;
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use std::net::{IpAddr, SocketAddr};

/// Passes a request to the server at `address` on, or refuses it.
pub(super) async fn check_host_and_origin(
    State(address): State<SocketAddr>,
    request: Request,
    next: Next,
) -> Result<Response, ErrorResponse> {
    let host = host(&request).filter(|host| is_own(host, address));
    let host = host.ok_or_else(|| wrong_host(address))?;
    let reads_only = [Method::GET, Method::HEAD].contains(request.method());
    if reads_only || is_from_here(request.headers(), &host) {
        return Ok(next.run(request).await);
    }
    let error = "another site asks, not this page";
    let help = format!("ask from the page at http://{host}/");
    Err(ErrorResponse::new(StatusCode::FORBIDDEN, error, help))
}

/// The name and the port that were asked for; none if there are several.
fn host(request: &Request) -> Option<Authority> {
    let mut hosts = request.headers().get_all(header::HOST).iter();
    let host: Authority = hosts.next()?.to_str().ok()?.parse().ok()?;
    let same = request.uri().authority().is_none_or(|it| *it == host);
    (same && hosts.next().is_none()).then_some(host)
}

/// Is it this machine under a name that nobody else can have?
fn is_own(host: &Authority, address: SocketAddr) -> bool {
    const HTTP: u16 = 80;
    let name = host.host().trim_start_matches('[').trim_end_matches(']');
    let is_known = match name.parse::<IpAddr>() {
        // A server for the whole network is asked by one of its addresses, whichever it is.
        Ok(ip) => ip == address.ip() || ip.is_loopback() || address.ip().is_unspecified(),
        Err(_) => name.eq_ignore_ascii_case("localhost"),
    };
    let has_user = host.as_str().contains('@');
    is_known && !has_user && host.port_u16().unwrap_or(HTTP) == address.port()
}

fn wrong_host(address: SocketAddr) -> ErrorResponse {
    let error = "this server does not go by that name";
    let help = format!("open http://localhost:{}/", address.port());
    ErrorResponse::new(StatusCode::MISDIRECTED_REQUEST, error, help)
}

/// Browsers say where a question comes from; programs that are no browsers need not.
fn is_from_here(headers: &HeaderMap, host: &Authority) -> bool {
    let text = |name: HeaderName| headers.get(name).map(|it| it.to_str().unwrap_or(""));
    let site = text(HeaderName::from_static("sec-fetch-site"));
    let origin = text(header::ORIGIN);
    site.is_none_or(|site| ["same-origin", "none"].contains(&site))
        && origin.is_none_or(|origin| origin.eq_ignore_ascii_case(&format!("http://{host}")))
}
