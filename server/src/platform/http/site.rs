//! What every request passes on its way to the router and back: its id, its span, the slot of its address, a panic,
//! the headers of its response. It is one function: as layers of the router these steps copied each other for each
//! request, and put its body into one box more at each of them.

use super::handover::Handover;
use super::headers::{Defaults, RequestId, name_request, span};
use super::kept::Kept;
use super::slots::Slots;
use super::{ClientAddress, Error};
use crate::platform::App;
use crate::platform::config::Serve;
use crate::platform::rng::Distinct;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{ConnectInfo, Request};
use axum::http::header::{CONNECTION, HOST};
use axum::http::{HeaderMap, StatusCode, Version};
use axum::response::{IntoResponse, Response};
use axum::{BoxError, Router};
use futures::FutureExt;
use hanpan_core::kernel::problem::Problem;
use std::net::SocketAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;
use tower::Service;
use tracing::Instrument;

/// The whole site: its router, and what surrounds it.
pub struct Site {
    router: Router,
    defaults: Defaults,
    ids: Distinct,
    /// Requests at once of an address. Only behind proxies, where connections cannot be counted.
    slots: Option<Slots>,
    trusted_proxies: usize,
    kept: Option<(App, Kept)>,
}

impl Site {
    /// Surrounds a router.
    pub fn new(router: Router, config: &Serve) -> Self {
        let behind_proxies = config.trusted_proxies > 0;
        Self {
            router,
            defaults: Defaults::new(config.site_origin.starts_with("https://")),
            ids: Distinct::new(),
            slots: behind_proxies.then(|| Slots::of(config.per_address)),
            trusted_proxies: config.trusted_proxies,
            kept: None,
        }
    }

    /// Answers these from memory where it can.
    #[must_use]
    pub fn keeping(mut self, app: &App, kept: Kept) -> Self {
        self.kept = Some((app.clone(), kept));
        self
    }

    /// Answers a request of a peer. `handover` is for a connection that may leave hyper.
    pub(super) async fn answer<B>(
        &self,
        request: Request<B>,
        peer: SocketAddr,
        handover: impl FnOnce() -> Option<Handover>,
    ) -> Response
    where
        B: HttpBody<Data = Bytes> + Send + 'static,
        B::Error: Into<BoxError>,
    {
        let id = RequestId::next(&self.ids);
        if let Some(response) = self.kept(&request, peer, id) {
            return response;
        }
        let ended = request.body().is_end_stream();
        // An empty body takes no memory.
        let mut request = request.map(|body| {
            if ended {
                Body::empty()
            } else {
                Body::new(body)
            }
        });
        let extensions = request.extensions_mut();
        extensions.insert(ConnectInfo(peer));
        if let Some(handover) = handover() {
            extensions.insert(handover);
        }
        let mut response = if is_without_host(&request) {
            let refusal = Error::from(Problem::MalformedRequest);
            ([(CONNECTION, "close")], refusal).into_response()
        } else {
            // In a box: a connection would keep room for it as long as it is open.
            let span = span(id, &request);
            Box::pin(self.logged(request).instrument(span)).await
        };
        self.defaults.complete(response.headers_mut(), id);
        response
    }

    /// Returns the response if it is in memory.
    fn kept<B: HttpBody>(
        &self,
        request: &Request<B>,
        peer: SocketAddr,
        id: RequestId,
    ) -> Option<Response> {
        let (app, kept) = self.kept.as_ref()?;
        let endpoint = kept.endpoint(request)?;
        if is_without_host(request) {
            return None;
        }
        let address = ClientAddress::behind(request.headers(), peer.ip(), self.trusted_proxies);
        // The router refuses an address above its limit.
        let _slot = match &self.slots {
            Some(slots) => Some(slots.acquire(address.0)?),
            None => None,
        };
        let complete = |head: &mut HeaderMap| self.defaults.complete(head, id);
        // After a panic the router tries again, and says what happened.
        let found = AssertUnwindSafe(|| endpoint.response(app, request, address, &complete));
        let mut response = catch_unwind(found).ok()??;
        // The headers that are kept have the id of the first request.
        name_request(response.headers_mut(), id);
        Some(response)
    }

    async fn logged(&self, request: Request) -> Response {
        let begun = Instant::now();
        tracing::debug!("request begun");
        let response = self.limited(request).await;
        let (status, milliseconds) = (response.status().as_u16(), begun.elapsed().as_millis());
        if is_failure(response.status()) {
            tracing::error!(status, milliseconds, "response failed");
        } else {
            tracing::debug!(status, milliseconds, "request answered");
        }
        response
    }

    /// Refuses requests of an address above its limit. A stream counts until it has begun, and has a limit of its
    /// own from then on.
    async fn limited(&self, request: Request) -> Response {
        let mut held = None;
        if let Some(slots) = &self.slots {
            let (headers, extensions) = (request.headers(), request.extensions());
            let address = ClientAddress::of(headers, extensions, self.trusted_proxies);
            held = slots.acquire(address.0);
            if held.is_none() {
                return Error::from(Problem::TooManyRequests).into_response();
            }
        }
        let routed = AssertUnwindSafe(async { self.router.clone().call(request).await });
        let response = match routed.catch_unwind().await {
            Ok(Ok(response)) => response,
            Err(_) => Error::from(Problem::Internal).into_response(),
        };
        drop(held);
        response
    }
}

/// Whether a response is logged as a failure: not with 555 and 556, which end a session, and not with 503 of a busy
/// site, which is logged in summary lines.
fn is_failure(status: StatusCode) -> bool {
    (500..=502).contains(&status.as_u16())
}

/// HTTP/1.1 requires `Host` in every request (RFC 9112 §3.2).
fn is_without_host<B>(request: &Request<B>) -> bool {
    request.version() == Version::HTTP_11 && !request.headers().contains_key(HOST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::to_bytes;
    use axum::routing::get;
    use clap::Parser;

    #[derive(Parser)]
    struct Command {
        #[command(flatten)]
        serve: Serve,
    }

    async fn fails() -> &'static str {
        panic!("a defect")
    }

    /// A site with one page, and one that fails.
    fn site() -> Site {
        let router = Router::new()
            .route("/", get(|| async { "ok" }))
            .route("/panic", get(fails));
        Site::new(router, &Command::parse_from(["hanpan"]).serve)
    }

    async fn answered(request: Request) -> Response {
        let peer = SocketAddr::from(([192, 0, 2, 9], 40_000));
        site().answer(request, peer, || None).await
    }

    async fn asked(path: &str) -> Response {
        let request = Request::get(path).header(HOST, "site");
        answered(request.body(Body::empty()).unwrap()).await
    }

    #[tokio::test]
    async fn every_response_has_the_headers_and_an_id() {
        for (path, status) in [("/", 200), ("/unknown", 404), ("/panic", 500)] {
            let response = asked(path).await;
            assert_eq!(response.status(), status, "{path}");
            let headers = response.headers();
            assert_eq!(headers["x-frame-options"], "DENY", "{path}");
            assert_eq!(headers["x-request-id"].len(), 32, "{path}");
        }
        let body = to_bytes(asked("/").await.into_body(), 100).await.unwrap();
        assert_eq!(body, "ok");
    }

    #[tokio::test]
    async fn a_request_without_a_host_gets_the_headers_too() {
        let request = Request::get("/").body(Body::empty()).unwrap();
        let response = answered(request).await;
        assert_eq!(response.status(), 400);
        assert_eq!(response.headers()[CONNECTION], "close");
        assert_eq!(response.headers()["x-frame-options"], "DENY");
    }
}
