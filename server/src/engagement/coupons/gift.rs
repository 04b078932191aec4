//! Giving coupons: to one member at once, to many in chunks.

use super::bulk::{self, Distribute};
use crate::platform::audit_log::{self, Entry};
use crate::platform::bulk_jobs::BulkJob;
use crate::platform::database;
use crate::platform::http::{Call, Result};
use chrono::{DateTime, Utc};
use hanpan_core::api::AdminGiveCoupons;
use hanpan_core::engagement::coupons::{CouponKind, GiveCoupons, Recipients};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, Subject};
use hanpan_core::kernel::ids::{CouponGiftId, MemberId};
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::{Amount, Points};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::wallet::adjustments::needs_approval;
use serde_json::json;
use sqlx::PgConnection;
use sqlx::types::Json;

/// Gives coupons for an operator. Idempotent: the same request id gives nothing and gets the first
/// answer.
pub(super) async fn give_as_operator(call: Call<AdminGiveCoupons>) -> Result<i64> {
    let (app, now) = (&call.app, call.app.clock.now());
    let mut tx = database::begin(&app.db).await?;
    let operator = Some(call.caller.member_id);
    let above = app.settings.get().adjustment_approval_above;
    let above = above.map(Amount::from);
    refuse_large(&mut tx, &call.input, call.caller.member_id, above, now).await?;
    let by = |subject| Entry::new(&call.caller, AuditAction::CouponGive, subject);
    let count = give(&mut tx, &call.input, operator, by, now).await?;
    tx.commit().await?;
    app.bulk_jobs.notify_one();
    Ok(count)
}

/// Refuses points above the limit that one operator may give a member without approval, also as the sum
/// of several coupons of a day. Until the transaction ends, other gifts of points by the operator wait.
pub(crate) async fn refuse_large(
    conn: &mut PgConnection,
    gift: &GiveCoupons,
    operator: MemberId,
    above: Option<Amount>,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some((points, above)) = gift.points.zip(above) else {
        return Ok(());
    };
    // Of two gifts at once, the second waits for the first and counts it.
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('coupons of operator', $1))",
        operator.get()
    )
    .execute(&mut *conn)
    .await?;
    let today = sqlx::query_scalar!(
        r#"select coalesce(sum(points), 0)::bigint as "sum!: Amount" from coupon_gifts
           where given_by = $1 and created_at >= $2 and request_id <> $3"#,
        operator.get(),
        korea::start(korea::day(now)),
        gift.request_id
    )
    .fetch_one(conn)
    .await?;
    if needs_approval(points.into(), today, Some(above)) {
        let max = (above.get() - today.get()).max(0);
        return Err(Problem::SettingOutOfRange { min: 0, max }.into());
    }
    Ok(())
}

/// Gives coupons, to the first chunk of members in this transaction. Returns the total number of
/// recipients.
pub(crate) async fn give(
    conn: &mut PgConnection,
    gift: &GiveCoupons,
    given_by: Option<MemberId>,
    entry: impl FnOnce(Subject) -> Entry,
    at: DateTime<Utc>,
) -> Result<i64> {
    gift.check(at)?;
    let Some(gift_id) = insert(conn, gift, given_by, at).await? else {
        return given_before(conn, gift).await;
    };
    let count = bulk::expect(conn, gift_id, at).await?;
    if count == 0 {
        return Err(Problem::CouponRecipientMissing.into());
    }
    let entry = entry(AuditSubject::CouponGift.of(gift_id)).after(json!({
        "couponName": gift.coupon_name.trim(),
        "kind": gift.kind,
        "points": gift.points,
        "useLimitAt": gift.use_limit_at(),
        "recipients": gift.recipients,
        "coupons": count,
    }));
    Distribute.chunk(conn, gift_id, at).await?;
    audit_log::write(conn, entry, at).await?;
    Ok(count)
}

/// Inserts the gift; `None` if its request id was used before.
async fn insert(
    conn: &mut PgConnection,
    gift: &GiveCoupons,
    given_by: Option<MemberId>,
    at: DateTime<Utc>,
) -> sqlx::Result<Option<CouponGiftId>> {
    sqlx::query_scalar!(
        "insert into coupon_gifts
             (request_id, coupon_name, kind, points, use_limit_at, given_by, created_at, recipients)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict on constraint coupon_gifts_request_key do nothing returning id",
        gift.request_id,
        gift.coupon_name.trim(),
        gift.kind as i16,
        gift.points.map(Points::get),
        gift.use_limit_at(),
        given_by.map(MemberId::get),
        at,
        Json(gift.recipients.trimmed()) as _
    )
    .fetch_optional(conn)
    .await
}

/// Returns the number of recipients of the gift of the same request id. Refused if that was another
/// gift.
async fn given_before(conn: &mut PgConnection, gift: &GiveCoupons) -> Result<i64> {
    let before = sqlx::query!(
        r#"select coupon_name, kind as "kind: CouponKind", points as "points: Points", use_limit_at,
               recipients as "recipients: Json<Recipients>", expected
           from coupon_gifts where request_id = $1"#,
        gift.request_id
    )
    .fetch_one(conn)
    .await?;
    let same = before.coupon_name == gift.coupon_name.trim()
        && before.kind == gift.kind
        && before.points == gift.points
        && Some(korea::day(before.use_limit_at)) == gift.use_limit_day
        // A gift from before recipients were stored is taken to have the same ones.
        && before.recipients.is_none_or(|recipients| recipients.0 == gift.recipients.trimmed());
    if same {
        Ok(before.expected)
    } else {
        Err(Problem::RequestIdReused.into())
    }
}

/// Inserts a gift that has no recipients yet: [`hand`] gives it to one after another.
pub(crate) async fn prepare(
    conn: &mut PgConnection,
    gift: &GiveCoupons,
    given_by: MemberId,
    at: DateTime<Utc>,
) -> Result<CouponGiftId> {
    let id = insert(conn, gift, Some(given_by), at).await?;
    let id = id.ok_or(Problem::RequestIdReused)?;
    sqlx::query!(
        "update coupon_gifts set finished_at = $2 where id = $1",
        id.get(),
        at
    )
    .execute(conn)
    .await?;
    Ok(id)
}

/// Gives a coupon of a prepared gift to a member. Returns whether it still could be: the gift has not been
/// withdrawn, and its time is not over.
pub(crate) async fn hand(
    conn: &mut PgConnection,
    gift_id: CouponGiftId,
    member_id: MemberId,
    at: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let handed = sqlx::query!(
        "with gift as (
             update coupon_gifts set expected = expected + 1, given = given + 1
             where id = $1 and withdrawn_at is null and use_limit_at >= $3 returning id
         )
         insert into coupons (gift_id, member_id) select id, $2 from gift",
        gift_id.get(),
        member_id.get(),
        at
    );
    Ok(handed.execute(conn).await?.rows_affected() > 0)
}
