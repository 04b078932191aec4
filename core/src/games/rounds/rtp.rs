//! Actual RTP of mini-games and virtual games against the expected RTP, so that an operator can see
//! whether draws and prices are sound (design §8).
//!
//! Bets on the same round are correlated, so rounds are compared, not bets. The expected payout of a
//! round and its variance follow from its stakes and all outcomes of its draw. Sums of money are exact;
//! a deviation is given in tenths of a standard deviation.

use super::markets::MiniSelection;
use super::mini::MiniGame;
use super::virtuals::offers::market_name;
use super::virtuals::{LineUp, VirtualSport};
use crate::kernel::ids::{FixtureId, OddsId};
use crate::kernel::money::{Price, Won};
use crate::sportsbook::settle::WinFlag;
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use tsify::Tsify;

/// Denominator of outcome weights.
const PARTS: i128 = 1_000_000_000;
/// Smallest number of rounds for a verdict.
const ROUNDS_MIN: usize = 30;
/// Deviations, in tenths of a standard deviation, from which a sum is watched or alarming. A sound game
/// exceeds the first in one of 370 checks and the second in one of 15,000.
const WATCHED: i64 = 30;
const ALARMING: i64 = 40;

/// Stakes on a selection in one round, and their payouts. Only settled bets in rounds that were drawn
/// and not voided are counted.
#[derive(Debug, Clone)]
pub struct BetTotals {
    /// The round.
    pub fixture_id: FixtureId,
    /// The selection.
    pub odds_id: OddsId,
    /// Its price in the round.
    pub price: Price,
    /// Number of bets.
    pub bets: i64,
    /// Stakes, won.
    pub stakes: Won,
    /// Payouts including returned stakes, won.
    pub payouts: Won,
}

/// Verdict on an RTP.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum ReturnState {
    /// Too few rounds for a verdict.
    Few,
    /// Within the range of chance.
    Sound,
    /// Rare, but possible by chance.
    Watched,
    /// Not explainable by chance.
    Alarming,
}

/// Actual and expected RTP of a game or one of its markets over a period.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct GameRtp {
    /// Code of the game.
    pub game: String,
    /// Name shown to members.
    pub game_name: String,
    /// The market; `null` for the whole game.
    pub market_name: Option<String>,
    /// Number of rounds with bets.
    pub rounds: i64,
    /// Number of bets.
    pub bets: i64,
    /// Stakes, won.
    pub stakes: Won,
    /// Payouts, won.
    pub payouts: Won,
    /// Expected payouts, rounded down to a whole won.
    pub expected: Won,
    /// Expected RTP: `expected` as a percentage of `stakes`, rounded down to two decimals.
    pub expected_percent: String,
    /// Actual RTP: `payouts` as a percentage of `stakes`, rounded down to two decimals.
    pub paid_percent: String,
    /// Deviation in tenths of a standard deviation; negative if less than expected was paid.
    pub deviation_tenths: i64,
    /// Verdict.
    pub state: ReturnState,
}

/// Computes the RTP of a game and of each market with bets; empty if there are no bets. Entries that do
/// not belong to the game are ignored.
pub fn game_rtps(game: MiniGame, bets: &[BetTotals]) -> Vec<GameRtp> {
    let selections: HashMap<OddsId, MiniSelection> = game
        .selections()
        .into_iter()
        .map(|selection| (selection.odds_id(), selection))
        .collect();
    let market = |one: &BetTotals| {
        let market = selections.get(&one.odds_id)?.market();
        Some((market, market.name()))
    };
    let outcomes = game.outcomes();
    let draws = Draws::of(odds_ids(bets), |ids| {
        let outcomes = outcomes.iter().map(|(outcome, ways)| {
            let flag = |id| selections.get(id)?.pick.settle(*outcome);
            (ids.iter().map(flag).collect(), u128::from(*ways))
        });
        outcomes.collect()
    });
    by_market((game.code(), game.name()), bets, market, |round| {
        draws.moments(round)
    })
}

/// Computes the RTP of a virtual game and of each market in the same way. `line_ups` are those of the
/// events with bets. Only slips on a single event are included, because a slip on several belongs to no
/// single market.
pub fn virtual_rtps(
    sport: VirtualSport,
    line_ups: &BTreeMap<FixtureId, LineUp>,
    bets: &[BetTotals],
) -> Vec<GameRtp> {
    let line_up = |one: &BetTotals| line_ups.get(&one.fixture_id);
    let market = |one: &BetTotals| {
        let market = line_up(one)?.market_of(one.odds_id)?;
        Some((market, market_name(market)?))
    };
    by_market((sport.code(), sport.name()), bets, market, |round| {
        let event = round.first().and_then(|one| line_up(one));
        let ids = round.iter().map(|one| one.odds_id).collect();
        let ends = |ids: &[OddsId]| event.map(|event| event.ends(ids)).unwrap_or_default();
        Draws::of(ids, ends).moments(round)
    })
}

fn odds_ids(bets: &[BetTotals]) -> Vec<OddsId> {
    bets.iter().map(|one| one.odds_id).collect()
}

/// Computes the figures of the whole game, then of each market. `moments` returns the expected payout
/// and the variance of a round.
fn by_market<M: Ord>(
    game: (&str, &str),
    bets: &[BetTotals],
    market: impl Fn(&BetTotals) -> Option<(M, &'static str)>,
    moments: impl Fn(&[&BetTotals]) -> Moments,
) -> Vec<GameRtp> {
    let mut markets = BTreeMap::<_, (&str, Vec<&BetTotals>)>::new();
    let mut all = vec![];
    for one in bets {
        if let Some((key, name)) = market(one) {
            let of_market = markets.entry(key).or_insert((name, vec![]));
            of_market.1.push(one);
            all.push(one);
        }
    }
    if all.is_empty() {
        return vec![];
    }
    let whole = summed(game, None, &all, &moments);
    let each = markets.into_values();
    let each = each.map(|(name, bets)| summed(game, Some(name), &bets, &moments));
    std::iter::once(whole).chain(each).collect()
}

fn summed(
    (code, name): (&str, &str),
    market_name: Option<&str>,
    bets: &[&BetTotals],
    moments: impl Fn(&[&BetTotals]) -> Moments,
) -> GameRtp {
    let mut rounds = HashMap::<FixtureId, Vec<&BetTotals>>::new();
    for one in bets {
        rounds.entry(one.fixture_id).or_default().push(one);
    }
    let (mut mean, mut variance) = (0_i128, 0_i128);
    for round in rounds.values() {
        let round = moments(round);
        mean += round.mean;
        variance = variance.saturating_add(round.variance);
    }
    let total = |part: fn(&BetTotals) -> i64| bets.iter().map(|one| part(one)).sum::<i64>();
    let stakes = total(|one| one.stakes.get());
    let payouts = total(|one| one.payouts.get());
    let expected = won(mean / PARTS);
    let deviation_tenths = tenths(payouts - expected, variance);
    GameRtp {
        game: code.to_owned(),
        game_name: name.to_owned(),
        market_name: market_name.map(str::to_owned),
        rounds: i64::try_from(rounds.len()).unwrap_or(i64::MAX),
        bets: total(|one| one.bets),
        stakes: Won::new(stakes),
        payouts: Won::new(payouts),
        expected: Won::new(expected),
        expected_percent: percent(expected, stakes),
        paid_percent: percent(payouts, stakes),
        deviation_tenths,
        state: match deviation_tenths.abs() {
            _ if rounds.len() < ROUNDS_MIN => ReturnState::Few,
            ALARMING.. => ReturnState::Alarming,
            WATCHED.. => ReturnState::Watched,
            _ => ReturnState::Sound,
        },
    }
}

/// Expected payout of a round in [`PARTS`], and its variance in won squared.
struct Moments {
    mean: i128,
    variance: i128,
}

/// The result of each selection with bets, for one draw.
type Flags = Vec<Option<WinFlag>>;

/// The draws of a round, grouped by the results of the selections with bets.
struct Draws {
    /// Index of each selection in the flags.
    places: HashMap<OddsId, usize>,
    /// The results of the selections and their weight, in [`PARTS`].
    weights: Vec<(Flags, i128)>,
}

impl Draws {
    /// Groups the draws. `ends` returns, for each outcome, the results of the given selections and the
    /// number of ways.
    fn of(mut ids: Vec<OddsId>, ends: impl Fn(&[OddsId]) -> Vec<(Flags, u128)>) -> Self {
        ids.sort_unstable();
        ids.dedup();
        let mut ways = HashMap::<Flags, u128>::new();
        let mut all = 0_u128;
        for (flags, count) in ends(&ids) {
            *ways.entry(flags).or_default() += count;
            all += count;
        }
        // The largest number of ways is 2^96, for soccer; multiplied by parts below 2^30 it fits.
        let parts = PARTS.unsigned_abs();
        let weigh = |count: u128| i128::try_from(count * parts / all).unwrap_or(PARTS);
        Self {
            places: ids.iter().enumerate().map(|(at, &id)| (id, at)).collect(),
            weights: ways
                .into_iter()
                .map(|(flags, count)| (flags, weigh(count)))
                .collect(),
        }
    }

    fn moments(&self, round: &[&BetTotals]) -> Moments {
        let (mut mean, mut square) = (0_i128, 0_i128);
        for (flags, weight) in &self.weights {
            let paid: i128 = round
                .iter()
                .map(|one| match flags[self.places[&one.odds_id]] {
                    Some(WinFlag::Won) => at_price(one.stakes, one.price),
                    Some(WinFlag::Void) => one.stakes.get().into(),
                    _ => 0,
                })
                .sum();
            mean += weight * paid;
            square = square.saturating_add((weight * paid).saturating_mul(paid));
        }
        Moments {
            mean,
            variance: (square / PARTS - (mean / PARTS).pow(2)).max(0),
        }
    }
}

/// Returns the payout of stakes at a price, won.
fn at_price(stakes: Won, price: Price) -> i128 {
    let paid = Decimal::from(stakes.get()).checked_mul(price.decimal());
    paid.and_then(|paid| paid.trunc().to_i128())
        .unwrap_or(i128::from(i64::MAX))
}

fn won(amount: i128) -> i64 {
    i64::try_from(amount).unwrap_or(i64::MAX)
}

/// Divides a difference by the standard deviation; the result is in tenths.
fn tenths(difference: i64, variance: i128) -> i64 {
    let square = i128::from(difference).pow(2);
    let Some(ratio) = square.saturating_mul(100).checked_div(variance) else {
        return 0;
    };
    won(ratio.isqrt()) * difference.signum()
}

fn percent(part: i64, whole: i64) -> String {
    let hundredths = i128::from(part) * 10_000;
    let hundredths = hundredths.checked_div(whole.into()).unwrap_or(0);
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::rounds::mini::RoundId;
    use crate::games::rounds::prices::Rtp;
    use crate::games::rounds::virtuals::leagues::LEAGUES;
    use chrono::NaiveDate;

    /// An odd lotus number at 1.95.
    const ODD: OddsId = OddsId::new(30_801);

    fn totals(
        fixture_id: i64,
        odds_id: OddsId,
        hundredths: u32,
        stake: i64,
        payout: i64,
    ) -> BetTotals {
        BetTotals {
            fixture_id: FixtureId::new(fixture_id),
            odds_id,
            price: Price::of_hundredths(hundredths),
            bets: 1,
            stakes: Won::new(stake),
            payouts: Won::new(payout),
        }
    }

    /// Creates rounds with one bet of 10,000 won at 1.95 each, of which the first `won` are won.
    fn rounds(count: i64, won: i64) -> Vec<BetTotals> {
        let paid = |at: i64| if at < won { 19_500 } else { 0 };
        (0..count)
            .map(|at| totals(-at, ODD, 195, 10_000, paid(at)))
            .collect()
    }

    #[test]
    fn without_bets_no_rtp_is_reported() {
        assert_eq!(game_rtps(MiniGame::LotusOddeven, &[]), []);
        let foreign = totals(-1, OddsId::new(30_101), 195, 10_000, 0);
        assert_eq!(game_rtps(MiniGame::LotusOddeven, &[foreign]), []);
    }

    #[test]
    fn what_was_paid_stands_beside_what_chance_promises() {
        let rtps = game_rtps(MiniGame::LotusOddeven, &rounds(100, 50));
        assert_eq!(rtps.len(), 2, "the game and its market");
        for one in &rtps {
            assert_eq!((one.rounds, one.bets), (100, 100));
            assert_eq!(one.stakes, Won::new(1_000_000));
            assert_eq!(one.payouts, Won::new(975_000));
            assert_eq!(one.expected, Won::new(975_000));
            assert_eq!(one.expected_percent, "97.50");
            assert_eq!(one.paid_percent, "97.50");
            assert_eq!((one.deviation_tenths, one.state), (0, ReturnState::Sound));
        }
        assert_eq!(rtps[0].market_name, None);
        assert_eq!(rtps[1].market_name.as_deref(), Some("홀짝"));
    }

    #[test]
    fn what_strays_too_far_is_alarming() {
        // The standard deviation of a hundred coin tosses is five: 65 heads are three of them, 70 are
        // four.
        let state = |won| {
            let rtps = game_rtps(MiniGame::LotusOddeven, &rounds(100, won)).remove(0);
            (rtps.deviation_tenths, rtps.state)
        };
        assert_eq!(state(64), (28, ReturnState::Sound));
        assert_eq!(state(65), (30, ReturnState::Watched));
        assert_eq!(state(70), (40, ReturnState::Alarming));
        assert_eq!(state(30), (-40, ReturnState::Alarming));
        let few = game_rtps(MiniGame::LotusOddeven, &rounds(29, 29)).remove(0);
        assert_eq!(few.state, ReturnState::Few);
    }

    #[test]
    fn bets_of_one_round_hang_together() {
        // Equal stakes on both sides pay the same for every draw: there is no deviation.
        let even = OddsId::new(ODD.get() + 1);
        let both = |at: i64| {
            [
                totals(-at, ODD, 195, 10_000, 19_500),
                totals(-at, even, 195, 10_000, 0),
            ]
        };
        let bets: Vec<_> = (0..40).flat_map(both).collect();
        let rtps = game_rtps(MiniGame::LotusOddeven, &bets).remove(0);
        assert_eq!((rtps.rounds, rtps.bets), (40, 80));
        assert_eq!(
            (rtps.paid_percent.as_str(), rtps.deviation_tenths),
            ("97.50", 0)
        );
    }

    /// Each selection of an event has the expected RTP of its price and probability. Of the two sides of
    /// a market, only one can win.
    #[test]
    fn a_virtual_event_promises_what_its_prices_do() {
        for (at, sport) in (0..).zip(VirtualSport::ALL) {
            let league = LEAGUES.iter().find(|league| league.sport == sport).unwrap();
            let round = RoundId {
                day: NaiveDate::from_ymd_opt(2026, 11, 22).unwrap(),
                number: 12 + at,
            };
            let line_up = league.line_up(round);
            let line_ups = BTreeMap::from([(FixtureId::new(-1), line_up.clone())]);
            let offers = line_up.offers(93);
            assert!(offers.len() > 4);
            for offer in offers {
                let one = BetTotals {
                    price: offer.price,
                    ..totals(-1, league.odds_id(offer.place), 200, 1_000_000_000, 0)
                };
                let rtps = virtual_rtps(sport, &line_ups, &[one]);
                assert_eq!(rtps.len(), 2);
                assert_eq!(rtps[1].market_name.as_deref(), Some(offer.market_name()));
                // Weights are given in parts of 10^9; prices go up to 500.
                let promised = hundredths(&rtps[0].expected_percent);
                let exact = hundredths(&offer.rtp().percent());
                assert!((promised - exact).abs() <= 1, "{rtps:?}");
            }
            // The draw of another event, and an unknown selection, are ignored.
            let foreign = totals(-2, league.odds_id(0), 200, 10_000, 0);
            assert_eq!(virtual_rtps(sport, &line_ups, &[foreign]), []);
            let unknown = totals(-1, league.odds_id(900), 200, 10_000, 0);
            assert_eq!(virtual_rtps(sport, &line_ups, &[unknown]), []);
        }
    }

    fn hundredths(percent: &str) -> i64 {
        percent.replace('.', "").parse().unwrap()
    }

    #[test]
    fn a_tie_gives_back_what_is_on_the_sides() {
        let selections = MiniGame::LotusBaccarat.selections();
        for selection in selections {
            let price = selection.default_price();
            let exact = selection.rtp(price).map(Rtp::percent);
            let one = BetTotals {
                price,
                ..totals(-1, selection.odds_id(), 200, 1_000_000_000, 0)
            };
            let rtps = game_rtps(MiniGame::LotusBaccarat, &[one]).remove(0);
            // Weights are given in parts of 10^9.
            let floored = |text: &str| text[..text.len() - 1].to_owned();
            assert_eq!(floored(&rtps.expected_percent), floored(&exact.unwrap()));
        }
    }

    #[test]
    fn the_largest_sums_do_not_overflow() {
        let most = 9_007_199_254_740_991;
        let bets: Vec<_> = (0..40)
            .map(|at| totals(-at, ODD, 10_000, most / 40, most / 40))
            .collect();
        let rtps = game_rtps(MiniGame::LotusOddeven, &bets);
        assert_eq!(rtps[0].stakes, Won::new(most / 40 * 40));
    }
}
