//! HTTP responses, with the security headers of each.

use crate::ask::{Answer, Problem};
use crate::budget::Budget;
use crate::render;
use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::{self, HeaderName, HeaderValue};
use hyper::{Response, StatusCode};

/// A response with its whole body.
pub(super) type Reply = Response<Full<Bytes>>;

/// No script, style, or frame but the page's own, and none within the page's text.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

/// No device, no sensor; and the clipboard may be written to, which a shared address needs.
const PERMISSIONS: &str = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";

/// Trust nothing but this page, and keep nothing in a cache.
const ALWAYS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::CACHE_CONTROL, "no-store"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), PERMISSIONS),
];

/// A response with a body of this type.
pub(super) fn reply(status: StatusCode, kind: &'static str, body: impl Into<Bytes>) -> Reply {
    let mut reply = Response::new(Full::new(body.into()));
    *reply.status_mut() = status;
    for (name, value) in ALWAYS {
        reply.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    with(reply, header::CONTENT_TYPE, kind)
}

/// Sets a header of `reply`.
pub(super) fn with(mut reply: Reply, name: HeaderName, value: &'static str) -> Reply {
    reply.headers_mut().insert(name, HeaderValue::from_static(value));
    reply
}

/// A response of JSON.
pub(super) fn json(body: impl Into<Bytes>) -> Reply {
    reply(StatusCode::OK, "application/json", body)
}

/// An answer, drawn for the page; `None` if `budget` is over before.
pub(super) fn answer(answer: &Answer, budget: &Budget) -> Option<Reply> {
    render::page_within(answer, budget).map(|page| json(page.to_string()))
}

/// A problem, drawn for the page.
pub(super) fn problem(problem: Problem) -> Reply {
    json(render::page(&Answer::from(problem)).to_string())
}
