//! Partners: the tree, access to it, and the commissions of a day.

mod branch;
mod commission;
mod figures;
mod lists;
mod payouts;
mod tree;

use crate::world::{Client, Refused, World};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::affiliates::partners::rate::{Rate, Rates};
use hanpan_core::affiliates::partners::{HEAD_OFFICE, MakePartner, MakeSubPartner, PartnerRow};
use hanpan_core::api::{AdminGetPartners, AdminMakePartner, Empty, GetSessionUser, PartnerMakeSub};
use hanpan_core::kernel::ids::PartnerId;
use hanpan_core::kernel::korea;
use hanpan_core::members::account::User;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::settle::WinFlag;

/// A logged-in partner.
pub(crate) struct Partner {
    pub(crate) client: Client,
    pub(crate) id: PartnerId,
}

/// Rates with these percentages of sports and losses; 1 percent of the casino, zero otherwise.
pub(crate) fn rates(sports: &str, losing: &str) -> Rates {
    Rates {
        casino: Rate::of_hundredths(100),
        sports: Rate::parse(sports).unwrap(),
        losing: Rate::parse(losing).unwrap(),
        ..Rates::default()
    }
}

/// An operator's request that makes a member a partner.
pub(crate) fn new_partner(member: &Client, parent_id: PartnerId, rates: Rates) -> MakePartner {
    MakePartner {
        member_id: member.id,
        parent_id,
        rates,
        carries_deficit: true,
        reason: "계약".to_owned(),
    }
}

impl World {
    /// A partner of the first level.
    pub(crate) async fn partner(&self, sports: &str, losing: &str) -> Partner {
        let (client, operator) = (self.member().await, self.operator().await);
        let new = new_partner(&client, HEAD_OFFICE, rates(sports, losing));
        let row = operator.call::<AdminMakePartner>(&new).await.unwrap();
        Partner { client, id: row.id }
    }

    /// A member with cash who signed up under a partner.
    pub(crate) async fn recruit(&self, partner: &Partner, cash: i64) -> Client {
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
    pub(crate) async fn sub_partner(&self, above: &Partner, sports: &str, losing: &str) -> Partner {
        let client = self.recruit(above, 0).await;
        let row = above
            .make_sub(&client, rates(sports, losing))
            .await
            .unwrap();
        Partner { client, id: row.id }
    }

    /// Places a bet and settles it.
    pub(crate) async fn played(&self, member: &Client, stake: i64, flag: WinFlag) -> Betting {
        let leg = self.offer("2.00").await;
        let placed = member.bet(stake, std::slice::from_ref(&leg)).await;
        placed.unwrap();
        self.settle(&leg, flag).await;
        leg
    }

    /// Sets the Korean time of day, `days` after the first day.
    pub(crate) fn set_time(&self, days: i64, time: &str) {
        let at: DateTime<Utc> = format!("2026-03-02T{time}+09:00").parse().unwrap();
        self.clock.set(at + TimeDelta::days(days));
    }

    /// The tree as operators see it.
    pub(crate) async fn partners(&self) -> Vec<PartnerRow> {
        let operator = self.operator().await;
        operator.call::<AdminGetPartners>(&Empty {}).await.unwrap()
    }

    /// Id, parent and level of each partner below the head office.
    pub(crate) async fn places(&self) -> Vec<(PartnerId, Option<PartnerId>, i64)> {
        let rows = self.partners().await.into_iter();
        rows.filter(|row| row.id != HEAD_OFFICE)
            .map(|row| (row.id, row.parent_id, row.level))
            .collect()
    }
}

impl Client {
    pub(crate) async fn user(&self) -> User {
        self.call::<GetSessionUser>(&Empty {}).await.unwrap()
    }
}

impl Partner {
    pub(crate) async fn make_sub(
        &self,
        member: &Client,
        rates: Rates,
    ) -> Result<PartnerRow, Refused> {
        let new = MakeSubPartner {
            user_id: member.user().await.user_id,
            rates,
        };
        self.client.call::<PartnerMakeSub>(&new).await
    }
}
