//! Every slip is settled again from its legs, and the legs from the results, so that alterations
//! are detected.

use crate::world::World;
use hanpan_core::kernel::audit::{AuditAction, AuditSubject};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::office::audit_log::{self, Anchor};
use hanpan_server::platform::audit_log::{Entry, write};
use hanpan_server::sportsbook::settlement::audit;
use sqlx::{AssertSqlSafe, PgPool};

const ODDS: &str = "slips whose total odds are not what their prices come to";
const RESULT: &str = "slips whose result is not what their legs come to";
const PAYOUT: &str = "slips whose payout is not what their legs come to";
const LEG: &str = "slips with a leg that has another result than its selection";

async fn plant(db: &PgPool, change: &str) {
    let statement =
        format!("begin; set local session_replication_role = replica; {change}; commit");
    sqlx::raw_sql(AssertSqlSafe(statement))
        .execute(db)
        .await
        .unwrap();
}

/// Slip 1 is won, 2 lost, 3 void, 4 and 5 are open.
async fn world(db: PgPool) -> World {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let legs = world
        .offers(&["2.00", "2.00", "2.00", "2.00", "2.00"])
        .await;
    for leg in &legs {
        member.bet(10_000, std::slice::from_ref(leg)).await.unwrap();
    }
    world.settle(&legs[0], WinFlag::Won).await;
    world.settle(&legs[1], WinFlag::Lost).await;
    world.settle(&legs[2], WinFlag::Void).await;
    world
}

#[crate::database::test]
async fn what_was_altered_is_found(db: PgPool) {
    let world = world(db.clone()).await;
    assert_eq!(audit::prove(&db).await.unwrap(), Vec::<String>::new());
    let of_slip_1 = "(fixture_id, market_id, odds_id)
        = (select fixture_id, market_id, odds_id from bet_legs where bet_id = 1)";
    for (change, undo, found) in [
        (
            "update bets set payout = 200000 where id = 1".to_owned(),
            "update bets set payout = 20000 where id = 1".to_owned(),
            vec![(PAYOUT, 1)],
        ),
        (
            "update bets set payout = 200000, real_odds = 20.00 where id = 1".to_owned(),
            "update bets set payout = 20000, real_odds = 2.00 where id = 1".to_owned(),
            vec![(PAYOUT, 1), (RESULT, 1)],
        ),
        (
            "update bets set status = 2, real_odds = 2.00, payout = 20000 where id = 2".to_owned(),
            "update bets set status = 1, real_odds = 0.00, payout = 0 where id = 2".to_owned(),
            vec![(PAYOUT, 2), (RESULT, 2)],
        ),
        (
            "update bets set leg_flags = '{2}', status = 2, real_odds = 2.00, payout = 20000 where id = 2"
                .to_owned(),
            "update bets set leg_flags = '{1}', status = 1, real_odds = 0.00, payout = 0 where id = 2"
                .to_owned(),
            vec![(LEG, 2)],
        ),
        (
            "update bet_legs set price = 3.00 where bet_id = 4".to_owned(),
            "update bet_legs set price = 2.00 where bet_id = 4".to_owned(),
            vec![(RESULT, 4), (ODDS, 4)],
        ),
        (
            "update bets set total_odds = 20.00 where id = 4".to_owned(),
            "update bets set total_odds = 2.00 where id = 4".to_owned(),
            vec![(ODDS, 4)],
        ),
        (
            format!("update selections set win_flag = 1 where {of_slip_1}"),
            format!("update selections set win_flag = 2 where {of_slip_1}"),
            vec![(LEG, 1)],
        ),
    ] {
        plant(&db, &change).await;
        let found: Vec<String> = found
            .iter()
            .map(|(fault, id)| format!("{fault}: {id}"))
            .collect();
        assert_eq!(audit::prove(&db).await.unwrap(), found, "{change}");
        plant(&db, &undo).await;
        assert_eq!(
            audit::prove(&db).await.unwrap(),
            Vec::<String>::new(),
            "{undo}"
        );
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_log_that_was_cut_or_rewritten_is_found_by_its_anchor(db: PgPool) {
    let world = World::new(db.clone()).await;
    let mut conn = db.acquire().await.unwrap();
    for charge in [1, 2] {
        let entry = Entry::system(AuditAction::ChargeExpire, AuditSubject::Charge.of(charge));
        write(&mut conn, entry, world.now()).await.unwrap();
    }
    let kept = audit_log::anchor(&mut conn).await.unwrap();
    let found = audit_log::prove_anchor(&mut conn, &kept).await.unwrap();
    assert_eq!(found, Vec::<String>::new());

    let rewritten = "update audit_log l set reason = 'other',
        hash = audit_log_hash((select hash from audit_log where id = l.id - 1),
            (l.id, l.at, l.actor_id, l.actor, l.action, l.subject, 'other', l.before, l.after,
             l.hash)::audit_log)
        where id = (select max(id) from audit_log)";
    plant(&db, rewritten).await;
    assert_eq!(
        audit_log::prove(&mut conn).await.unwrap(),
        Vec::<String>::new()
    );
    let found = audit_log::prove_anchor(&mut conn, &kept).await.unwrap();
    assert!(found[0].contains("was rewritten"), "{found:?}");

    plant(
        &db,
        "delete from audit_log where id = (select max(id) from audit_log)",
    )
    .await;
    assert_eq!(
        audit_log::prove(&mut conn).await.unwrap(),
        Vec::<String>::new()
    );
    let found = audit_log::prove_anchor(&mut conn, &kept).await.unwrap();
    assert!(found[0].contains("was cut"), "{found:?}");
}

#[crate::database::test]
async fn a_slip_that_was_deleted_with_its_postings_is_found_by_the_anchor(db: PgPool) {
    let world = world(db.clone()).await;
    let mut conn = db.acquire().await.unwrap();
    let printed = audit_log::anchor(&mut conn).await.unwrap().to_string();
    let kept: Anchor = printed.parse().unwrap();
    assert!(printed.ends_with("/5:5:50000"), "{printed}");
    plant(
        &db,
        "update accounts set balance = balance + 10000 where kind = 'cash'
             and id = (select from_account from postings where reference = 'stake:5');
         delete from postings where reference = 'stake:5';
         delete from bet_legs where bet_id = 5;
         delete from bets where id = 5",
    )
    .await;
    world.assert_books_hold().await;
    assert_eq!(audit::prove(&db).await.unwrap(), Vec::<String>::new());
    let found = audit_log::prove_anchor(&mut conn, &kept).await.unwrap();
    assert!(found[0].contains("slips up to 5 were deleted"), "{found:?}");
    for text in [
        "not an anchor",
        "1:aa",
        "1:aa/2:3",
        "1:aa/2:3:4:5",
        "a:aa/2:3:4",
    ] {
        assert!(text.parse::<Anchor>().is_err(), "{text}");
    }
}
