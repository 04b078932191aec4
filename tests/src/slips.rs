//! Members with cash, bets on the feed's offer, and their results.

use crate::world::{Client, Refused, World};
use hanpan_core::api::{AdminSettleSelection, GetBets, PlacePrematchBet};
use hanpan_core::kernel::ids::ChargeId;
use hanpan_core::kernel::money::{Points, Price, Won};
use hanpan_core::sportsbook::bets::{
    BetQuery, BetReceipt, BetSlip, BetStyle, Betting, PlaceBet, SlipHead,
};
use hanpan_core::sportsbook::grading::manual::SettleSelection;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::slip::combine::detail_type;
use hanpan_core::sportsbook::slip::odds::TotalOdds;
use hanpan_core::sportsbook::slip::slip_odds::SlipOdds;
use hanpan_core::sportsbook::slip::system::System;
use hanpan_core::sportsbook::trading::SelectionRow;
use hanpan_server::ledger::deposit::deposit;
use hanpan_server::ledger::withdrawal;
use hanpan_server::platform::database;
use hanpan_server::sportsbook::settlement::worker;
use uuid::Uuid;

impl World {
    /// A member with cash.
    pub async fn rich_member(&self, cash: i64) -> Client {
        let member = self.member().await;
        self.deposit(&member, cash).await;
        member
    }

    /// An approved deposit without rolling.
    pub async fn deposit(&self, member: &Client, amount: i64) {
        let mut tx = database::begin(&self.app.db).await.unwrap();
        let charge = sqlx::query_scalar!(
            r#"insert into charges (member_id, request_id, deposit_mode, kind, amount, deposit_name,
                 status, created_at, updated_at, decided_at)
             values ($1, gen_random_uuid(), 0, 0, $2, '홍길동', 1, $3, $3, $3)
             returning id as "id: ChargeId""#,
            member.id.get(),
            amount,
            self.now()
        )
        .fetch_one(&mut *tx)
        .await
        .unwrap();
        let amount = Won::new(amount);
        deposit(&mut tx, member.id, charge, amount, Points::ZERO, self.now())
            .await
            .unwrap();
        tx.commit().await.unwrap();
    }

    /// Removes cash like a paid withdrawal.
    pub async fn spend(&self, member: &Client, amount: i64) {
        let charge = self.held_withdrawal(member, amount).await;
        self.end_withdrawal(member, charge, amount, true).await;
    }

    /// Pays a withdrawal out, or returns it.
    pub async fn end_withdrawal(&self, member: &Client, charge: ChargeId, amount: i64, paid: bool) {
        let (now, amount) = (self.now(), Won::new(amount));
        let mut tx = database::begin(&self.app.db).await.unwrap();
        let moved = if paid {
            withdrawal::pay(&mut tx, charge, amount, now).await
        } else {
            withdrawal::give_back(&mut tx, member.id, charge, amount, now).await
        };
        moved.unwrap();
        sqlx::query!(
            "update charges set status = $2, decided_at = $3, updated_at = $3 where id = $1",
            charge.get(),
            if paid { 1 } else { 2 },
            now
        )
        .execute(&mut *tx)
        .await
        .unwrap();
        tx.commit().await.unwrap();
    }

    /// Holds cash for a withdrawal.
    pub async fn held_withdrawal(&self, member: &Client, amount: i64) -> ChargeId {
        let mut tx = database::begin(&self.app.db).await.unwrap();
        let charge = sqlx::query_scalar!(
            r#"insert into charges (member_id, request_id, deposit_mode, kind, amount, deposit_name,
                 status, created_at, updated_at)
             values ($1, gen_random_uuid(), 1, 0, $2, '홍길동', 0, $3, $3)
             returning id as "id: ChargeId""#,
            member.id.get(),
            amount,
            self.now()
        )
        .fetch_one(&mut *tx)
        .await
        .unwrap();
        let amount = Won::new(amount);
        withdrawal::hold(&mut tx, member.id, charge, amount, self.now())
            .await
            .unwrap();
        tx.commit().await.unwrap();
        charge
    }

    /// The balance of a member's account of a kind.
    pub async fn balance(&self, member: &Client, kind: &str) -> i64 {
        sqlx::query_scalar!(
            "select balance from accounts where member_id = $1 and kind = $2",
            member.id.get(),
            kind
        )
        .fetch_one(&self.app.db)
        .await
        .unwrap()
    }

    /// An open selection of a football fixture that starts in three hours.
    pub async fn offer(&self, price: &str) -> Betting {
        self.offers(&[price]).await.remove(0)
    }

    /// Open selections, each of its own fixture.
    pub async fn offers(&self, prices: &[&str]) -> Vec<Betting> {
        self.feed().legs(prices).await
    }

    /// Switches system bets on or off.
    pub async fn offer_systems(&self, offered: bool) {
        let operator = self.operator().await;
        operator
            .change_setting("systemBetsEnabled", &offered.to_string())
            .await
            .unwrap();
    }

    /// Feeds a result without waking a worker.
    pub async fn result(&self, leg: &Betting, flag: WinFlag) {
        self.feed().settle(leg, flag as i64).await;
    }

    /// Feeds a result and settles the slips.
    pub async fn settle(&self, leg: &Betting, flag: WinFlag) {
        self.result(leg, flag).await;
        worker::settle_queued(&self.app).await.unwrap();
    }
}

/// An order as the page sends it.
pub fn order(member: &Client, stake: i64, legs: &[Betting]) -> PlaceBet {
    let prices: Vec<Price> = legs.iter().map(|leg| leg.bet_price).collect();
    PlaceBet {
        request_id: Uuid::new_v4(),
        member_id: member.id,
        total_ratio: TotalOdds::of(&prices).map_or_else(|_| "1.00".into(), |odds| odds.to_string()),
        amounts: Won::new(stake).into(),
        bettings: legs.to_vec(),
        game_detail_type: detail_type(BetStyle::European, legs.len()).unwrap_or(93),
        game_style: BetStyle::European,
        change_flag: false,
        better_only: false,
        system: None,
        free_bet_id: None,
        boost_id: None,
        live_bet_time: None,
        sport_id_for_live_bet_time: None,
    }
}

/// The same as a system bet.
pub fn system_order(
    member: &Client,
    stake: i64,
    legs: &[Betting],
    (from, to): (u8, u8),
) -> PlaceBet {
    let prices: Vec<Price> = legs.iter().map(|leg| leg.bet_price).collect();
    let system = Some(System { from, to });
    let total = SlipOdds::of(&prices, system);
    PlaceBet {
        total_ratio: total.map_or_else(|_| "1.00".into(), |odds| odds.total().to_string()),
        system,
        ..order(member, stake, legs)
    }
}

impl Client {
    /// Sets the result of a selection as an operator, before the end of its fixture too.
    pub async fn decide(
        &self,
        leg: &Betting,
        win_flag: WinFlag,
        reason: &str,
    ) -> Result<SelectionRow, Refused> {
        let input = SettleSelection {
            fixture_id: leg.fixture_id,
            market_id: leg.market_id,
            odds_id: leg.odds_id.clone(),
            win_flag,
            early: true,
            reason: reason.to_owned(),
        };
        self.call::<AdminSettleSelection>(&input).await
    }

    /// Places a bet.
    pub async fn bet(&self, stake: i64, legs: &[Betting]) -> Result<BetReceipt, Refused> {
        self.place(&order(self, stake, legs)).await
    }

    /// Places an order.
    pub async fn place(&self, order: &PlaceBet) -> Result<BetReceipt, Refused> {
        self.call::<PlacePrematchBet>(order).await
    }

    /// The member's sports slips, newest first.
    pub async fn slips(&self) -> Vec<BetSlip> {
        self.call::<GetBets>(&own_history(self)).await.unwrap()
    }

    /// The newest slip.
    pub async fn slip(&self) -> SlipHead {
        self.slips().await[0][0].slip.clone().unwrap()
    }
}

/// The query of the history's sports tab.
pub fn own_history(member: &Client) -> BetQuery {
    BetQuery {
        member_user_id: member.id,
        game_type: 1,
        game_detail_type: None,
        game_detail_types: None,
        page: None,
        perpage: None,
        user: Some(1),
    }
}
