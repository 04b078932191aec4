//! Reads a request as a call.

use super::unread::Unread;
use super::uploads::Upload;
use super::{Admit, Call, ClientAddress, Result, Signed, origin};
use crate::platform::App;
use axum::body::{Bytes, to_bytes};
use axum::extract::{FromRequestParts, Path, Query};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use hanpan_core::api::{
    self, CashOutBet, Endpoint, Method, PlaceInPlayBet, Role, Route, SendDocument, Who,
};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::verification::documents::{DOCUMENT_BYTES_MAX, DocumentProblem};
use serde::de::DeserializeOwned;
use std::time::Duration;
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

/// Login and logout, which guests and operators need during maintenance as well.
const LOGIN_ENDPOINTS: [&str; 3] = [api::Login::PATH, api::LoginCode::PATH, api::Logout::PATH];

/// A caller whose request may be read.
struct Admitted<R: Admit> {
    caller: R::Caller,
    address: ClientAddress,
    upload: Option<Upload>,
}

/// Returns the endpoint's row in the table.
pub(super) const fn route<E: Endpoint>() -> Route {
    Route {
        method: E::METHOD,
        path: E::PATH,
        who: E::Role::WHO,
    }
}

/// Reads a request as a call. Authenticates the caller first: no input of an unauthenticated client is
/// read.
pub(super) async fn read<E>(app: App, mut parts: Parts, unread: &mut Unread) -> Result<Call<E>>
where
    E: Endpoint,
    E::Role: Admit,
    E::Path: DeserializeOwned + Send,
    E::Input: DeserializeOwned,
{
    let route = route::<E>();
    let is_large = !unread.is_at_most(E::Role::BODY_BYTES_MAX);
    let admitted = admit::<E::Role>(route, &app, &parts, is_large).await?;
    let headers = std::mem::take(&mut parts.headers);
    let handover = parts.extensions.remove();
    if holds_zero(parts.uri.to_string().as_bytes(), b"%00") {
        return Err(Problem::MalformedRequest.into());
    }
    let path = path(&mut parts).await?;
    let input = if const { matches!(E::METHOD, Method::Get) } {
        let Query(input) =
            Query::try_from_uri(&parts.uri).map_err(|_| Problem::MalformedRequest)?;
        input
    } else {
        let body = body::<E::Role>(route, &app, &headers, unread).await?;
        serde_json::from_slice(&body).map_err(|_| Problem::MalformedRequest)?
    };
    Ok(Call {
        app,
        caller: admitted.caller,
        path,
        input,
        address: admitted.address,
        headers,
        handover,
        _upload: admitted.upload,
    })
}

/// Admits the caller of a request. A large body takes a place before it is read.
async fn admit<R: Admit>(
    route: Route,
    app: &App,
    parts: &Parts,
    is_large: bool,
) -> Result<Admitted<R>> {
    let address = ClientAddress::of(
        &parts.headers,
        &parts.extensions,
        app.config.trusted_proxies,
    );
    app.registered.admit(app, address)?;
    let caller = bounded(time(route, app), R::admit(app, &parts.headers)).await?;
    if is_timed(route) {
        app.drift.require_small()?;
    }
    if route.method != Method::Get {
        origin::check(&parts.headers, &app.config)?;
        if !R::works_in_maintenance(&caller) && !LOGIN_ENDPOINTS.contains(&route.path) {
            check_maintenance(app, &parts.headers)?;
        }
    }
    let uploader = uploader::<R>(route, app, &caller, is_large)?;
    let upload = app.uploads.begin(uploader).await?;
    Ok(Admitted {
        caller,
        address,
        upload,
    })
}

/// Reads the variable parts of the path.
async fn path<P: DeserializeOwned + Send>(parts: &mut Parts) -> Result<P> {
    let Path(path) = Path::from_request_parts(parts, &())
        .await
        .map_err(|_| Problem::NotFound)?;
    Ok(path)
}

/// Reads the body of a request.
async fn body<R: Admit>(
    route: Route,
    app: &App,
    headers: &HeaderMap,
    unread: &mut Unread,
) -> Result<Bytes> {
    let (bytes_max, time) = body_limits::<R>(route);
    let body = to_bytes(unread.take(), bytes_max);
    let body = timeout(time, body)
        .await
        .map_err(|_| Problem::RequestTimeout)?
        .map_err(|_| Problem::MalformedRequest)?;
    *unread = Unread::Nothing;
    let signed = Signed {
        path: route.path,
        headers,
        body: &body,
    };
    R::authenticate_body(app, signed)?;
    if holds_zero(&body, b"\\u0000") {
        return Err(Problem::MalformedRequest.into());
    }
    // A missing body means the empty input.
    Ok(if body.is_empty() {
        Bytes::from_static(b"{}")
    } else {
        body
    })
}

/// Ends a call that takes too long. Its transaction is rolled back, and the client may try again.
pub(super) async fn bounded<T>(
    time: Duration,
    answer: impl Future<Output = Result<T>>,
) -> Result<T> {
    timeout(time, answer)
        .await
        .unwrap_or_else(|_| Err(Problem::ServiceBusy.into()))
}

/// Returns the time limit of a call.
pub(super) fn time(route: Route, app: &App) -> Duration {
    if is_of_office(route) || DELAYED.contains(&route.path) {
        LONG_CALL_TIME
    } else {
        app.config.call_time()
    }
}

/// Whether the endpoint is for operators, whose queries may take long.
pub(super) const fn is_of_office(route: Route) -> bool {
    matches!(route.who, Who::Writer | Who::Staff | Who::Operator(_))
}

/// Whether the body of a call is a document.
fn takes_document(route: Route) -> bool {
    route.method == SendDocument::METHOD && route.path == SendDocument::PATH
}

/// Returns the member whose body may be larger than those of other calls. It takes a place before it is read.
fn uploader<R: Admit>(
    route: Route,
    app: &App,
    caller: &R::Caller,
    is_large: bool,
) -> Result<Option<MemberId>> {
    if !takes_document(route) {
        return Ok(None);
    }
    if app.config.document_keys()?.is_empty() {
        return Err(DocumentProblem::DocumentsUnavailable.into());
    }
    Ok(is_large.then(|| R::uploader(caller)).flatten())
}

/// Returns the size and the time that a body may take.
fn body_limits<R: Admit>(route: Route) -> (usize, Duration) {
    if takes_document(route) {
        (DOCUMENT_BODY_BYTES_MAX, DOCUMENT_BODY_TIME)
    } else {
        (R::BODY_BYTES_MAX, R::BODY_TIME)
    }
}

/// Whether a call writes what depends on the current time, such as a bet, or a deposit that expires: a server whose
/// clock is wrong refuses it.
fn is_timed(route: Route) -> bool {
    route.method != Method::Get
        && matches!(route.who, Who::Member | Who::Gateway | Who::CasinoProvider)
}

/// Refuses while the site is under maintenance, except on the test host (account spec §4).
fn check_maintenance(app: &App, headers: &HeaderMap) -> Result<()> {
    if app.settings.get().site_notice_flg == 1 && !origin::on_test_host(headers, &app.config) {
        return Err(Problem::SiteMaintenance.into());
    }
    Ok(())
}

/// Whether text contains an escaped NUL character: the database cannot store it, and nobody types it.
pub(super) fn holds_zero(text: &[u8], escaped: &[u8]) -> bool {
    text.windows(escaped.len()).any(|part| part == escaped)
}
