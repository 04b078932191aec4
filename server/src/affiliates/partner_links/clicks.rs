//! Clicks: a visitor who follows a link counts once for each link and day, and the browser keeps the mark of the link.

use super::marks::{self, Link};
use crate::members::accounts::limits::Limits;
use crate::platform::App;
use crate::platform::http::{Call, ClientAddress, Result};
use axum::http::header::{CACHE_CONTROL, LOCATION, SET_COOKIE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use chrono::NaiveDate;
use hanpan_core::affiliates::partner_links::Landing;
use hanpan_core::api::FollowPartnerLink;
use hanpan_core::kernel::korea;
use hmac::{Hmac, Mac};
use sha2::Sha256;
use sqlx::PgPool;

/// Counts a click and leads to the page of the link, with the join code of its partner. An unknown or ended link leads
/// to the first page.
pub(super) async fn follow(call: Call<FollowPartnerLink>) -> Result<Response> {
    let app = &call.app;
    let limit = &app.state::<Limits>().partner_link;
    limit.from(&app.db, call.address).await?;
    let Some(link) = marks::find(app, &call.path).await? else {
        return Ok(redirect(Landing::Home.path(), None));
    };
    let today = korea::day(app.clock.now());
    let agent = call.user_agent();
    let visitor = visitor(app, today, (call.address, &agent)).await?;
    count(&app.db, &link, today, &visitor).await?;
    let page = format!("{}?joinCd={}", link.landing.path(), link.mark.join_code);
    Ok(redirect(&page, Some(&marks::cookie(app, call.path))))
}

/// Leads to a page of the site. The header values hold visible ASCII characters only.
fn redirect(page: &str, cookie: Option<&str>) -> Response {
    let mut response = StatusCode::FOUND.into_response();
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Ok(page) = HeaderValue::from_str(page) {
        headers.insert(LOCATION, page);
    }
    if let Some(Ok(cookie)) = cookie.map(HeaderValue::from_str) {
        headers.append(SET_COOKIE, cookie);
    }
    response
}

/// Returns what a visitor is known by on a day: nothing that leads back to the address once the day is over.
async fn visitor(
    app: &App,
    day: NaiveDate,
    (address, agent): (ClientAddress, &str),
) -> Result<Vec<u8>> {
    let key = key_of(app, day).await?;
    let mut mac = Hmac::<Sha256>::new_from_slice(&key).map_err(anyhow::Error::from)?;
    mac.update(format!("{} {agent}", address.network()).as_bytes());
    Ok(mac.finalize().into_bytes().to_vec())
}

/// Returns the key of a day. The first click of a day makes it, and deletes the keys and visitors of earlier days.
async fn key_of(app: &App, day: NaiveDate) -> Result<Vec<u8>> {
    if let Some(key) = read_key(&app.db, day).await? {
        return Ok(key);
    }
    let key: [u8; 32] = app.rng.bytes()?;
    sqlx::query!(
        "insert into partner_click_keys (day, key) values ($1, $2) on conflict do nothing",
        day,
        &key
    )
    .execute(&app.db)
    .await?;
    sqlx::query!("delete from partner_click_keys where day < $1", day)
        .execute(&app.db)
        .await?;
    sqlx::query!("delete from partner_link_visitors where day < $1", day)
        .execute(&app.db)
        .await?;
    let kept = read_key(&app.db, day).await?;
    Ok(kept.unwrap_or_else(|| key.to_vec()))
}

async fn read_key(db: &PgPool, day: NaiveDate) -> sqlx::Result<Option<Vec<u8>>> {
    sqlx::query_scalar!("select key from partner_click_keys where day = $1", day)
        .fetch_optional(db)
        .await
}

async fn count(db: &PgPool, link: &Link, day: NaiveDate, visitor: &[u8]) -> sqlx::Result<()> {
    sqlx::query!(
        "with seen as (
             insert into partner_link_visitors (day, link_id, visitor) values ($1, $2, $3)
             on conflict do nothing returning link_id, day
         )
         insert into partner_link_clicks as counted (link_id, day, clicks)
         select link_id, day, 1 from seen
         on conflict (link_id, day) do update set clicks = counted.clicks + 1",
        day,
        link.mark.link_id.get(),
        visitor
    )
    .execute(db)
    .await?;
    Ok(())
}
