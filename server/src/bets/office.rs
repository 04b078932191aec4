//! Slips as an operator sees and voids them.

use super::slips;
use crate::app::App;
use crate::audit_log::{self, Entry};
use crate::http::{Call, Result};
use crate::settlement::{call_off, store};
use hanpan_core::api::{AdminGetBets, AdminVoidBet};
use hanpan_core::office::{BetRow, given_reason};
use hanpan_core::page::Page;
use hanpan_core::problem::Problem;
use serde_json::json;

/// A page of slips, newest first.
pub(super) async fn list(call: Call<AdminGetBets>) -> Result<Page<BetRow>> {
    let (app, query) = (&call.app, &call.input);
    let settled = match query.status() {
        None => None,
        Some("open") => Some(false),
        Some("settled") => Some(true),
        Some(_) => return Err(Problem::MalformedRequest.into()),
    };
    let search = query.search();
    let ids = sqlx::query_scalar!(
        "select b.id from bets b join members m on m.id = b.member_id
         where ($1::boolean is null or (b.settled_at is not null) = $1)
             and ($2::text is null or b.id::text = $2
                 or position(lower($2) in lower(m.user_id)) > 0 or position($2 in m.nickname) > 0)
             and ($3::bigint is null or b.member_id = $3)
         order by b.id desc limit $4 offset $5",
        settled,
        search,
        query.member,
        query.limit(),
        query.offset()
    )
    .fetch_all(&app.db)
    .await?;
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from bets b join members m on m.id = b.member_id
           where ($1::boolean is null or (b.settled_at is not null) = $1)
               and ($2::text is null or b.id::text = $2
                   or position(lower($2) in lower(m.user_id)) > 0
                   or position($2 in m.nickname) > 0)
               and ($3::bigint is null or b.member_id = $3)"#,
        settled,
        search,
        query.member
    )
    .fetch_one(&app.db)
    .await?;
    let items = rows(app, &ids).await?;
    Ok(Page { items, count })
}

/// Voids a slip, be it settled or not: the stake goes back, and a payout is taken back.
pub(super) async fn void(call: Call<AdminVoidBet>) -> Result<BetRow> {
    let (app, now) = (&call.app, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = app.db.begin().await?;
    let bet = store::lock_bet(&mut tx, call.path).await?;
    let bet = bet.ok_or(Problem::NotFound)?;
    if bet.cancelled_at.is_some() {
        return Err(Problem::AlreadyProcessed.into());
    }
    call_off::call_off(&mut tx, &bet, call.caller.member_id, now).await?;
    let entry = Entry::new(&call.caller, "bet.void", format!("bet:{}", bet.id))
        .reason(reason)
        .before(json!({ "memberId": bet.member_id, "status": bet.status, "payout": bet.payout }))
        .after(json!({ "payout": bet.stake }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    let row = rows(app, &[call.path]).await?.pop();
    row.ok_or(Problem::NotFound.into())
}

async fn rows(app: &App, ids: &[i64]) -> sqlx::Result<Vec<BetRow>> {
    let minutes = app.settings.get().member_cancel_minutes;
    let slips = slips::read(&app.db, ids, minutes, app.clock.now()).await?;
    Ok(slips.into_iter().map(|slip| BetRow { slip }).collect())
}
