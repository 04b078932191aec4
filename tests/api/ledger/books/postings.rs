//! Faults of balances and postings themselves: amounts, units and kinds.

use super::{HOUSE, busy_world, extra, found, missing, posting, refusal};
use sqlx::PgPool;

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
    for (from, to) in [
        ((m, "cash"), (m, "point")),
        ((HOUSE, "points_issued"), (m, "cash")),
        ((HOUSE, "payments_in"), (m, "point")),
        ((HOUSE, "bonuses"), (m, "cash")),
    ] {
        let between = posting("adjustment", "adjustment:99", from, to, 1);
        let refused = refusal(&world, &between).await;
        assert_eq!(refused.constraint(), Some("postings_unit"));
    }
    for account in [0, 99_999] {
        let unknown = format!(
            "select post(array[1], array[{account}::bigint], array[1::bigint], array['adjustment'],
                 array['adjustment:99'], now())"
        );
        let refused = refusal(&world, &unknown).await;
        assert_eq!(refused.constraint(), Some("postings_unit"));
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_no_key_of_postings_refuses_is_found(db: PgPool) {
    let (world, _, _) = busy_world(db).await;
    let insert = |from: i64, to: i64, unit: &str| {
        format!(
            "insert into postings (from_account, to_account, amount, kind, reference, created_at, unit)
             values ({from}, {to}, 1, 'adjustment', 'adjustment:99', now(), '{unit}');"
        )
    };
    let between = "postings between two units: adjustment:99";
    let nowhere = "postings of an account that is not there: adjustment:99";
    for (statement, expected) in [
        (insert(1, 2, "points"), between),
        (insert(1, 6, "won"), between),
        (insert(6, 1, "won"), between),
        (insert(1, 99_999, "won"), nowhere),
        (insert(99_999, 1, "won"), nowhere),
        (
            "insert into postings overriding system value
             select id, 1, 2, 1, 'adjustment', 'adjustment:99', now(), 'won' from postings
             where reference = 'deposit:1';"
                .to_owned(),
            "postings with the same number: 1",
        ),
    ] {
        let faults = found(&world, &statement).await;
        assert!(
            faults.contains(&expected.to_owned()),
            "{statement} {faults:?}"
        );
    }
}

#[crate::database::test]
async fn an_account_stays_what_it_is(db: PgPool) {
    let (world, member, _) = busy_world(db).await;
    for statement in [
        "update accounts set unit = 'points' where id = 1",
        "update accounts set kind = 'debt' where kind = 'cash'",
        "update accounts set member_id = null where kind = 'cash'",
        "update accounts set id = 99999 where id = 1",
        "delete from accounts where id = 1",
        "truncate accounts cascade",
    ] {
        let refused = refusal(&world, statement).await;
        assert_eq!(refused.message(), "accounts is append-only", "{statement}");
    }
    let wrong_unit = "insert into accounts (kind, unit) values ('cash', 'points')";
    let refused = refusal(&world, wrong_unit).await;
    assert_eq!(refused.constraint(), Some("accounts_unit"));
    for (statement, kind) in [
        ("balance = 1", "debt"),
        ("balance = -1", "cash"),
        ("balance = -1", "point"),
        ("balance = -1", "casino"),
    ] {
        let m = member.id;
        let update =
            format!("update accounts set {statement} where member_id = {m} and kind = '{kind}'");
        let refused = refusal(&world, &update).await;
        assert_eq!(
            refused.constraint(),
            Some("accounts_balance_sign"),
            "{update}"
        );
    }
    for house in ["balance = 1", "balance = -1"] {
        let refused = refusal(&world, &format!("update accounts set {house} where id = 1")).await;
        assert_eq!(refused.constraint(), Some("accounts_balance_sign"));
    }
    let renumbered = format!(
        "update accounts set id = 20 where member_id = {} and kind = 'casino'",
        member.id
    );
    assert_eq!(
        found(&world, &renumbered).await,
        [
            "accounts of members with a number of the house, or of the house with one of a member: 20"
        ]
    );
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
