//! Random series of what happens to the money of two members, against a plain model of it: deposits, withdrawals,
//! slips, cancellations, results, corrections, free bets, and cash-outs, whole and in parts. The model also says what
//! is refused: bets that are too dear or too late, sales and cancellations of slips that are decided, and those of
//! another member. Requests that are repeated move nothing.

use crate::database::Own;
use crate::slips::order;
use crate::wallet::promotions::given_free_bet;
use crate::world::{Client, Refused, World};
use hanpan_core::api::{CancelBet, CashOutBet, Empty, GetCashOut};
use hanpan_core::kernel::ids::{BetId, ChargeId};
use hanpan_core::kernel::money::Won;
use hanpan_core::sportsbook::bets::cash_out::{CashOutOrder, CashOutReceipt};
use hanpan_core::sportsbook::bets::cash_out_part::{CashOutPart, CashOutQuery};
use hanpan_core::sportsbook::bets::{Betting, PlaceBet};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::sportsbook::settlement::worker;
use proptest::prelude::*;
use proptest::test_runner::Config;
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest, prop_state_machine};
use uuid::Uuid;

/// The selections on offer, and their prices times 100: products of three need no rounding.
const PRICES: [(&str, i64); 5] = [
    ("1.50", 150),
    ("2.00", 200),
    ("3.00", 300),
    ("1.20", 120),
    ("4.00", 400),
];
/// The unit of stakes and deposits, won.
const UNIT: i64 = 10_000;
/// The margin of cash-outs, percent.
const MARGIN: i64 = 10;
/// How the cancellation of a slip with a result is refused.
const TOO_LATE: &[&str] = &["BET_SETTLED", "CANCEL_TOO_LATE"];

/// What happens. The first number of a deposit, a withdrawal or a bet is that of the member.
#[derive(Debug, Clone)]
enum Event {
    Deposit(usize, i64),
    AskWithdrawal(usize, i64),
    PayWithdrawal(usize),
    ReturnWithdrawal(usize),
    /// A slip on these selections.
    Bet(usize, i64, Vec<usize>),
    /// A slip on these selections, paid by a free bet.
    FreeBet(usize, Vec<usize>),
    /// The order of a slip is sent again.
    Repeat(usize),
    Cancel(usize),
    CashOut(usize),
    /// So many percent of a slip are cashed out.
    CashOutPart(usize, u8),
    /// The order of a sale is sent again.
    RepeatSale(usize),
    /// The other member tries to cancel and to sell a slip.
    Intrude(usize),
    /// A result of a selection, the first or a correction.
    Decide(usize, WinFlag),
}

/// A member of the model.
#[derive(Debug, Clone, Default)]
struct Member {
    /// Cash minus debt, without what is paid out of slips.
    moved: i64,
    withdrawal: Option<i64>,
}

/// How its member has ended a slip. No result changes it any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    Cancelled,
    Sold,
}

/// A slip of the model.
#[derive(Debug, Clone)]
struct Slip {
    owner: usize,
    stake: i64,
    legs: Vec<usize>,
    end: Option<End>,
    /// A free bet has paid for it: its stake does not come back.
    free: bool,
}

/// The model.
#[derive(Debug, Clone, Default)]
struct Model {
    members: [Member; 2],
    slips: Vec<Slip>,
    results: [Option<WinFlag>; PRICES.len()],
    /// The number of sales that were carried out.
    sales: usize,
    /// The code with which the last event was refused, if it was: one of these.
    refusal: Option<&'static [&'static str]>,
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
    /// The product of the factors of the legs that have a result, and what it is divided by.
    fn product(&self, slip: &Slip) -> (i64, i64) {
        let results = slip.legs.iter().map(|leg| (leg, self.results[*leg]));
        results.fold((1, 1), |(product, hundreds), (leg, result)| match result {
            Some(WinFlag::Won) => (product * PRICES[*leg].1, hundreds * 100),
            Some(WinFlag::Lost) => (0, hundreds),
            _ => (product, hundreds),
        })
    }

    /// What a slip has paid by the results so far.
    fn paid(&self, slip: &Slip) -> i64 {
        let waits = slip.legs.iter().any(|leg| self.results[*leg].is_none());
        if waits || slip.end.is_some() {
            return 0;
        }
        let (product, hundreds) = self.product(slip);
        let payout = slip.stake * product / hundreds;
        payout - slip.returned(payout)
    }

    /// What so much of a slip's stake is sold for: the prices of the open legs have not changed.
    fn value(&self, slip: &Slip, stake: i64) -> i64 {
        let (product, hundreds) = self.product(slip);
        stake * (100 - MARGIN) * product / (100 * hundreds)
    }

    /// Cash minus debt of a member.
    fn net(&self, member: usize) -> i64 {
        let own = self.slips.iter().filter(|slip| slip.owner == member);
        let paid: i64 = own.map(|slip| self.paid(slip)).sum();
        self.members[member].moved + paid
    }

    fn are_open(&self, legs: &[usize]) -> bool {
        legs.iter().all(|leg| self.results[*leg].is_none())
    }

    /// Why an event is refused, if it is.
    fn refuses(&self, event: &Event) -> Option<&'static [&'static str]> {
        match event {
            Event::Bet(_, _, legs) if !self.are_open(legs) => Some(&["SELECTION_CLOSED"]),
            Event::Bet(member, stake, _) if self.net(*member) < *stake => {
                Some(&["BALANCE_TOO_SMALL"])
            }
            Event::Repeat(slip) if self.slips[*slip].end == Some(End::Cancelled) => {
                Some(&["REQUEST_ID_REUSED"])
            }
            Event::Cancel(slip) => {
                let slip = &self.slips[*slip];
                let decided = slip.end.is_none() && !self.are_open(&slip.legs);
                (slip.end == Some(End::Sold) || decided).then_some(TOO_LATE)
            }
            Event::CashOut(slip) => {
                let slip = &self.slips[*slip];
                // Sold before: the same answer again.
                let again = slip.end == Some(End::Sold);
                self.refuses_sale(slip, slip.stake).filter(|_| !again)
            }
            Event::CashOutPart(slip, percent) => {
                let slip = &self.slips[*slip];
                self.refuses_sale(slip, slip.part(*percent))
            }
            Event::Intrude(_) => Some(&["NOT_FOUND"]),
            _ => None,
        }
    }

    /// Why so much of a slip's stake is not sold, if it is not.
    fn refuses_sale(&self, slip: &Slip, stake: i64) -> Option<&'static [&'static str]> {
        let mut results = slip.legs.iter().map(|leg| self.results[*leg]);
        let lost = results.clone().any(|result| result == Some(WinFlag::Lost));
        let decided = lost || results.all(|result| result.is_some());
        if slip.end.is_some() || decided {
            Some(&["CASH_OUT_SETTLED"])
        } else if slip.free {
            Some(&["CASH_OUT_UNAVAILABLE"])
        } else if self.value(slip, stake) == 0 {
            // What is left of a slip of which much was sold.
            Some(&["CASH_OUT_WORTHLESS", "CASH_OUT_PART_INVALID"])
        } else {
            None
        }
    }

    /// An event that is not refused.
    fn happens(&mut self, event: &Event) {
        match event {
            Event::Deposit(member, amount) => self.members[*member].moved += amount,
            Event::AskWithdrawal(member, amount) => {
                self.members[*member].moved -= amount;
                self.members[*member].withdrawal = Some(*amount);
            }
            Event::PayWithdrawal(member) => self.members[*member].withdrawal = None,
            Event::ReturnWithdrawal(member) => {
                let member = &mut self.members[*member];
                member.moved += member.withdrawal.take().unwrap_or_default();
            }
            Event::Bet(owner, stake, legs) => {
                self.members[*owner].moved -= stake;
                self.places(*owner, *stake, legs, false);
            }
            Event::FreeBet(owner, legs) => self.places(*owner, UNIT, legs, true),
            Event::Cancel(slip) => {
                let slip = &mut self.slips[*slip];
                if slip.end.is_none() {
                    slip.end = Some(End::Cancelled);
                    self.members[slip.owner].moved += slip.stake - slip.returned(slip.stake);
                }
            }
            Event::CashOut(slip) => {
                let value = self.value(&self.slips[*slip], self.slips[*slip].stake);
                let slip = &mut self.slips[*slip];
                if slip.end.is_none() {
                    slip.end = Some(End::Sold);
                    self.members[slip.owner].moved += value;
                }
                self.sales += 1;
            }
            Event::CashOutPart(slip, percent) => {
                let part = self.slips[*slip].part(*percent);
                let value = self.value(&self.slips[*slip], part);
                let slip = &mut self.slips[*slip];
                slip.stake -= part;
                self.members[slip.owner].moved += value;
                self.sales += 1;
            }
            Event::Decide(leg, flag) => self.results[*leg] = Some(*flag),
            Event::Repeat(_) | Event::RepeatSale(_) | Event::Intrude(_) => {}
        }
    }

    fn places(&mut self, owner: usize, stake: i64, legs: &[usize], free: bool) {
        self.slips.push(Slip {
            owner,
            stake,
            legs: legs.to_vec(),
            end: None,
            free,
        });
    }
}

impl ReferenceStateMachine for Model {
    type State = Self;
    type Transition = Event;

    fn init_state() -> BoxedStrategy<Self> {
        Just(Self::default()).boxed()
    }

    fn transitions(model: &Self) -> BoxedStrategy<Event> {
        let member = 0..model.members.len();
        let amount = (1..=9_i64).prop_map(|units| units * UNIT);
        let paid = (member.clone(), amount);
        let some_legs = proptest::sample::subsequence((0..PRICES.len()).collect::<Vec<_>>(), 1..=3);
        let flags = [WinFlag::Won, WinFlag::Lost, WinFlag::Cancelled];
        let slip = 0..model.slips.len().max(1);
        let sale = 0..model.sales.max(1);
        prop_oneof![
            3 => paid.clone().prop_map(|(member, amount)| Event::Deposit(member, amount)),
            1 => paid.clone().prop_map(|(member, amount)| Event::AskWithdrawal(member, amount)),
            1 => member.clone().prop_map(Event::PayWithdrawal),
            1 => member.clone().prop_map(Event::ReturnWithdrawal),
            7 => (paid, some_legs.clone())
                .prop_map(|((member, stake), legs)| Event::Bet(member, stake, legs)),
            2 => (member, some_legs).prop_map(|(member, legs)| Event::FreeBet(member, legs)),
            1 => slip.clone().prop_map(Event::Repeat),
            1 => slip.clone().prop_map(Event::Cancel),
            2 => slip.clone().prop_map(Event::CashOut),
            3 => (slip.clone(), 1..=9_u8)
                .prop_map(|(slip, tens)| Event::CashOutPart(slip, tens * 10)),
            1 => sale.prop_map(Event::RepeatSale),
            1 => slip.prop_map(Event::Intrude),
            3 => (0..PRICES.len(), proptest::sample::select(flags.to_vec()))
                .prop_map(|(leg, flag)| Event::Decide(leg, flag)),
        ]
        .boxed()
    }

    fn preconditions(model: &Self, event: &Event) -> bool {
        match event {
            Event::Deposit(..) | Event::Bet(..) => true,
            Event::AskWithdrawal(member, amount) => {
                model.members[*member].withdrawal.is_none() && model.net(*member) >= *amount
            }
            Event::PayWithdrawal(member) | Event::ReturnWithdrawal(member) => {
                model.members[*member].withdrawal.is_some()
            }
            Event::FreeBet(_, legs) => model.are_open(legs),
            Event::Repeat(slip)
            | Event::Cancel(slip)
            | Event::CashOut(slip)
            | Event::CashOutPart(slip, _)
            | Event::Intrude(slip) => *slip < model.slips.len(),
            Event::RepeatSale(sale) => *sale < model.sales,
            Event::Decide(leg, flag) => model.results[*leg] != Some(*flag),
        }
    }

    fn apply(mut model: Self, event: &Event) -> Self {
        model.refusal = model.refuses(event);
        if model.refusal.is_none() {
            model.happens(event);
        }
        model
    }
}

/// A slip that was placed.
struct Placed {
    owner: usize,
    id: BetId,
    order: PlaceBet,
}

/// A sale that was carried out.
struct Sale {
    owner: usize,
    slip: BetId,
    order: CashOutOrder,
    receipt: CashOutReceipt,
}

/// The site under test, with two members.
struct Site {
    world: World,
    members: [Client; 2],
    operator: Client,
    legs: Vec<Betting>,
    slips: Vec<Placed>,
    sales: Vec<Sale>,
    withdrawals: [Option<(ChargeId, i64)>; 2],
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
        settings.cash_out_margin = MARGIN;
        settings.promotions_enabled = true;
        world.app.settings.replace(settings);
        let members = [world.member().await, world.member().await];
        let operator = world.operator().await;
        let legs = world.offers(&PRICES.map(|(price, _)| price)).await;
        Self {
            world,
            members,
            operator,
            legs,
            slips: Vec::new(),
            sales: Vec::new(),
            withdrawals: [None, None],
        }
    }

    /// Each member's cash, and its debt below zero.
    async fn balances(&self) -> [(i64, i64); 2] {
        let mut balances = [(0, 0); 2];
        for (balance, member) in balances.iter_mut().zip(&self.members) {
            let cash = self.world.balance(member, "cash").await;
            *balance = (cash, self.world.balance(member, "debt").await);
        }
        balances
    }

    async fn happens(&mut self, event: Event) -> Result<(), Refused> {
        let (world, members) = (&self.world, &self.members);
        match event {
            Event::Deposit(member, amount) => world.deposit(&members[member], amount).await,
            Event::AskWithdrawal(member, amount) => {
                let id = world.held_withdrawal(&members[member], amount).await;
                self.withdrawals[member] = Some((id, amount));
            }
            Event::PayWithdrawal(member) | Event::ReturnWithdrawal(member) => {
                let (id, amount) = self.withdrawals[member].take().unwrap();
                let paid = matches!(event, Event::PayWithdrawal(_));
                let member = &members[member];
                world.end_withdrawal(member, id, amount, paid).await;
            }
            Event::Bet(owner, stake, legs) => {
                let order = order(&members[owner], stake, &self.picked(&legs));
                self.place(owner, order).await?;
            }
            Event::FreeBet(owner, legs) => {
                let member = &members[owner];
                let free_bet = given_free_bet(world, member, UNIT).await;
                let order = PlaceBet {
                    free_bet_id: Some(free_bet),
                    ..order(member, UNIT, &self.picked(&legs))
                };
                self.place(owner, order).await?;
            }
            Event::Repeat(slip) => {
                let slip = &self.slips[slip];
                let receipt = members[slip.owner].place(&slip.order).await?;
                assert_eq!(receipt.bet_id, slip.id);
            }
            Event::Cancel(slip) => {
                let slip = &self.slips[slip];
                cancel(&members[slip.owner], slip).await?;
            }
            Event::CashOut(slip) => self.cash_out(slip, None).await?,
            Event::CashOutPart(slip, percent) => self.cash_out(slip, Some(percent)).await?,
            Event::RepeatSale(sale) => {
                let Sale {
                    owner,
                    slip,
                    order,
                    receipt,
                } = &self.sales[sale];
                let again = members[*owner].call_at::<CashOutBet>(*slip, order).await?;
                assert_eq!(again, *receipt);
            }
            Event::Intrude(slip) => {
                let slip = &self.slips[slip];
                let other = &members[1 - slip.owner];
                let refusal = cancel(other, slip).await.unwrap_err();
                assert_eq!(refusal.code(), "NOT_FOUND");
                sell(other, slip, None).await?;
            }
            Event::Decide(leg, flag) => {
                let decided = self.operator.decide(&self.legs[leg], flag, "시험").await;
                decided.unwrap();
                worker::settle_queued(&world.app).await.unwrap();
            }
        }
        Ok(())
    }

    async fn cash_out(&mut self, slip: usize, percent: Option<u8>) -> Result<(), Refused> {
        let slip = &self.slips[slip];
        let sale = sell(&self.members[slip.owner], slip, percent).await?;
        self.sales.push(sale);
        Ok(())
    }

    fn picked(&self, legs: &[usize]) -> Vec<Betting> {
        legs.iter().map(|leg| self.legs[*leg].clone()).collect()
    }

    async fn place(&mut self, owner: usize, order: PlaceBet) -> Result<(), Refused> {
        let receipt = self.members[owner].place(&order).await?;
        let id = receipt.bet_id;
        self.slips.push(Placed { owner, id, order });
        Ok(())
    }
}

async fn cancel(member: &Client, slip: &Placed) -> Result<String, Refused> {
    member.call_at::<CancelBet>(slip.id, &Empty {}).await
}

/// Sells a slip, or so many percent of it, for what it is worth.
async fn sell(member: &Client, slip: &Placed, percent: Option<u8>) -> Result<Sale, Refused> {
    let query = CashOutQuery {
        percent,
        amount: None,
    };
    let quote = member.call_at::<GetCashOut>(slip.id, &query).await;
    let order = CashOutOrder {
        // Without a quote the order is refused, or was carried out before.
        amount: quote.map_or(Won::new(1), |quote| quote.amount),
        accept_change: false,
        better_only: false,
        part: query.share().map(|share| CashOutPart {
            request_id: Uuid::new_v4(),
            share,
        }),
    };
    let receipt = member.call_at::<CashOutBet>(slip.id, &order).await?;
    Ok(Sale {
        owner: slip.owner,
        slip: slip.id,
        order,
        receipt,
    })
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
        let answer = own.runtime.block_on(site.happens(event));
        let code = answer.as_ref().err().map(Refused::code);
        let expected = match (code, model.refusal) {
            (Some(code), Some(codes)) => codes.contains(&code),
            (code, codes) => code.is_none() && codes.is_none(),
        };
        assert!(expected, "{answer:?}: {model:?}");
        let nets = [model.net(0), model.net(1)];
        let balances = own.runtime.block_on(site.balances());
        assert_eq!(
            balances,
            nets.map(|net| (net.max(0), net.min(0))),
            "{model:?}"
        );
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
