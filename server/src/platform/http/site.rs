//! What every request passes on its way to the router and back: its id, its span, the slot of its address, a panic,
//! the headers of its response. It is one function: as layers of the router these steps copied each other for each
//! request, and put its body into one box more at each of them.

use super::cached_responses::CachedResponses;
use super::handover::Handover;
use super::headers::{Defaults, RequestId, name_request, span};
use super::slots::{Slot, Slots};
use super::{ClientAddress, Error};
use crate::platform::App;
use crate::platform::config::Serve;
use crate::platform::rng::Distinct;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{ConnectInfo, Request};
use axum::http::header::{CONNECTION, HOST};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Version};
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
    cached: Option<(App, CachedResponses)>,
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
            cached: None,
        }
    }

    /// Answers these from memory if possible.
    #[must_use]
    pub fn keeping(mut self, app: &App, cached: CachedResponses) -> Self {
        self.cached = Some((app.clone(), cached));
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
        let address = ClientAddress::behind(request.headers(), peer.ip(), self.trusted_proxies);
        let admitted = match self.admit(&request, address) {
            Ok(slot) => match self.cached(&request, address, id) {
                Some(response) => return response,
                None => Ok(slot),
            },
            Err(problem) => Err(problem),
        };
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
        let span = span(id, &request);
        // In a box: a connection would keep room for it as long as it is open.
        let mut response = Box::pin(self.logged(request, admitted).instrument(span)).await;
        self.defaults.complete(response.headers_mut(), id);
        response
    }

    /// Checks every request, whether it is answered from memory or by the router: a check of all requests belongs
    /// here, one of all calls is a gate (`Feature::gate`). Returns the slot that the request has until it is answered.
    fn admit<B>(
        &self,
        request: &Request<B>,
        address: ClientAddress,
    ) -> Result<Option<Slot>, Problem> {
        if is_without_host(request) {
            return Err(Problem::MalformedRequest);
        }
        let Some(slots) = &self.slots else {
            return Ok(None);
        };
        let slot = slots.acquire(address.0);
        slot.map(Some).ok_or(Problem::TooManyRequests)
    }

    /// Returns the response to an admitted request if it is in memory.
    fn cached<B: HttpBody>(
        &self,
        request: &Request<B>,
        address: ClientAddress,
        id: RequestId,
    ) -> Option<Response> {
        let (app, cached) = self.cached.as_ref()?;
        let endpoint = cached.endpoint(request)?;
        let complete = |head: &mut HeaderMap| self.defaults.complete(head, id);
        // After a panic the router tries again, and says what happened.
        let found = AssertUnwindSafe(|| endpoint.response(app, request, address, &complete));
        let mut response = catch_unwind(found).ok()??;
        // The cached headers have the id of the first request.
        name_request(response.headers_mut(), id);
        Some(response)
    }

    async fn logged(&self, request: Request, admitted: Result<Option<Slot>, Problem>) -> Response {
        let begun = Instant::now();
        tracing::debug!("request begun");
        let response = match admitted {
            Ok(slot) => self.routed(request, slot).await,
            Err(problem) => refused(problem),
        };
        let (status, milliseconds) = (response.status().as_u16(), begun.elapsed().as_millis());
        if is_failure(response.status()) {
            tracing::error!(status, milliseconds, "response failed");
        } else {
            tracing::debug!(status, milliseconds, "request answered");
        }
        response
    }

    /// Answers by the router. A stream has its slot until it has begun, and has a limit of its own from then on.
    async fn routed(&self, request: Request, _slot: Option<Slot>) -> Response {
        let routed = AssertUnwindSafe(async { self.router.clone().call(request).await });
        match routed.catch_unwind().await {
            Ok(Ok(response)) => response,
            Err(_) => Error::from(Problem::Internal).into_response(),
        }
    }
}

/// Returns the response to a request that is not admitted. A client without `Host` is not understood: its connection
/// ends.
fn refused(problem: Problem) -> Response {
    let ends = problem == Problem::MalformedRequest;
    let mut response = Error::from(problem).into_response();
    if ends {
        let close = HeaderValue::from_static("close");
        response.headers_mut().insert(CONNECTION, close);
    }
    response
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
