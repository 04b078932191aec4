//! Outreach for operators: made, listed with what it has done, and stopped.

use crate::engagement::{coupons, messages};
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use crate::platform::tables::Table;
use crate::platform::{App, database};
use chrono::{DateTime, Utc};
use hanpan_core::api::{AdminGetOutreach, AdminMakeOutreach, AdminStopOutreach};
use hanpan_core::engagement::outreach::decide::OutreachResult;
use hanpan_core::engagement::outreach::{
    OutreachFigures, OutreachGift, OutreachProblem, OutreachRow, OutreachState, OutreachTrigger,
    WriteOutreach,
};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::{
    CampaignId, CouponGiftId, DispatchId, MemberId, OutreachId, SegmentId,
};
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::{Amount, Points, Won};
use hanpan_core::kernel::page::{ListQuery, Page};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::Cell;
use serde_json::json;
use sqlx::PgConnection;
use sqlx::types::Json;

/// A filter of outreaches.
pub(super) struct Filter {
    /// One outreach; all without it.
    id: Option<OutreachId>,
    /// Part of a name.
    search: Option<String>,
    /// Until when what they brought is counted.
    at: DateTime<Utc>,
}

impl Filter {
    /// Returns the filter of a query.
    pub(super) fn of(query: &ListQuery, app: &App) -> Self {
        Self {
            id: None,
            search: query.search().map(str::to_owned),
            at: app.clock.now(),
        }
    }
}

/// Returns a page of outreaches, newest first.
pub(super) async fn list(call: Call<AdminGetOutreach>) -> Result<Page<OutreachRow>> {
    let filter = Filter::of(&call.input, &call.app);
    lists::page(&call.app, &filter, &call.input).await
}

/// Makes an outreach. A repeated request returns the first one.
pub(super) async fn make(call: Call<AdminMakeOutreach>) -> Result<OutreachRow> {
    let (app, outreach, now) = (&call.app, &call.input, call.app.clock.now());
    let settings = app.settings.get();
    if !settings.outreach_enabled {
        return Err(OutreachProblem::OutreachOff.into());
    }
    let mut tx = database::begin(&app.db).await?;
    // A repeated request waits for the first one.
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('outreach:' || $1::uuid::text, 0))",
        outreach.request_id
    )
    .execute(&mut *tx)
    .await?;
    if let Some(first) = made(&mut tx, outreach).await? {
        tx.rollback().await?;
        return row(app, first).await;
    }
    outreach.check(now)?;
    outreach.check_gift(now)?;
    // It is not deleted before the transaction ends.
    let segment = sqlx::query_scalar!(
        "select name from segments where id = $1 and deleted_at is null for share",
        outreach.segment_id.get()
    );
    let segment = segment.fetch_optional(&mut *tx).await?;
    let segment = segment.ok_or(Problem::NotFound)?;
    let above = settings.adjustment_approval_above.map(Amount::from);
    let prepared = prepare(&mut tx, outreach, call.caller.member_id, above, now).await?;
    let id = insert(&mut tx, outreach, &prepared, call.caller.member_id, now).await?;
    let subject = AuditSubject::Outreach.of(id);
    let entry = Entry::new(&call.caller, AuditAction::OutreachMake, subject).after(json!({
        "name": outreach.name.trim(),
        "segment": segment,
        "kind": prepared.kind,
        "trigger": outreach.trigger.name(),
        "holdoutPercent": outreach.holdout_percent,
        "points": prepared.points,
    }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    row(app, id).await
}

/// Returns the outreach that an earlier request with this id has made.
async fn made(conn: &mut PgConnection, wanted: &WriteOutreach) -> Result<Option<OutreachId>> {
    let earlier = sqlx::query!(
        r#"select id as "id: OutreachId", name, segment_id as "segment_id: SegmentId",
               gift as "gift: Json<OutreachGift>", trigger as "trigger: Json<OutreachTrigger>", holdout_percent,
               ends_at
           from outreaches where request_id = $1"#,
        wanted.request_id
    );
    let Some(earlier) = earlier.fetch_optional(conn).await? else {
        return Ok(None);
    };
    let same = earlier.name == wanted.name.trim()
        && earlier.segment_id == wanted.segment_id
        && earlier.gift.0 == wanted.gift
        && earlier.trigger.0 == wanted.trigger
        && earlier.holdout_percent == wanted.holdout_percent
        && korea::day(earlier.ends_at) == wanted.last_day;
    if !same {
        return Err(Problem::RequestIdReused.into());
    }
    Ok(Some(earlier.id))
}

/// What an outreach hands to members, ready to be given.
#[derive(Default)]
struct Prepared {
    kind: &'static str,
    dispatch_id: Option<DispatchId>,
    coupon_gift_id: Option<CouponGiftId>,
    campaign_id: Option<CampaignId>,
    points: Option<i64>,
}

async fn prepare(
    conn: &mut PgConnection,
    outreach: &WriteOutreach,
    operator: MemberId,
    above: Option<Amount>,
    now: DateTime<Utc>,
) -> Result<Prepared> {
    if let Some(coupon) = outreach.gift.coupon(outreach.request_id) {
        coupons::gift::refuse_large(conn, &coupon, operator, above, now).await?;
        return Ok(Prepared {
            kind: "coupon",
            points: coupon.points.map(Points::get),
            coupon_gift_id: Some(coupons::prepare(conn, &coupon, operator, now).await?),
            ..Prepared::default()
        });
    }
    match &outreach.gift {
        OutreachGift::Message { title, contents } => {
            let words = (title.as_str(), contents.as_str());
            let name = outreach.name.trim();
            let request_id = outreach.request_id;
            let id = messages::prepare(conn, request_id, words, name, operator, now).await?;
            Ok(Prepared {
                kind: "message",
                dispatch_id: Some(id),
                ..Prepared::default()
            })
        }
        OutreachGift::Promotion { campaign_id } => {
            let kind = sqlx::query_scalar!(
                "select kind from campaigns where id = $1 and stopped_at is null and ends_at >= $2",
                campaign_id.get(),
                now
            );
            let kind = kind.fetch_optional(conn).await?.ok_or(Problem::NotFound)?;
            Ok(Prepared {
                kind: if kind == "bonus" { "bonus" } else { "freeBet" },
                campaign_id: Some(*campaign_id),
                ..Prepared::default()
            })
        }
        OutreachGift::Coupon { .. } => Err(Problem::MalformedRequest.into()),
    }
}

async fn insert(
    conn: &mut PgConnection,
    outreach: &WriteOutreach,
    prepared: &Prepared,
    made_by: MemberId,
    now: DateTime<Utc>,
) -> Result<OutreachId> {
    let id = sqlx::query_scalar!(
        r#"insert into outreaches (request_id, name, segment_id, gift, trigger, event, away_days, dispatch_id,
               coupon_gift_id, campaign_id, holdout_percent, starts_at, ends_at, made_by, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
           on conflict on constraint outreaches_request_key do nothing returning id as "id: OutreachId""#,
        outreach.request_id,
        outreach.name.trim(),
        outreach.segment_id.get(),
        Json(&outreach.gift) as _,
        Json(outreach.trigger) as _,
        outreach.trigger.name(),
        outreach.trigger.away_days(),
        prepared.dispatch_id.map(DispatchId::get),
        prepared.coupon_gift_id.map(CouponGiftId::get),
        prepared.campaign_id.map(CampaignId::get),
        outreach.holdout_percent,
        outreach.trigger.starts_at(now),
        outreach.ends_at(),
        made_by.get(),
        now
    );
    let id = id.fetch_optional(conn).await?;
    Ok(id.ok_or(Problem::AlreadyProcessed)?)
}

/// Stops an outreach: it reaches no more members.
pub(super) async fn stop(call: Call<AdminStopOutreach>) -> Result<OutreachRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let name = sqlx::query_scalar!(
        "update outreaches set stopped_at = $2, finished_at = $2 where id = $1 and finished_at is null
         returning name",
        id.get(),
        now
    );
    let Some(name) = name.fetch_optional(&mut *tx).await? else {
        tx.rollback().await?;
        row(app, id).await?;
        return Err(Problem::AlreadyProcessed.into());
    };
    let subject = AuditSubject::Outreach.of(id);
    let entry = Entry::new(&call.caller, AuditAction::OutreachStop, subject)
        .reason(reason)
        .after(json!({ "name": name }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    row(app, id).await
}

async fn row(app: &App, id: OutreachId) -> Result<OutreachRow> {
    let filter = Filter {
        id: Some(id),
        search: None,
        at: app.clock.now(),
    };
    lists::only(&app.db, &filter).await
}

impl List for Filter {
    type Row = OutreachRow;

    lists::queries! {
        self, span: select r#"o.id as "id!: OutreachId", o.name as "name!", s.name as "segment!",
            o.gift as "gift!: Json<OutreachGift>", o.trigger as "trigger!: Json<OutreachTrigger>",
            o.holdout_percent as "holdout_percent!", o.created_at as "created_at!",
            o.starts_at as "starts_at!", o.ends_at as "ends_at!",
            o.finished_at as "finished_at?", o.stopped_at as "stopped_at?",
            n.sent as "sent!", n.held_out as "held_out!", n.suspended as "suspended!", n.excluded as "excluded!",
            n.refused as "refused!", n.limited as "limited!", n.unavailable as "unavailable!",
            u.used as "used!", u.cost as "cost!: Won", b.sent_deposits as "sent_deposits!: Won",
            b.held_out_deposits as "held_out_deposits!: Won", b.sent_ggr as "sent_ggr!: Won",
            b.held_out_ggr as "held_out_ggr!: Won""# as |row| OutreachRow {
                id: row.id,
                name: row.name,
                segment: row.segment,
                gift: row.gift.0,
                trigger: row.trigger.0,
                holdout_percent: row.holdout_percent,
                state: OutreachState::of(self.at, row.starts_at, row.finished_at, row.stopped_at),
                created_at: row.created_at,
                ends_at: row.ends_at,
                finished_at: row.finished_at,
                stopped_at: row.stopped_at,
                figures: OutreachFigures {
                    sent: row.sent,
                    held_out: row.held_out,
                    suspended: row.suspended,
                    excluded: row.excluded,
                    refused: row.refused,
                    limited: row.limited,
                    unavailable: row.unavailable,
                    used: row.used,
                    cost: row.cost,
                    sent_deposits: row.sent_deposits,
                    held_out_deposits: row.held_out_deposits,
                    sent_ggr: row.sent_ggr,
                    held_out_ggr: row.held_out_ggr,
                },
            },
        from "outreaches o join segments s on s.id = o.segment_id",
        join "cross join lateral (
                select count(*) filter (where x.result = 'sent') as sent,
                    count(*) filter (where x.result = 'heldOut') as held_out,
                    count(*) filter (where x.result = 'suspended') as suspended,
                    count(*) filter (where x.result = 'excluded') as excluded,
                    count(*) filter (where x.result = 'refused') as refused,
                    count(*) filter (where x.result = 'limited') as limited,
                    count(*) filter (where x.result = 'unavailable') as unavailable
                from outreach_members x where x.outreach_id = o.id
            ) n
            cross join lateral outreach_use(o.id) u cross join lateral outreach_brought(o.id, $3) b",
        where "($1::bigint is null or o.id = $1) and ($2::text is null or position($2 in o.name) > 0)
            and $3::timestamptz is not null" [self.id.map(OutreachId::get), self.search, self.at],
        order "o.id desc limit $4 offset $5"
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "번호",
        "발송 이름",
        "회원 그룹",
        "내용",
        "시점",
        "예약일시",
        "상태",
        "등록일시",
        "마감일시",
        "종료일시",
        "받은 회원",
        "사용(건)",
        OutreachResult::HeldOut.label(),
        "비교 그룹(%)",
        OutreachResult::Suspended.label(),
        OutreachResult::Excluded.label(),
        OutreachResult::Refused.label(),
        OutreachResult::Limited.label(),
        OutreachResult::Unavailable.label(),
        "비용(원)",
        "받은 회원의 이후 충전(원)",
        "비교 그룹의 이후 충전(원)",
        "받은 회원의 이후 손익(원)",
        "비교 그룹의 이후 손익(원)",
    ];

    fn cells(outreach: OutreachRow) -> Vec<Cell> {
        let figures = outreach.figures;
        let (trigger, planned_at) = trigger_text(outreach.trigger);
        vec![
            outreach.id.get().into(),
            outreach.name.into(),
            outreach.segment.into(),
            match outreach.gift {
                OutreachGift::Message { .. } => "쪽지",
                OutreachGift::Coupon { .. } => "쿠폰",
                OutreachGift::Promotion { .. } => "프리벳·보너스",
            }
            .into(),
            trigger.into(),
            planned_at.into(),
            outreach.state.label().into(),
            outreach.created_at.into(),
            outreach.ends_at.into(),
            outreach.finished_at.into(),
            figures.sent.into(),
            figures.used.into(),
            figures.held_out.into(),
            i64::from(outreach.holdout_percent).into(),
            figures.suspended.into(),
            figures.excluded.into(),
            figures.refused.into(),
            figures.limited.into(),
            figures.unavailable.into(),
            figures.cost.into(),
            figures.sent_deposits.into(),
            figures.held_out_deposits.into(),
            figures.sent_ggr.into(),
            figures.held_out_ggr.into(),
        ]
    }
}

/// When an outreach sends, and the time if it is one.
fn trigger_text(trigger: OutreachTrigger) -> (String, Option<DateTime<Utc>>) {
    let text = match trigger {
        OutreachTrigger::Now => "바로",
        OutreachTrigger::At { at } => return ("예약".to_owned(), Some(at)),
        OutreachTrigger::FirstDeposit => "첫 충전",
        OutreachTrigger::Birthday => "생일",
        OutreachTrigger::Away { days } => return (format!("{days}일 미접속"), None),
    };
    (text.to_owned(), None)
}
