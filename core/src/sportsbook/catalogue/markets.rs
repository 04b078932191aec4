//! Korean names of markets and selections, and their display order. The ids are the feed's; an
//! operator may rename a market.

use super::periods::part_label;
use super::{BASEBALL, BASKETBALL, FOOTBALL, ICE_HOCKEY, VOLLEYBALL};
use std::cmp::Ordering;

/// The part of a match that a market is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// The whole match, or what the market's name says.
    Whole,
    /// The first half, in every sport.
    Half,
    /// The part of this number: half, quarter, inning, set.
    Nth(u8),
}
use Part::{Half, Nth, Whole};

/// Markets with their Korean names, in their display order after the main ones.
const MARKETS: &[(i64, &str, Part)] = &[
    (1, "승무패", Whole),
    (52, "승패", Whole),
    (226, "승패 연장포함", Whole),
    (50, "승무패 연장포함", Whole),
    (3, "핸디캡", Whole),
    (342, "핸디캡 연장포함", Whole),
    (866, "세트 핸디캡", Whole),
    (1558, "점수 핸디캡", Whole),
    (13, "유로피언 핸디캡", Whole),
    (2, "언더오버", Whole),
    (28, "언더오버 연장포함", Whole),
    (322, "언더오버 동점포함", Whole),
    (101, "홈팀 언더오버", Whole),
    (102, "원정팀 언더오버", Whole),
    (221, "홈팀 언더오버 연장포함", Whole),
    (220, "원정팀 언더오버 연장포함", Whole),
    (7, "더블찬스", Whole),
    (17, "양팀 득점", Whole),
    (5, "홀짝", Whole),
    (51, "홀짝 연장포함", Whole),
    (427, "승무패 및 언더오버", Whole),
    (6, "정확한 스코어", Whole),
    (4, "전반전/풀타임", Whole),
    (390, "전반전/풀타임 연장포함", Whole),
    (16, "첫 득점팀", Whole),
    (59, "다음 득점팀", Whole),
    (23, "홈팀 득점", Whole),
    (22, "원정팀 득점", Whole),
    (98, "홈팀 무실점", Whole),
    (99, "원정팀 무실점", Whole),
    (34, "홈팀 전후반 모두 득점", Whole),
    (35, "원정팀 전후반 모두 득점", Whole),
    (1537, "홈팀 승리 및 언더오버", Whole),
    (1538, "원정팀 승리 및 언더오버", Whole),
    (71, "최다 득점 하프", Whole),
    (128, "득점 수", Whole),
    (341, "선착 득점", Whole),
    (282, "승무패", Half),
    (63, "승패", Half),
    (53, "핸디캡", Half),
    (61, "유로피언 핸디캡", Half),
    (77, "언더오버", Half),
    (25, "더블찬스", Half),
    (113, "양팀 득점", Half),
    (134, "득점 수", Half),
    (211, "양팀 득점", Nth(2)),
    (163, "득점 수", Nth(2)),
    (464, "승패 [후반 연장포함]", Whole),
    (41, "승무패", Nth(1)),
    (202, "승패", Nth(1)),
    (64, "핸디캡", Nth(1)),
    (21, "언더오버", Nth(1)),
    (153, "홈팀 언더오버", Nth(1)),
    (155, "원정팀 언더오버", Nth(1)),
    (72, "홀짝", Nth(1)),
    (9, "정확한 스코어", Nth(1)),
    (55, "첫 득점팀", Nth(1)),
    (56, "마지막 득점팀", Nth(1)),
    (42, "승무패", Nth(2)),
    (203, "승패", Nth(2)),
    (65, "핸디캡", Nth(2)),
    (45, "언더오버", Nth(2)),
    (73, "홀짝", Nth(2)),
    (43, "승무패", Nth(3)),
    (204, "승패", Nth(3)),
    (66, "핸디캡", Nth(3)),
    (46, "언더오버", Nth(3)),
    (44, "승무패", Nth(4)),
    (205, "승패", Nth(4)),
    (67, "핸디캡", Nth(4)),
    (47, "언더오버", Nth(4)),
    (49, "승무패", Nth(5)),
    (206, "승패", Nth(5)),
    (281, "핸디캡", Nth(5)),
    (48, "언더오버", Nth(5)),
    (236, "언더오버", Nth(5)),
    (348, "승무패", Nth(6)),
    (352, "언더오버", Nth(6)),
    (349, "승무패", Nth(7)),
    (353, "언더오버", Nth(7)),
    (235, "승무패 [1~5이닝]", Whole),
    (1618, "승패 [1~5이닝]", Whole),
    (2681, "승패 [1~7이닝]", Whole),
    (525, "언더오버 [1~7이닝]", Whole),
    (166, "게임 언더오버", Whole),
    (201, "게임 핸디캡", Whole),
    (161, "10분 결과", Whole),
    (207, "15분 결과", Whole),
    (208, "30분 결과", Whole),
    (11, "코너킥 언더오버", Whole),
    (95, "코너킥 핸디캡", Whole),
    (30, "홈팀 코너킥 언더오버", Whole),
    (31, "원정팀 코너킥 언더오버", Whole),
    (19, "첫 카드", Whole),
    (69, "연장전 발생", Whole),
    (472, "승부치기 여부", Whole),
    (712, "첫 득점 선수", Whole),
    (160, "경주 우승", Whole),
    (274, "우승팀", Whole),
];

/// Markets whose selections carry their own line with a sign, such as `-1.5`.
const HANDICAPS: [i64; 14] = [3, 13, 53, 61, 64, 65, 66, 67, 95, 201, 281, 342, 866, 1558];

/// The leading markets of a sport's listing, best first. A league's card has columns for the first
/// of them that most of its fixtures have.
pub fn main_markets(sport_id: i64) -> &'static [i64] {
    match sport_id {
        FOOTBALL => &[1, 2, 3],
        BASKETBALL | BASEBALL => &[226, 342, 28],
        VOLLEYBALL => &[52, 866, 1558, 2],
        ICE_HOCKEY => &[1, 3, 2],
        _ => &[52, 1, 2, 3],
    }
}

/// The Korean name of a market in a sport; `None` if it is not in the table.
pub fn market_label(sport_id: i64, market_id: i64) -> Option<String> {
    let (_, label, part) = MARKETS.iter().find(|(id, ..)| *id == market_id)?;
    Some(match part {
        Whole => (*label).to_owned(),
        Half => format!("{label} [전반전]"),
        Nth(number) => format!("{label} [{}]", part_label(sport_id, *number)),
    })
}

/// The name of a market of the feed: the operator's name if it has one, else the table's, else the
/// feed's.
pub fn market_name(sport_id: i64, market_id: i64, own: Option<String>, feed: String) -> String {
    own.or_else(|| market_label(sport_id, market_id))
        .unwrap_or(feed)
}

/// Position of a market among a fixture's markets: the main ones first, then the order of the
/// table, then those that are not in it.
pub fn market_position(sport_id: i64, market_id: i64) -> usize {
    let main = main_markets(sport_id);
    let known = || MARKETS.iter().position(|(id, ..)| *id == market_id);
    main.iter()
        .position(|id| *id == market_id)
        .or_else(|| known().map(|position| main.len() + position))
        .unwrap_or(usize::MAX)
}

/// The line as it is displayed: a handicap above zero has a plus sign.
pub fn shown_line(market_id: i64, line: &str) -> String {
    let above_zero = line
        .bytes()
        .next()
        .is_some_and(|byte| byte.is_ascii_digit())
        && line.bytes().any(|byte| matches!(byte, b'1'..=b'9'));
    if above_zero && !line.contains(':') && HANDICAPS.contains(&market_id) {
        return format!("+{line}");
    }
    line.to_owned()
}

/// The line of a selection as it is displayed, its own or the shared one. Both sides of an
/// over/under are at the shared line, whether or not each has a line itself.
pub fn selection_line(
    market_id: i64,
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
    use std::collections::HashSet;

    #[test]
    fn no_market_is_named_twice() {
        let ids: HashSet<i64> = MARKETS.iter().map(|(id, ..)| *id).collect();
        assert_eq!(ids.len(), MARKETS.len());
        for sport_id in super::super::ACTIVE_SPORTS {
            for id in main_markets(sport_id) {
                assert!(market_label(sport_id, *id).is_some(), "{id}");
            }
        }
    }

    #[test]
    fn a_kind_of_market_is_spelled_one_way() {
        for (_, label, _) in MARKETS {
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
            assert_eq!(market_label(sport_id, market_id).unwrap(), label);
        }
        assert_eq!(market_label(FOOTBALL, 999_999), None);
    }

    #[test]
    fn main_markets_come_first_and_unknown_ones_last() {
        let mut ids = vec![999_999, 28, 41, 342, 1, 226];
        ids.sort_by_key(|id| market_position(BASKETBALL, *id));
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
        assert_eq!(shown_line(3, "1.5"), "+1.5");
        assert_eq!(shown_line(3, "-1.5"), "-1.5");
        assert_eq!(shown_line(3, "0.0"), "0.0");
        assert_eq!(shown_line(13, "0:1"), "0:1");
        assert_eq!(shown_line(2, "2.5"), "2.5");
        let line = |name, line: Option<&str>| {
            selection_line(3, name, line.map(str::to_owned), Some("1.5"))
        };
        assert_eq!(line("1", Some("1.5")).as_deref(), Some("+1.5"));
        assert_eq!(line("Over", None).as_deref(), Some("+1.5"));
        assert_eq!(line("1", None), None);
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
