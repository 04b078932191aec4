//! Rates and conditions, the same for all recommenders, valid for whole Korean days.

use crate::affiliates::partners::Days;
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Call, Result};
use chrono::{DateTime, NaiveDate, Utc};
use hanpan_core::affiliates::partners::rate::Rate;
use hanpan_core::affiliates::recommenders::terms::{Terms, TermsFrom, TermsView, TurnoverRates};
use hanpan_core::api::{AdminChangeRecommenderTerms, AdminGetRecommenderTerms};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::kernel::seen::must_be_as_seen;
use serde_json::json;
use sqlx::PgConnection;

/// Returns the terms of a day.
pub(super) async fn on(conn: &mut PgConnection, day: NaiveDate) -> sqlx::Result<TermsFrom> {
    let row = sqlx::query!(
        r#"select holds_from, enabled, deposit_min as "deposit_min: Won",
               request_min as "request_min: Won", casino as "casino: Rate", slot as "slot: Rate",
               mini as "mini: Rate", sports as "sports: Rate",
               virtual_sports as "virtual_sports: Rate"
           from recommender_terms where holds_from <= $1
           order by holds_from desc, id desc limit 1"#,
        day
    )
    .fetch_one(conn)
    .await?;
    Ok(TermsFrom {
        holds_from: row.holds_from,
        terms: Terms {
            enabled: row.enabled,
            deposit_min: row.deposit_min,
            request_min: row.request_min,
            rates: TurnoverRates {
                casino: row.casino,
                slot: row.slot,
                mini: row.mini,
                sports: row.sports,
                virtual_sports: row.virtual_sports,
            },
        },
    })
}

/// Returns today's terms, and those of tomorrow if they differ.
pub(super) async fn view(conn: &mut PgConnection, now: DateTime<Utc>) -> sqlx::Result<TermsView> {
    let days = Days::at(now);
    let today = on(conn, days.today).await?;
    let next = on(conn, days.tomorrow).await?;
    Ok(TermsView {
        today,
        next: Some(next).filter(|next| next.terms != today.terms),
    })
}

/// Returns the rates and conditions.
pub(super) async fn get(call: Call<AdminGetRecommenderTerms>) -> Result<TermsView> {
    let mut conn = call.app.db.acquire().await?;
    Ok(view(&mut conn, call.app.clock.now()).await?)
}

/// Changes them from tomorrow on. Refused if they are no longer what the operator saw.
pub(super) async fn change(call: Call<AdminChangeRecommenderTerms>) -> Result<TermsView> {
    let (app, wanted, now) = (&call.app, call.input.terms, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    wanted.check()?;
    let days = Days::at(now);
    let mut tx = database::begin(&app.db).await?;
    sqlx::query!("lock table recommender_terms in share row exclusive mode")
        .execute(&mut *tx)
        .await?;
    let before = on(&mut tx, days.tomorrow).await?.terms;
    if before == wanted {
        return Err(Problem::AlreadyProcessed.into());
    }
    must_be_as_seen(&call.input.before, &before)?;
    write(&mut tx, days.tomorrow, &wanted, now).await?;
    let subject = AuditSubject::RecommenderTerms.of(days.tomorrow);
    let entry = Entry::new(&call.caller, AuditAction::RecommenderTerms, subject).reason(reason);
    let entry = entry.before(json!(before)).after(json!(wanted));
    audit_log::write(&mut tx, entry, now).await?;
    let view = view(&mut tx, now).await?;
    tx.commit().await?;
    Ok(view)
}

/// Writes the terms from a day on.
async fn write(
    conn: &mut PgConnection,
    holds_from: NaiveDate,
    terms: &Terms,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let rates = terms.rates;
    sqlx::query!(
        "insert into recommender_terms (holds_from, enabled, deposit_min, request_min, casino, slot,
             mini, sports, virtual_sports, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        holds_from,
        terms.enabled,
        terms.deposit_min.get(),
        terms.request_min.get(),
        rates.casino as _,
        rates.slot as _,
        rates.mini as _,
        rates.sports as _,
        rates.virtual_sports as _,
        at
    )
    .execute(conn)
    .await?;
    Ok(())
}
