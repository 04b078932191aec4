//! Manual adjustments by an operator, and debts that an operator writes off.

use crate::world::{Client, World};
use futures::future::join_all;
use futures::join;
use hanpan_core::api::{AdminAdjustMember, AdminGetAuditLog, Empty, GetSessionUser};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::money::AdjustmentKind;
use hanpan_core::kernel::money::AdjustmentKind::{
    GiveCash, GivePoints, TakeCash, TakePoints, WriteOff,
};
use hanpan_core::kernel::money::{Amount, BALANCE_MAX, Won};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::wallet::adjustments::{Adjust, Adjusted};
use hanpan_server::sportsbook::settlement::worker;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;
use uuid::Uuid;

/// An adjustment as the page sends it.
pub(crate) fn adjustment(kind: AdjustmentKind, amount: &str) -> Adjust {
    Adjust {
        request_id: Uuid::new_v4(),
        kind,
        amount: amount.to_owned(),
        reason: "고객센터 요청".to_owned(),
    }
}

/// A member with a debt of 15,000: a payout was clawed back after it had been spent.
pub(crate) async fn owing_member(world: &World) -> Client {
    let member = world.rich_member(10_000).await;
    let leg = world.offer("2.00").await;
    let legs = std::slice::from_ref(&leg);
    member.bet(10_000, legs).await.unwrap();
    world.settle(&leg, WinFlag::Won).await;
    world.spend(&member, 15_000).await;
    world.settle(&leg, WinFlag::Lost).await;
    assert_eq!(world.balance(&member, "debt").await, -15_000);
    member
}

fn adjusted(amount: i64, before: i64, after: i64) -> Adjusted {
    Adjusted {
        amount: Amount::new(amount),
        before: Amount::new(before),
        after: Amount::new(after),
        debt_paid: Amount::ZERO,
    }
}

async fn log_length(operator: &Client) -> i64 {
    let query = ListQuery::default();
    let log = operator.call::<AdminGetAuditLog>(&query).await;
    log.unwrap().count
}

#[crate::database::test]
async fn cash_and_points_go_up_and_down_and_the_log_says_so(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.rich_member(10_000).await, world.operator().await);
    for (kind, amount, expected) in [
        (GiveCash, "5,000", adjusted(5_000, 10_000, 15_000)),
        (TakeCash, "15000", adjusted(15_000, 15_000, 0)),
        (GivePoints, "700", adjusted(700, 0, 700)),
        (TakePoints, "1", adjusted(1, 700, 699)),
    ] {
        let done = operator.adjust(&member, &adjustment(kind, amount)).await;
        assert_eq!(done.unwrap(), expected, "{kind:?}");
    }
    let user = member.call::<GetSessionUser>(&Empty {}).await.unwrap();
    assert_eq!((user.emoney.get(), user.point.get()), (0, 699));
    // A credit requires no rolling.
    assert_eq!(user.rolling_open, Won::ZERO);
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await
        .unwrap();
    let shown: Vec<_> = log
        .items
        .iter()
        .map(|row| (row.before.as_deref(), row.after.as_deref()))
        .collect();
    assert_eq!(
        shown,
        [
            (Some("{\"point\": 700}"), Some("{\"point\": 699}")),
            (Some("{\"point\": 0}"), Some("{\"point\": 700}")),
            (Some("{\"emoney\": 15000}"), Some("{\"emoney\": 0}")),
            (Some("{\"emoney\": 10000}"), Some("{\"emoney\": 15000}")),
        ]
    );
    for row in &log.items {
        assert_eq!(row.action, "member.adjust");
        assert_eq!(row.subject, format!("member:{}", member.id));
        assert_eq!(row.reason.as_deref(), Some("고객센터 요청"));
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_cannot_be_is_refused_and_moves_nothing(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.rich_member(10_000).await, world.operator().await);
    let say = async |wanted: Adjust| {
        let refused = operator.adjust(&member, &wanted).await.unwrap_err();
        let message = refused.body["message"].as_str().unwrap().to_owned();
        (refused.status, refused.code().to_owned(), message)
    };
    for (wanted, code, message) in [
        (
            adjustment(TakeCash, "10001"),
            "ADJUSTMENT_TOO_LARGE",
            "잔액이 부족하여 처리할 수 없습니다. 부족한 금액: 1원",
        ),
        (
            adjustment(TakePoints, "5000"),
            "ADJUSTMENT_TOO_LARGE",
            "잔액이 부족하여 처리할 수 없습니다. 부족한 금액: 5,000P",
        ),
        (
            adjustment(GiveCash, "100000001"),
            "ADJUSTMENT_OUT_OF_RANGE",
            "한 번에 1원부터 100,000,000원까지 조정할 수 있습니다.",
        ),
        (
            adjustment(GivePoints, "-5"),
            "ADJUSTMENT_OUT_OF_RANGE",
            "한 번에 1P부터 100,000,000P까지 조정할 수 있습니다.",
        ),
        (
            adjustment(GiveCash, ""),
            "AMOUNT_MISSING",
            "금액을 입력하세요.",
        ),
        (
            adjustment(WriteOff, "1"),
            "DEBT_MISSING",
            "탕감할 미수금이 없습니다.",
        ),
        (
            Adjust {
                reason: " ".to_owned(),
                ..adjustment(GiveCash, "1000")
            },
            "REASON_REQUIRED",
            "사유를 입력해주세요.",
        ),
    ] {
        let expected = (422, code.to_owned(), message.to_owned());
        assert_eq!(say(wanted).await, expected);
    }
    let give = adjustment(GiveCash, "1000");
    let of_operator = operator.adjust(&operator, &give).await;
    assert_eq!(refused(of_operator), problem(403, "OPERATOR_UNTOUCHABLE"));
    let nobody = operator
        .call_at::<AdminAdjustMember>(MemberId::new(i64::MAX), &give)
        .await;
    assert_eq!(refused(nobody), problem(404, "NOT_FOUND"));
    assert_eq!(
        refused(member.adjust(&member, &give).await),
        problem(403, "FORBIDDEN")
    );
    assert_eq!(world.balance(&member, "cash").await, 10_000);
    assert_eq!(log_length(&operator).await, 0);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_same_request_moves_money_once_and_hears_the_first_answer(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (world.rich_member(10_000).await, world.member().await);
    let operator = world.operator().await;
    let take = adjustment(TakeCash, "6000");
    let answers = join_all((0..8).map(|_| operator.adjust(&member, &take))).await;
    for answer in answers {
        assert_eq!(answer.unwrap(), adjusted(6_000, 10_000, 4_000));
    }
    // Also when it could no longer be done, and when other money has moved since.
    operator
        .adjust(&member, &adjustment(TakeCash, "4000"))
        .await
        .unwrap();
    let again = operator.adjust(&member, &take).await.unwrap();
    assert_eq!(again, adjusted(6_000, 10_000, 4_000));
    // Any other request under its id is refused, for any member.
    let reused = problem(409, "REQUEST_ID_REUSED");
    for changed in [
        Adjust {
            kind: GiveCash,
            ..take.clone()
        },
        Adjust {
            kind: GivePoints,
            ..take.clone()
        },
        Adjust {
            amount: "6001".to_owned(),
            ..take.clone()
        },
        Adjust {
            reason: "다른 사유".to_owned(),
            ..take.clone()
        },
    ] {
        assert_eq!(refused(operator.adjust(&member, &changed).await), reused);
    }
    assert_eq!(refused(operator.adjust(&other, &take).await), reused);
    assert_eq!(world.balance(&member, "cash").await, 0);
    assert_eq!(log_length(&operator).await, 2);
    world.assert_books_hold().await;
}

/// The two hold different locks, so neither sees the other before it writes: the unique key
/// decides.
#[crate::database::test]
async fn one_request_id_for_two_members_at_once_is_done_for_one(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let mut members = Vec::new();
    for _ in 0..6 {
        members.push(world.member().await);
    }
    let give = adjustment(GiveCash, "1000");
    let answers = join_all(members.iter().map(|member| operator.adjust(member, &give))).await;
    let (done, refusals): (Vec<_>, Vec<_>) = answers.into_iter().partition(Result::is_ok);
    assert_eq!((done.len(), refusals.len()), (1, 5));
    for refusal in refusals {
        assert_eq!(refused(refusal), problem(409, "REQUEST_ID_REUSED"));
    }
    world.assert_books_hold().await;
}

/// Concurrent debits and bets: each uses what the other has left, and no balance is negative.
#[crate::database::test]
async fn a_bet_and_takings_at_once_share_the_cash(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.rich_member(30_000).await, world.operator().await);
    let legs = world.offers(&["2.00"]).await;
    let takes: Vec<Adjust> = (0..4).map(|_| adjustment(TakeCash, "10000")).collect();
    let (bets, removals) = join!(
        join_all((0..4).map(|_| member.bet(10_000, &legs))),
        join_all(takes.iter().map(|take| operator.adjust(&member, take)))
    );
    let refused_bets = bets.iter().filter_map(|bet| bet.as_ref().err());
    for refusal in refused_bets {
        assert_eq!(refusal.code(), "BALANCE_TOO_SMALL");
    }
    let refused_removals = removals.iter().filter_map(|removal| removal.as_ref().err());
    for refusal in refused_removals {
        assert_eq!(refusal.code(), "ADJUSTMENT_TOO_LARGE");
    }
    let done = bets.iter().filter(|bet| bet.is_ok()).count()
        + removals.iter().filter(|removal| removal.is_ok()).count();
    assert_eq!(done, 3);
    assert_eq!(world.balance(&member, "cash").await, 0);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_debt_is_written_off_in_parts_and_as_a_whole(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (owing_member(&world).await, world.operator().await);
    let write_off = async |amount: &str| {
        let wanted = adjustment(WriteOff, amount);
        operator.adjust(&member, &wanted).await
    };
    let beyond = write_off("15001").await.unwrap_err();
    assert_eq!(
        beyond.body["message"],
        "탕감 금액은 1원부터 미수금 15,000원까지 입력할 수 있습니다."
    );
    let part = write_off("4000").await.unwrap();
    assert_eq!(part, adjusted(4_000, 15_000, 11_000));
    let rest = write_off("11000").await.unwrap();
    assert_eq!(rest, adjusted(11_000, 11_000, 0));
    assert_eq!(refused(write_off("1").await), problem(422, "DEBT_MISSING"));
    assert_eq!(world.balance(&member, "debt").await, 0);
    assert_eq!(world.balance(&member, "cash").await, 0);
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery {
            search: Some("member.writeOff".to_owned()),
            ..ListQuery::default()
        })
        .await
        .unwrap();
    assert_eq!(log.count, 2);
    let last = &log.items[0];
    assert_eq!(last.before.as_deref(), Some("{\"debt\": 11000}"));
    assert_eq!(last.after.as_deref(), Some("{\"debt\": 0}"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn cash_that_is_given_pays_a_debt_off(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (owing_member(&world).await, world.operator().await);
    for (given, cash, paid, owed) in [("4000", 0, 4_000, -11_000), ("12000", 1_000, 11_000, 0)] {
        let wanted = adjustment(GiveCash, given);
        let done = operator.adjust(&member, &wanted).await.unwrap();
        assert_eq!((done.after.get(), done.debt_paid.get()), (cash, paid));
        // A repeated request receives the same answer.
        assert_eq!(operator.adjust(&member, &wanted).await.unwrap(), done);
        let query = ListQuery::default();
        let log = operator.call::<AdminGetAuditLog>(&query).await;
        let last = log.unwrap().items.remove(0);
        let after = format!("{{\"emoney\": {cash}, \"debtPaid\": {paid}}}");
        assert_eq!(last.after.as_deref(), Some(after.as_str()));
        assert_eq!(world.balance(&member, "cash").await, cash);
        assert_eq!(world.balance(&member, "debt").await, owed);
        world.assert_books_hold().await;
    }
}

/// A payout collects the debt while it is written off: together they remove it once.
#[crate::database::test]
async fn a_debt_is_collected_and_written_off_at_once(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.rich_member(20_000).await, world.operator().await);
    let legs = world.offers(&["2.00", "2.00"]).await;
    for leg in &legs {
        member.bet(10_000, std::slice::from_ref(leg)).await.unwrap();
    }
    world.settle(&legs[0], WinFlag::Won).await;
    world.spend(&member, 15_000).await;
    world.settle(&legs[0], WinFlag::Lost).await;
    assert_eq!(world.balance(&member, "debt").await, -15_000);
    let leg = &legs[1];
    world.result(leg, WinFlag::Won).await;
    let write_offs: Vec<Adjust> = (0..3).map(|_| adjustment(WriteOff, "15000")).collect();
    let (settled, answers) = join!(
        worker::settle_queued(&world.app),
        join_all(
            write_offs
                .iter()
                .map(|wanted| operator.adjust(&member, wanted))
        )
    );
    settled.unwrap();
    // The payout of 20,000 collected all of the debt, or found none.
    let done = answers.iter().filter(|answer| answer.is_ok()).count();
    assert!(done <= 1);
    for refusal in answers.into_iter().filter(Result::is_err) {
        assert_eq!(refused(refusal), problem(422, "DEBT_MISSING"));
    }
    let cash = if done == 1 { 20_000 } else { 5_000 };
    assert_eq!(world.balance(&member, "cash").await, cash);
    assert_eq!(world.balance(&member, "debt").await, 0);
    world.assert_books_hold().await;
}

/// No account holds more than the limit of core, whatever credits it.
#[crate::database::test]
async fn a_balance_has_a_bound(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let asked = crate::wallet::deposit(&member, 10_000);
    let charge = crate::wallet::ask(&member, &asked).await.unwrap().id;
    let hold = async |balance: i64| {
        sqlx::query!(
            "update accounts set balance = $2 where member_id = $1 and kind = 'cash'",
            member.id.get(),
            balance
        )
        .execute(&world.app.db)
        .await
    };
    assert!(hold(BALANCE_MAX.get() + 1).await.is_err());
    hold(BALANCE_MAX.get()).await.unwrap();
    let refused = crate::wallet::approve(&operator, charge).await.unwrap_err();
    assert_eq!((refused.status, refused.code()), (422, "BALANCE_TOO_LARGE"));
    let given = adjustment(GiveCash, "1");
    let refused = operator.adjust(&member, &given).await.unwrap_err();
    assert_eq!(refused.code(), "ADJUSTMENT_OUT_OF_RANGE");
    hold(0).await.unwrap();
    crate::wallet::approve(&operator, charge).await.unwrap();
    world.assert_books_hold().await;
}
