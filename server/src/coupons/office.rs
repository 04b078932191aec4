//! Coupons as an operator sees them, and taking them back.

use crate::audit_log::{self, Entry};
use crate::http::{Call, Result};
use chrono::{DateTime, Utc};
use hanpan_core::api::{AdminGetCoupons, AdminWithdrawCoupons};
use hanpan_core::coupons::{CouponKind, CouponRow, CouponState};
use hanpan_core::money::Won;
use hanpan_core::office::given_reason;
use hanpan_core::page::Page;
use hanpan_core::problem::Problem;
use serde_json::json;
use sqlx::{PgConnection, PgPool};

/// Which coupons are wanted.
struct Filter<'a> {
    state: Option<i16>,
    /// Part of a login id, nickname or coupon name.
    search: Option<&'a str>,
    now: DateTime<Utc>,
}

/// A page of coupons, newest first.
pub(super) async fn list(call: Call<AdminGetCoupons>) -> Result<Page<CouponRow>> {
    let (db, query) = (&call.app.db, &call.input);
    let state = match query.status() {
        None => None,
        Some(name) => Some(CouponState::from_name(name).ok_or(Problem::MalformedRequest)?),
    };
    let filter = Filter {
        state: state.map(|state| state as i16),
        search: query.search(),
        now: call.app.clock.now(),
    };
    Ok(Page {
        count: count(db, &filter).await?,
        items: rows(db, &filter, query.limit(), query.offset()).await?,
    })
}

async fn rows(
    db: &PgPool,
    filter: &Filter<'_>,
    limit: i64,
    offset: i64,
) -> sqlx::Result<Vec<CouponRow>> {
    sqlx::query_as!(
        CouponRow,
        r#"select c.id, c.gift_id, c.member_id, m.user_id, m.nickname, g.coupon_name,
               g.kind as "kind: CouponKind", coalesce(g.points, d.prize) as "points: Won",
               coupon_state($1, g.use_limit_at, c.claimed_at, c.used_at, c.withdrawn_at)
                   as "state!: CouponState",
               g.created_at, g.use_limit_at, c.claimed_at, c.used_at
           from coupons c join coupon_gifts g on g.id = c.gift_id
           join members m on m.id = c.member_id
           left join roulette_draws d on d.coupon_id = c.id
           where ($2::smallint is null or $2 =
                  coupon_state($1, g.use_limit_at, c.claimed_at, c.used_at, c.withdrawn_at))
             and ($3::text is null or position(lower($3) in lower(m.user_id)) > 0
                  or position($3 in m.nickname) > 0 or position($3 in g.coupon_name) > 0)
           order by c.id desc limit $4 offset $5"#,
        filter.now,
        filter.state,
        filter.search,
        limit,
        offset
    )
    .fetch_all(db)
    .await
}

async fn count(db: &PgPool, filter: &Filter<'_>) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!"
           from coupons c join coupon_gifts g on g.id = c.gift_id
           join members m on m.id = c.member_id
           where ($2::smallint is null or $2 =
                  coupon_state($1, g.use_limit_at, c.claimed_at, c.used_at, c.withdrawn_at))
             and ($3::text is null or position(lower($3) in lower(m.user_id)) > 0
                  or position($3 in m.nickname) > 0 or position($3 in g.coupon_name) > 0)"#,
        filter.now,
        filter.state,
        filter.search
    )
    .fetch_one(db)
    .await
}

/// Takes back a coupon that was not received, or all of its gift that were not.
pub(super) async fn withdraw(call: Call<AdminWithdrawCoupons>) -> Result<i64> {
    let (app, now) = (&call.app, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = app.db.begin().await?;
    let gift_id = sqlx::query_scalar!("select gift_id from coupons where id = $1", call.path)
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(Problem::NotFound)?;
    let one = (!call.input.whole_gift).then_some(call.path);
    let withdrawn = take_back(&mut tx, gift_id, one, now).await?;
    if withdrawn.is_empty() {
        return Err(Problem::AlreadyProcessed.into());
    }
    let count = i64::try_from(withdrawn.len()).unwrap_or(i64::MAX);
    let entry = Entry::new(
        &call.caller,
        "coupon.withdraw",
        format!("coupon_gift:{gift_id}"),
    )
    .reason(reason)
    .after(json!({ "withdrawn": withdrawn }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    Ok(count)
}

/// Locked in the order of their ids, so that two operators do not wait for each other.
async fn take_back(
    conn: &mut PgConnection,
    gift_id: i64,
    one: Option<i64>,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar!(
        "with waiting as (
             select id from coupons
             where gift_id = $1 and ($2::bigint is null or id = $2)
               and claimed_at is null and withdrawn_at is null
             order by id for no key update)
         update coupons c set withdrawn_at = $3 from waiting where c.id = waiting.id
         returning c.id",
        gift_id,
        one,
        now
    )
    .fetch_all(conn)
    .await
}
