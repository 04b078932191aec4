//! Korean names of markets and selections, and their display order. The ids are the feed's; an
//! operator may rename a market.

use super::{LineKind, MARKETS, Period, main_markets, market};
use crate::kernel::ids::{MarketId, SportId};
use crate::sportsbook::catalogue::periods::part_label;
use rust_decimal::Decimal;
use std::cmp::Ordering;

/// The Korean name of a market in a sport; `None` if it is not in the table.
pub fn market_label(sport_id: SportId, market_id: MarketId) -> Option<String> {
    let market = market(market_id)?;
    let name = market.name;
    Some(match market.period {
        Period::FirstHalf => format!("{name} [전반전]"),
        Period::Nth(number) => format!("{name} [{}]", part_label(sport_id, number)),
        _ => name.to_owned(),
    })
}

/// The name of a market of the feed: the operator's name if it has one, else the table's, else the
/// feed's.
pub fn market_name(
    sport_id: SportId,
    market_id: MarketId,
    own: Option<String>,
    feed: String,
) -> String {
    own.or_else(|| market_label(sport_id, market_id))
        .unwrap_or(feed)
}

/// Position of a market among a fixture's markets: the main ones first, then the order of the
/// table, then those that are not in it.
pub fn market_position(sport_id: SportId, market_id: MarketId) -> usize {
    let mut main = main_markets(sport_id);
    let count = main.len();
    let known = || MARKETS.iter().position(|market| market.id == market_id);
    main.position(|id| id == market_id)
        .or_else(|| known().map(|position| count + position))
        .unwrap_or(usize::MAX)
}

/// The line as it is displayed: a handicap above zero has a plus sign. The score from which a line counts stays behind
/// it, as in `+0.5 (1-0)`.
pub fn shown_line(market_id: MarketId, line: &str) -> String {
    let number = line.split(' ').next().unwrap_or(line);
    let above_zero = number
        .bytes()
        .next()
        .is_some_and(|byte| byte.is_ascii_digit())
        && number.bytes().any(|byte| matches!(byte, b'1'..=b'9'));
    let is_handicap = || {
        let line = market(market_id).and_then(|market| market.outcomes.line());
        line == Some(LineKind::Handicap)
    };
    if above_zero && !number.contains(':') && is_handicap() {
        return format!("+{line}");
    }
    line.to_owned()
}

/// The number of a line, by which lines are sorted: that of `-0.5 (1-0)` is -0.5. `None` if it has none.
pub fn line_number(line: &str) -> Option<Decimal> {
    line.split(' ').next()?.parse().ok()
}

/// The line of a selection as it is displayed, its own or the shared one. Both sides of an
/// over/under are at the shared line, whether or not each has a line itself.
pub fn selection_line(
    market_id: MarketId,
    name: &str,
    line: Option<String>,
    baseline: Option<&str>,
) -> Option<String> {
    let total = matches!(name, "Over" | "Under" | "Exactly");
    let shared = || baseline.filter(|_| total).map(str::to_owned);
    let line = line.or_else(shared)?;
    Some(shown_line(market_id, &line))
}

/// The Korean label of a selection: a team for `1` and `2`, `오버`, `홀`, or the name itself.
pub fn selection_label(name: &str, home: &str, away: &str) -> String {
    let part = |part: &str| -> Option<String> {
        Some(match part {
            "1" => home.to_owned(),
            "2" => away.to_owned(),
            "X" => "무승부".to_owned(),
            "Over" => "오버".to_owned(),
            "Under" => "언더".to_owned(),
            "Exactly" => "동점".to_owned(),
            "Odd" => "홀".to_owned(),
            "Even" => "짝".to_owned(),
            "Yes" => "예".to_owned(),
            "No" => "아니오".to_owned(),
            "No Goal" => "무득점".to_owned(),
            _ => return None,
        })
    };
    match name {
        "1X" => return format!("{home} 또는 무승부"),
        "X2" => return format!("무승부 또는 {away}"),
        "12" => return format!("{home} 또는 {away}"),
        _ => {}
    }
    part(name)
        .or_else(|| {
            let (first, second) = name.split_once('/')?;
            Some(format!("{} / {}", part(first)?, part(second)?))
        })
        .unwrap_or_else(|| name.to_owned())
}

/// The side of a leg as the history names it (betting spec §2): the team, `무` for a draw, otherwise
/// [`selection_label`]; with the line in brackets if the market has one.
pub fn leg_side(
    name: &str,
    [home, away]: [&str; 2],
    line: Option<&str>,
    baseline: Option<&str>,
) -> String {
    let side = match name {
        "X" => "무".to_owned(),
        _ => selection_label(name, home, away),
    };
    match baseline {
        Some(baseline) => format!("{side} ({})", line.unwrap_or(baseline)),
        None => side,
    }
}

/// Compares two selections of one market by their names: `1`, `X`, `2`, `Over` before `Under`,
/// scores by their goals, other names alphabetically.
pub fn selection_order(one: &str, other: &str) -> Ordering {
    const FIRST: [&str; 13] = [
        "1", "X", "2", "1X", "12", "X2", "Over", "Exactly", "Under", "Yes", "No", "Odd", "Even",
    ];
    let place = |name: &str| {
        let fixed = FIRST.iter().position(|first| *first == name);
        (fixed.unwrap_or(FIRST.len()), score(name))
    };
    place(one).cmp(&place(other)).then_with(|| one.cmp(other))
}

/// `2-1` as a sort key: home wins first, then draws, then away wins, each with few goals first.
fn score(name: &str) -> Option<(u8, u32, u32)> {
    let (home, away) = name.split_once('-')?;
    let (home, away): (u32, u32) = (home.parse().ok()?, away.parse().ok()?);
    let winner = match home.cmp(&away) {
        Ordering::Greater => 0,
        Ordering::Equal => 1,
        Ordering::Less => 2,
    };
    Some((winner, home.max(away), home.min(away)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sportsbook::catalogue::{BASEBALL, BASKETBALL, FOOTBALL, ICE_HOCKEY, VOLLEYBALL};

    #[test]
    fn a_kind_of_market_is_spelled_one_way() {
        for label in MARKETS.iter().map(|market| market.name) {
            for other in [
                "오버언더",
                "언더/",
                "총득점",
                "홀/짝",
                "스코어]",
                "모두득점",
                "(",
            ] {
                assert!(!label.contains(other), "{label}");
            }
            assert!(
                !label.contains("핸디")
                    || label.ends_with("핸디캡")
                    || label.ends_with("핸디캡 연장포함")
            );
        }
    }

    #[test]
    fn parts_of_a_match_are_named_as_the_sport_does() {
        for (sport_id, market_id, label) in [
            (FOOTBALL, 1, "승무패"),
            (FOOTBALL, 282, "승무패 [전반전]"),
            (FOOTBALL, 21, "언더오버 [전반전]"),
            (BASKETBALL, 77, "언더오버 [전반전]"),
            (BASKETBALL, 21, "언더오버 [1쿼터]"),
            (BASEBALL, 202, "승패 [1이닝]"),
            (VOLLEYBALL, 203, "승패 [2세트]"),
            (ICE_HOCKEY, 43, "승무패 [3피리어드]"),
        ] {
            assert_eq!(
                market_label(sport_id, MarketId::new(market_id)).unwrap(),
                label
            );
        }
        assert_eq!(market_label(FOOTBALL, MarketId::new(999_999)), None);
    }

    #[test]
    fn main_markets_come_first_and_unknown_ones_last() {
        let mut ids = vec![999_999, 28, 41, 342, 1, 226];
        ids.sort_by_key(|id| market_position(BASKETBALL, MarketId::new(*id)));
        assert_eq!(ids, [226, 342, 28, 1, 41, 999_999]);
    }

    #[test]
    fn selections_stand_in_the_order_members_know() {
        let sorted = |names: &[&str]| {
            let mut names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
            names.sort_by(|one, other| selection_order(one, other));
            names
        };
        assert_eq!(sorted(&["2", "X", "1"]), ["1", "X", "2"]);
        assert_eq!(sorted(&["Under", "Over"]), ["Over", "Under"]);
        assert_eq!(
            sorted(&["0-0", "1-2", "2-1", "1-0", "0-1"]),
            ["1-0", "2-1", "0-0", "0-1", "1-2"]
        );
    }

    #[test]
    fn labels_and_lines_are_korean_and_signed() {
        let label = |name| selection_label(name, "아스널", "첼시");
        assert_eq!(label("1"), "아스널");
        assert_eq!(label("X2"), "무승부 또는 첼시");
        assert_eq!(label("1/X"), "아스널 / 무승부");
        assert_eq!(label("Over"), "오버");
        assert_eq!(label("Kenny Ximenes"), "Kenny Ximenes");
        assert_eq!(shown_line(MarketId::new(3), "1.5"), "+1.5");
        assert_eq!(shown_line(MarketId::new(3), "-1.5"), "-1.5");
        assert_eq!(shown_line(MarketId::new(3), "0.0"), "0.0");
        assert_eq!(shown_line(MarketId::new(13), "0:1"), "0:1");
        assert_eq!(shown_line(MarketId::new(2), "2.5"), "2.5");
        assert_eq!(shown_line(MarketId::new(3), "0.5 (1-0)"), "+0.5 (1-0)");
        assert_eq!(shown_line(MarketId::new(3), "0.0 (1-0)"), "0.0 (1-0)");
        assert_eq!(shown_line(MarketId::new(13), "0:1 (1-0)"), "0:1 (1-0)");
        let line = |name, line: Option<&str>| {
            selection_line(MarketId::new(3), name, line.map(str::to_owned), Some("1.5"))
        };
        assert_eq!(line("1", Some("1.5")).as_deref(), Some("+1.5"));
        assert_eq!(line("Over", None).as_deref(), Some("+1.5"));
        assert_eq!(line("1", None), None);
    }

    #[test]
    fn lines_are_sorted_by_their_numbers() {
        for (line, number) in [
            ("-0.5", Some("-0.5")),
            ("10.5 (1-0)", Some("10.5")),
            ("0:1", None),
            ("", None),
        ] {
            let number = number.map(|number| number.parse::<Decimal>().unwrap());
            assert_eq!(line_number(line), number, "{line}");
        }
    }

    #[test]
    fn the_side_of_a_leg_is_a_team_a_draw_or_its_name_with_its_line() {
        let side = |name, line, baseline| leg_side(name, ["아스널", "첼시"], line, baseline);
        for (side, expected) in [
            (side("1", None, None), "아스널"),
            (side("X", None, None), "무"),
            (side("2", None, None), "첼시"),
            (side("Kenny Ximenes", None, None), "Kenny Ximenes"),
            (side("1", Some("-1.5"), Some("1.5")), "아스널 (-1.5)"),
            (side("Over", None, Some("2.5")), "오버 (2.5)"),
        ] {
            assert_eq!(side, expected);
        }
    }
}
