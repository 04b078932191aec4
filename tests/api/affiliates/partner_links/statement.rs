//! The statement of a month: it agrees with the ledger.

use super::{brought, linked, switch};
use crate::wallet::{approve, ask, deposit};
use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::affiliates::partner_links::statement::{Statement, StatementQuery};
use hanpan_core::affiliates::partners::payout::RequestPayout;
use hanpan_core::api::{
    AdminGetPartnerStatement, CashOutBet, Empty, GetCashOut, PartnerGetHome, PartnerGetStatement,
    PartnerRequestPayout,
};
use hanpan_core::kernel::ids::PartnerId;
use hanpan_core::kernel::money::Won;
use hanpan_core::office::staff::Duty;
use hanpan_core::sportsbook::bets::cash_out::CashOutOrder;
use hanpan_core::sportsbook::bets::cash_out_part::CashOutQuery;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::affiliates::partners::run::run_due;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;
use uuid::Uuid;

/// A partner's statement of a month. What it says was posted follows from what it says was earned.
pub(in crate::affiliates) async fn statement(
    partner: &Client,
    month: &str,
) -> Result<Statement, crate::world::Refused> {
    let query = StatementQuery {
        month: month.to_owned(),
    };
    let shown = partner.call::<PartnerGetStatement>(&query).await;
    if let Ok(shown) = &shown {
        assert_adds_up(shown);
    }
    shown
}

fn assert_adds_up(shown: &Statement) {
    let lines: i64 = shown.commissions.iter().map(|line| line.amount.get()).sum();
    assert_eq!(shown.earned.get(), lines, "{shown:?}");
    let contract = shown.contract.as_ref().map_or(0, |it| it.pay.total.get());
    let others: i64 = shown.others.iter().map(|it| it.amount.get()).sum();
    let posted = lines + contract - shown.later.get() + others;
    assert_eq!(shown.posted.get(), posted, "{shown:?}");
}

#[crate::database::test]
async fn links_and_totals_of_a_statement_count_the_same_stakes(db: PgPool) {
    let world = World::new(db).await;
    let (partner, link) = linked(&world).await;
    let member = brought(&world, &link, 1).await;
    world.deposit(&member, 100_000).await;
    world.played(&member, 20_000, WinFlag::Lost).await;
    let operator = world.operator().await;
    let enabled = operator.change_setting("cashOutEnabled", "true").await;
    enabled.unwrap();
    let legs = world.offers(&["2.00"]).await;
    let bet = member.bet(10_000, &legs).await.unwrap().bet_id;
    let query = CashOutQuery::default();
    let quote = member.call_at::<GetCashOut>(bet, &query).await.unwrap();
    let order = CashOutOrder {
        amount: quote.amount,
        accept_change: false,
        better_only: false,
        part: None,
    };
    member.call_at::<CashOutBet>(bet, &order).await.unwrap();
    let march = statement(&partner.client, "2026-03").await.unwrap();
    // A cashed-out stake is no turnover; what it lost counts.
    let lost = Won::new(20_000 + 10_000 - quote.amount.get());
    assert_eq!((march.turnover, march.loss), (Won::new(20_000), lost));
    assert_eq!(
        (march.links.stakes, march.links.ggr),
        (march.turnover, march.loss)
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_statement_leads_from_what_was_owed_to_what_is_owed(db: PgPool) {
    let world = World::new(db).await;
    let (partner, link) = linked(&world).await;
    let member = brought(&world, &link, 1).await;
    let operator = world.operator().await;
    let asked = ask(&member, &deposit(&member, 100_000)).await.unwrap();
    approve(&operator, asked.id).await.unwrap();
    let leg = world.played(&member, 80_000, WinFlag::Lost).await;
    world.pass(TimeDelta::days(1));
    run_due(&world.app).await.unwrap();
    let client = world.again(partner.client.id).await;
    let request = RequestPayout {
        request_id: Uuid::new_v4(),
        amount: "10000".to_owned(),
    };
    client.call::<PartnerRequestPayout>(&request).await.unwrap();
    let march = statement(&client, "2026-03").await.unwrap();
    let owed = client.call::<PartnerGetHome>(&Empty {}).await.unwrap();
    assert_eq!(march.opening, Won::ZERO);
    let lines: i64 = march.commissions.iter().map(|line| line.amount.get()).sum();
    assert_eq!(march.posted.get(), lines);
    assert!(lines >= 24_000);
    assert_eq!(march.paid, Won::new(10_000));
    assert_eq!(march.closing, owed.partner.owed);
    assert_eq!(
        march.closing.get(),
        march.opening.get() + march.posted.get() - march.paid.get()
    );
    assert_eq!(
        (march.joined, march.deposits, march.turnover, march.loss),
        (1, Won::new(100_000), Won::new(80_000), Won::new(80_000))
    );
    assert_eq!(march.links.sign_ups, 1);
    assert_eq!(march.payouts.len(), 1);
    // The next month begins with it.
    world.pass(TimeDelta::days(31));
    let client = world.again(partner.client.id).await;
    let april = statement(&client, "2026-04").await.unwrap();
    assert_eq!(
        (april.opening, april.closing),
        (march.closing, march.closing)
    );
    assert_eq!((april.posted, april.paid), (Won::ZERO, Won::ZERO));
    // A correction of March is posted in April, and both months say so.
    world.settle(&leg, WinFlag::Won).await;
    run_due(&world.app).await.unwrap();
    let corrected = statement(&client, "2026-03").await.unwrap();
    let taken = Won::new(corrected.earned.get() - lines);
    assert!(taken < Won::ZERO, "{corrected:?}");
    assert_eq!(
        (corrected.posted, corrected.later, corrected.closing),
        (march.posted, taken, march.closing)
    );
    let april = statement(&client, "2026-04").await.unwrap();
    let others: Vec<_> = april
        .others
        .iter()
        .map(|it| (it.month.to_string(), it.amount))
        .collect();
    assert_eq!(others, [("2026-03-01".to_owned(), taken)]);
    assert_eq!((april.earned, april.posted), (Won::ZERO, taken));
    let future = statement(&client, "2027-01").await;
    assert_eq!(refused(future), problem(422, "STATEMENT_MONTH_INVALID"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_operator_reads_the_statement_that_the_partner_reads(db: PgPool) {
    let world = World::new(db).await;
    let (partner, link) = linked(&world).await;
    let member = brought(&world, &link, 1).await;
    world.deposit(&member, 100_000).await;
    world.played(&member, 80_000, WinFlag::Lost).await;
    world.pass(TimeDelta::days(1));
    run_due(&world.app).await.unwrap();
    let client = world.again(partner.client.id).await;
    let own = statement(&client, "2026-03").await.unwrap();
    assert!(own.closing > Won::ZERO);
    let operator = world.staff(&[Duty::Partners]).await;
    let read = async |operator: &Client, id: PartnerId, month: &str| {
        let query = StatementQuery {
            month: month.to_owned(),
        };
        operator
            .call_at::<AdminGetPartnerStatement>(id, &query)
            .await
    };
    let march = read(&operator, partner.id, "2026-03").await.unwrap();
    assert_eq!(march, own);
    // The switch hides it from the partner alone.
    switch(&world, false).await;
    assert_eq!(
        refused(statement(&client, "2026-03").await),
        problem(422, "PARTNER_LINKS_DISABLED")
    );
    assert_eq!(read(&operator, partner.id, "2026-03").await.unwrap(), own);
    let nobody = PartnerId::new(999_999);
    for (operator, id, month, refusal) in [
        (&operator, nobody, "2026-03", (404, "PARTNER_UNKNOWN")),
        (
            &operator,
            partner.id,
            "2027-01",
            (422, "STATEMENT_MONTH_INVALID"),
        ),
        (
            &world.staff(&[Duty::Cashier]).await,
            partner.id,
            "2026-03",
            (403, "DUTY_MISSING"),
        ),
    ] {
        let answer = read(operator, id, month).await;
        assert_eq!(refused(answer), problem(refusal.0, refusal.1));
    }
    world.assert_books_hold().await;
}
