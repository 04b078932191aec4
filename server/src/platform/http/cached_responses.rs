//! Responses that are in memory. A request for one needs neither router nor handler, and nothing is logged about it,
//! so it needs no span either. Only the checks that every request and every call pass are done.

use super::ClientAddress;
use super::packed::Ready;
use crate::platform::metrics::EndpointMetrics;
use crate::platform::{App, traces};
use axum::body::HttpBody;
use axum::http::{HeaderMap, Method, Request, Uri};
use axum::response::Response;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;
use tracing::Level;

/// Finds the response to the address of a request.
pub(super) type Find = Box<dyn Fn(&App, &Uri) -> Option<Arc<dyn Ready>> + Send + Sync>;

/// An endpoint for everybody, whose responses are cached.
pub(super) struct CachedEndpoint {
    pub(super) find: Find,
    pub(super) metrics: Arc<EndpointMetrics>,
}

/// The endpoints whose responses are cached, by path.
#[derive(Default)]
pub struct CachedResponses(HashMap<&'static str, CachedEndpoint>);

impl CachedResponses {
    pub(super) fn insert(&mut self, path: &'static str, endpoint: CachedEndpoint) {
        self.0.insert(path, endpoint);
    }

    /// Returns the endpoint of a request. Returns `None` for requests that need the router: a request with a body,
    /// and every request while each is logged or traced.
    pub(super) fn endpoint<B: HttpBody>(&self, request: &Request<B>) -> Option<&CachedEndpoint> {
        if request.method() != Method::GET || !request.body().is_end_stream() {
            return None;
        }
        let endpoint = self.0.get(request.uri().path())?;
        let watched = tracing::enabled!(Level::DEBUG) || traces::are_sent();
        (!watched).then_some(endpoint)
    }
}

impl CachedEndpoint {
    /// Returns the response to a request if it is in memory, and a handler would not refuse the address.
    pub(super) fn response<B>(
        &self,
        app: &App,
        request: &Request<B>,
        address: ClientAddress,
        complete: &dyn Fn(&mut HeaderMap),
    ) -> Option<Response> {
        let begun = Instant::now();
        app.registered.admit(app, address).ok()?;
        let ready = (self.find)(app, request.uri())?;
        let response = ready.response(request.headers(), complete);
        let (status, took) = (response.status(), begun.elapsed());
        app.metrics.answered(&self.metrics, status, took);
        Some(response)
    }
}
