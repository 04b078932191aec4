//! Coupons for operators, and their withdrawal.

use super::bulk::Withdraw;
use crate::platform::audit_log::{self, Entry};
use crate::platform::bulk_jobs::begin;
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use crate::platform::tables::Table;
use crate::platform::{App, database};
use chrono::{DateTime, Utc};
use hanpan_core::api::{AdminGetCoupons, AdminWithdrawCoupons};
use hanpan_core::engagement::coupons::{CouponKind, CouponRow, CouponState};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::{CouponGiftId, CouponId};
use hanpan_core::kernel::money::Points;
use hanpan_core::kernel::page::{ListQuery, Page, Period};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::Cell;
use serde_json::json;
use sqlx::PgConnection;

/// A filter of coupons.
pub(crate) struct Filter {
    state: Option<i16>,
    kind: Option<i16>,
    /// When they were given.
    period: Period,
    /// Part of a login id, nickname or coupon name.
    search: Option<String>,
    now: DateTime<Utc>,
}

impl Filter {
    /// Returns the filter of a query.
    pub(crate) fn of(query: &ListQuery, app: &App) -> std::result::Result<Self, Problem> {
        let kinds = [
            ("normal", CouponKind::Normal as i16),
            ("vip", CouponKind::Vip as i16),
            ("points", CouponKind::Points as i16),
        ];
        let state = query.status_of(&CouponState::ALL)?;
        Ok(Self {
            state: state.map(|state| state as i16),
            kind: query.kind_of(&kinds)?,
            period: query.period()?,
            search: query.search().map(str::to_owned),
            now: app.clock.now(),
        })
    }
}

/// Returns a page of coupons, newest first.
pub(super) async fn list(call: Call<AdminGetCoupons>) -> Result<Page<CouponRow>> {
    let filter = Filter::of(&call.input, &call.app)?;
    lists::page(&call.app, &filter, &call.input).await
}

/// Withdraws a coupon that was not received, or, in chunks, all of its gift that were not.
pub(super) async fn withdraw(call: Call<AdminWithdrawCoupons>) -> Result<i64> {
    let (app, now) = (&call.app, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let gift = sqlx::query!(
        "select g.id, g.coupon_name from coupons c join coupon_gifts g on g.id = c.gift_id
         where c.id = $1",
        call.path.get()
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(Problem::NotFound)?;
    let count = if call.input.whole_gift {
        call_back(&mut tx, gift.id, now).await?
    } else {
        withdraw_part(&mut tx, call.path, now).await?
    };
    let count = count.ok_or(Problem::AlreadyProcessed)?;
    let subject = AuditSubject::CouponGift.of(gift.id);
    let entry = Entry::new(&call.caller, AuditAction::CouponWithdraw, subject)
        .reason(reason)
        .after(json!({ "couponName": gift.coupon_name, "withdrawn": count }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    if call.input.whole_gift {
        begin(app, Withdraw, gift.id).await?;
    }
    Ok(count)
}

/// Withdraws one coupon; `None` if it was already received or withdrawn.
async fn withdraw_part(
    conn: &mut PgConnection,
    id: CouponId,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<i64>> {
    let withdrawn = sqlx::query!(
        "update coupons set withdrawn_at = $2
         where id = $1 and claimed_at is null and withdrawn_at is null",
        id.get(),
        now
    );
    let withdrawn = withdrawn.execute(conn).await?.rows_affected() > 0;
    Ok(withdrawn.then_some(1))
}

/// Withdraws a gift: it is distributed no further, and coupons that were not received will be
/// withdrawn. Returns their number; `None` if it was already withdrawn, or was distributed to and
/// received by all.
async fn call_back(
    conn: &mut PgConnection,
    gift_id: CouponGiftId,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<i64>> {
    // A chunk that is being distributed ends first: one statement would not count its coupons.
    let going = sqlx::query_scalar!(
        r#"select finished_at is null as "going!" from coupon_gifts
           where id = $1 and withdrawn_at is null for no key update"#,
        gift_id.get()
    );
    let Some(going) = going.fetch_optional(&mut *conn).await? else {
        return Ok(None);
    };
    let withdrawing = sqlx::query_scalar!(
        "update coupon_gifts set withdrawn_at = $2, withdrawing = (
             select count(*) from coupons
             where gift_id = $1 and claimed_at is null and withdrawn_at is null)
         where id = $1 returning withdrawing",
        gift_id.get(),
        now
    );
    let withdrawing = withdrawing.fetch_one(conn).await?;
    Ok((going || withdrawing > 0).then_some(withdrawing))
}

impl List for Filter {
    type Row = CouponRow;

    lists::queries! {
        self, span: select r#"c.id, c.gift_id, c.member_id, m.user_id, m.nickname, g.coupon_name,
            g.kind as "kind: CouponKind", coalesce(g.points, d.prize) as "points: Points",
            coupon_state($1, g.use_limit_at, c.claimed_at, c.used_at, c.withdrawn_at)
                as "state!: CouponState",
            g.created_at, g.use_limit_at, c.claimed_at, c.used_at"# as CouponRow,
        from "coupons c join coupon_gifts g on g.id = c.gift_id
            join members m on m.id = c.member_id",
        join "left join roulette_draws d on d.coupon_id = c.id",
        where "($2::smallint is null or $2 =
                coupon_state($1, g.use_limit_at, c.claimed_at, c.used_at, c.withdrawn_at))
            and ($3::text is null or position(lower($3) in lower(m.user_id)) > 0
                or position($3 in m.nickname) > 0 or position($3 in g.coupon_name) > 0)
            and ($4::smallint is null or g.kind = $4)
            and ($5::timestamptz is null or g.created_at >= $5)
            and ($6::timestamptz is null or g.created_at < $6)
            and c.id < $7 and c.id > $8" [
            self.now,
            self.state,
            self.search,
            self.kind,
            self.period.from,
            self.period.until,
            span.below,
            span.above
        ],
        order "case when $11 then c.id end, c.id desc limit $9 offset $10" with [span.upwards],
        key |row| Some(row.id.get())
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "번호",
        "지급 번호",
        "아이디",
        "닉네임",
        "쿠폰 이름",
        "종류",
        "포인트",
        "상태",
        "지급일시",
        "사용기한",
        "수령일시",
        "사용일시",
    ];

    fn cells(coupon: CouponRow) -> Vec<Cell> {
        vec![
            coupon.id.get().into(),
            coupon.gift_id.get().into(),
            coupon.user_id.into(),
            coupon.nickname.into(),
            coupon.coupon_name.into(),
            coupon.kind.label().into(),
            coupon.points.into(),
            coupon.state.label().into(),
            coupon.created_at.into(),
            coupon.use_limit_at.into(),
            coupon.claimed_at.into(),
            coupon.used_at.into(),
        ]
    }
}
