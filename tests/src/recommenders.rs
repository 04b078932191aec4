//! Recommenders, their terms, friends and earnings.

use crate::world::{Client, World};
use hanpan_core::affiliates::partners::rate::Rate;
use hanpan_core::affiliates::recommenders::terms::{Terms, TurnoverRates};
use hanpan_core::affiliates::recommenders::{MakeRecommender, ProfitRow};
use hanpan_core::api::{AdminGetProfits, AdminMakeRecommender};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;

/// Terms with this percentage of sports and half a percent of slots.
pub fn terms(sports: &str) -> Terms {
    Terms {
        enabled: true,
        deposit_min: Won::new(50_000),
        request_min: Won::new(1_000),
        rates: TurnoverRates {
            sports: Rate::parse(sports).unwrap(),
            slot: Rate::of_hundredths(50),
            ..TurnoverRates::default()
        },
    }
}

/// The reason of an operator.
pub fn reason() -> Reason {
    Reason {
        reason: "계약".to_owned(),
    }
}

impl World {
    /// Sets terms that apply from today.
    pub async fn recommending(&self, terms: Terms) {
        sqlx::query(
            "insert into recommender_terms (holds_from, enabled, deposit_min, request_min, casino,
                 slot, mini, sports, virtual_sports, created_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        )
        .bind(korea::day(self.now()))
        .bind(terms.enabled)
        .bind(terms.deposit_min.get())
        .bind(terms.request_min.get())
        .bind(terms.rates.casino)
        .bind(terms.rates.slot)
        .bind(terms.rates.mini)
        .bind(terms.rates.sports)
        .bind(terms.rates.virtual_sports)
        .bind(self.now())
        .execute(&self.app.db)
        .await
        .unwrap();
    }

    /// A recommender.
    pub async fn recommender(&self) -> Client {
        let (client, operator) = (self.member().await, self.operator().await);
        let wanted = MakeRecommender {
            user_id: client.user().await.user_id,
            reason: reason().reason,
        };
        operator
            .call::<AdminMakeRecommender>(&wanted)
            .await
            .unwrap();
        client
    }

    /// A member with cash, invited by a recommender.
    pub async fn friend(&self, recommender: &Client, cash: i64) -> Client {
        let friend = self.member().await;
        let change = format!(
            "recommender_id = {}, suggestion_code1 = 'BLUE7'",
            recommender.id
        );
        self.change_member(friend.id, &change).await;
        if cash > 0 {
            self.deposit(&friend, cash).await;
        }
        friend
    }

    /// Each client sends a request late in the evening, so that the sessions last past midnight.
    pub async fn stay_up(&self, days: i64, all: &[&Client]) {
        self.set_time(days, "23:00:00");
        for client in all {
            client.user().await;
        }
    }

    /// The amount owed to a recommender, won.
    pub async fn owed(&self, recommender: &Client) -> i64 {
        self.balance(recommender, "recommendation").await
    }

    /// All postings, oldest first.
    pub async fn profits(&self) -> Vec<ProfitRow> {
        let query = ListQuery {
            perpage: Some(100),
            ..ListQuery::default()
        };
        let operator = self.operator().await;
        let page = operator.call::<AdminGetProfits>(&query).await.unwrap();
        page.items.into_iter().rev().collect()
    }
}
