//! Mounts handlers on the table of endpoints.
//!
//! Only what depends on an endpoint's types is generic: there are hundreds of endpoints, and everything that is compiled
//! for each of them adds to the minutes of a build.

use super::cached_responses::{CachedEndpoint, CachedResponses, Find};
use super::packed::{AcceptedBody, Packed, Ready};
use super::read::{bounded, holds_zero, is_of_office, read, route, time};
use super::streaming::{self, EventStream};
use super::unread::Unread;
use super::{Admit, Answer, Call, Error, Result};
use crate::platform::App;
use crate::platform::metrics::EndpointMetrics;
use axum::Router;
use axum::body::Body;
use axum::extract::{Query, Request, State};
use axum::http::Uri;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodFilter, MethodRouter, on};
use futures::future::BoxFuture;
use hanpan_core::api::{self, Anyone, Endpoint, Method, Route};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::future::Future;
use std::sync::Arc;
use std::time::Instant;

/// A handler mounted on an endpoint.
pub struct Mounted {
    /// The endpoint's row in the table.
    pub route: Route,
    handler: MethodRouter<App>,
    metrics: Arc<EndpointMetrics>,
    find: Option<Find>,
}

/// Reads a request and calls the handler. Also returns what was not read of the body.
type Respond =
    Arc<dyn Fn(App, Parts, Body) -> BoxFuture<'static, (Response, Unread)> + Send + Sync>;

/// Mounts a handler with a single response.
pub fn mount<E, H, F, A>(handler: H) -> Mounted
where
    E: Endpoint + 'static,
    E::Role: Admit,
    E::Path: DeserializeOwned + Send,
    E::Input: DeserializeOwned + Send,
    E::Reply: Serialize,
    H: Fn(Call<E>) -> F + Clone + Send + Sync + 'static,
    F: Future<Output = Result<A>> + Send + 'static,
    A: Into<Answer<E::Reply>>,
{
    mounted::<E, _, _>(move |call| {
        let time = time(route::<E>(), &call.app);
        let answer = handler(call);
        let answer: BoxFuture<'static, Result<Response>> =
            Box::pin(async move { Ok(answer.await?.into().into_response()) });
        bounded(time, answer)
    })
}

/// Mounts a handler whose body many clients request.
pub fn mount_packed<E, H, F>(handler: H) -> Mounted
where
    E: Endpoint + 'static,
    E::Role: Admit,
    E::Path: DeserializeOwned + Send,
    E::Input: DeserializeOwned + Send,
    H: Fn(Call<E>) -> F + Clone + Send + Sync + 'static,
    F: Future<Output = Result<Arc<Packed<E::Reply>>>> + Send,
{
    mounted::<E, _, _>(move |call| {
        let wanted = AcceptedBody::by(&call.headers);
        let packed = bounded(time(route::<E>(), &call.app), handler(call));
        async move { Ok(packed.await?.answer(&wanted)) }
    })
}

/// Mounts a handler whose body many clients request, and `find`, which returns it if it is in memory: then it is sent
/// without the router ([`CachedResponses`]).
pub fn mount_cached<E, H, F, K>(handler: H, find: K) -> Mounted
where
    E: Endpoint<Role = Anyone, Path = ()> + 'static,
    E::Input: DeserializeOwned + Send,
    E::Reply: 'static,
    H: Fn(Call<E>) -> F + Clone + Send + Sync + 'static,
    F: Future<Output = Result<Arc<Packed<E::Reply>>>> + Send,
    K: Fn(&App, &E::Input) -> Option<Arc<Packed<E::Reply>>> + Send + Sync + 'static,
{
    let mut mounted = mount_packed::<E, H, F>(handler);
    mounted.find = Some(Box::new(move |app: &App, uri: &Uri| {
        if holds_zero(uri.query().unwrap_or_default().as_bytes(), b"%00") {
            return None;
        }
        let Query(input) = Query::<E::Input>::try_from_uri(uri).ok()?;
        let found: Arc<dyn Ready> = find(app, &input)?;
        Some(found)
    }));
    mounted
}

/// Mounts a handler that responds with a file.
pub fn mount_file<E, H, F, A>(handler: H) -> Mounted
where
    E: Endpoint<Reply = api::Download> + 'static,
    E::Role: Admit,
    E::Path: DeserializeOwned + Send,
    E::Input: DeserializeOwned + Send,
    H: Fn(Call<E>) -> F + Clone + Send + Sync + 'static,
    F: Future<Output = Result<A>> + Send,
    A: IntoResponse,
{
    mounted::<E, _, _>(move |call| {
        let file = handler(call);
        async move { Ok(file.await?.into_response()) }
    })
}

/// Mounts a handler that responds with server-sent events.
pub fn mount_stream<E, T, H, F, S>(handler: H) -> Mounted
where
    E: Endpoint<Reply = api::Stream<T>> + 'static,
    E::Role: Admit,
    E::Path: DeserializeOwned + Send,
    E::Input: DeserializeOwned + Send,
    H: Fn(Call<E>) -> F + Clone + Send + Sync + 'static,
    F: Future<Output = Result<S>> + Send,
    S: EventStream,
{
    mounted::<E, _, _>(move |mut call: Call<E>| {
        let (handover, stopping) = (call.handover.take(), call.app.stopping.clone());
        let events = handler(call);
        async move { Ok(streaming::response(events.await?, handover, stopping)) }
    })
}

fn mounted<E, H, F>(handler: H) -> Mounted
where
    E: Endpoint + 'static,
    E::Role: Admit,
    E::Path: DeserializeOwned + Send,
    E::Input: DeserializeOwned + Send,
    H: Fn(Call<E>) -> F + Clone + Send + Sync + 'static,
    F: Future<Output = Result<Response>> + Send,
{
    let respond = move |app: App, parts: Parts, body: Body| {
        let handler = handler.clone();
        // In a box: the layers above would copy some kilobytes for each call, several times.
        let responded: BoxFuture<'static, _> = Box::pin(async move {
            let mut body = Unread::Whole(body);
            let answer = match read::<E>(app, parts, &mut body).await {
                Ok(call) => handler(call).await,
                Err(error) => Err(error),
            };
            (answer.unwrap_or_else(Error::into_response), body)
        });
        responded
    };
    routed(route::<E>(), Arc::new(respond))
}

fn routed(route: Route, respond: Respond) -> Mounted {
    let filter = match route.method {
        Method::Get => MethodFilter::GET,
        Method::Post => MethodFilter::POST,
        Method::Put => MethodFilter::PUT,
        Method::Delete => MethodFilter::DELETE,
    };
    let metrics = Arc::new(EndpointMetrics::new(route.method, route.path));
    let metered = Arc::clone(&metrics);
    let handler = on(filter, move |State(app): State<App>, request: Request| {
        let metrics = Arc::clone(&metered);
        let (begun, shared) = (Instant::now(), app.clone());
        let app = if is_of_office(route) {
            app.background()
        } else {
            app
        };
        let (parts, body) = request.into_parts();
        let responded = respond(app, parts, body);
        async move {
            let (answer, body) = responded.await;
            let answer = body.answered(answer).await;
            let (status, took) = (answer.status(), begun.elapsed());
            shared.metrics.answered(&metrics, status, took);
            answer
        }
    });
    Mounted {
        route,
        handler,
        metrics,
        find: None,
    }
}

/// Returns the router of all mounted endpoints, and those that are answered from memory.
pub fn router(mounted: impl IntoIterator<Item = Mounted>) -> (Router<App>, CachedResponses) {
    let (mut router, mut cached) = (Router::new(), CachedResponses::default());
    for mounted in mounted {
        router = router.route(mounted.route.path, mounted.handler);
        if let Some(find) = mounted.find {
            let metrics = mounted.metrics;
            cached.insert(mounted.route.path, CachedEndpoint { find, metrics });
        }
    }
    (router, cached)
}
