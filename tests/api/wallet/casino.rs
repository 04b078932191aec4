//! Transfers between cash and the casino: money moves once, whatever the casino answers.

use super::{fund, user};
use crate::waiting::in_turn;
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use futures::future::join_all;
use futures::join;
use hanpan_core::api::{
    AdminGetAuditLog, AdminGetTransfers, AdminResumeTransfer, AdminReturnTransfer, CashToCasino,
    CasinoToCash, GetCasinoTransfers,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::CasinoTransferId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::wallet::casino::{
    TransferCode, TransferQuery, TransferReceipt, TransferRequest, TransferState,
};
use hanpan_core::wallet::office::TransferRow;
use hanpan_server::ledger::books;
use hanpan_server::platform::database;
use hanpan_server::wallet::casino::resume::resume_due;
use sqlx::PgPool;
use uuid::Uuid;

type Answer = Result<TransferReceipt, Refused>;

fn request(member: &Client, code: TransferCode, amount: i64, held: i64) -> TransferRequest {
    TransferRequest {
        request_id: Uuid::new_v4(),
        member_id: member.id,
        emoney: amount.to_string(),
        total_emoney: Won::new(held),
        code,
    }
}

async fn send(member: &Client, request: &TransferRequest) -> Answer {
    match request.code {
        TransferCode::ToCasino => member.call::<CashToCasino>(request).await,
        TransferCode::FromCasino => member.call::<CasinoToCash>(request).await,
    }
}

/// Cash and casino money.
async fn money(member: &Client) -> (i64, i64) {
    let user = user(member).await;
    (user.emoney.get(), user.casino_money.get())
}

/// Makes the sandbox fail like this at the next requests.
async fn order(world: &World, faults: &[&str]) {
    for fault in faults {
        sqlx::query!(
            "insert into sandbox_casino_faults (fault) values ($1)",
            *fault
        )
        .execute(&world.app.db)
        .await
        .unwrap();
    }
}

async fn funded(world: &World, amount: i64) -> (Client, Client) {
    let (member, operator) = (world.member().await, world.operator().await);
    fund(world, &operator, &member, amount).await;
    (member, operator)
}

async fn transfers(operator: &Client, status: &str) -> Vec<TransferRow> {
    let query = ListQuery {
        status: Some(status.to_owned()),
        ..ListQuery::default()
    };
    operator
        .call::<AdminGetTransfers>(&query)
        .await
        .unwrap()
        .items
}

#[crate::database::test]
async fn money_goes_to_the_casino_and_back(db: PgPool) {
    let world = World::new(db).await;
    let (member, _) = funded(&world, 100_000).await;
    let there = request(&member, TransferCode::ToCasino, 30_000, 100_000);
    let receipt = send(&member, &there).await.unwrap();
    assert_eq!(
        (receipt.state, receipt.message.as_str()),
        (TransferState::Done, "전환성공")
    );
    assert_eq!(money(&member).await, (70_000, 30_000));
    assert_eq!(send(&member, &there).await.unwrap(), receipt);
    let back = request(&member, TransferCode::FromCasino, 1, 30_000);
    send(&member, &back).await.unwrap();
    assert_eq!(money(&member).await, (70_001, 29_999));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn members_read_their_own_transfers_by_page(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = funded(&world, 100_000).await;
    let (other, _) = funded(&world, 100_000).await;
    send(
        &other,
        &request(&other, TransferCode::ToCasino, 30_000, 100_000),
    )
    .await
    .unwrap();
    let query = |page, perpage| TransferQuery {
        member_id: member.id,
        page,
        perpage,
    };
    let read = |page, perpage| {
        let (member, query) = (&member, query(page, perpage));
        async move { member.call::<GetCasinoTransfers>(&query).await.unwrap() }
    };
    assert_eq!(read(None, None).await.count, 0);
    for (code, amount, held) in [
        (TransferCode::ToCasino, 50_000, 100_000),
        (TransferCode::FromCasino, 10_000, 50_000),
    ] {
        send(&member, &request(&member, code, amount, held))
            .await
            .unwrap();
    }
    order(&world, &["refuse"]).await;
    let refused = request(&member, TransferCode::ToCasino, 30_000, 60_000);
    send(&member, &refused).await.unwrap_err();
    let page = read(None, None).await;
    let rows: Vec<_> = page
        .items
        .iter()
        .map(|row| (row.code, row.amount.get(), row.state))
        .collect();
    let expected = [
        (TransferCode::ToCasino, 30_000, TransferState::Returned),
        (TransferCode::FromCasino, 10_000, TransferState::Done),
        (TransferCode::ToCasino, 50_000, TransferState::Done),
    ];
    assert_eq!((page.count, rows.as_slice()), (3, &expected[..]));
    let second = read(Some(2), Some(2)).await;
    assert_eq!((second.count, second.items), (3, page.items[2..].to_vec()));
    assert_eq!(read(Some(u32::MAX), Some(0)).await.items, []);
    // No caller can read another member's transfers.
    for stranger in [&other, &operator] {
        let query = query(None, None);
        let answer = stranger.call::<GetCasinoTransfers>(&query).await;
        assert_eq!(answer.unwrap_err().status, 403);
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn transfers_are_refused_with_the_sentences_of_the_form(db: PgPool) {
    use TransferCode::{FromCasino, ToCasino};
    let world = World::new(db).await;
    let (member, _) = funded(&world, 100_000).await;
    for (code, emoney, held, said) in [
        (ToCasino, "", 100_000, "AMOUNT_MISSING"),
        (ToCasino, "x", 100_000, "AMOUNT_NOT_NUMERIC"),
        (ToCasino, "100001", 100_000, "CONVERSION_ABOVE_CASH"),
        (ToCasino, "29999", 100_000, "TO_CASINO_TOO_SMALL"),
        (ToCasino, "-50000", 100_000, "TO_CASINO_TOO_SMALL"),
        (ToCasino, "30000.5", 100_000, "CONVERSION_FRACTIONAL"),
        (ToCasino, "30000", 99_999, "BALANCE_STALE"),
        (FromCasino, "1", 0, "CONVERSION_ABOVE_CASINO_MONEY"),
        (FromCasino, "0", 0, "FROM_CASINO_TOO_SMALL"),
    ] {
        let asked = TransferRequest {
            emoney: emoney.to_owned(),
            ..request(&member, code, 0, held)
        };
        assert_eq!(
            send(&member, &asked).await.unwrap_err().code(),
            said,
            "{emoney}"
        );
    }
    let crossed = request(&member, FromCasino, 30_000, 100_000);
    let refused = member.call::<CashToCasino>(&crossed).await.unwrap_err();
    assert_eq!(refused.status, 400);
    let stranger = world.member().await;
    let theirs = request(&member, ToCasino, 30_000, 100_000);
    assert_eq!(send(&stranger, &theirs).await.unwrap_err().status, 403);
    assert_eq!(money(&member).await, (100_000, 0));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_the_casino_refuses_comes_back(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = funded(&world, 100_000).await;
    order(&world, &["refuse"]).await;
    let asked = request(&member, TransferCode::ToCasino, 50_000, 100_000);
    let refused = send(&member, &asked).await.unwrap_err();
    assert_eq!((refused.status, refused.code()), (422, "CONVERSION_FAILED"));
    assert_eq!(refused.body["message"], "머니전환에 실패했습니다.");
    assert_eq!(money(&member).await, (100_000, 0));
    // The same request is not sent again.
    assert_eq!(
        send(&member, &asked).await.unwrap_err().code(),
        "CONVERSION_FAILED"
    );
    assert_eq!(transfers(&operator, "returned").await.len(), 1);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_lost_answer_or_order_is_asked_for_again(db: PgPool) {
    let world = World::new(db).await;
    for fault in ["silent", "lose"] {
        let (member, operator) = funded(&world, 100_000).await;
        order(&world, &[fault]).await;
        let asked = request(&member, TransferCode::ToCasino, 50_000, 100_000);
        let receipt = send(&member, &asked).await.unwrap();
        assert_eq!(receipt.state, TransferState::Pending);
        assert_eq!(
            receipt.message,
            "머니전환을 처리하고 있습니다. 잠시 후 잔액을 확인해주세요."
        );
        // The money is in transit: on neither side, and not available for spending.
        assert_eq!(money(&member).await, (50_000, 0));
        world.assert_books_hold().await;
        assert_eq!(resume_due(&world.app).await.unwrap(), 0, "not yet");
        world.pass(TimeDelta::seconds(30));
        assert_eq!(resume_due(&world.app).await.unwrap(), 1);
        assert_eq!(money(&member).await, (50_000, 50_000), "{fault}");
        assert_eq!(
            send(&member, &asked).await.unwrap().state,
            TransferState::Done
        );
        assert_eq!(resume_due(&world.app).await.unwrap(), 0);
        assert!(transfers(&operator, "pending").await.is_empty());
        world.assert_books_hold().await;
    }
}

#[crate::database::test]
async fn a_casino_that_stays_silent_is_called_off(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = funded(&world, 100_000).await;
    order(&world, &["lose"; 5]).await;
    let asked = request(&member, TransferCode::ToCasino, 50_000, 100_000);
    send(&member, &asked).await.unwrap();
    for _ in 0..5 {
        world.pass(TimeDelta::minutes(5));
        resume_due(&world.app).await.unwrap();
    }
    assert_eq!(money(&member).await, (100_000, 0));
    assert_eq!(
        send(&member, &asked).await.unwrap_err().code(),
        "CONVERSION_FAILED"
    );
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await
        .unwrap();
    assert_eq!(
        (log.items[0].action.as_str(), log.items[0].actor.as_str()),
        ("casino.resume", "system")
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_transfer_that_fails_keeps_no_other_waiting(db: PgPool) {
    let world = World::new(db).await;
    let (member, _) = funded(&world, 100_000).await;
    let (other, _) = funded(&world, 100_000).await;
    order(&world, &["lose"; 2]).await;
    for player in [&member, &other] {
        let asked = request(player, TransferCode::ToCasino, 50_000, 100_000);
        send(player, &asked).await.unwrap();
        world.pass(TimeDelta::seconds(1));
    }
    let row = format!("new.member_id = {} and new.state = 'done'", member.id);
    world.broken("casino_transfers", &row).await;
    world.pass(TimeDelta::seconds(30));
    assert!(resume_due(&world.app).await.is_err());
    assert_eq!(money(&member).await, (50_000, 0));
    assert_eq!(money(&other).await, (50_000, 50_000));
    world.mended("casino_transfers").await;
    world.pass(TimeDelta::minutes(5));
    assert_eq!(resume_due(&world.app).await.unwrap(), 1);
    assert_eq!(money(&member).await, (50_000, 50_000));
    world.assert_books_hold().await;
}

/// Of the jobs of two servers that find a transfer due, one calls the casino: it is not called off the earlier
/// the more servers there are.
#[crate::database::test]
async fn servers_at_once_count_one_attempt(db: PgPool) {
    let world = World::new(db).await;
    let (member, _) = funded(&world, 100_000).await;
    order(&world, &["lose"; 3]).await;
    let asked = request(&member, TransferCode::ToCasino, 50_000, 100_000);
    send(&member, &asked).await.unwrap();
    world.pass(TimeDelta::seconds(30));
    let held = world.held("select from casino_transfers for update").await;
    let app = &world.app;
    let (first, second) = in_turn(&world, held, resume_due(app), resume_due(app)).await;
    assert_eq!(first.unwrap() + second.unwrap(), 1);
    let attempts = sqlx::query_scalar!("select attempts from casino_transfers");
    assert_eq!(attempts.fetch_one(&app.db).await.unwrap(), 2);
    // An operator does not wait for the next time.
    let operator = world.operator().await;
    let reason = Reason {
        reason: "카지노 확인".to_owned(),
    };
    let id = send(&member, &asked).await.unwrap().id;
    let resumed = operator.call_at::<AdminResumeTransfer>(id, &reason).await;
    assert_eq!(resumed.unwrap().state, TransferState::Done);
    assert_eq!(money(&member).await, (50_000, 50_000));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_cancellation_does_not_reverse_a_completed_transfer(db: PgPool) {
    let world = World::new(db).await;
    let (member, _) = funded(&world, 100_000).await;
    // The first order is executed and its answer lost; so are the next four answers.
    order(&world, &["silent"; 5]).await;
    let asked = request(&member, TransferCode::ToCasino, 50_000, 100_000);
    send(&member, &asked).await.unwrap();
    for _ in 0..5 {
        world.pass(TimeDelta::minutes(5));
        resume_due(&world.app).await.unwrap();
    }
    assert_eq!(money(&member).await, (50_000, 50_000));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_crash_between_the_records_loses_nothing(db: PgPool) {
    let world = World::new(db).await;
    let (member, _) = funded(&world, 100_000).await;
    send(
        &member,
        &request(&member, TransferCode::ToCasino, 60_000, 100_000),
    )
    .await
    .unwrap();
    // As if the process had stopped right after the money was taken out.
    order(&world, &["lose"]).await;
    let back = request(&member, TransferCode::FromCasino, 60_000, 60_000);
    send(&member, &back).await.unwrap();
    sqlx::query!(
        "update casino_transfers set attempts = 0, failure = null where state = 'pending'"
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    world.assert_books_hold().await;
    world.pass(TimeDelta::minutes(1));
    resume_due(&world.app).await.unwrap();
    assert_eq!(money(&member).await, (100_000, 0));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn transfers_at_once_move_what_is_there_once(db: PgPool) {
    let world = World::new(db).await;
    let (member, _) = funded(&world, 100_000).await;
    let asked = request(&member, TransferCode::ToCasino, 60_000, 100_000);
    let other = request(&member, TransferCode::ToCasino, 60_000, 100_000);
    let sent = [&asked, &other, &asked, &other, &asked, &other];
    let answers = join_all(sent.map(|request| send(&member, request))).await;
    let ids: Vec<CasinoTransferId> = answers.iter().flatten().map(|receipt| receipt.id).collect();
    assert!(
        !ids.is_empty() && ids.iter().all(|id| *id == ids[0]),
        "{answers:?}"
    );
    assert_eq!(money(&member).await, (40_000, 60_000));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_task_and_an_operator_at_once_decide_once(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = funded(&world, 1_000_000).await;
    let mut cash = 1_000_000;
    for round in 0..8 {
        order(&world, &["lose"]).await;
        let asked = request(&member, TransferCode::ToCasino, 50_000, cash);
        let id = send(&member, &asked).await.unwrap().id;
        world.pass(TimeDelta::minutes(5));
        let reason = Reason {
            reason: "카지노 확인".to_owned(),
        };
        let (resumed, returned, again) = join!(
            resume_due(&world.app),
            operator.call_at::<AdminReturnTransfer>(id, &reason),
            operator.call_at::<AdminResumeTransfer>(id, &reason)
        );
        assert!(resumed.is_ok(), "{round}");
        assert!(returned.is_ok() || again.is_ok() || resumed.unwrap() == 1);
        let (left, in_casino) = money(&member).await;
        assert_eq!(left + in_casino, 1_000_000, "{round}");
        cash = left;
        world.assert_books_hold().await;
    }
}

/// Of two operators, the second waits for the first and finds the transfer decided.
#[crate::database::test]
async fn a_transfer_that_hangs_is_decided_by_one_operator(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = funded(&world, 100_000).await;
    let reason = Reason {
        reason: "카지노 확인".to_owned(),
    };
    let hang = async |cash| {
        order(&world, &["lose"]).await;
        let asked = request(&member, TransferCode::ToCasino, 50_000, cash);
        send(&member, &asked).await.unwrap().id
    };
    let back = |id| operator.call_at::<AdminReturnTransfer>(id, &reason);
    let resume = |id| operator.call_at::<AdminResumeTransfer>(id, &reason);

    let id = hang(100_000).await;
    let held = world.hold_table("postings").await;
    let (returned, resumed) = in_turn(&world, held, back(id), resume(id)).await;
    assert_eq!(returned.unwrap().state, TransferState::Returned);
    assert_eq!(resumed.unwrap().state, TransferState::Returned);

    let id = hang(100_000).await;
    let held = world.hold_table("postings").await;
    let (resumed, returned) = in_turn(&world, held, resume(id), back(id)).await;
    assert_eq!(resumed.unwrap().state, TransferState::Done);
    assert_eq!(returned.unwrap_err().code(), "ALREADY_PROCESSED");
    assert_eq!(money(&member).await, (50_000, 50_000));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_operator_resumes_or_returns_what_hangs(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = funded(&world, 200_000).await;
    order(&world, &["lose", "lose"]).await;
    let first = request(&member, TransferCode::ToCasino, 50_000, 200_000);
    let second = request(&member, TransferCode::ToCasino, 60_000, 150_000);
    let first = send(&member, &first).await.unwrap().id;
    let second = send(&member, &second).await.unwrap().id;
    let hanging = transfers(&operator, "pending").await;
    assert_eq!(hanging.len(), 2);
    assert_eq!(
        hanging[0].failure.as_deref(),
        Some("요청이 전달되지 않았습니다")
    );
    let none = Reason {
        reason: " ".to_owned(),
    };
    let refused = operator
        .call_at::<AdminReturnTransfer>(first, &none)
        .await
        .unwrap_err();
    assert_eq!(refused.code(), "REASON_REQUIRED");
    let reason = Reason {
        reason: "카지노 점검".to_owned(),
    };
    let row = operator
        .call_at::<AdminReturnTransfer>(first, &reason)
        .await
        .unwrap();
    assert_eq!(row.state, TransferState::Returned);
    let row = operator
        .call_at::<AdminResumeTransfer>(second, &reason)
        .await
        .unwrap();
    assert_eq!(row.state, TransferState::Done);
    assert_eq!(money(&member).await, (140_000, 60_000));
    let again = operator
        .call_at::<AdminReturnTransfer>(first, &reason)
        .await
        .unwrap_err();
    assert_eq!((again.status, again.code()), (409, "ALREADY_PROCESSED"));
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await
        .unwrap();
    let acts: Vec<&str> = log
        .items
        .iter()
        .take(2)
        .map(|row| row.action.as_str())
        .collect();
    assert_eq!(acts, ["casino.resume", "casino.return"]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_transfer_that_the_books_do_not_show_is_found(db: PgPool) {
    let world = World::new(db).await;
    let (member, _) = funded(&world, 100_000).await;
    let asked = request(&member, TransferCode::ToCasino, 50_000, 100_000);
    let id = send(&member, &asked).await.unwrap().id;
    for (change, found) in [
        (
            "update casino_transfers set state = 'returned'",
            vec![
                format!("postings that are missing: casino_returned:{id}"),
                format!("postings that no record asks for: casino_arrived:{id}"),
            ],
        ),
        (
            "update casino_transfers set state = 'pending'",
            vec![format!(
                "postings that no record asks for: casino_arrived:{id}"
            )],
        ),
        (
            "update casino_transfers set code = 3, amount = 49999",
            vec![
                format!("postings that are missing: casino_arrived:{id}, casino_sent:{id}"),
                format!("postings that no record asks for: casino_arrived:{id}, casino_sent:{id}"),
            ],
        ),
        (
            "insert into point_conversions (member_id, request_id, points, created_at, updated_at)
             select id, gen_random_uuid(), 5, now(), now() from members limit 1",
            vec!["postings that are missing: point_cash:1, point_conversion:1".to_owned()],
        ),
    ] {
        let mut tx = database::begin(&world.app.db).await.unwrap();
        sqlx::query(change).execute(&mut *tx).await.unwrap();
        assert_eq!(books::faults(&mut tx).await.unwrap(), found, "{change}");
        tx.rollback().await.unwrap();
    }
    world.assert_books_hold().await;
}
