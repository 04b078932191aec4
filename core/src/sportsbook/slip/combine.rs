//! Rules for combining picks in a slip (betting spec §4, §5 and §9; design §5).

use crate::kernel::ids::{FixtureId, MarketId, SportId};
use crate::kernel::limits::BONUS_PRICE_MIN;
use crate::kernel::money::Price;
use crate::kernel::problem::Problem;
use crate::sportsbook::bets::BetStyle;
use crate::sportsbook::catalogue::{BASEBALL, BASKETBALL};
use crate::sportsbook::settle::WinFlag;
use crate::sportsbook::settled_leg::SettledLeg;
use crate::sportsbook::slip::product::check_leg_count;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The fields of a pick that the rules need.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Pick {
    /// The selection; its id is unique only within its fixture and market.
    pub odds_id: String,
    /// Its fixture.
    pub fixture_id: FixtureId,
    /// Its sport.
    pub sport_id: SportId,
    /// Its market.
    pub market_id: MarketId,
    /// Its price.
    pub price: Price,
    /// For a bonus line, the number of other legs that it requires; `null` for any other pick.
    pub bonus_folders: Option<u32>,
}

impl Pick {
    const fn is_bonus(&self) -> bool {
        self.bonus_folders.is_some()
    }

    fn is_same_selection(&self, other: &Self) -> bool {
        let key = |pick: &Self| (pick.fixture_id, pick.market_id);
        key(self) == key(other) && self.odds_id == other.odds_id
    }

    fn too_low_for_bonus(&self) -> bool {
        !self.is_bonus() && self.price.decimal() < BONUS_PRICE_MIN.decimal()
    }

    /// Whether the two cannot be in one slip: they are of the same fixture (in sports that allow
    /// combinations, of the same fixture and market), or both are bonus lines.
    fn excludes(&self, other: &Self, in_play: bool) -> bool {
        if self.is_bonus() || other.is_bonus() {
            return self.is_bonus() && other.is_bonus();
        }
        let combines = match self.sport_id {
            BASKETBALL => true,
            BASEBALL => !in_play,
            _ => false,
        };
        self.fixture_id == other.fixture_id && (!combines || self.market_id == other.market_id)
    }
}

/// The slip after a click on a selection. The same selection is removed, another one replaces the
/// picks that it excludes, and a bonus line that no longer has enough legs is removed.
pub fn toggle(slip: &[Pick], pressed: Pick, in_play: bool) -> Result<Vec<Pick>, Problem> {
    let mut picks = slip.to_vec();
    if slip.iter().any(|pick| pick.is_same_selection(&pressed)) {
        picks.retain(|pick| !pick.is_same_selection(&pressed));
    } else {
        picks.retain(|pick| !pick.excludes(&pressed, in_play));
        check_added(&picks, &pressed)?;
        picks.push(pressed);
        check_leg_count(picks.len())?;
    }
    Ok(without_unfounded_bonus(picks))
}

/// The slip without bonus lines that require more other legs than there are.
pub fn without_unfounded_bonus(mut picks: Vec<Pick>) -> Vec<Pick> {
    let others = others(&picks);
    picks.retain(|pick| pick.bonus_folders.is_none_or(|needed| needed <= others));
    picks
}

/// The checks of client and server on placing: number of legs, picks that exclude each other, bonus
/// lines.
pub fn check_combination(picks: &[Pick], in_play: bool) -> Result<(), Problem> {
    check_leg_count(picks.len())?;
    for (index, pick) in picks.iter().enumerate() {
        let rest = &picks[index + 1..];
        if rest
            .iter()
            .any(|other| pick.is_same_selection(other) || pick.excludes(other, in_play))
        {
            return Err(Problem::PicksExcludeEachOther);
        }
        if let Some(folders) = pick.bonus_folders.filter(|needed| *needed > others(picks)) {
            return Err(Problem::BonusNeedsFolders { folders });
        }
    }
    if picks.iter().any(Pick::is_bonus) && picks.iter().any(Pick::too_low_for_bonus) {
        return Err(Problem::BonusPriceTooLowToBet);
    }
    Ok(())
}

fn check_added(picks: &[Pick], added: &Pick) -> Result<(), Problem> {
    if let Some(folders) = added.bonus_folders.filter(|needed| *needed > others(picks)) {
        return Err(Problem::BonusNeedsFolders { folders });
    }
    let bonus = added.is_bonus() || picks.iter().any(Pick::is_bonus);
    if bonus && (added.too_low_for_bonus() || picks.iter().any(Pick::too_low_for_bonus)) {
        return Err(Problem::BonusPriceTooLow);
    }
    Ok(())
}

/// The number of legs besides the bonus line.
fn others(picks: &[Pick]) -> u32 {
    let count = picks.iter().filter(|pick| !pick.is_bonus()).count();
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// The result of a bonus line from the results of the other legs: won if at least as many of them
/// won as it requires, void if fewer did, waiting while one of them waits. A half won leg does not
/// count.
pub fn bonus_flag(folders: u32, others: &[WinFlag]) -> WinFlag {
    let won = others.iter().filter(|flag| **flag == WinFlag::Won).count();
    if others.contains(&WinFlag::Waiting) {
        WinFlag::Waiting
    } else if u32::try_from(won).is_ok_and(|won| won < folders) {
        WinFlag::Void
    } else {
        WinFlag::Won
    }
}

/// Fills in the results of bonus lines, which follow from those of the other legs. Each leg comes
/// with the number of other legs that it requires if it is a bonus line.
pub fn with_bonus_results(
    legs: impl Iterator<Item = (SettledLeg, Option<u32>)> + Clone,
) -> Vec<SettledLeg> {
    let others = legs.clone().filter(|(_, folders)| folders.is_none());
    let others: Vec<WinFlag> = others.map(|(leg, _)| leg.flag).collect();
    let settled = legs.map(|(leg, folders)| SettledLeg {
        flag: folders.map_or(leg.flag, |folders| bonus_flag(folders, &others)),
        ..leg
    });
    settled.collect()
}

/// The game-detail type of a slip by its style and number of legs (betting spec §9). Refuses a slip
/// without legs.
pub fn detail_type(style: BetStyle, legs: usize) -> Result<i16, Problem> {
    let (single, double, more) = match style {
        BetStyle::European => (91, 92, 93),
        BetStyle::Korean => (94, 95, 96),
        BetStyle::InPlay => (97, 98, 99),
        BetStyle::Event => (999, 999, 999),
    };
    match legs {
        0 => Err(Problem::SlipEmpty),
        1 => Ok(single),
        2 => Ok(double),
        _ => Ok(more),
    }
}

/// The style of a slip with this game-detail type; `None` for another kind of game (betting spec §9).
pub const fn style_of(detail_type: i16) -> Option<BetStyle> {
    match detail_type {
        91..=93 => Some(BetStyle::European),
        94..=96 => Some(BetStyle::Korean),
        97..=99 => Some(BetStyle::InPlay),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::limits::LEGS_MAX;
    use crate::sportsbook::catalogue::FOOTBALL;

    fn pick(odds_id: &str, fixture_id: i64, sport_id: SportId, market_id: i64) -> Pick {
        Pick {
            odds_id: odds_id.to_owned(),
            fixture_id: FixtureId::new(fixture_id),
            sport_id,
            market_id: MarketId::new(market_id),
            price: Price::parse("1.30").unwrap(),
            bonus_folders: None,
        }
    }

    fn bonus(folders: u32) -> Pick {
        Pick {
            bonus_folders: Some(folders),
            price: Price::parse("1.03").unwrap(),
            ..pick(&folders.to_string(), 0, SportId::new(0), 0)
        }
    }

    fn football(fixtures: i64) -> Vec<Pick> {
        (1..=fixtures)
            .map(|id| pick(&id.to_string(), id, FOOTBALL, 1))
            .collect()
    }

    fn ids(picks: &[Pick]) -> Vec<&str> {
        picks.iter().map(|pick| pick.odds_id.as_str()).collect()
    }

    fn pressed(slip: &[Pick], pick: Pick, in_play: bool) -> Vec<String> {
        let slip = toggle(slip, pick, in_play).unwrap();
        ids(&slip).into_iter().map(str::to_owned).collect()
    }

    #[test]
    fn a_detail_type_tells_the_style() {
        for style in [BetStyle::European, BetStyle::Korean, BetStyle::InPlay] {
            for legs in 1..=4 {
                assert_eq!(style_of(detail_type(style, legs).unwrap()), Some(style));
            }
        }
        let event = detail_type(BetStyle::Event, 1).unwrap();
        assert_eq!((style_of(event), style_of(301)), (None, None));
    }

    #[test]
    fn a_second_press_takes_a_pick_out() {
        assert_eq!(pressed(&football(2), football(1).remove(0), false), ["2"]);
    }

    #[test]
    fn a_new_pick_replaces_its_fixture() {
        let slip = football(2);
        assert_eq!(pressed(&slip, pick("x", 1, FOOTBALL, 2), false), ["2", "x"]);
        for (sport, in_play, expected) in [
            (BASKETBALL, false, vec!["a", "b", "x"]),
            (BASKETBALL, true, vec!["a", "b", "x"]),
            (BASEBALL, false, vec!["a", "b", "x"]),
            (BASEBALL, true, vec!["x"]),
        ] {
            let slip = [pick("a", 1, sport, 1), pick("b", 1, sport, 2)];
            assert_eq!(pressed(&slip, pick("x", 1, sport, 3), in_play), expected);
            if expected.len() > 1 {
                assert_eq!(pressed(&slip, pick("x", 1, sport, 2), in_play), ["a", "x"]);
            }
        }
    }

    #[test]
    fn the_server_refuses_what_the_page_would_have_replaced() {
        let mut slip = football(2);
        assert_eq!(check_combination(&slip, false), Ok(()));
        slip.push(pick("x", 1, FOOTBALL, 2));
        assert_eq!(
            check_combination(&slip, false),
            Err(Problem::PicksExcludeEachOther)
        );
        let baseball = [pick("a", 1, BASEBALL, 1), pick("b", 1, BASEBALL, 2)];
        assert_eq!(check_combination(&baseball, false), Ok(()));
        assert_eq!(
            check_combination(&baseball, true),
            Err(Problem::PicksExcludeEachOther)
        );
        let twice = [pick("a", 1, BASEBALL, 1), pick("a", 1, BASEBALL, 1)];
        assert_eq!(
            check_combination(&twice, false),
            Err(Problem::PicksExcludeEachOther)
        );
    }

    #[test]
    fn an_odds_id_is_a_selection_within_its_fixture_and_market_alone() {
        let slip = [pick("a", 1, BASEBALL, 1), pick("a", 1, BASEBALL, 2)];
        assert_eq!(check_combination(&slip, false), Ok(()));
        let elsewhere = pick("a", 2, FOOTBALL, 1);
        let more = toggle(&slip, elsewhere.clone(), false).unwrap();
        assert_eq!(more.len(), 3);
        assert_eq!(check_combination(&more, false), Ok(()));
        assert_eq!(toggle(&more, elsewhere, false).unwrap(), slip);
        // A bonus line of three folders beside a selection whose id is 3.
        let three = [football(3), vec![bonus(3)]].concat();
        assert_eq!(check_combination(&three, false), Ok(()));
    }

    #[test]
    fn a_slip_holds_thirty_legs() {
        let full = football(30);
        assert_eq!(full.len(), LEGS_MAX);
        assert_eq!(
            toggle(&full, pick("x", 99, FOOTBALL, 1), false),
            Err(Problem::TooManyLegs)
        );
        assert_eq!(
            toggle(&full, pick("x", 30, FOOTBALL, 2), false)
                .unwrap()
                .len(),
            LEGS_MAX
        );
        assert_eq!(
            check_combination(&football(31), false),
            Err(Problem::TooManyLegs)
        );
        assert_eq!(check_combination(&[], false), Err(Problem::SlipEmpty));
    }

    #[test]
    fn a_bonus_joins_and_leaves_with_its_legs() {
        let needs = Problem::BonusNeedsFolders { folders: 3 };
        assert_eq!(toggle(&football(2), bonus(3), false), Err(needs.clone()));
        let slip = toggle(&football(3), bonus(3), false).unwrap();
        assert_eq!(ids(&slip), ["1", "2", "3", "3"]);
        assert!(slip[3].is_bonus());
        assert_eq!(check_combination(&slip, false), Ok(()));
        assert_eq!(pressed(&slip, slip[0].clone(), false), ["2", "3"]);
        assert_eq!(check_combination(&slip[1..], false), Err(needs));
        let five = [football(5), vec![bonus(3)]].concat();
        let swapped = toggle(&five, bonus(5), false).unwrap();
        assert_eq!(swapped.last().and_then(|pick| pick.bonus_folders), Some(5));
        assert_eq!(toggle(&five, bonus(5), false).unwrap().len(), 6);
    }

    #[test]
    fn prices_beside_a_bonus_are_130_or_more() {
        let low = Pick {
            price: Price::parse("1.2999").unwrap(),
            ..pick("low", 9, FOOTBALL, 1)
        };
        let slip = toggle(&football(3), bonus(3), false).unwrap();
        assert_eq!(
            toggle(&slip, low.clone(), false),
            Err(Problem::BonusPriceTooLow)
        );
        let with_low = [football(3), vec![low.clone()]].concat();
        assert_eq!(
            toggle(&with_low, bonus(3), false),
            Err(Problem::BonusPriceTooLow)
        );
        assert_eq!(
            check_combination(&[slip, vec![low]].concat(), false),
            Err(Problem::BonusPriceTooLowToBet)
        );
    }

    #[test]
    fn a_bonus_is_won_by_enough_winners() {
        use WinFlag::{HalfWon, Void, Waiting, Won};
        for (others, expected) in [
            (vec![Won, Won, Won], Won),
            (vec![Won, Won, Void], Void),
            (vec![Won, Won, HalfWon], Void),
            (vec![Won, Won, Won, Waiting], Waiting),
            (vec![Won, Won, Won, Void], Won),
        ] {
            assert_eq!(bonus_flag(3, &others), expected, "{others:?}");
        }
    }

    #[test]
    fn detail_types_follow_style_and_legs() {
        for (style, expected) in [
            (BetStyle::European, [91, 92, 93, 93]),
            (BetStyle::Korean, [94, 95, 96, 96]),
            (BetStyle::InPlay, [97, 98, 99, 99]),
            (BetStyle::Event, [999, 999, 999, 999]),
        ] {
            for (legs, expected) in [1, 2, 3, 30].into_iter().zip(expected) {
                assert_eq!(detail_type(style, legs), Ok(expected));
            }
        }
        assert_eq!(detail_type(BetStyle::Event, 0), Err(Problem::SlipEmpty));
    }
}
