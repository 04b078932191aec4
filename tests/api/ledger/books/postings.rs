//! Faults of balances and postings themselves: amounts, units and kinds.

use super::{HOUSE, busy_world, extra, found, missing, posting};
use sqlx::{AssertSqlSafe, PgPool};

#[crate::database::test]
async fn a_balance_or_a_posting_that_was_changed_is_found(db: PgPool) {
    let (world, member, other) = busy_world(db).await;
    let (m, o) = (member.id, other.id);
    let off = "accounts whose balance is not the sum of their postings";
    let sum = "sums over all accounts of a unit, the house's among them, that are not zero: 1 won";
    for (statement, expected) in [
        (
            format!(
                "update accounts set balance = balance + 1 where member_id = {m} and kind = 'cash'"
            ),
            vec![format!("{off}: cash of {m}"), sum.to_owned()],
        ),
        (
            format!("delete from accounts where member_id = {o} and kind = 'casino'"),
            vec![format!(
                "members without an account that everybody has: casino of {o}"
            )],
        ),
        (
            "update postings set amount = 99999 where reference = 'deposit:1'".to_owned(),
            vec![
                format!("{off}: cash of {m}"),
                sum.to_owned(),
                missing("deposit:1"),
                extra("deposit:1"),
            ],
        ),
        (
            "delete from postings where reference = 'stake:1'".to_owned(),
            vec![
                format!("{off}: cash of {m}"),
                "sums over all accounts of a unit, the house's among them, that are not zero: -10000 won"
                    .to_owned(),
                missing("stake:1"),
            ],
        ),
    ] {
        assert_eq!(found(&world, &statement).await, expected, "{statement}");
    }
}

#[crate::database::test]
async fn a_posting_between_two_units_is_refused(db: PgPool) {
    let (world, member, _) = busy_world(db).await;
    let m = member.id;
    for (from, to, constraint) in [
        ((m, "cash"), (m, "point"), "postings_to_unit"),
        ((HOUSE, "points_issued"), (m, "cash"), "postings_to_unit"),
        ((HOUSE, "payments_in"), (m, "point"), "postings_to_unit"),
        ((HOUSE, "bonuses"), (m, "cash"), "postings_to_unit"),
    ] {
        let between = posting("adjustment", "adjustment:99", from, to, 1);
        let refused = sqlx::raw_sql(AssertSqlSafe(between.clone()))
            .execute(&world.app.db)
            .await
            .unwrap_err();
        let refused = refused.into_database_error().unwrap();
        assert_eq!(refused.constraint(), Some(constraint));
        let faults = found(&world, &between).await;
        let fault = "postings between two units: adjustment:99".to_owned();
        assert!(faults.contains(&fault), "{faults:?}");
    }
    let other_unit = "insert into postings
            (from_account, to_account, amount, kind, reference, created_at, unit)
        values (1, 2, 1, 'adjustment', 'adjustment:99', now(), 'points')";
    let changed = "update accounts set unit = 'points' where id = 1";
    for (statement, constraint) in [
        (other_unit, "postings_from_unit"),
        (changed, "accounts_unit"),
    ] {
        let refused = sqlx::query(statement).execute(&world.app.db).await;
        let refused = refused.unwrap_err().into_database_error().unwrap();
        assert_eq!(refused.constraint(), Some(constraint));
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_posting_of_an_unknown_kind_is_found(db: PgPool) {
    let (world, member, _) = busy_world(db).await;
    let unknown = |reference: &str| {
        vec![format!(
            "postings of a kind that nothing accounts for: {reference}"
        )]
    };
    let gift = posting(
        "gift",
        "gift:1",
        (HOUSE, "bonuses"),
        (member.id, "point"),
        10,
    );
    assert_eq!(found(&world, &gift).await, unknown("gift:1"));
    let disguised = "update postings set kind = 'stake' where reference = 'withdrawal:4'";
    assert!(
        found(&world, disguised)
            .await
            .contains(&unknown("withdrawal:4")[0])
    );
    // Many faults are counted, and only a few are named.
    let many: Vec<String> = (1..=7)
        .map(|number| {
            posting(
                "gift",
                &format!("gift:{number}"),
                (HOUSE, "bonuses"),
                (member.id, "point"),
                10,
            )
        })
        .collect();
    let fault = "postings of a kind that nothing accounts for: gift:1, gift:2, gift:3, gift:4, gift:5 and 2 more";
    assert_eq!(found(&world, &many.concat()).await, [fault]);
}
