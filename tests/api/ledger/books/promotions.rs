//! Promotions that do not agree with their postings.

use super::found;
use crate::slips::order;
use crate::wallet::promotions::{given_bonus, given_free_bet, site};
use hanpan_core::sportsbook::bets::PlaceBet;
use hanpan_core::sportsbook::settle::WinFlag;
use sqlx::PgPool;

#[crate::database::test]
async fn a_promotion_that_does_not_agree_is_found(db: PgPool) {
    let world = site(db).await;
    let member = world.member().await;
    let legs = world.offers(&["2.00", "3.00"]).await;
    // Slip 1 is paid by grant 1, a free bet, and slip 2 by grant 2, a bonus. Both have won.
    let free_bet = given_free_bet(&world, &member, 10_000).await;
    let sent = PlaceBet {
        free_bet_id: Some(free_bet),
        ..order(&member, 10_000, &legs[..1])
    };
    member.place(&sent).await.unwrap();
    given_bonus(&world, &member, 10_000).await;
    member.bet(6_000, &legs[1..]).await.unwrap();
    for leg in &legs {
        world.settle(leg, WinFlag::Won).await;
    }
    world.assert_books_hold().await;
    let returned = "slips of which a promotion got back more or less than its part: ";
    let grants = "bonuses, campaigns or members that are not what the grants say: ";
    let paid = "slips that a promotion of another member, or for another stake, has paid for: ";
    let missing = "postings that are missing: ";
    let extra = "postings that no record asks for: ";
    for (statement, expected) in [
        (
            "update promoted_bets set returned = 9999 where bet_id = 1",
            vec![format!("{returned}1")],
        ),
        (
            "update promoted_bets set returned = 1 where bet_id = 2",
            vec![format!("{returned}2")],
        ),
        (
            "update promoted_bets set late_cash = 1 where bet_id = 2",
            vec![format!("{returned}2"), format!("{grants}2")],
        ),
        (
            "delete from postings where kind = 'promotion_return' and reference like '%:2:%'",
            vec![format!("{returned}2")],
        ),
        (
            "update campaigns set granted = 5 where id = 1",
            vec![format!("{grants}1")],
        ),
        (
            "update members set has_bonus = false where has_bonus",
            vec![format!("{grants}{}", member.id)],
        ),
        (
            "update promotion_grants set ended_by = 'expired' where id = 1",
            vec![format!("{paid}1")],
        ),
        (
            "update promoted_bets set amount = 9999 where bet_id = 1",
            vec![
                format!("{missing}free_stake:1"),
                format!("{extra}free_stake:1"),
                format!("{paid}1"),
                format!("{returned}1"),
            ],
        ),
        (
            "update promotion_grants set ended_at = now(), ended_by = 'forfeited', forfeited = 1
                 where id = 2",
            vec![
                format!("{missing}bonus_forfeited:2"),
                format!("{grants}{0}, {0}", member.id),
            ],
        ),
    ] {
        let faults: Vec<String> = found(&world, statement).await;
        let named = |fault: &&String| {
            !fault.starts_with("accounts whose balance") && !fault.starts_with("sums over all")
        };
        let faults: Vec<&String> = faults.iter().filter(named).collect();
        assert_eq!(faults, expected.iter().collect::<Vec<_>>(), "{statement}");
    }
}
