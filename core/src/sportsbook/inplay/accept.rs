//! Checks an in-play slip when it is sent and again at the end of its delay (design §5).

use crate::kernel::ids::{FixtureId, SportId};
use crate::kernel::money::Won;
use crate::kernel::problem::Problem;
use crate::sportsbook::bets::PlaceBet;
use crate::sportsbook::bets::accept::{Accepted, Leg, Offered, accept_legs, known};
use crate::sportsbook::catalogue::{BASEBALL, FOOTBALL, ICE_HOCKEY, SelectionStatus};
use crate::sportsbook::slip::limits::Limits;
use chrono::{DateTime, Utc};

/// A selection as it is offered in play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LiveOffer {
    /// The offer.
    pub offered: Offered,
    /// The score of its fixture, `2:1`; `None` if it is unknown.
    pub score: Option<String>,
}

/// Accepts an order that [`check_order`](crate::sportsbook::bets::accept::check_order) has passed,
/// against the current offer. `offers` holds the offer of each leg, `None` if the site has no such
/// selection. `scores` are the scores when the order was sent, in the order of its legs; `None`
/// when it is sent. `stopped` says that all in-play betting is stopped at `now`.
///
/// A changed score refuses the order in sports in which points are rare, because each one moves the
/// market. In other sports the prices show what has changed.
pub fn accept_in_play(
    order: &PlaceBet,
    stake: Won,
    offers: &[Option<LiveOffer>],
    scores: Option<&[Option<String>]>,
    stopped: bool,
    limits: Limits,
    now: DateTime<Utc>,
) -> Result<Accepted, Problem> {
    if stopped {
        return Err(Problem::InPlayStopped);
    }
    let offered: Vec<Option<Offered>> = offers
        .iter()
        .map(|offer| offer.as_ref().map(|offer| offer.offered))
        .collect();
    let legs = known(order, &offered)?;
    check_played(&legs)?;
    if let Some(scores) = scores {
        check_scores(offers.iter().flatten(), scores, &legs)?;
    }
    let closed = legs.iter().filter(|leg| {
        let offer = leg.offer;
        let played = offer.fixture_status.takes_in_play(offer.start_at, now);
        offer.status != SelectionStatus::Open || !played
    });
    let odds_ids: Vec<String> = closed.map(|leg| leg.sent.odds_id.clone()).collect();
    if !odds_ids.is_empty() {
        return Err(Problem::SelectionClosed { odds_ids });
    }
    accept_legs(order, stake, &legs, limits)
}

/// Whether points are so rare in a sport that each one moves its markets.
pub(crate) const fn has_rare_points(sport_id: SportId) -> bool {
    matches!(sport_id, FOOTBALL | BASEBALL | ICE_HOCKEY)
}

fn check_played(legs: &[Leg<'_>]) -> Result<(), Problem> {
    let fixture_ids: Vec<FixtureId> = legs
        .iter()
        .filter(|leg| !leg.offer.fixture_status.is_listed_in_play())
        .map(|leg| leg.sent.fixture_id)
        .collect();
    if fixture_ids.is_empty() {
        Ok(())
    } else {
        Err(Problem::FixtureNotInPlay { fixture_ids })
    }
}

/// Checked before the prices, because a changed score is the reason for a changed price.
fn check_scores<'a>(
    offers: impl Iterator<Item = &'a LiveOffer>,
    scores: &[Option<String>],
    legs: &[Leg<'_>],
) -> Result<(), Problem> {
    let fixture_ids: Vec<FixtureId> = offers
        .zip(scores)
        .zip(legs)
        .filter(|((offer, sent), _)| {
            has_rare_points(offer.offered.sport_id) && offer.score != **sent
        })
        .map(|(_, leg)| leg.sent.fixture_id)
        .collect();
    if fixture_ids.is_empty() {
        Ok(())
    } else {
        Err(Problem::ScoreChanged { fixture_ids })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::ids::{MarketId, MemberId};
    use crate::kernel::money::Price;
    use crate::sportsbook::bets::{BetStyle, Betting};
    use crate::sportsbook::catalogue::{BASKETBALL, FixtureStatus, LONGEST, VOLLEYBALL};
    use chrono::TimeDelta;
    use uuid::Uuid;

    const NOW: DateTime<Utc> = DateTime::UNIX_EPOCH;
    const LIMITS: Limits = Limits {
        max_stake: Won::new(1_000_000),
        max_winnings: Won::new(10_000_000),
    };

    fn leg(number: i64) -> Betting {
        Betting {
            bet_price: Price::parse("2.00").unwrap(),
            fixture_id: FixtureId::new(number),
            odds_id: number.to_string(),
            sport_id: FOOTBALL,
            market_id: MarketId::new(1),
            version: 1,
        }
    }

    fn order(legs: Vec<Betting>) -> PlaceBet {
        PlaceBet {
            request_id: Uuid::nil(),
            member_id: MemberId::new(1),
            total_ratio: String::new(),
            amounts: Won::new(10_000).into(),
            bettings: legs,
            game_detail_type: 97,
            game_style: BetStyle::InPlay,
            change_flag: false,
            better_only: false,
            system: None,
            free_bet_id: None,
            boost_id: None,
            live_bet_time: None,
            sport_id_for_live_bet_time: None,
        }
    }

    fn offer(sport_id: SportId, score: &str) -> LiveOffer {
        LiveOffer {
            offered: Offered {
                sport_id,
                start_at: NOW,
                fixture_status: FixtureStatus::InProgress,
                price: Price::parse("2.00").unwrap(),
                version: 1,
                terms_version: 1,
                status: SelectionStatus::Open,
            },
            score: Some(score.to_owned()),
        }
    }

    fn answer(offer: LiveOffer, sent: Option<&str>, stopped: bool) -> Result<Won, Problem> {
        let scores = [sent.map(str::to_owned)];
        let order = order(vec![leg(1)]);
        let stake = Won::new(10_000);
        let offers = [Some(offer)];
        accept_in_play(&order, stake, &offers, Some(&scores), stopped, LIMITS, NOW)
            .map(|bet| bet.expected_winnings)
    }

    #[test]
    fn a_point_counts_where_points_are_rare() {
        let changed = Problem::ScoreChanged {
            fixture_ids: vec![FixtureId::new(1)],
        };
        for sport in [FOOTBALL, BASEBALL, ICE_HOCKEY] {
            let moved = answer(offer(sport, "1:0"), Some("0:0"), false);
            assert_eq!(moved, Err(changed.clone()));
            assert_eq!(
                answer(offer(sport, "0:0"), None, false),
                Err(changed.clone())
            );
            let same = answer(offer(sport, "1:0"), Some("1:0"), false);
            assert_eq!(same, Ok(Won::new(20_000)));
        }
        for sport in [BASKETBALL, VOLLEYBALL] {
            assert!(answer(offer(sport, "88:79"), Some("86:79"), false).is_ok());
        }
    }

    #[test]
    fn only_fixtures_in_progress_accept_bets() {
        use FixtureStatus::{AboutToStart, Finished, InProgress, Interrupted, NotStarted};
        let not_played = Problem::FixtureNotInPlay {
            fixture_ids: vec![FixtureId::new(1)],
        };
        let closed = Problem::SelectionClosed {
            odds_ids: vec!["1".to_owned()],
        };
        for (status, expected) in [
            (NotStarted, Err(not_played.clone())),
            (AboutToStart, Err(not_played.clone())),
            (Finished, Err(not_played)),
            (Interrupted, Err(closed)),
            (InProgress, Ok(Won::new(20_000))),
        ] {
            let mut offer = offer(FOOTBALL, "0:0");
            offer.offered.fixture_status = status;
            assert_eq!(answer(offer, Some("0:0"), false), expected, "{status:?}");
        }
        let stopped = answer(offer(FOOTBALL, "0:0"), Some("0:0"), true);
        assert_eq!(stopped, Err(Problem::InPlayStopped));
    }

    #[test]
    fn a_fixture_whose_end_never_came_accepts_no_bets() {
        let began = |ago| {
            let mut offer = offer(FOOTBALL, "0:0");
            offer.offered.start_at = NOW - ago;
            answer(offer, Some("0:0"), false)
        };
        assert!(began(LONGEST - TimeDelta::seconds(1)).is_ok());
        let closed = Problem::SelectionClosed {
            odds_ids: vec!["1".to_owned()],
        };
        assert_eq!(began(LONGEST), Err(closed));
    }

    #[test]
    fn in_play_basketball_alone_combines() {
        let pair = |sport| {
            let mut other = leg(1);
            (other.market_id, other.odds_id) = (MarketId::new(2), "2".to_owned());
            let order = order(vec![leg(1), other]);
            let offers = [Some(offer(sport, "0:0")), Some(offer(sport, "0:0"))];
            accept_in_play(&order, Won::new(10_000), &offers, None, false, LIMITS, NOW)
        };
        assert!(pair(BASKETBALL).is_ok());
        assert_eq!(pair(BASEBALL), Err(Problem::PicksExcludeEachOther));
        assert_eq!(pair(FOOTBALL), Err(Problem::PicksExcludeEachOther));
    }
}
