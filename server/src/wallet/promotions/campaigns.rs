//! Campaigns for operators: made, listed with what they have given and cost, and stopped.

use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use crate::platform::tables::Table;
use crate::platform::{App, database};
use chrono::{DateTime, Utc};
use hanpan_core::api::{AdminGetCampaigns, AdminMakeCampaign, AdminStopCampaign};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::{CampaignId, MemberId};
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::kernel::page::{ListQuery, Page};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::Cell;
use hanpan_core::wallet::promotions::PromotionKind;
use hanpan_core::wallet::promotions::campaign::{CampaignRow, WriteCampaign};
use serde_json::json;
use sqlx::PgConnection;

/// A filter of campaigns.
pub(super) struct Filter {
    /// One campaign; all without it.
    id: Option<CampaignId>,
    /// Part of a name.
    search: Option<String>,
}

impl Filter {
    /// Returns the filter of a query.
    pub(super) fn of(query: &ListQuery) -> Self {
        Self {
            id: None,
            search: query.search().map(str::to_owned),
        }
    }
}

/// Returns a page of campaigns, newest first.
pub(super) async fn list(call: Call<AdminGetCampaigns>) -> Result<Page<CampaignRow>> {
    lists::page(&call.app, &Filter::of(&call.input), &call.input).await
}

/// Makes a campaign. A repeated request returns the first one.
pub(super) async fn make(call: Call<AdminMakeCampaign>) -> Result<CampaignRow> {
    let (app, campaign, now) = (&call.app, &call.input, call.app.clock.now());
    campaign.check(now)?;
    let mut tx = database::begin(&app.db).await?;
    if let Some(id) = insert(&mut tx, campaign, call.caller.member_id, now).await? {
        let subject = AuditSubject::Campaign.of(id);
        let entry = Entry::new(&call.caller, AuditAction::CampaignMake, subject).after(json!({
            "name": campaign.name.trim(),
            "kind": campaign.kind,
            "amount": campaign.amount,
            "grantsMax": campaign.grants_max,
            "costMax": campaign.cost_max,
        }));
        audit_log::write(&mut tx, entry, now).await?;
        tx.commit().await?;
        return row(app, id).await;
    }
    let first = made(&mut tx, campaign).await?;
    tx.rollback().await?;
    row(app, first).await
}

/// Returns the campaign that an earlier request with this id has made.
async fn made(conn: &mut PgConnection, wanted: &WriteCampaign) -> Result<CampaignId> {
    let sports: Vec<i64> = wanted.sports.iter().map(|sport| sport.get()).collect();
    let earlier = sqlx::query!(
        r#"select id as "id: CampaignId",
               (kind, name, amount, levels, deposited_min, (ends_at at time zone 'Asia/Seoul')::date, grants_max,
                   cost_max, valid_days, price_min, legs_min, sports, wager_times, weights, cash_max, bonus_first)
               is not distinct from
               ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) as "same!"
           from campaigns where request_id = $1"#,
        wanted.request_id,
        wanted.kind as PromotionKind,
        wanted.name.trim(),
        wanted.amount.get(),
        &wanted.levels,
        wanted.deposited_min.get(),
        wanted.last_day,
        wanted.grants_max,
        wanted.cost_max.get(),
        wanted.valid_days,
        wanted.price_min.map(Price::decimal),
        wanted.legs_min,
        &sports,
        wanted.wager_times,
        &wanted.weights.stored()[..],
        wanted.cash_max.map(Won::get),
        wanted.bonus_first
    );
    let earlier = earlier.fetch_one(conn).await?;
    if !earlier.same {
        return Err(Problem::RequestIdReused.into());
    }
    Ok(earlier.id)
}

/// Stops a campaign: nothing more can be claimed, and free bets that were not used end. Bonuses go on.
pub(super) async fn stop(call: Call<AdminStopCampaign>) -> Result<CampaignRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let name = sqlx::query_scalar!(
        "update campaigns set stopped_at = $2 where id = $1 and stopped_at is null returning name",
        id.get(),
        now
    );
    let Some(name) = name.fetch_optional(&mut *tx).await? else {
        let known = row(app, id).await.is_ok();
        let problem = if known {
            Problem::AlreadyProcessed
        } else {
            Problem::NotFound
        };
        return Err(problem.into());
    };
    let ended = sqlx::query!(
        "update promotion_grants set ended_at = $2, ended_by = 'stopped'
         where campaign_id = $1 and kind = 'freeBet' and ended_at is null",
        id.get(),
        now
    );
    let ended = ended.execute(&mut *tx).await?.rows_affected();
    let subject = AuditSubject::Campaign.of(id);
    let entry = Entry::new(&call.caller, AuditAction::CampaignStop, subject)
        .reason(reason)
        .after(json!({ "name": name, "ended": ended }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    row(app, id).await
}

/// Returns the new campaign; `None` if the request id was used before.
async fn insert(
    conn: &mut PgConnection,
    campaign: &WriteCampaign,
    made_by: MemberId,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<CampaignId>> {
    let sports: Vec<i64> = campaign.sports.iter().map(|sport| sport.get()).collect();
    let names = sqlx::query_scalar!(
        r#"select coalesce(name_korean, name) as "name!" from sports where id = any($1) order by 1"#,
        &sports
    )
    .fetch_all(&mut *conn)
    .await?;
    sqlx::query_scalar!(
        r#"insert into campaigns (request_id, kind, name, amount, levels, deposited_min, ends_at, grants_max,
               cost_max, valid_days, terms, price_min, legs_min, sports, wager_times, weights, cash_max,
               bonus_first, created_at, made_by)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
               $20)
           on conflict on constraint campaigns_request_key do nothing returning id as "id: CampaignId""#,
        campaign.request_id,
        campaign.kind as PromotionKind,
        campaign.name.trim(),
        campaign.amount.get(),
        &campaign.levels,
        campaign.deposited_min.get(),
        campaign.ends_at(),
        campaign.grants_max,
        campaign.cost_max.get(),
        campaign.valid_days,
        &campaign.terms(&names),
        campaign.price_min.map(Price::decimal),
        campaign.legs_min,
        &sports,
        campaign.wager_times,
        &campaign.weights.stored()[..],
        campaign.cash_max.map(Won::get),
        campaign.bonus_first,
        now,
        made_by.get()
    )
    .fetch_optional(conn)
    .await
}

async fn row(app: &App, id: CampaignId) -> Result<CampaignRow> {
    let filter = Filter {
        id: Some(id),
        search: None,
    };
    lists::only(&app.db, &filter).await
}

impl List for Filter {
    type Row = CampaignRow;

    lists::queries! {
        self, span: select "c.id, c.kind as \"kind: PromotionKind\", c.name, c.amount as \"amount: Won\",
            c.levels, c.deposited_min as \"deposited_min: Won\", c.grants_max,
            c.cost_max as \"cost_max: Won\", c.terms, c.created_at, c.ends_at, c.stopped_at, c.granted,
            g.used as \"used!\", k.open_amount as \"open_amount!: Won\", k.cost as \"cost!: Won\",
            g.staked as \"staked!: Won\", g.deposited_since as \"deposited_since!: Won\"" as CampaignRow,
        from "campaigns c", join "cross join lateral campaign_cost(c.id) k
            cross join lateral (
                select count(*) filter (where g.ended_by in ('used', 'converted') and not r.replaced) as used,
                    coalesce(sum((select sum(p.amount) from promoted_bets p where p.grant_id = g.id))
                        filter (where not r.replaced), 0)::bigint as staked,
                    coalesce(sum(deposited_since(g.member_id, g.granted_at))
                        filter (where g.given_back_for is null), 0)::bigint as deposited_since
                from promotion_grants g
                cross join lateral (
                    select g.ended_by is not distinct from 'used' and free_bet_replaced(g.id)
                ) r (replaced)
                where g.campaign_id = c.id
            ) g",
        where "($1::bigint is null or c.id = $1) and ($2::text is null or position($2 in c.name) > 0)"
            [self.id.map(CampaignId::get), self.search],
        order "c.id desc limit $3 offset $4"
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "번호",
        "종류",
        "이름",
        "금액(원)",
        "충전 조건(원)",
        "수량",
        "지급",
        "사용",
        "최대 비용(원)",
        "비용(원)",
        "미사용·미정산(원)",
        "베팅금(원)",
        "이후 충전(원)",
        "등록일시",
        "종료일시",
        "중지일시",
    ];

    fn cells(campaign: CampaignRow) -> Vec<Cell> {
        vec![
            campaign.id.get().into(),
            campaign.kind.label().into(),
            campaign.name.into(),
            campaign.amount.into(),
            campaign.deposited_min.into(),
            campaign.grants_max.into(),
            campaign.granted.into(),
            campaign.used.into(),
            campaign.cost_max.into(),
            campaign.cost.into(),
            campaign.open_amount.into(),
            campaign.staked.into(),
            campaign.deposited_since.into(),
            campaign.created_at.into(),
            campaign.ends_at.into(),
            campaign.stopped_at.into(),
        ]
    }
}
