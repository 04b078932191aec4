//! Virtual matches and races: line-ups, prices, stories and results.

use crate::fit::{assert_fits, round};
use hanpan_core::games::draws::seed::Seed;
use hanpan_core::games::rounds::clock::RoundClock;
use hanpan_core::games::rounds::virtuals::leagues::{LEAGUES, VirtualLeague};
use hanpan_core::games::rounds::virtuals::offers::Offer;
use hanpan_core::games::rounds::virtuals::play_by_play::{Happening, PlayByPlay};
use hanpan_core::games::rounds::virtuals::{LineUp, VirtualResult, VirtualSport};
use hanpan_core::kernel::ids::{OddsId, VirtualLeagueId};
use hanpan_core::kernel::korea;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::settle::WinFlag;
use proptest::prelude::*;
use rust_decimal::Decimal;
use std::collections::{BTreeMap, BTreeSet};

/// How many events are played of a line-up.
const EVENTS: u32 = if cfg!(debug_assertions) {
    1_000
} else {
    100_000
};

/// Percent.
const PAYBACK: u8 = 93;

fn league(id: i64) -> &'static VirtualLeague {
    VirtualLeague::of(VirtualLeagueId::new(id)).unwrap()
}

fn play(league: &VirtualLeague, line_up: &LineUp, seed: [u8; 32], number: u32) -> PlayByPlay {
    line_up.play(&Seed::new(seed), league.label(round(number)))
}

#[test]
fn leagues_are_the_specifications() {
    let of_sport = |sport| LEAGUES.iter().filter(move |league| league.sport == sport);
    let titles: Vec<_> = of_sport(VirtualSport::Soccer)
        .map(|league| league.title)
        .collect();
    assert_eq!(
        titles,
        ["Premiership", "Euro Cup", "Superleague", "World Cup"]
    );
    let venues = LEAGUES
        .iter()
        .filter(|league| league.sport >= VirtualSport::Dog);
    assert_eq!(venues.clone().count(), 5);
    for venue in venues {
        assert!(venue.title.ends_with(" Park") || venue.title.ends_with(" Way"));
    }
    assert_eq!(
        VirtualSport::ALL.map(VirtualSport::detail_type),
        [50, 55, 60, 65]
    );
    for sport in VirtualSport::ALL {
        assert_eq!(VirtualSport::from_code(sport.code()), Some(sport));
    }
    let ids: BTreeSet<VirtualLeagueId> = LEAGUES.iter().map(|league| league.id).collect();
    assert_eq!(ids.len(), LEAGUES.len());
    assert!(VirtualLeague::of(VirtualLeagueId::new(1)).is_none());
}

#[test]
fn leagues_of_a_sport_start_one_after_the_other() {
    let noon = korea::start(round(1).day) + chrono::TimeDelta::hours(12);
    for sport in VirtualSport::ALL {
        let of_sport = LEAGUES.iter().filter(|league| league.sport == sport);
        let starts: Vec<_> = of_sport
            .map(|league| {
                let clock: RoundClock = league.clock(sport.default_rounds(), 1).unwrap();
                clock.current(noon).draws_at
            })
            .collect();
        let different: BTreeSet<_> = starts.iter().collect();
        assert_eq!(different.len(), starts.len(), "{sport:?}");
        let gap = sport.default_rounds().interval / i64::try_from(starts.len()).unwrap();
        assert!(
            starts
                .iter()
                .all(|at| (*at - noon).num_seconds() % gap == 0)
        );
    }
    for sport in VirtualSport::ALL {
        let rounds = sport.default_rounds();
        assert_eq!(rounds.closing, 10);
        assert!(i64::from(sport.duration()) < rounds.interval * 1_000);
    }
}

/// Chances and the prices made of them.
fn assert_priced(line_up: &LineUp, offers: &[Offer]) {
    let mut implied: BTreeMap<(i64, Option<String>), Decimal> = BTreeMap::new();
    for offer in offers {
        let (won, all) = offer.chance;
        // Price times chance is below one, and not far below the RTP.
        let hundredths: u128 = (offer.price.decimal() * Decimal::ONE_HUNDRED)
            .try_into()
            .unwrap();
        assert!(
            hundredths * won < 100 * all,
            "{} {}",
            offer.name(),
            offer.price
        );
        let line = offer
            .line()
            .map(|line| line.trim_start_matches(['+', '-']).to_owned());
        let sum = implied.entry((offer.market_id().get(), line)).or_default();
        *sum += Decimal::ONE / offer.price.decimal();
    }
    // Correct scores are not all on offer; of a place market, more than one wins.
    for ((market_id, line), sum) in implied {
        if market_id != 6 {
            assert!(
                sum > Decimal::ONE,
                "{:?} {market_id} {line:?} {sum}",
                line_up.sport
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 12 } else { 256 }))]

    #[test]
    fn prices_of_each_event_keep_something(index in 0..LEAGUES.len(), number in 1_u32..400) {
        let league = &LEAGUES[index];
        let line_up = league.line_up(round(number));
        prop_assert_eq!(&line_up, &league.line_up(round(number)));
        prop_assert_eq!(line_up.entrants.len(), usize::from(league.sport.entrants()));
        let names: BTreeSet<&str> = line_up.entrants.iter().map(|one| one.name.as_str()).collect();
        prop_assert_eq!(names.len(), line_up.entrants.len());
        for (number, entrant) in (1..).zip(&line_up.entrants) {
            prop_assert_eq!(entrant.number, number);
            prop_assert!((1..=5).contains(&entrant.class) && (1..=5).contains(&entrant.form));
        }
        let offers = line_up.offers(PAYBACK);
        assert_priced(&line_up, &offers);
        prop_assert!(offers.is_sorted_by(|one, other| one.place < other.place));
        let known: BTreeSet<_> = offers
            .iter()
            .map(|offer| (offer.market_id(), offer.name(), offer.line()))
            .collect();
        prop_assert_eq!(known.len(), offers.len());
        for rtp in [50, 90, 99] {
            prop_assert!(line_up.checked_offers(rtp).is_ok());
        }
        for rtp in [102, 150, u8::MAX] {
            let refused = line_up.checked_offers(rtp).unwrap_err();
            prop_assert!(matches!(refused, Problem::GamePaysTooMuch { .. }), "{}", refused);
        }
    }

    #[test]
    fn bets_of_basketball_follow_their_lines(
        number in 1_u32..400, home in 60_u16..130, away in 60_u16..130,
    ) {
        let result = VirtualResult::Score { home, away };
        let (home, away) = (Decimal::from(home), Decimal::from(away));
        for offer in league(5501).line_up(round(number)).offers(PAYBACK) {
            let line = offer.line().unwrap_or_default();
            let line: Decimal = line.trim_start_matches('+').parse().unwrap_or_default();
            let wins = match (offer.market_id().get(), offer.name().as_str()) {
                (226 | 342, "1") => home + line > away,
                (226 | 342, "2") => away + line > home,
                (28, "Over") => home + away > line,
                (28, "Under") => home + away < line,
                other => panic!("{other:?}"),
            };
            let won = offer.settle(&result) == WinFlag::Won;
            prop_assert_eq!(won, wins, "{} {}", offer.name(), line);
        }
    }

    #[test]
    fn a_story_ends_in_its_result(index in 0..LEAGUES.len(), number in 1_u32..400, seed in any::<[u8; 32]>()) {
        let league = &LEAGUES[index];
        let line_up = league.line_up(round(number));
        let play_by_play = play(league, &line_up, seed, number);
        prop_assert_eq!(&play_by_play, &play(league, &line_up, seed, number));
        prop_assert_eq!(play_by_play.duration, league.sport.duration());
        prop_assert!(play_by_play.moments.is_sorted_by_key(|moment| moment.at));
        prop_assert!(play_by_play.moments.iter().all(|moment| moment.at < play_by_play.duration));
        match &play_by_play.result {
            VirtualResult::Score { home, away } => scores_add_up(&play_by_play, (*home, *away), league.sport),
            VirtualResult::Order { order } => finishes_are_in_order(&play_by_play, order),
        }
    }
}

fn scores_add_up(play_by_play: &PlayByPlay, result: (u16, u16), sport: VirtualSport) {
    let mut score = [0_u16; 2];
    for moment in &play_by_play.moments {
        if let Happening::Score {
            entrant,
            points,
            home,
            away,
        } = moment.what
        {
            score[usize::from(entrant) - 1] += points;
            assert_eq!((home, away), (score[0], score[1]));
        }
    }
    assert_eq!((score[0], score[1]), result);
    assert!(sport != VirtualSport::Basketball || result.0 != result.1);
}

fn finishes_are_in_order(play_by_play: &PlayByPlay, order: &[u8]) {
    let mut finished = Vec::new();
    let mut before = vec![0; order.len()];
    for moment in &play_by_play.moments {
        match &moment.what {
            Happening::Positions { distances } => {
                assert_eq!(distances.len(), order.len());
                assert!(
                    distances
                        .iter()
                        .zip(&before)
                        .all(|(now, before)| now >= before)
                );
                before.clone_from(distances);
                assert!(finished.is_empty());
            }
            Happening::Finish { entrant, place } => {
                finished.push(*entrant);
                assert_eq!(usize::from(*place), finished.len());
            }
            _ => panic!("not of a race"),
        }
    }
    assert_eq!(finished, order);
    let all: BTreeSet<_> = order.iter().collect();
    assert_eq!(all.len(), order.len());
    // Where the runners were last seen is the order in which they come in: the winner is there.
    assert_eq!(before[usize::from(order[0]) - 1], 1_000);
    let last: Vec<u16> = order
        .iter()
        .map(|number| before[usize::from(*number) - 1])
        .collect();
    assert!(last.is_sorted_by(|one, other| one >= other), "{last:?}");
}

/// The periods of a match, each with its time.
fn periods(play_by_play: &PlayByPlay) -> Vec<(u32, u8)> {
    let moments = play_by_play.moments.iter();
    let periods = moments.filter_map(|moment| match moment.what {
        Happening::Period { number } => Some((moment.at, number)),
        _ => None,
    });
    periods.collect()
}

#[test]
fn the_periods_of_a_match_divide_its_time() {
    let (soccer, basketball) = (league(5001), league(5501));
    for number in 1..40 {
        let played = play(soccer, &soccer.line_up(round(number)), [5; 32], number);
        let half = played.duration / 12 * 6;
        assert_eq!(periods(&played), [(0, 1), (half, 2)]);
        let line_up = basketball.line_up(round(number));
        let played = play(basketball, &line_up, [5; 32], number);
        let quarter = played.duration / 13 * 3;
        let begun = [(0, 1), (quarter, 2), (2 * quarter, 3), (3 * quarter, 4)];
        let found = periods(&played);
        assert_eq!(found[..4], begun);
        // Overtime ends with its only basket.
        if let Some(overtime) = found.get(4) {
            assert_eq!(*overtime, (4 * quarter, 5));
            let VirtualResult::Score { home, away } = played.result else {
                panic!("no match");
            };
            assert_eq!(home.abs_diff(away), 2);
        }
    }
}

#[test]
fn events_end_as_often_as_the_exact_chances_say() {
    for id in [5001, 5501, 6001, 6501] {
        let league = league(id);
        let line_up = league.line_up(round(12));
        let offers = line_up.offers(PAYBACK);
        let mut won = vec![0_u64; offers.len()];
        for number in 0..EVENTS {
            let play_by_play = play(league, &line_up, [9; 32], number);
            for (offer, won) in offers.iter().zip(&mut won) {
                *won += u64::from(offer.settle(&play_by_play.result) == WinFlag::Won);
            }
        }
        for (offer, won) in offers.iter().zip(won) {
            let (chance, all) = offer.chance;
            let parts = u64::try_from(chance * 1_000_000_000 / all).unwrap();
            let name = format!("{id} {} {}", offer.market_name(), offer.name());
            // Counts of a handful fit no chi-square.
            if parts * u64::from(EVENTS) > 10_000_000_000 {
                assert_fits(
                    &name,
                    &[won, u64::from(EVENTS) - won],
                    &[parts, 1_000_000_000 - parts],
                );
            }
        }
    }
}

#[test]
fn the_stronger_one_is_cheaper() {
    for id in [5001, 5501, 6001, 6501] {
        let league = league(id);
        for number in 1..4 {
            let line_up = league.line_up(round(number));
            let strength =
                |index: usize| line_up.entrants[index].class + line_up.entrants[index].form;
            let offers = line_up.offers(PAYBACK);
            let winner = offers[0].market_id();
            let wins: Vec<&Offer> = offers
                .iter()
                .filter(|offer| offer.market_id() == winner && offer.name() != "X")
                .collect();
            assert_eq!(wins.len(), line_up.entrants.len());
            for one in 0..wins.len() {
                for other in 0..wins.len() {
                    if strength(one) > strength(other) + 1 {
                        assert!(wins[one].price < wins[other].price);
                    }
                }
            }
        }
    }
}

#[test]
fn bets_of_a_match_follow_its_score() {
    let line_up = league(5001).line_up(round(1));
    let offers = line_up.offers(PAYBACK);
    let won = |home, away| -> BTreeSet<String> {
        let result = VirtualResult::Score { home, away };
        let wins = offers
            .iter()
            .filter(|offer| offer.settle(&result) == WinFlag::Won);
        wins.map(|offer| format!("{} {}", offer.name(), offer.line().unwrap_or_default()))
            .collect()
    };
    let set = |names: &[&str]| {
        names
            .iter()
            .map(|name| (*name).to_owned())
            .collect::<BTreeSet<_>>()
    };
    assert_eq!(
        won(2, 1),
        set(&[
            "1 ",
            "Over 1.5",
            "Over 2.5",
            "Under 3.5",
            "Yes ",
            "Odd ",
            "2-1 "
        ])
    );
    assert_eq!(
        won(0, 0),
        set(&[
            "X ",
            "Under 1.5",
            "Under 2.5",
            "Under 3.5",
            "No ",
            "Even ",
            "0-0 "
        ])
    );
    assert_eq!(won(0, 5).len(), 6);
}

#[test]
fn bets_of_a_race_follow_its_order() {
    let line_up = league(6001).line_up(round(1));
    let offers = line_up.offers(PAYBACK);
    let result = VirtualResult::Order {
        order: vec![3, 1, 5, 2, 6, 4],
    };
    assert_eq!(result.text(), "3-1-5-2-6-4");
    let wins = offers
        .iter()
        .filter(|offer| offer.settle(&result) == WinFlag::Won);
    let won: Vec<_> = wins
        .map(|offer| (offer.market_name(), offer.name()))
        .collect();
    assert!(won.contains(&("단승", "3번".to_owned())));
    assert!(won.contains(&("복승", "1-3번".to_owned())));
    assert!(won.contains(&("쌍승", "3→1번".to_owned())));
    assert!(won.iter().filter(|(market, _)| *market != "연승").count() == 3);
    let score = VirtualResult::Score { home: 2, away: 1 };
    assert_eq!(
        (score.text().as_str(), score.label().as_str()),
        ("2-1", "2 : 1")
    );
    assert_eq!(result.label(), result.text());
    let runners = line_up.label();
    assert_eq!(runners.split(" · ").count(), line_up.entrants.len());
}

#[test]
fn two_dogs_and_three_horses_are_placed() {
    // The picks to win come first, one for each runner; then those to place.
    let placed = |id, order: &[u8]| -> Vec<u32> {
        let line_up = league(id).line_up(round(1));
        let runners = u32::from(league(id).sport.entrants());
        let result = VirtualResult::Order {
            order: order.to_vec(),
        };
        let settled = line_up.settle(&result).into_iter();
        let won = settled
            .filter(|(_, market_id, flag)| market_id.get() == 60_002 && *flag == WinFlag::Won);
        won.map(|(place, ..)| place + 1 - runners).collect()
    };
    assert_eq!(placed(6001, &[3, 1, 5, 2, 6, 4]), [1, 3]);
    assert_eq!(placed(6501, &[2, 6, 7, 4, 3, 8, 5, 1]), [2, 6, 7]);
}

#[test]
fn lines_of_basketball_are_what_is_expected() {
    let line_up = league(5501).line_up(round(1));
    let strength = |index: usize| {
        i32::from(line_up.entrants[index].class) + i32::from(line_up.entrants[index].form)
    };
    let offers = line_up.offers(PAYBACK);
    let line = |place: usize| offers[place].line().unwrap();
    let lead = strength(0) - strength(1) + 1;
    let home = if lead > 0 {
        format!("-{}.5", lead - 1)
    } else {
        format!("+{}.5", -lead)
    };
    assert_eq!(line(2), home);
    assert_ne!(line(2)[..1], line(3)[..1]);
    assert_eq!(line(2)[1..], line(3)[1..]);
    assert_eq!(line(4), format!("{}.5", strength(0) + strength(1) + 156));
    for offer in &offers[2..] {
        // Close to even money.
        assert!(
            offer.price.shown().starts_with("1."),
            "{} {}",
            offer.name(),
            offer.price
        );
    }
}

#[test]
fn the_play_by_play_of_a_played_event_never_changes() {
    let results = [5001, 5501, 6001, 6501].map(|id| {
        let line_up = league(id).line_up(round(7));
        play(league(id), &line_up, [3; 32], 7).result.text()
    });
    assert_eq!(results, ["0-3", "95-76", "3-5-4-1-2-6", "2-6-7-4-3-8-5-1"]);
}

#[test]
fn what_is_bet_on_in_a_race_has_its_runners_names() {
    let venue = league(6001);
    let line_up = venue.line_up(round(7));
    let runners: Vec<_> = line_up.entrants.iter().map(|one| &one.name).collect();
    let named = |place| line_up.named(venue.odds_id(place));
    // Six to win, six to place, fifteen pairs, thirty in their order.
    assert_eq!(named(2), Some(format!("3번 {}", runners[2])));
    assert_eq!(named(6), Some(format!("1번 {}", runners[0])));
    let pair = |sign| format!("1{sign}2번 {}{sign}{}", runners[0], runners[1]);
    assert_eq!((named(12), named(27)), (Some(pair("-")), Some(pair("→"))));
    assert_eq!(named(57), None, "nothing more is bet on");
    assert_eq!(line_up.named(OddsId::new(0)), None);
    // Of a match the teams stand beside the bet.
    let premiership = league(5001);
    let line_up = premiership.line_up(round(7));
    assert_eq!(line_up.named(premiership.odds_id(0)), None);
}
