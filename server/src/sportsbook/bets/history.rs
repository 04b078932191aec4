//! The slips of a member.

use super::slips;
use crate::platform::App;
use crate::platform::http::{Call, Result};
use crate::sportsbook::risk;
use hanpan_core::api::{CountBets, GetBets};
use hanpan_core::kernel::ids::BetId;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::bets::{
    BetCount, BetQuery, BetSlip, SLIPS_PER_PAGE, SLIPS_PER_PAGE_MAX,
};
use sqlx::PgPool;

/// Returns a page of slips, newest first.
pub(super) async fn list(call: Call<GetBets>) -> Result<Vec<BetSlip>> {
    let query = &call.input;
    call.caller.must_be(query.member_user_id)?;
    let per_page = query.perpage.unwrap_or(SLIPS_PER_PAGE);
    let limit = i64::from(per_page.clamp(1, SLIPS_PER_PAGE_MAX));
    let offset = (i64::from(query.page.unwrap_or(1).max(1)) - 1) * limit;
    let ids = ids(&call.app.db, query, limit, offset).await?;
    own_slips(&call.app, &ids).await
}

/// Returns slips as their member and its partners see them, in the order of the ids given.
pub(crate) async fn own_slips(app: &App, ids: &[BetId]) -> Result<Vec<BetSlip>> {
    let settings = app.settings.get();
    let mut conn = app.db.acquire().await?;
    let mut slips = slips::read(&mut conn, ids, &settings, app.clock.now()).await?;
    for head in slips
        .iter_mut()
        .flatten()
        .filter_map(|leg| leg.slip.as_mut())
    {
        // For operators only.
        head.ip_address.clear();
        head.can_cash_out &= risk::member(app, head.member_id).cash_out;
    }
    Ok(slips)
}

/// Counts the slips over all pages.
pub(super) async fn count(call: Call<CountBets>) -> Result<BetCount> {
    let query = &call.input;
    call.caller.must_be(query.member_user_id)?;
    let types = detail_types(query)?;
    let betting_count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from all_bets
           where member_id = $1 and game_type = $2
               and ($3::smallint[] is null or game_detail_type = any($3))
               and ($4 or deleted_at is null)"#,
        query.member_user_id.get(),
        query.game_type,
        types.as_deref(),
        shows_deleted(query)
    )
    .fetch_one(&call.app.db)
    .await?;
    Ok(BetCount { betting_count })
}

async fn ids(db: &PgPool, query: &BetQuery, limit: i64, offset: i64) -> Result<Vec<BetId>> {
    let types = detail_types(query)?;
    let ids = sqlx::query_scalar!(
        r#"select id as "id!" from all_bets
         where member_id = $1 and game_type = $2
             and ($3::smallint[] is null or game_detail_type = any($3))
             and ($4 or deleted_at is null)
         order by id desc limit $5 offset $6"#,
        query.member_user_id.get(),
        query.game_type,
        types.as_deref(),
        shows_deleted(query),
        limit,
        offset
    )
    .fetch_all(db)
    .await?;
    Ok(ids)
}

/// `user=1` is the member's own view, which leaves out the slips that the member has deleted.
fn shows_deleted(query: &BetQuery) -> bool {
    query.user != Some(1)
}

/// Returns the detail types of either parameter; `None` means all.
fn detail_types(query: &BetQuery) -> Result<Option<Vec<i16>>> {
    let listed = query.game_detail_types.as_deref().unwrap_or_default();
    let listed = listed.split(',').filter(|text| !text.is_empty());
    let mut types = listed
        .map(|text| text.trim().parse())
        .collect::<std::result::Result<Vec<i16>, _>>()
        .map_err(|_| Problem::MalformedRequest)?;
    types.extend(query.game_detail_type);
    Ok((!types.is_empty()).then_some(types))
}
