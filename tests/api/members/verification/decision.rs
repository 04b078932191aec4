//! Operators prove a bank account by hand, and end its proof.

use super::{code, confirm, prove, require, send, sender, sent_to, site, view};
use crate::service::Reply;
use crate::waiting::in_turn;
use crate::wallet::{ask, withdrawal};
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use hanpan_core::api::{AdminDecideAccount, AdminGetMember, Empty};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::members::verification::AccountProof;
use hanpan_core::members::verification::VerificationRequired::FirstWithdrawal;
use hanpan_core::members::verification::account::AccountCheckState;
use hanpan_core::members::verification::decision::AccountDecision::{Confirmed, Withdrawn};
use hanpan_core::members::verification::decision::{AccountDecision, DecideAccount};
use hanpan_core::office::staff::Duty;
use sqlx::PgPool;

const REASON: &str = "통장 사본으로 예금주 확인";

async fn decide(
    operator: &Client,
    member_id: MemberId,
    decision: AccountDecision,
) -> Result<AccountProof, Refused> {
    let wish = DecideAccount {
        decision,
        reason: format!(" {REASON} "),
    };
    operator
        .call_at::<AdminDecideAccount>(member_id, &wish)
        .await
}

async fn shown(operator: &Client, member_id: MemberId) -> AccountProof {
    let detail = operator.call_at::<AdminGetMember>(member_id, &Empty {});
    detail.await.unwrap().account_proof
}

/// The actions of the audit log about the account of a member.
async fn logged(world: &World, member_id: MemberId) -> Vec<String> {
    sqlx::query_scalar!(
        "select action from audit_log where subject = $1 and action like 'account.%' order by id",
        format!("member:{}", member_id.get())
    )
    .fetch_all(&world.app.db)
    .await
    .unwrap()
}

#[crate::database::test]
async fn a_withdrawal_is_accepted_after_an_operator_has_confirmed_the_account(db: PgPool) {
    let (world, gateway) = site(db).await;
    let member = world.rich_member(200_000).await;
    let operator = world.operator().await;
    require(&world, FirstWithdrawal, 10_000);
    // Down, and then another holder.
    gateway.then(&[Reply::Status(503), Reply::Status(503), sent_to("홍길순")]);
    assert_eq!(code(send(&member).await), "ACCOUNT_CHECK_DOWN");
    let attempt = shown(&operator, member.id).await.last_attempt.unwrap();
    assert_eq!(
        (attempt.state, attempt.at),
        (AccountCheckState::Failed, world.now())
    );
    assert_eq!(code(send(&member).await), "ACCOUNT_HOLDER_DIFFERS");
    let proof = shown(&operator, member.id).await;
    assert_eq!(
        proof.last_attempt.unwrap().state,
        AccountCheckState::Differs
    );
    assert_eq!(proof.other_holder.as_deref(), Some("홍길순"));
    let refused = ask(&member, &withdrawal(&member, 50_000)).await;
    assert_eq!(refused.unwrap_err().code(), "ACCOUNT_UNPROVEN");

    let proof = decide(&operator, member.id, Confirmed).await.unwrap();
    assert_eq!(proof.proven_at, Some(world.now()));
    assert_eq!(proof, shown(&operator, member.id).await);
    let made = proof.decision.unwrap();
    assert_eq!((made.decision, made.decided_at), (Confirmed, world.now()));
    assert_eq!(made.reason, REASON);
    ask(&member, &withdrawal(&member, 50_000)).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_decision_is_in_the_audit_log_and_the_member_never_reads_its_reason(db: PgPool) {
    let (world, _gateway) = site(db).await;
    let member = world.member().await;
    let operator = world.operator().await;
    decide(&operator, member.id, Confirmed).await.unwrap();
    let own = view(&member).await;
    assert_eq!(own.proven_at, Some(world.now()));
    let own = serde_json::to_string(&own).unwrap();
    assert!(!own.contains(REASON), "{own}");
    let entry = sqlx::query!(
        r#"select reason, "after"::text as "after!" from audit_log
           where action = 'account.confirm' and subject = $1"#,
        format!("member:{}", member.id.get())
    );
    let entry = entry.fetch_one(&world.app.db).await.unwrap();
    assert_eq!(entry.reason.as_deref(), Some(REASON));
    assert!(entry.after.contains("accountProven") && !entry.after.contains("10000"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_decision_that_changes_nothing_is_not_recorded(db: PgPool) {
    let (world, gateway) = site(db).await;
    let member = world.member().await;
    let operator = world.operator().await;
    let idle = decide(&operator, member.id, Withdrawn).await.unwrap();
    assert_eq!((idle.proven_at, idle.decision), (None, None));
    let first = decide(&operator, member.id, Confirmed).await.unwrap();
    world.pass(TimeDelta::minutes(1));
    assert_eq!(
        decide(&operator, member.id, Confirmed).await.unwrap(),
        first
    );
    assert_eq!(logged(&world, member.id).await, ["account.confirm"]);
    // A code has proven the account already.
    let other = world.member().await;
    prove(&other, &gateway).await;
    let proof = decide(&operator, other.id, Confirmed).await.unwrap();
    assert_eq!(proof.decision, None);
    assert!(logged(&world, other.id).await.is_empty());
}

#[crate::database::test]
async fn another_account_needs_a_new_decision(db: PgPool) {
    let (world, _gateway) = site(db).await;
    let member = world.rich_member(200_000).await;
    let operator = world.operator().await;
    require(&world, FirstWithdrawal, 10_000);
    decide(&operator, member.id, Confirmed).await.unwrap();
    world
        .change_member(member.id, "bank_account_number = '98765'")
        .await;
    let proof = shown(&operator, member.id).await;
    assert_eq!((proof.proven_at, proof.decision), (None, None));
    let refused = ask(&member, &withdrawal(&member, 50_000)).await;
    assert_eq!(refused.unwrap_err().code(), "ACCOUNT_UNPROVEN");
    decide(&operator, member.id, Confirmed).await.unwrap();
    ask(&member, &withdrawal(&member, 50_000)).await.unwrap();
}

#[crate::database::test]
async fn a_withdrawn_proof_needs_a_new_code_or_a_new_decision(db: PgPool) {
    let (world, gateway) = site(db).await;
    let member = world.member().await;
    let operator = world.operator().await;
    send(&member).await.unwrap();
    let of_before = sender(&gateway);
    decide(&operator, member.id, Confirmed).await.unwrap();
    world.pass(TimeDelta::seconds(1));
    let proof = decide(&operator, member.id, Withdrawn).await.unwrap();
    assert_eq!(proof.proven_at, None);
    assert_eq!(proof.decision.unwrap().decision, Withdrawn);
    assert_eq!(
        logged(&world, member.id).await,
        ["account.confirm", "account.withdraw"]
    );
    // A code that was sent before ended with the proof.
    let own = view(&member).await;
    assert_eq!((own.proven_at, own.sent), (None, None));
    assert_eq!(
        code(confirm(&member, &of_before).await),
        "ACCOUNT_CODE_MISSING"
    );
    world.pass(TimeDelta::seconds(1));
    prove(&member, &gateway).await;
    assert_eq!(view(&member).await.proven_at, Some(world.now()));
    // The proof by a code ends as well.
    decide(&operator, member.id, Withdrawn).await.unwrap();
    assert_eq!(view(&member).await.proven_at, None);
    decide(&operator, member.id, Confirmed).await.unwrap();
    assert_eq!(view(&member).await.proven_at, Some(world.now()));
}

#[crate::database::test]
async fn a_decision_on_an_account_waits_for_the_one_before_it(db: PgPool) {
    let (world, _gateway) = site(db).await;
    let member = world.member().await;
    let operator = world.operator().await;
    let row = format!(
        "select from members where id = {} for no key update",
        member.id
    );
    let held = world.held(&row).await;
    let (first, second) = in_turn(
        &world,
        held,
        decide(&operator, member.id, Confirmed),
        decide(&operator, member.id, Confirmed),
    )
    .await;
    assert_eq!(first.unwrap(), second.unwrap());
    assert_eq!(logged(&world, member.id).await, ["account.confirm"]);
}

#[crate::database::test]
async fn a_decision_on_an_account_needs_the_duty_and_a_reason(db: PgPool) {
    let (world, _gateway) = site(db).await;
    let member = world.member().await;
    let (support, cashier) = (
        world.staff(&[Duty::Support]).await,
        world.staff(&[Duty::Cashier]).await,
    );
    let refused = decide(&cashier, member.id, Confirmed).await.unwrap_err();
    assert_eq!((refused.status, refused.code()), (403, "DUTY_MISSING"));
    let silent = DecideAccount {
        decision: Confirmed,
        reason: " ".to_owned(),
    };
    let refused = support
        .call_at::<AdminDecideAccount>(member.id, &silent)
        .await;
    assert_eq!(refused.unwrap_err().code(), "REASON_REQUIRED");
    let unknown = decide(&support, MemberId::new(99_999), Confirmed).await;
    assert_eq!(unknown.unwrap_err().status, 404);
    let colleague = decide(&support, cashier.id, Confirmed).await;
    assert_eq!(colleague.unwrap_err().code(), "OPERATOR_UNTOUCHABLE");
    assert_eq!(view(&member).await.proven_at, None);
    decide(&support, member.id, Confirmed).await.unwrap();
}
