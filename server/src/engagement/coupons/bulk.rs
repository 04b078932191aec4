//! Distributes a gift to its members in chunks, and withdraws it from them in the same way.

use crate::platform::bulk_jobs::{BulkJob, CHUNK};
use crate::platform::http::{Call, Result};
use chrono::{DateTime, Utc};
use hanpan_core::api::AdminGetGiftProgress;
use hanpan_core::engagement::coupons::GiftProgress;
use hanpan_core::kernel::ids::CouponGiftId;
use sqlx::{PgConnection, PgPool};

/// Returns gifts that are being distributed or withdrawn, oldest first.
pub(super) async fn progress(call: Call<AdminGetGiftProgress>) -> Result<Vec<GiftProgress>> {
    let gifts = sqlx::query_as!(
        GiftProgress,
        r#"select id as "gift_id!: CouponGiftId", coupon_name as "coupon_name!", false as "withdrawing!",
               given as "done!", expected as "expected!"
           from coupon_gifts where finished_at is null and withdrawn_at is null
           union all select id, coupon_name, true, withdrawn, withdrawing
           from coupon_gifts where withdrawn_at is not null and withdrawal_finished_at is null
           order by 1"#
    )
    .fetch_all(&call.app.db)
    .await?;
    Ok(gifts)
}

/// Records the recipients of a gift: those whom it is for now. Returns their number.
pub(super) async fn expect(
    conn: &mut PgConnection,
    gift_id: CouponGiftId,
    now: DateTime<Utc>,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        "update coupon_gifts g set (expected, last_member) = (
             select count(*), coalesce(max(m.id), 0) from members m
             where is_given(m, g.recipients, $2))
         where id = $1 returning expected",
        gift_id.get(),
        now
    )
    .fetch_one(conn)
    .await
}

/// Gives each recipient one coupon of a gift.
#[derive(Clone, Copy)]
pub(super) struct Distribute;

impl BulkJob for Distribute {
    type Id = CouponGiftId;

    async fn unfinished(self, db: &PgPool) -> sqlx::Result<Vec<CouponGiftId>> {
        sqlx::query_scalar!(
            "select id from coupon_gifts where finished_at is null and withdrawn_at is null
             order by id"
        )
        .fetch_all(db)
        .await
    }

    async fn chunk(
        self,
        conn: &mut PgConnection,
        id: CouponGiftId,
        at: DateTime<Utc>,
    ) -> sqlx::Result<bool> {
        let waits = sqlx::query!(
            "select from coupon_gifts
             where id = $1 and finished_at is null and withdrawn_at is null for no key update",
            id.get()
        );
        if waits.fetch_optional(&mut *conn).await?.is_none() {
            return Ok(false);
        }
        let given = sqlx::query_scalar!(
            r#"with part as (
                   select m.id from members m join coupon_gifts g on g.id = $1
                   where m.id > g.reached and m.id <= g.last_member
                     and is_given(m, g.recipients, $3)
                   order by m.id limit $2
               ), handed as (
                   insert into coupons (gift_id, member_id) select $1, id from part
                   returning member_id
               )
               update coupon_gifts set given = given + counted.members,
                   reached = coalesce(counted.last, reached),
                   finished_at = case when counted.members < $2 then $3::timestamptz end
               from (select count(*) as members, max(member_id) as last from handed) counted
               where id = $1 returning counted.members as "members!""#,
            id.get(),
            CHUNK,
            at
        );
        Ok(given.fetch_one(conn).await? == CHUNK)
    }
}

/// Withdraws the coupons of a gift that were not received.
#[derive(Clone, Copy)]
pub(super) struct Withdraw;

impl BulkJob for Withdraw {
    type Id = CouponGiftId;

    async fn unfinished(self, db: &PgPool) -> sqlx::Result<Vec<CouponGiftId>> {
        sqlx::query_scalar!(
            "select id from coupon_gifts
             where withdrawn_at is not null and withdrawal_finished_at is null order by id"
        )
        .fetch_all(db)
        .await
    }

    async fn chunk(
        self,
        conn: &mut PgConnection,
        id: CouponGiftId,
        at: DateTime<Utc>,
    ) -> sqlx::Result<bool> {
        let waits = sqlx::query!(
            "select from coupon_gifts
             where id = $1 and withdrawn_at is not null and withdrawal_finished_at is null
             for no key update",
            id.get()
        );
        if waits.fetch_optional(&mut *conn).await?.is_none() {
            return Ok(false);
        }
        // Waits for a coupon that its member is just receiving, and leaves it.
        let withdrawn_now = sqlx::query_scalar!(
            r#"with part as (
                   select id from coupons
                   where gift_id = $1 and claimed_at is null and withdrawn_at is null
                   order by id limit $2 for no key update
               ), withdrawn_now as (
                   update coupons c set withdrawn_at = $3 from part where c.id = part.id
                   returning c.id
               )
               update coupon_gifts set withdrawn = withdrawn + counted.coupons,
                   withdrawal_finished_at = case when counted.coupons < $2 then $3::timestamptz end
               from (select count(*) as coupons from withdrawn_now) counted
               where id = $1 returning counted.coupons as "coupons!""#,
            id.get(),
            CHUNK,
            at
        );
        Ok(withdrawn_now.fetch_one(conn).await? == CHUNK)
    }
}
