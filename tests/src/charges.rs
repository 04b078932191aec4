//! Deposits and withdrawals: requested, decided, listed; rolling.

use crate::world::{Client, Refused, World};
use chrono::{DateTime, Utc};
use hanpan_core::api::{
    AdminAdjustMember, AdminApproveCharge, AdminCancelCharge, CountCharges, Empty, GetCharges,
    GetSessionUser, RequestCharge,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::game_type::GameType;
use hanpan_core::kernel::ids::{BetId, BonusOptionId, ChargeId, MemberId};
use hanpan_core::kernel::money::Won;
use hanpan_core::members::account::User;
use hanpan_core::wallet::adjustments::{Adjust, Adjusted};
use hanpan_core::wallet::office::ApproveCharge;
use hanpan_core::wallet::{
    Charge, ChargeQuery, ChargeReceipt, ChargeRequest, ChargeStatus, ChargeType, DepositMode,
};
use hanpan_server::platform::database;
use hanpan_server::wallet::rolling::{Rolled, fill};
use uuid::Uuid;

/// The answer to a request.
pub type Answer = Result<ChargeReceipt, Refused>;

/// A request in won, as the page sends it.
pub fn request(member: &Client, deposit_mode: DepositMode, amount: i64) -> ChargeRequest {
    ChargeRequest {
        request_id: Uuid::new_v4(),
        member_id: member.id,
        deposit_mode,
        deposit_amount: amount.to_string(),
        kind: ChargeType::Won,
        event_deposit_id: None,
        bank_account_pssword: None,
        crypto_price: None,
        crypto_deposit_account: None,
        crypto_txid: None,
        forfeit_bonus: false,
    }
}

/// A deposit without bonus.
pub fn deposit(member: &Client, amount: i64) -> ChargeRequest {
    ChargeRequest {
        event_deposit_id: Some(BonusOptionId::new(1)),
        ..request(member, DepositMode::Deposit, amount)
    }
}

/// A withdrawal with the right account password.
pub fn withdrawal(member: &Client, amount: i64) -> ChargeRequest {
    ChargeRequest {
        bank_account_pssword: Some("1234".to_owned()),
        ..request(member, DepositMode::Withdrawal, amount)
    }
}

/// Sends a request.
pub async fn ask(member: &Client, request: &ChargeRequest) -> Answer {
    member.call::<RequestCharge>(request).await
}

/// The code of a refusal.
pub fn code(answer: Answer) -> String {
    answer.unwrap_err().code().to_owned()
}

/// A member as the page shows it.
pub async fn user(member: &Client) -> User {
    member.call::<GetSessionUser>(&Empty {}).await.unwrap()
}

/// Approves a request as an operator.
pub async fn approve(operator: &Client, id: ChargeId) -> Result<ChargeStatus, Refused> {
    let row = operator
        .call_at::<AdminApproveCharge>(id, &ApproveCharge::default())
        .await;
    row.map(|row| row.status)
}

/// Cancels a request as an operator.
pub async fn cancel(operator: &Client, id: ChargeId) -> Result<ChargeStatus, Refused> {
    let reason = Reason {
        reason: "입금자명 불일치".to_owned(),
    };
    let row = operator.call_at::<AdminCancelCharge>(id, &reason).await;
    row.map(|row| row.status)
}

/// Credits cash with an approved deposit whose rolling is already fulfilled.
pub async fn fund(world: &World, operator: &Client, member: &Client, amount: i64) {
    let receipt = ask(member, &deposit(member, amount)).await.unwrap();
    approve(operator, receipt.id).await.unwrap();
    stake(world, &[(member.id, amount)]).await;
}

/// Counts settled stakes towards rolling.
pub async fn stake(world: &World, stakes: &[(MemberId, i64)]) {
    stake_placed(world, stakes, world.now()).await;
}

/// The same for slips placed at `at`.
pub async fn stake_placed(world: &World, stakes: &[(MemberId, i64)], at: DateTime<Utc>) {
    let rolled = |(id, won): &(MemberId, i64)| Rolled {
        bet_id: BetId::new(0),
        game_type: GameType::Sports,
        member_id: *id,
        stake: Won::new(*won),
        placed_at: at,
    };
    let stakes: Vec<Rolled> = stakes.iter().map(rolled).collect();
    let mut tx = database::begin(&world.app.db).await.unwrap();
    fill(&mut tx, &stakes).await.unwrap();
    tx.commit().await.unwrap();
}

/// The query of a page of the history.
pub fn history(member: &Client, mode: DepositMode) -> ChargeQuery {
    ChargeQuery {
        member_id: member.id,
        deposit_mode: Some(mode),
        user_display_flag: Some(1),
        confirm_flag: None,
        process_date: None,
        page: None,
        perpage: None,
    }
}

/// The charges that a query finds. Checks that as many are counted, if it asks for all.
pub async fn charges(member: &Client, query: &ChargeQuery) -> Vec<Charge> {
    let charges = member.call::<GetCharges>(query).await.unwrap();
    let count = member.call::<CountCharges>(query).await.unwrap();
    assert!(query.perpage.is_some() || count == i64::try_from(charges.len()).unwrap());
    charges
}

impl Client {
    /// Adjusts a balance as an operator, which needs no approval.
    pub async fn adjust(&self, member: &Client, wanted: &Adjust) -> Result<Adjusted, Refused> {
        let outcome = self.call_at::<AdminAdjustMember>(member.id, wanted).await?;
        assert!(!outcome.waits);
        Ok(outcome.adjusted)
    }
}
