//! Mounts handlers on the table of endpoints.

use super::cached_responses::{CachedEndpoint, CachedResponses, Find};
use super::packed::{AcceptedBody, Packed, Ready};
use super::streaming::{self, EventStream};
use super::unread::Unread;
use super::{Admit, Answer, Call, ClientAddress, Error, Result, Signed, origin};
use crate::platform::App;
use crate::platform::metrics::EndpointMetrics;
use axum::Router;
use axum::body::to_bytes;
use axum::extract::{FromRequestParts, Path, Query, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodFilter, MethodRouter, on};
use hanpan_core::api::{
    self, Anyone, CashOutBet, Endpoint, Method, PlaceInPlayBet, Role, Route, SendDocument, Who,
};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::verification::documents::{DOCUMENT_BYTES_MAX, DocumentProblem};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// Time limit of a call that is delayed on purpose, and of office calls, whose queries may take long.
const LONG_CALL_TIME: Duration = Duration::from_secs(45);
/// Calls that are answered after a delay.
const DELAYED: [&str; 2] = [PlaceInPlayBet::PATH, CashOutBet::PATH];
/// Largest body of an upload of a document, bytes: the file in Base64. A file that is a little too large is still
/// read, and refused in words.
const DOCUMENT_BODY_BYTES_MAX: usize = (DOCUMENT_BYTES_MAX + 1024 * 1024) / 3 * 4;
/// Time limit for such a body to arrive.
const DOCUMENT_BODY_TIME: Duration = Duration::from_mins(1);

/// A handler mounted on an endpoint.
pub struct Mounted {
    /// The endpoint's row in the table.
    pub route: Route,
    handler: MethodRouter<App>,
    metrics: Arc<EndpointMetrics>,
    find: Option<Find>,
}

/// Mounts a handler with a single response.
pub fn mount<E, H, F, A>(handler: H) -> Mounted
where
    E: Endpoint + 'static,
    E::Role: Admit,
    E::Path: DeserializeOwned + Send,
    E::Input: DeserializeOwned + Send,
    E::Reply: Serialize,
    H: Fn(Call<E>) -> F + Clone + Send + Sync + 'static,
    F: Future<Output = Result<A>> + Send,
    A: Into<Answer<E::Reply>>,
{
    mounted::<E, _, _>(move |call| {
        let time = time::<E>(&call.app);
        let answer = Box::pin(handler(call));
        async move { Ok(bounded(time, answer).await?.into().into_response()) }
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
        let packed = bounded(time::<E>(&call.app), handler(call));
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

/// Ends a call that takes too long. Its transaction is rolled back, and the client may try again.
async fn bounded<T>(time: Duration, answer: impl Future<Output = Result<T>>) -> Result<T> {
    timeout(time, answer)
        .await
        .unwrap_or_else(|_| Err(Problem::ServiceBusy.into()))
}

/// Returns the time limit of a call.
fn time<E: Endpoint>(app: &App) -> Duration
where
    E::Role: Admit,
{
    if is_of_office::<E>() || DELAYED.contains(&E::PATH) {
        LONG_CALL_TIME
    } else {
        app.config.call_time()
    }
}

/// Whether the endpoint is for operators, whose queries may take long.
fn is_of_office<E: Endpoint>() -> bool
where
    E::Role: Admit,
{
    matches!(E::Role::WHO, Who::Writer | Who::Staff | Who::Operator(_))
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
    let filter = match E::METHOD {
        Method::Get => MethodFilter::GET,
        Method::Post => MethodFilter::POST,
        Method::Put => MethodFilter::PUT,
        Method::Delete => MethodFilter::DELETE,
    };
    let metrics = Arc::new(EndpointMetrics::new(E::METHOD, E::PATH));
    let metered = Arc::clone(&metrics);
    let handler = on(filter, move |State(app): State<App>, request: Request| {
        let (handler, metrics) = (handler.clone(), Arc::clone(&metered));
        let app = if is_of_office::<E>() {
            app.background()
        } else {
            app
        };
        // In a box: the layers above would copy some kilobytes for each call, several times.
        Box::pin(async move {
            let (begun, shared) = (Instant::now(), app.clone());
            let (parts, body) = request.into_parts();
            let mut body = Unread::Whole(body);
            let answer = match read::<E>(app, parts, &mut body).await {
                Ok(call) => handler(call).await.unwrap_or_else(Error::into_response),
                Err(error) => error.into_response(),
            };
            let answer = body.answered(answer).await;
            let (status, took) = (answer.status(), begun.elapsed());
            shared.metrics.answered(&metrics, status, took);
            answer
        })
    });
    Mounted {
        route: Route {
            method: E::METHOD,
            path: E::PATH,
            who: E::Role::WHO,
        },
        handler,
        metrics,
        find: None,
    }
}

/// Login and logout, which guests and operators need during maintenance as well.
const LOGIN_ENDPOINTS: [&str; 3] = [api::Login::PATH, api::LoginCode::PATH, api::Logout::PATH];

/// Reads a request as a call. Authenticates the caller first: no input of an unauthenticated client is
/// read.
async fn read<E>(app: App, mut parts: Parts, unread: &mut Unread) -> Result<Call<E>>
where
    E: Endpoint,
    E::Role: Admit,
    E::Path: DeserializeOwned + Send,
    E::Input: DeserializeOwned,
{
    let address = ClientAddress::of(
        &parts.headers,
        &parts.extensions,
        app.config.trusted_proxies,
    );
    app.registered.admit(&app, address)?;
    let admitted = E::Role::admit(&app, &parts.headers);
    let caller = bounded(time::<E>(&app), admitted).await?;
    if is_timed::<E>() {
        app.drift.require_small()?;
    }
    if E::METHOD != Method::Get {
        origin::check(&parts.headers, &app.config)?;
        if !E::Role::works_in_maintenance(&caller) && !LOGIN_ENDPOINTS.contains(&E::PATH) {
            check_maintenance(&app, &parts.headers)?;
        }
    }
    let uploader = uploader::<E>(&app, &caller, unread)?;
    let upload = app.uploads.begin(uploader).await?;
    let headers = std::mem::take(&mut parts.headers);
    let handover = parts.extensions.remove();
    let malformed = Problem::MalformedRequest;
    if holds_zero(parts.uri.to_string().as_bytes(), b"%00") {
        return Err(malformed.into());
    }
    let Path(path) = Path::<E::Path>::from_request_parts(&mut parts, &())
        .await
        .map_err(|_| Problem::NotFound)?;
    let input = if E::METHOD == Method::Get {
        let Query(input) = Query::<E::Input>::from_request_parts(&mut parts, &())
            .await
            .map_err(|_| malformed)?;
        input
    } else {
        let (bytes_max, time) = body_limits::<E>();
        let body = to_bytes(unread.take(), bytes_max);
        let body = timeout(time, body)
            .await
            .map_err(|_| Problem::RequestTimeout)?
            .map_err(|_| Problem::MalformedRequest)?;
        *unread = Unread::Nothing;
        let signed = Signed {
            path: E::PATH,
            headers: &headers,
            body: &body,
        };
        E::Role::authenticate_body(&app, signed)?;
        // A missing body means the empty input.
        let body: &[u8] = if body.is_empty() { b"{}" } else { &body };
        if holds_zero(body, b"\\u0000") {
            return Err(malformed.into());
        }
        serde_json::from_slice(body).map_err(|_| malformed)?
    };
    Ok(Call {
        app,
        caller,
        path,
        input,
        address,
        headers,
        handover,
        _upload: upload,
    })
}

/// Whether the body of a call is a document.
fn takes_document<E: Endpoint>() -> bool {
    E::METHOD == SendDocument::METHOD && E::PATH == SendDocument::PATH
}

/// Returns the member whose body may be larger than those of other calls. It takes a place before it is read.
fn uploader<E: Endpoint>(
    app: &App,
    caller: &<E::Role as Admit>::Caller,
    body: &Unread,
) -> Result<Option<MemberId>>
where
    E::Role: Admit,
{
    if !takes_document::<E>() {
        return Ok(None);
    }
    if app.config.document_keys()?.is_empty() {
        return Err(DocumentProblem::DocumentsUnavailable.into());
    }
    if body.is_at_most(E::Role::BODY_BYTES_MAX) {
        return Ok(None);
    }
    Ok(E::Role::uploader(caller))
}

/// Returns the size and the time that a body may take.
fn body_limits<E: Endpoint>() -> (usize, Duration)
where
    E::Role: Admit,
{
    if takes_document::<E>() {
        (DOCUMENT_BODY_BYTES_MAX, DOCUMENT_BODY_TIME)
    } else {
        (E::Role::BODY_BYTES_MAX, E::Role::BODY_TIME)
    }
}

/// Whether a call writes what depends on the current time, such as a bet, or a deposit that expires: a server whose
/// clock is wrong refuses it.
fn is_timed<E: Endpoint>() -> bool {
    E::METHOD != Method::Get
        && matches!(
            E::Role::WHO,
            Who::Member | Who::Gateway | Who::CasinoProvider
        )
}

/// Refuses while the site is under maintenance, except on the test host (account spec §4).
fn check_maintenance(app: &App, headers: &HeaderMap) -> Result<()> {
    if app.settings.get().site_notice_flg == 1 && !origin::on_test_host(headers, &app.config) {
        return Err(Problem::SiteMaintenance.into());
    }
    Ok(())
}

/// Whether text contains an escaped NUL character: the database cannot store it, and nobody types it.
fn holds_zero(text: &[u8], escaped: &[u8]) -> bool {
    text.windows(escaped.len()).any(|part| part == escaped)
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
