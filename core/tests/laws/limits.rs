//! The page of the limits of a bet says one thing: the row that it marks has the largest stake of its answer.

use crate::given::{parsed, slip};
use hanpan_core::kernel::ids::FixtureId;
use hanpan_core::kernel::limits::STAKE_MIN;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::risk::{
    BetLimits, BetTerms, LimitKind, LimitRow, Percents, RiskTerms, Room, StepNames, round_rows,
    rows,
};
use hanpan_core::sportsbook::slip::limits::Limits;
use hanpan_core::sportsbook::slip::slip_odds::SlipOdds;
use proptest::collection::vec;
use proptest::prelude::*;

/// The terms of a bet, with factors above and below 100 %.
fn terms() -> impl Strategy<Value = BetTerms> {
    let level = (0..2_000_000_i64, 0..6_000_000_i64);
    let percents = || (1..=1_000_i64, 1..=1_000_i64);
    let factor = prop_oneof![Just(100_i64), 1..=1_000_i64];
    (level, percents(), percents(), factor).prop_map(
        |((max_stake, max_winnings), league, market, stake_factor)| BetTerms {
            level: Limits {
                max_stake: Won::new(max_stake),
                max_winnings: Won::new(max_winnings),
            },
            league: percents_of(league),
            market: percents_of(market),
            member: RiskTerms {
                stake_factor,
                ..RiskTerms::default()
            },
            closed: Vec::new(),
        },
    )
}

const fn percents_of((stake, winnings): (i64, i64)) -> Percents {
    Percents { stake, winnings }
}

/// What is left of a limit.
fn room() -> impl Strategy<Value = Room> {
    let kinds = prop::sample::select(vec![
        LimitKind::Day,
        LimitKind::Fixture,
        LimitKind::Selection,
        LimitKind::Loss,
        LimitKind::Boost,
    ]);
    (kinds, 0..4_000_000_i64).prop_map(|(kind, left)| Room {
        kind,
        name: String::new(),
        cap: Won::new(4_000_000),
        left: Won::new(left),
        used: None,
    })
}

/// What refuses a bet; mostly nothing.
fn refusal() -> impl Strategy<Value = Option<Room>> {
    prop_oneof![
        6 => Just(None),
        1 => Just(Some(Room::account(&Problem::MemberBanned))),
        1 => Just(Some(Room::closed("축구".to_owned()))),
        1 => Just(Some(Room::round())),
    ]
}

fn whole_tens(stake: Won) -> i64 {
    stake.get() - stake.get() % 10
}

/// The least that the limits of level, tiers and member and the rooms leave of a stake.
fn least(end: Limits, rooms: &[Room], odds: &SlipOdds) -> i64 {
    let of_steps = whole_tens(end.max_stake.min(odds.stake_within(end.max_winnings)));
    let of_rooms = rooms.iter().map(|room| match room.kind {
        LimitKind::Day | LimitKind::Fixture | LimitKind::Selection => {
            whole_tens(odds.stake_for_gain(room.left))
        }
        _ => room.left.get(),
    });
    of_rooms.fold(of_steps, i64::min)
}

proptest! {
    #[test]
    fn the_marked_row_has_the_largest_stake_of_the_answer(
        (mut terms, texts, on_rounds) in (terms(), slip(), any::<bool>()),
        (mut rooms, refusal) in (vec(room(), 0..5), refusal()),
    ) {
        if refusal.as_ref().is_some_and(|room| room.kind == LimitKind::Closed) {
            terms.closed = vec![FixtureId::new(11)];
        }
        rooms.extend(refusal);
        let odds = SlipOdds::of(&parsed(&texts), None).unwrap();
        let (rows, end) = if on_rounds {
            (round_rows(&terms, &rooms, &odds), terms.level)
        } else {
            (rows(&terms, StepNames::default(), &rooms, &odds), terms.limits())
        };
        let least = least(end, &rooms, &odds);
        let marked: Vec<&LimitRow> = rows.iter().filter(|row| row.decides).collect();
        prop_assert_eq!(marked.len(), 1);
        prop_assert_eq!(marked[0].largest.get(), least);
        let answer = if least < STAKE_MIN.get() { 0 } else { least };
        prop_assert_eq!(BetLimits::largest_of(&terms, &rows).get(), answer);
    }
}
