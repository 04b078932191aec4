//! A bet on a round (betting spec §3, §4 and §7): what it is made of, and the rules of mini-games. Those
//! of virtual games stand with them (`virtuals/place.rs`).

use super::course::{catalogue_market, game_name, round_name};
use super::markets::MiniSelection;
use super::mini::MiniGame;
use crate::kernel::money::Won;
use crate::kernel::notice;
use crate::kernel::problem::Problem;
use crate::office::settings::Settings;
use crate::sportsbook::bets::accept::{Accepted, Offered, accept};
use crate::sportsbook::bets::{BetStyle, Betting, PlaceBet, SentStake};
use crate::sportsbook::slip::check::check_bet;
use crate::sportsbook::slip::limits::Limits;
use crate::sportsbook::slip::odds::TotalOdds;
use crate::sportsbook::slip::slip_odds::SlipOdds;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;
use uuid::Uuid;

/// The game type of mini-games (betting spec §9).
pub const GAME_TYPE_MINIGAME: i16 = 3;

/// `POST /minigame/betting` and `POST /virtureBetting/{sport}`, the spec's payload with a request id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PlaceRoundBet {
    /// Made by the page; the same id again gets the first answer again.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// The session's member.
    pub member_id: i64,
    /// Total odds as the page showed them, 2 decimals.
    pub total_ratio: String,
    /// Stake, won.
    #[serde(default)]
    #[tsify(type = "Won")]
    pub amounts: SentStake,
    /// The picks: of a mini-game one.
    pub bettings: Vec<Betting>,
    /// The game id: 301, 303 or 308; of virtual games 50, 55, 60 or 65.
    pub game_detail_type: i16,
}

impl PlaceRoundBet {
    /// What is bet on in a mini-game; refused where that is nothing, more than one selection, or none of the game's.
    pub fn selection(&self) -> Result<MiniSelection, Problem> {
        let pick = match self.bettings.as_slice() {
            [] => return Err(Problem::SlipEmpty),
            [pick] => pick,
            _ => return Err(Problem::OnePickPerRound),
        };
        let selection = pick.odds_id.parse().ok().and_then(MiniSelection::of);
        let selection = selection.filter(|known| known.market().id() == pick.market_id);
        let selection = selection.ok_or_else(|| Problem::SelectionUnknown {
            odds_ids: vec![pick.odds_id.clone()],
        })?;
        if selection.game.detail_type() == self.game_detail_type {
            Ok(selection)
        } else {
            Err(Problem::DetailTypeMismatch)
        }
    }

    /// Checks all of a bet on a mini-game that needs no look at the round; gives the stake.
    pub fn check(
        &self,
        game: MiniGame,
        settings: &Settings,
        limits: Limits,
    ) -> Result<Won, Problem> {
        check_maintenance(game.detail_type().into(), settings.maintenance_flg(game))?;
        self.check_amounts(limits)
    }

    /// Checks odds and stake, in the order of betting spec §5; gives the stake.
    pub(super) fn check_amounts(&self, limits: Limits) -> Result<Won, Problem> {
        let prices: Vec<_> = self.bettings.iter().map(|leg| leg.bet_price).collect();
        let odds = SlipOdds::of(&prices, None);
        let total = odds.as_ref().map(SlipOdds::total).ok();
        let stake = check_bet(true, odds, Some(self.amounts.text()), limits)?;
        if TotalOdds::parse(&self.total_ratio).ok() == total {
            Ok(stake)
        } else {
            Err(Problem::TotalOddsMismatch)
        }
    }

    /// Accepts an order whose amounts are checked at what is on offer for each leg, none where the site
    /// has no such round. A round that is closed, drawn or void takes no bets.
    pub fn accept(
        &self,
        stake: Won,
        offers: &[Option<Offered>],
        limits: Limits,
        now: DateTime<Utc>,
    ) -> Result<Accepted, Problem> {
        accept(&self.as_slip(), stake, offers, limits, now).map_err(|problem| match problem {
            Problem::FixtureStarted { .. } | Problem::SelectionClosed { .. } => {
                Problem::RoundClosed
            }
            other => other,
        })
    }

    /// The same as a slip of the catalogue, whose rules are a round's too.
    pub fn as_slip(&self) -> PlaceBet {
        PlaceBet {
            request_id: self.request_id,
            member_id: self.member_id,
            total_ratio: self.total_ratio.clone(),
            amounts: self.amounts.clone(),
            bettings: self.bettings.iter().map(in_catalogue).collect(),
            game_detail_type: self.game_detail_type,
            game_style: BetStyle::European,
            change_flag: false,
            better_only: false,
            system: None,
            live_bet_time: None,
            sport_id_for_live_bet_time: None,
        }
    }
}

/// A leg with the id that its market has in the catalogue; what is no market of a round has none.
fn in_catalogue(leg: &Betting) -> Betting {
    Betting {
        market_id: catalogue_market(leg.market_id),
        ..leg.clone()
    }
}

/// Refuses a game that is under maintenance (betting spec §2).
pub fn check_maintenance(game_id: i64, flg: i16) -> Result<(), Problem> {
    let game = game_name(game_id).unwrap_or_default().to_owned();
    if flg == 1 {
        Err(Problem::GameMaintenance { game })
    } else {
        Ok(())
    }
}

/// What a member is told of a bet that was taken: game, round, market, pick and amount (betting spec
/// §7).
pub fn placed_message(selection: &MiniSelection, number: u32, stake: Won) -> String {
    format!(
        "[{}] {} {} {} {stake}원 {}",
        selection.game.name(),
        round_name(number),
        selection.market().name(),
        selection.name(),
        notice::BET_PLACED
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::money::Price;
    use crate::sportsbook::catalogue::{FixtureStatus, SelectionStatus};
    use chrono::TimeDelta;

    fn order(odds_ids: &[(i64, &str)]) -> PlaceRoundBet {
        let leg = |(market_id, odds_id): &(i64, &str)| Betting {
            bet_price: Price::of_hundredths(195),
            fixture_id: -7,
            odds_id: (*odds_id).to_owned(),
            sport_id: -301,
            market_id: *market_id,
            version: 1,
        };
        PlaceRoundBet {
            request_id: Uuid::nil(),
            member_id: 1,
            total_ratio: "1.95".to_owned(),
            amounts: Won::new(5_000).into(),
            bettings: odds_ids.iter().map(leg).collect(),
            game_detail_type: 301,
        }
    }

    #[test]
    fn a_bet_is_one_pick_of_its_game() {
        let asked = |odds_ids: &[(i64, &str)]| order(odds_ids).selection().map(|one| one.odds_id());
        assert_eq!(asked(&[(3011, "30101")]), Ok(30_101));
        assert_eq!(asked(&[]), Err(Problem::SlipEmpty));
        let two = asked(&[(3011, "30101"), (3011, "30102")]);
        assert_eq!(two, Err(Problem::OnePickPerRound));
        for unknown in [(3012, "30101"), (3011, "30199"), (3011, "x")] {
            let odds_ids = vec![unknown.1.to_owned()];
            assert_eq!(
                asked(&[unknown]),
                Err(Problem::SelectionUnknown { odds_ids })
            );
        }
        let ladder = asked(&[(3031, "30301")]);
        assert_eq!(ladder, Err(Problem::DetailTypeMismatch));
    }

    #[test]
    fn limits_and_maintenance_are_those_of_the_game() {
        let (game, order) = (MiniGame::PowerBall, order(&[(3011, "30101")]));
        let mut settings = Settings::default();
        let limits = settings.round_limits(game, 1);
        assert_eq!(order.check(game, &settings, limits), Ok(Won::new(5_000)));
        let with = |amount| PlaceRoundBet {
            amounts: Won::new(amount).into(),
            ..order.clone()
        };
        let above = Problem::StakeAboveMax {
            max: Won::new(500_000),
        };
        assert_eq!(with(500_001).check(game, &settings, limits), Err(above));
        let odds = PlaceRoundBet {
            total_ratio: "1.96".to_owned(),
            ..order.clone()
        };
        let mismatch = Err(Problem::TotalOddsMismatch);
        assert_eq!(odds.check(game, &settings, limits), mismatch);
        settings.power_ball_maintenance_flg = 1;
        let refused = order.check(game, &settings, limits).unwrap_err();
        assert_eq!(refused.to_string(), "파워볼은 현재 점검중입니다.");
    }

    #[test]
    fn a_round_takes_bets_until_the_moment_at_which_it_closes() {
        let closes_at = DateTime::UNIX_EPOCH;
        let offer = Offered {
            sport_id: -301,
            start_at: closes_at,
            fixture_status: FixtureStatus::NotStarted,
            price: Price::of_hundredths(195),
            version: 1,
            worded_since: 1,
            status: SelectionStatus::Open,
        };
        let order = order(&[(3011, "30101")]);
        let limits = Settings::default().round_limits(MiniGame::PowerBall, 1);
        let accept = |offer, now| {
            order
                .accept(Won::new(5_000), &[offer], limits, now)
                .map(|_| ())
        };
        let last = closes_at - TimeDelta::microseconds(1);
        assert_eq!(accept(Some(offer), last), Ok(()));
        assert_eq!(accept(Some(offer), closes_at), Err(Problem::RoundClosed));
        let void = Offered {
            fixture_status: FixtureStatus::Cancelled,
            status: SelectionStatus::Settled,
            ..offer
        };
        assert_eq!(accept(Some(void), last), Err(Problem::RoundClosed));
        let other = Offered {
            price: Price::of_hundredths(194),
            ..offer
        };
        let changed = accept(Some(other), last);
        assert!(matches!(changed, Err(Problem::PriceChanged { .. })));
    }

    #[test]
    fn the_member_is_told_what_was_bet_on() {
        let selection = MiniSelection::of(30_118).unwrap();
        assert_eq!(
            placed_message(&selection, 117, Won::new(10_000)),
            "[파워볼] 117회차 홀짝 파워볼 홀 10,000원 베팅이 완료 되었습니다."
        );
    }
}
