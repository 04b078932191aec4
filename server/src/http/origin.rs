//! Writes must come from the site's own pages.

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use hanpan_core::problem::Problem;

/// Refuses a write whose `Origin` is another site's. Browsers send it with every write; a client
/// that sends none is no browser, and holds no cookie of a victim.
pub(super) fn check(headers: &HeaderMap, site_origin: &str) -> Result<(), Problem> {
    let Some(origin) = headers.get(ORIGIN) else {
        return Ok(());
    };
    let origin = origin.to_str().unwrap_or_default();
    let own = if site_origin.is_empty() {
        let host = headers.get(HOST).and_then(|host| host.to_str().ok());
        host.is_some_and(|host| {
            origin
                .split_once("://")
                .is_some_and(|(_, origin_host)| origin_host == host)
        })
    } else {
        origin == site_origin
    };
    own.then_some(()).ok_or(Problem::ForeignOrigin)
}
