//! Checks that writes come from the site's own pages.

use crate::platform::config::Serve;
use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use hanpan_core::kernel::problem::Problem;

/// Refuses a write whose `Origin` is another site. Browsers send it with every write; a client without
/// it is not a browser, and holds no cookie of a victim.
pub(super) fn check(headers: &HeaderMap, config: &Serve) -> Result<(), Problem> {
    let Some(origin) = headers.get(ORIGIN) else {
        return Ok(());
    };
    let origin = origin.to_str().unwrap_or_default();
    let named = origin.split_once("://");
    let site = config.site_origin.as_str();
    let own = if site.is_empty() {
        named.is_some_and(|(_, name)| host(headers) == Some(name))
    } else if on_test_host(headers, config) {
        // The test host is reached by the same scheme as the site.
        let scheme = site.split_once("://").map(|(scheme, _)| scheme);
        named.is_some_and(|(of, name)| scheme == Some(of) && name == config.test_host)
    } else {
        origin == site
    };
    own.then_some(()).ok_or(Problem::ForeignOrigin)
}

/// Whether the request went to the test host, which stays open during maintenance.
pub fn on_test_host(headers: &HeaderMap, config: &Serve) -> bool {
    host(headers).is_some_and(|host| !host.is_empty() && host == config.test_host)
}

fn host(headers: &HeaderMap) -> Option<&str> {
    headers.get(HOST).and_then(|host| host.to_str().ok())
}
