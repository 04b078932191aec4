//! Partners, their members, and the days that these play.

use crate::world::{Client, Refused, World};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::affiliates::partners::payout::{PayoutRow, RequestPayout};
use hanpan_core::affiliates::partners::rate::{Rate, Rates};
use hanpan_core::affiliates::partners::views::{PartnerCharges, PartnerMember};
use hanpan_core::affiliates::partners::{
    CommissionRow, CommissionRun, HEAD_OFFICE, MakePartner, MakeSubPartner, MoveMember, PartnerRow,
    PartnerTerms,
};
use hanpan_core::api::{
    AdminGetCommissions, AdminGetPartners, AdminMakePartner, AdminMovePartnerMember,
    AdminPreviewCommissions, Empty, GetSessionUser, PartnerGetBets, PartnerGetCharges,
    PartnerGetMembers, PartnerMakeSub, PartnerRequestPayout,
};
use hanpan_core::kernel::ids::{MemberId, PartnerId};
use hanpan_core::kernel::korea;
use hanpan_core::kernel::page::{ListQuery, Page};
use hanpan_core::members::account::User;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::bets::search::FoundBets;
use hanpan_core::sportsbook::settle::WinFlag;
use serde_json::Value;

/// A logged-in partner.
pub struct Partner {
    /// The client that is logged in.
    pub client: Client,
    /// The id as a partner; the client has that of the member.
    pub id: PartnerId,
}

/// Rates with these percentages of sports and losses; 1 percent of the casino, zero otherwise.
pub fn rates(sports: &str, losing: &str) -> Rates {
    Rates {
        casino: Rate::of_hundredths(100),
        sports: Rate::parse(sports).unwrap(),
        losing: Rate::parse(losing).unwrap(),
        ..Rates::default()
    }
}

impl World {
    /// An operator's request that makes a member a partner.
    pub async fn new_partner(
        &self,
        member: &Client,
        parent_id: PartnerId,
        rates: Rates,
    ) -> MakePartner {
        MakePartner {
            user_id: self.user_id(member.id).await,
            parent_id,
            rates,
            carries_deficit: true,
            reason: "계약".to_owned(),
        }
    }

    /// An operator moves a member under another partner.
    pub async fn move_member(
        &self,
        member_id: MemberId,
        parent_id: PartnerId,
    ) -> Result<PartnerRow, Refused> {
        let wanted = MoveMember {
            user_id: self.user_id(member_id).await,
            parent_id,
            reason: "소속 변경".to_owned(),
        };
        let operator = self.operator().await;
        operator.call::<AdminMovePartnerMember>(&wanted).await
    }

    /// The login id of a member.
    async fn user_id(&self, member_id: MemberId) -> String {
        sqlx::query_scalar("select user_id from members where id = $1")
            .bind(member_id)
            .fetch_one(&self.app.db)
            .await
            .unwrap()
    }

    /// A partner of the first level.
    pub async fn partner(&self, sports: &str, losing: &str) -> Partner {
        let (client, operator) = (self.member().await, self.operator().await);
        let rates = rates(sports, losing);
        let new = self.new_partner(&client, HEAD_OFFICE, rates).await;
        let row = operator.call::<AdminMakePartner>(&new).await.unwrap();
        Partner { client, id: row.id }
    }

    /// A member with cash who signed up under a partner.
    pub async fn recruit(&self, partner: &Partner, cash: i64) -> Client {
        let member = self.member().await;
        if cash > 0 {
            self.deposit(&member, cash).await;
        }
        sqlx::query(
            "insert into partner_members (member_id, partner_id, holds_from, created_at)
             values ($1, $2, $3, $4)",
        )
        .bind(member.id)
        .bind(partner.id)
        .bind(korea::day(self.now()))
        .bind(self.now())
        .execute(&self.app.db)
        .await
        .unwrap();
        member
    }

    /// A partner below another one, created by that one.
    pub async fn sub_partner(&self, above: &Partner, sports: &str, losing: &str) -> Partner {
        let client = self.recruit(above, 0).await;
        let row = above
            .make_sub(&client, rates(sports, losing))
            .await
            .unwrap();
        Partner { client, id: row.id }
    }

    /// Places a bet and settles it.
    pub async fn played(&self, member: &Client, stake: i64, flag: WinFlag) -> Betting {
        let leg = self.offer("2.00").await;
        let placed = member.bet(stake, std::slice::from_ref(&leg)).await;
        placed.unwrap();
        self.settle(&leg, flag).await;
        leg
    }

    /// Sets the Korean time of day, `days` after the first day.
    pub fn set_time(&self, days: i64, time: &str) {
        let at: DateTime<Utc> = format!("2026-03-02T{time}+09:00").parse().unwrap();
        self.clock.set(at + TimeDelta::days(days));
    }

    /// The tree as operators see it.
    pub async fn partners(&self) -> Vec<PartnerRow> {
        let operator = self.operator().await;
        operator.call::<AdminGetPartners>(&Empty {}).await.unwrap()
    }

    /// The terms of a partner as operators see them.
    pub async fn partner_terms(&self, id: PartnerId) -> PartnerTerms {
        let rows = self.partners().await;
        let row = rows.into_iter().find(|row| row.id == id).unwrap();
        PartnerTerms {
            rates: row.rates,
            carries_deficit: row.carries_deficit,
        }
    }

    /// Id, parent and level of each partner below the head office.
    pub async fn places(&self) -> Vec<(PartnerId, Option<PartnerId>, i64)> {
        let rows = self.partners().await.into_iter();
        rows.filter(|row| row.id != HEAD_OFFICE)
            .map(|row| (row.id, row.parent_id, row.level))
            .collect()
    }

    /// A finished round of the casino.
    pub async fn casino_round(&self, member: &Client, lobby: &str, stake: i64, payout: i64) {
        sqlx::query(
            "insert into casino_rounds (member_id, provider, reference, game_id, game_name, lobby,
                 stake, payout, played_at, posted_at)
             values ($1, 'test', gen_random_uuid()::text, 'g', 'g', $2, $3, $4, $5, $5)",
        )
        .bind(member.id)
        .bind(lobby)
        .bind(stake)
        .bind(payout)
        .bind(self.now())
        .execute(&self.app.db)
        .await
        .unwrap();
    }

    /// The ledger's sum of a kind of posting over all members.
    pub async fn posted(&self, kind: &str) -> i64 {
        sqlx::query_scalar!(
            r#"select coalesce(sum(amount), 0)::bigint as "sum!" from postings where kind = $1"#,
            kind
        )
        .fetch_one(&self.app.db)
        .await
        .unwrap()
    }

    /// All postings, oldest first.
    pub async fn commissions(&self) -> Vec<CommissionRow> {
        let query = ListQuery {
            perpage: Some(100),
            ..ListQuery::default()
        };
        let operator = self.operator().await;
        let page = operator.call::<AdminGetCommissions>(&query).await.unwrap();
        page.items.into_iter().rev().collect()
    }

    /// The commissions that an operator would post now.
    pub async fn preview(&self) -> CommissionRun {
        let operator = self.operator().await;
        operator
            .call::<AdminPreviewCommissions>(&Empty {})
            .await
            .unwrap()
    }
}

impl Client {
    /// The member as the page shows it.
    pub async fn user(&self) -> User {
        self.call::<GetSessionUser>(&Empty {}).await.unwrap()
    }
}

impl Partner {
    /// Makes a member a partner below this one.
    pub async fn make_sub(&self, member: &Client, rates: Rates) -> Result<PartnerRow, Refused> {
        let new = MakeSubPartner {
            user_id: member.user().await.user_id,
            rates,
        };
        self.client.call::<PartnerMakeSub>(&new).await
    }

    /// Members of the branch that a query returns.
    pub async fn members(&self, input: Value) -> Page<PartnerMember> {
        let asked = self.client.call::<PartnerGetMembers>(&query(input)).await;
        asked.unwrap()
    }

    /// Ids of the members that a query returns.
    pub async fn found(&self, input: Value) -> Vec<MemberId> {
        let page = self.members(input).await;
        let ids: Vec<MemberId> = page.items.iter().map(|member| member.id).collect();
        assert_eq!(page.count, i64::try_from(ids.len()).unwrap());
        ids
    }

    /// Their charges, in the same way.
    pub async fn charges(&self, input: Value) -> PartnerCharges {
        let asked = self.client.call::<PartnerGetCharges>(&query(input)).await;
        asked.unwrap()
    }

    /// Their bets, in the same way.
    pub async fn bets(&self, input: Value) -> FoundBets {
        let asked = self.client.call::<PartnerGetBets>(&query(input)).await;
        asked.unwrap()
    }

    /// Requests a payout.
    pub async fn ask(&self, wanted: &RequestPayout) -> Result<PayoutRow, Refused> {
        self.client.call::<PartnerRequestPayout>(wanted).await
    }
}

fn query(input: Value) -> ListQuery {
    serde_json::from_value(input).unwrap()
}
