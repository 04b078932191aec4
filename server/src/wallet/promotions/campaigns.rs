//! Campaigns for operators: made, listed with what they have given and cost, and stopped.

use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use crate::platform::{App, database};
use chrono::{DateTime, Utc};
use hanpan_core::api::{AdminGetCampaigns, AdminMakeCampaign, AdminStopCampaign};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::{CampaignId, MemberId};
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::kernel::page::Page;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::wallet::promotions::campaign::{CampaignRow, Terms, WriteCampaign};
use hanpan_core::wallet::promotions::{PromotionKind, WagerWeights};
use serde_json::json;
use sqlx::PgConnection;

/// A filter of campaigns.
struct Filter {
    /// One campaign; all without it.
    id: Option<CampaignId>,
    /// Part of a name.
    search: Option<String>,
}

/// Returns a page of campaigns, newest first.
pub(super) async fn list(call: Call<AdminGetCampaigns>) -> Result<Page<CampaignRow>> {
    let filter = Filter {
        id: None,
        search: call.input.search().map(str::to_owned),
    };
    lists::page(&call.app, &filter, &call.input).await
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
    let first = sqlx::query_scalar!(
        r#"select id as "id: CampaignId" from campaigns where request_id = $1"#,
        campaign.request_id
    );
    let first = first.fetch_one(&mut *tx).await?;
    row(app, first).await
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
    sqlx::query_scalar!(
        r#"insert into campaigns (request_id, kind, name, amount, levels, deposited_min, ends_at, grants_max,
               cost_max, valid_days, price_min, legs_min, sports, wager_times, weight_sports,
               weight_in_play, weight_minigame, weight_virtual, cash_max, bonus_first, created_at, made_by)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
               $20, $21, $22)
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
        campaign.price_min.map(Price::decimal),
        campaign.legs_min,
        &sports,
        campaign.wager_times,
        campaign.weights.sports,
        campaign.weights.in_play,
        campaign.weights.minigame,
        campaign.weights.virtual_games,
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
            c.cost_max as \"cost_max: Won\", c.valid_days, c.price_min as \"price_min: Price\", c.legs_min,
            array(select coalesce(s.name_korean, s.name) from sports s where s.id = any(c.sports)
                order by 1) as \"sports!\",
            c.wager_times, c.weight_sports, c.weight_in_play, c.weight_minigame, c.weight_virtual,
            c.cash_max as \"cash_max: Won\", c.bonus_first, c.created_at, c.ends_at, c.stopped_at,
            f.granted as \"granted!\", f.used as \"used!\", f.open_amount as \"open_amount!: Won\",
            f.cost as \"cost!: Won\", f.staked as \"staked!: Won\",
            f.deposited_since as \"deposited_since!: Won\"" as |row| CampaignRow {
                terms: Terms {
                    kind: row.kind,
                    valid_days: row.valid_days,
                    price_min: row.price_min,
                    legs_min: row.legs_min,
                    sports: &row.sports,
                    wager_times: row.wager_times,
                    weights: WagerWeights {
                        sports: row.weight_sports,
                        in_play: row.weight_in_play,
                        minigame: row.weight_minigame,
                        virtual_games: row.weight_virtual,
                    },
                    cash_max: row.cash_max,
                    bonus_first: row.bonus_first,
                }
                .lines(),
                id: row.id,
                kind: row.kind,
                name: row.name,
                amount: row.amount,
                levels: row.levels,
                deposited_min: row.deposited_min,
                grants_max: row.grants_max,
                cost_max: row.cost_max,
                created_at: row.created_at,
                ends_at: row.ends_at,
                stopped_at: row.stopped_at,
                granted: row.granted,
                used: row.used,
                open_amount: row.open_amount,
                cost: row.cost,
                staked: row.staked,
                deposited_since: row.deposited_since,
            },
        from "campaigns c", join "cross join lateral campaign_figures(c.id) f",
        where "($1::bigint is null or c.id = $1) and ($2::text is null or position($2 in c.name) > 0)"
            [self.id.map(CampaignId::get), self.search],
        order "c.id desc limit $3 offset $4"
    }
}
