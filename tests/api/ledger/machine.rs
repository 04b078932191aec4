//! Random series of what happens to a member's money, against a plain model of it: deposits, withdrawals, slips,
//! cancellations, results, corrections, free bets, and cash-outs, whole and in parts.

use crate::database::Own;
use crate::slips::order;
use crate::wallet::promotions::given_free_bet;
use crate::world::{Client, World};
use hanpan_core::api::{CancelBet, CashOutBet, Empty, GetCashOut};
use hanpan_core::kernel::ids::{BetId, ChargeId};
use hanpan_core::sportsbook::bets::cash_out::CashOutOrder;
use hanpan_core::sportsbook::bets::cash_out_part::{CashOutPart, CashOutQuery};
use hanpan_core::sportsbook::bets::{Betting, PlaceBet};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::sportsbook::settlement::worker;
use proptest::prelude::*;
use proptest::test_runner::Config;
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest, prop_state_machine};
use uuid::Uuid;

/// The selections on offer, and their prices times 100: their products need no rounding.
const PRICES: [(&str, i64); 3] = [("1.50", 150), ("2.00", 200), ("3.00", 300)];
/// The unit of stakes and deposits, won.
const UNIT: i64 = 10_000;

/// What happens.
#[derive(Debug, Clone)]
enum Event {
    Deposit(i64),
    AskWithdrawal(i64),
    PayWithdrawal,
    ReturnWithdrawal,
    /// A slip on these selections.
    Bet(i64, Vec<usize>),
    /// A slip on these selections, paid by a free bet.
    FreeBet(Vec<usize>),
    Cancel(usize),
    CashOut(usize),
    /// So many percent of a slip are cashed out.
    CashOutPart(usize, u8),
    /// A result of a selection, the first or a correction.
    Decide(usize, WinFlag),
}

/// A slip of the model.
#[derive(Debug, Clone)]
struct Slip {
    stake: i64,
    legs: Vec<usize>,
    /// Cancelled or cashed out: no result changes it any more.
    closed: bool,
    /// A free bet has paid for it: its stake does not come back.
    free: bool,
}

/// The model.
#[derive(Debug, Clone, Default)]
struct Model {
    /// Cash minus debt, without what is paid out of slips.
    moved: i64,
    withdrawal: Option<i64>,
    slips: Vec<Slip>,
    results: [Option<WinFlag>; 3],
}

impl Slip {
    /// The stake of a part.
    fn part(&self, percent: u8) -> i64 {
        self.stake * i64::from(percent) / 100
    }

    /// What goes back to the house of a payout.
    fn returned(&self, payout: i64) -> i64 {
        if self.free { payout.min(self.stake) } else { 0 }
    }
}

impl Model {
    /// What a slip has paid by the results so far.
    fn paid(&self, slip: &Slip) -> i64 {
        let factors = slip.legs.iter().map(|leg| match self.results[*leg] {
            Some(WinFlag::Won) => Some(PRICES[*leg].1),
            Some(WinFlag::Lost) => Some(0),
            Some(_) => Some(100),
            None => None,
        });
        if factors.clone().any(|factor| factor == Some(0)) || slip.closed {
            return 0;
        }
        let product: Option<i64> = factors.product();
        let hundreds = 100_i64.pow(u32::try_from(slip.legs.len()).unwrap());
        let payout = product.map_or(0, |product| slip.stake * product / hundreds);
        payout - slip.returned(payout)
    }

    /// Cash minus debt.
    fn net(&self) -> i64 {
        let paid: i64 = self.slips.iter().map(|slip| self.paid(slip)).sum();
        self.moved + paid
    }

    fn is_undecided(&self, slip: &Slip) -> bool {
        !slip.closed && slip.legs.iter().all(|leg| self.results[*leg].is_none())
    }
}

impl ReferenceStateMachine for Model {
    type State = Self;
    type Transition = Event;

    fn init_state() -> BoxedStrategy<Self> {
        Just(Self::default()).boxed()
    }

    fn transitions(model: &Self) -> BoxedStrategy<Event> {
        let amount = (1..=9_i64).prop_map(|units| units * UNIT);
        let some_legs = proptest::sample::subsequence((0..PRICES.len()).collect::<Vec<_>>(), 1..=3);
        let flags = [WinFlag::Won, WinFlag::Lost, WinFlag::Cancelled];
        let slip = 0..model.slips.len().max(1);
        prop_oneof![
            2 => amount.clone().prop_map(Event::Deposit),
            1 => amount.clone().prop_map(Event::AskWithdrawal),
            1 => Just(Event::PayWithdrawal),
            1 => Just(Event::ReturnWithdrawal),
            6 => (amount, some_legs.clone()).prop_map(|(stake, legs)| Event::Bet(stake, legs)),
            2 => some_legs.prop_map(Event::FreeBet),
            1 => slip.clone().prop_map(Event::Cancel),
            1 => slip.clone().prop_map(Event::CashOut),
            2 => (slip, 1..=9_u8).prop_map(|(slip, tens)| Event::CashOutPart(slip, tens * 10)),
            4 => (0..PRICES.len(), proptest::sample::select(flags.to_vec()))
                .prop_map(|(leg, flag)| Event::Decide(leg, flag)),
        ]
        .boxed()
    }

    fn preconditions(model: &Self, event: &Event) -> bool {
        let undecided = |place: &usize| {
            let slip = model.slips.get(*place);
            slip.is_some_and(|slip| model.is_undecided(slip))
        };
        match event {
            Event::Deposit(_) => true,
            Event::AskWithdrawal(amount) => model.withdrawal.is_none() && model.net() >= *amount,
            Event::PayWithdrawal | Event::ReturnWithdrawal => model.withdrawal.is_some(),
            Event::Bet(stake, legs) => {
                model.net() >= *stake && legs.iter().all(|leg| model.results[*leg].is_none())
            }
            Event::FreeBet(legs) => legs.iter().all(|leg| model.results[*leg].is_none()),
            Event::Cancel(slip) => undecided(slip),
            Event::CashOut(slip) => undecided(slip) && !model.slips[*slip].free,
            Event::CashOutPart(slip, percent) => {
                let part = |slip: &Slip| !slip.free && slip.part(*percent) > 0;
                undecided(slip) && part(&model.slips[*slip])
            }
            Event::Decide(leg, flag) => model.results[*leg] != Some(*flag),
        }
    }

    fn apply(mut model: Self, event: &Event) -> Self {
        match event {
            Event::Deposit(amount) => model.moved += amount,
            Event::AskWithdrawal(amount) => {
                model.moved -= amount;
                model.withdrawal = Some(*amount);
            }
            Event::PayWithdrawal => model.withdrawal = None,
            Event::ReturnWithdrawal => model.moved += model.withdrawal.take().unwrap_or_default(),
            Event::Bet(stake, legs) => {
                model.moved -= stake;
                model.slips.push(Slip {
                    stake: *stake,
                    legs: legs.clone(),
                    closed: false,
                    free: false,
                });
            }
            Event::FreeBet(legs) => model.slips.push(Slip {
                stake: UNIT,
                legs: legs.clone(),
                closed: false,
                free: true,
            }),
            // At unchanged prices and without a margin a slip is worth its stake.
            Event::Cancel(slip) | Event::CashOut(slip) => {
                let slip = &mut model.slips[*slip];
                model.moved += slip.stake - slip.returned(slip.stake);
                slip.closed = true;
            }
            Event::CashOutPart(slip, percent) => {
                let part = model.slips[*slip].part(*percent);
                model.moved += part;
                model.slips[*slip].stake -= part;
            }
            Event::Decide(leg, flag) => model.results[*leg] = Some(*flag),
        }
        model
    }
}

/// The site under test, with one member.
struct Site {
    world: World,
    member: Client,
    operator: Client,
    legs: Vec<Betting>,
    slips: Vec<BetId>,
    withdrawal: Option<(ChargeId, i64)>,
}

/// The site, and what it runs on.
struct Running {
    site: Site,
    own: Own,
}

impl Site {
    async fn open(own: &Own) -> Self {
        let world = World::new(own.pool().await).await;
        let mut settings = (*world.app.settings.get()).clone();
        settings.cash_out_enabled = true;
        settings.cash_out_margin = 0;
        settings.promotions_enabled = true;
        world.app.settings.replace(settings);
        let (member, operator) = (world.member().await, world.operator().await);
        let legs = world.offers(&PRICES.map(|(price, _)| price)).await;
        Self {
            world,
            member,
            operator,
            legs,
            slips: Vec::new(),
            withdrawal: None,
        }
    }

    /// The member's cash, and its debt below zero.
    async fn balances(&self) -> (i64, i64) {
        let cash = self.world.balance(&self.member, "cash").await;
        (cash, self.world.balance(&self.member, "debt").await)
    }

    async fn happens(&mut self, event: Event) {
        let (world, member) = (&self.world, &self.member);
        match event {
            Event::Deposit(amount) => world.deposit(member, amount).await,
            Event::AskWithdrawal(amount) => {
                let id = world.held_withdrawal(member, amount).await;
                self.withdrawal = Some((id, amount));
            }
            Event::PayWithdrawal | Event::ReturnWithdrawal => {
                let (id, amount) = self.withdrawal.take().unwrap();
                let paid = matches!(event, Event::PayWithdrawal);
                world.end_withdrawal(member, id, amount, paid).await;
            }
            Event::Bet(stake, legs) => {
                let legs: Vec<_> = legs.iter().map(|leg| self.legs[*leg].clone()).collect();
                let receipt = member.bet(stake, &legs).await.unwrap();
                self.slips.push(receipt.bet_id);
            }
            Event::FreeBet(legs) => {
                let legs: Vec<_> = legs.iter().map(|leg| self.legs[*leg].clone()).collect();
                let free_bet = given_free_bet(world, member, UNIT).await;
                let order = PlaceBet {
                    free_bet_id: Some(free_bet),
                    ..order(member, UNIT, &legs)
                };
                self.slips.push(member.place(&order).await.unwrap().bet_id);
            }
            Event::Cancel(slip) => {
                let id = self.slips[slip];
                member.call_at::<CancelBet>(id, &Empty {}).await.unwrap();
            }
            Event::CashOut(slip) => sell(member, self.slips[slip], None).await,
            Event::CashOutPart(slip, percent) => {
                sell(member, self.slips[slip], Some(percent)).await;
            }
            Event::Decide(leg, flag) => {
                let decided = self.operator.decide(&self.legs[leg], flag, "시험").await;
                decided.unwrap();
                worker::settle_queued(&world.app).await.unwrap();
            }
        }
    }
}

/// Sells a slip, or so many percent of it.
async fn sell(member: &Client, id: BetId, percent: Option<u8>) {
    let query = CashOutQuery {
        percent,
        amount: None,
    };
    let quote = member.call_at::<GetCashOut>(id, &query).await.unwrap();
    let order = CashOutOrder {
        amount: quote.amount,
        accept_change: false,
        better_only: false,
        part: query.share().map(|share| CashOutPart {
            request_id: Uuid::new_v4(),
            share,
        }),
    };
    member.call_at::<CashOutBet>(id, &order).await.unwrap();
}

impl StateMachineTest for Running {
    type SystemUnderTest = Self;
    type Reference = Model;

    fn init_test(_: &Model) -> Self {
        let own = Own::new();
        let site = own.runtime.block_on(Site::open(&own));
        Self { site, own }
    }

    fn apply(mut running: Self, model: &Model, event: Event) -> Self {
        let Self { site, own } = &mut running;
        own.runtime.block_on(site.happens(event));
        let net = model.net();
        let balances = own.runtime.block_on(site.balances());
        assert_eq!(balances, (net.max(0), net.min(0)), "{model:?}");
        running
    }

    fn teardown(Self { site, own }: Self, _: Model) {
        own.runtime.block_on(site.world.assert_books_hold());
    }
}

prop_state_machine! {
    #![proptest_config(Config { cases: 8, failure_persistence: None, ..Config::default() })]

    #[test]
    fn money_follows_a_plain_model(sequential 1..40 => Running);
}
