//! The table of markets. Labels, lines, books, the simulated feed and settlement by score read it.
//!
//! A new market is a new row. Its place is its place on the page, after the main markets.

use super::Outcomes::{
    AwayTotal, CorrectScore, DoubleChance, EuropeanHandicap, Handicap, HomeTotal, Named, OddEven,
    Result, Runners, Total, Winner, YesNo,
};
use super::Period::{
    FirstHalf, FirstPeriods, Match, MatchWithOvertime, NotScored, Nth, SetPoints, Sets,
};
use super::{Market, Outcomes, Period};
use crate::kernel::ids::{MarketId, SportId};
use crate::sportsbook::catalogue::{BASEBALL, BASKETBALL, FOOTBALL, ICE_HOCKEY, VOLLEYBALL};

/// The leading markets of a sport's listing, best first. A league's card has columns for the first
/// of them that most of its fixtures have.
pub fn main_markets(sport_id: SportId) -> impl ExactSizeIterator<Item = MarketId> {
    let ids: &[i64] = match sport_id {
        FOOTBALL => &[1, 2, 3],
        BASKETBALL | BASEBALL => &[226, 342, 28],
        VOLLEYBALL => &[52, 866, 1558, 2],
        ICE_HOCKEY => &[1, 3, 2],
        _ => &[52, 1, 2, 3],
    };
    ids.iter().copied().map(MarketId::new)
}

/// A market of the feed, by its id and name there.
const fn market(
    id: i64,
    feed_name: &'static str,
    name: &'static str,
    outcomes: Outcomes,
    period: Period,
) -> Market {
    Market {
        id: MarketId::new(id),
        feed_name,
        name,
        outcomes,
        period,
        simulated: &[],
    }
}

impl Market {
    /// The same market, offered by the simulated feed in these sports.
    const fn simulated_in(mut self, sports: &'static [SportId]) -> Self {
        self.simulated = sports;
        self
    }
}

/// All markets that the site knows.
#[rustfmt::skip]
pub static MARKETS: &[Market] = &[
    // The whole match.
    market(1, "1X2", "승무패", Result, Match).simulated_in(&[FOOTBALL, ICE_HOCKEY]),
    market(52, "12", "승패", Winner, Match).simulated_in(&[VOLLEYBALL]),
    market(226, "12 Including Overtime", "승패 연장포함", Winner, MatchWithOvertime).simulated_in(&[BASKETBALL, BASEBALL]),
    market(50, "1X2 Including Overtime", "승무패 연장포함", Result, MatchWithOvertime),
    market(3, "Asian Handicap", "핸디캡", Handicap, Match).simulated_in(&[FOOTBALL, ICE_HOCKEY]),
    market(342, "Asian Handicap Including Overtime", "핸디캡 연장포함", Handicap, MatchWithOvertime).simulated_in(&[BASKETBALL, BASEBALL]),
    market(866, "Asian Handicap Sets", "세트 핸디캡", Handicap, Sets).simulated_in(&[VOLLEYBALL]),
    market(1558, "Asian Handicap Points", "점수 핸디캡", Handicap, SetPoints),
    market(13, "European Handicap", "유로피언 핸디캡", EuropeanHandicap, NotScored),
    market(2, "Under/Over", "언더오버", Total, Match).simulated_in(&[FOOTBALL, VOLLEYBALL, ICE_HOCKEY]),
    market(28, "Under/Over - OT", "언더오버 연장포함", Total, MatchWithOvertime).simulated_in(&[BASKETBALL, BASEBALL]),
    market(835, "Asian Under/Over", "아시안 언더오버", Total, Match),
    market(322, "Under/Exactly/Over", "언더오버 동점포함", Named, Match),
    market(101, "Under/Over - Home Team", "홈팀 언더오버", HomeTotal, Match).simulated_in(&[FOOTBALL, ICE_HOCKEY]),
    market(102, "Under/Over - Away Team", "원정팀 언더오버", AwayTotal, Match).simulated_in(&[FOOTBALL, ICE_HOCKEY]),
    market(221, "Under/Over Home Team incl. OT", "홈팀 언더오버 연장포함", HomeTotal, MatchWithOvertime).simulated_in(&[BASKETBALL, BASEBALL]),
    market(220, "Under/Over Away Team incl. OT", "원정팀 언더오버 연장포함", AwayTotal, MatchWithOvertime).simulated_in(&[BASKETBALL, BASEBALL]),
    market(7, "Double Chance", "더블찬스", DoubleChance, Match).simulated_in(&[FOOTBALL, ICE_HOCKEY]),
    market(17, "Both Teams To Score", "양팀 득점", YesNo(|points| points.home > 0 && points.away > 0), Match).simulated_in(&[FOOTBALL, ICE_HOCKEY]),
    market(5, "Odd/Even", "홀짝", OddEven, Match).simulated_in(&[FOOTBALL, ICE_HOCKEY]),
    market(51, "Odd/Even Including Overtime", "홀짝 연장포함", OddEven, MatchWithOvertime).simulated_in(&[BASKETBALL, BASEBALL]),
    market(427, "1X2 and Under/Over", "승무패 및 언더오버", Named, Match),
    market(6, "Correct Score", "정확한 스코어", CorrectScore, Match).simulated_in(&[FOOTBALL]),
    market(4, "HT/FT", "전반전/풀타임", Named, Match),
    market(390, "HT/FT Including Overtime", "전반전/풀타임 연장포함", Named, MatchWithOvertime),
    market(16, "First Team To Score", "첫 득점팀", Named, Match),
    market(59, "Next Goal", "다음 득점팀", Named, Match),
    market(23, "Home Team to Score", "홈팀 득점", Named, Match),
    market(22, "Away Team to Score", "원정팀 득점", Named, Match),
    market(98, "Home Team to Keep a Clean Sheet", "홈팀 무실점", Named, Match),
    market(99, "Away Team to Keep a Clean Sheet", "원정팀 무실점", Named, Match),
    market(34, "Home Team to Score in Both Halves", "홈팀 전후반 모두 득점", Named, Match),
    market(35, "Away Team to Score in Both Halves", "원정팀 전후반 모두 득점", Named, Match),
    market(1537, "Home Team Win and Under/Over", "홈팀 승리 및 언더오버", Named, Match),
    market(1538, "Away Team Win and Under/Over", "원정팀 승리 및 언더오버", Named, Match),
    market(71, "Highest Scoring Half", "최다 득점 하프", Named, Match),
    market(128, "Number of Goals", "득점 수", Named, Match),
    market(341, "Race To", "선착 득점", Named, Match),
    // Halves.
    market(282, "1X2 - HT", "승무패", Result, FirstHalf).simulated_in(&[FOOTBALL]),
    market(63, "12 Halftime", "승패", Winner, FirstHalf).simulated_in(&[BASKETBALL]),
    market(53, "Asian Handicap - HT", "핸디캡", Handicap, FirstHalf).simulated_in(&[FOOTBALL, BASKETBALL]),
    market(61, "European Handicap Halftime", "유로피언 핸디캡", EuropeanHandicap, FirstHalf),
    market(77, "Under/Over Halftime", "언더오버", Total, FirstHalf).simulated_in(&[FOOTBALL, BASKETBALL]),
    market(25, "Double Chance Halftime", "더블찬스", DoubleChance, FirstHalf),
    market(113, "Both Teams To Score 1st Half", "양팀 득점", YesNo(|points| points.home > 0 && points.away > 0), FirstHalf),
    market(134, "Number of Goals 1st Half", "득점 수", Named, FirstHalf),
    market(211, "Both Teams To Score 2nd Half", "양팀 득점", YesNo(|points| points.home > 0 && points.away > 0), Nth(2)),
    market(163, "Number of Goals 2nd Half", "득점 수", Named, Nth(2)),
    market(464, "12 2nd Half Including Overtime", "승패 [후반 연장포함]", Winner, NotScored),
    // Periods: halves, quarters, innings, sets.
    market(41, "1st Period Winner", "승무패", Result, Nth(1)).simulated_in(&[BASEBALL, ICE_HOCKEY]),
    market(202, "1st Period Winner Home/Away", "승패", Winner, Nth(1)).simulated_in(&[BASKETBALL, VOLLEYBALL]),
    market(64, "Asian Handicap 1st Period", "핸디캡", Handicap, Nth(1)).simulated_in(&[BASKETBALL]),
    market(21, "Under/Over 1st Period", "언더오버", Total, Nth(1)).simulated_in(&[BASKETBALL, BASEBALL, ICE_HOCKEY]),
    market(836, "Asian Under/Over 1st Period", "아시안 언더오버", Total, Nth(1)),
    market(153, "Under/Over 1st Period - Home Team", "홈팀 언더오버", HomeTotal, Nth(1)),
    market(155, "Under/Over 1st Period - Away Team", "원정팀 언더오버", AwayTotal, Nth(1)),
    market(72, "1st Period Odd/Even", "홀짝", OddEven, Nth(1)),
    market(9, "Correct Score 1st Period", "정확한 스코어", CorrectScore, Nth(1)),
    market(55, "First Team To Score 1st Period", "첫 득점팀", Named, Nth(1)),
    market(56, "Last Team To Score 1st Period", "마지막 득점팀", Named, Nth(1)),
    market(42, "2nd Period Winner", "승무패", Result, Nth(2)).simulated_in(&[FOOTBALL, ICE_HOCKEY]),
    market(457, "Double Chance 2nd Period", "더블찬스", DoubleChance, Nth(2)),
    market(203, "2nd Period Winner Home/Away", "승패", Winner, Nth(2)).simulated_in(&[VOLLEYBALL]),
    market(65, "Asian Handicap 2nd Period", "핸디캡", Handicap, Nth(2)),
    market(45, "Under/Over 2nd Period", "언더오버", Total, Nth(2)).simulated_in(&[ICE_HOCKEY]),
    market(73, "2nd Period Odd/Even", "홀짝", OddEven, Nth(2)),
    market(43, "3rd Period Winner", "승무패", Result, Nth(3)),
    market(204, "3rd Period Winner Home/Away", "승패", Winner, Nth(3)).simulated_in(&[VOLLEYBALL]),
    market(66, "Asian Handicap 3rd Period", "핸디캡", Handicap, Nth(3)),
    market(46, "Under/Over 3rd Period", "언더오버", Total, Nth(3)),
    market(44, "4th Period Winner", "승무패", Result, Nth(4)),
    market(205, "4th Period Winner Home/Away", "승패", Winner, Nth(4)),
    market(67, "Asian Handicap 4th Period", "핸디캡", Handicap, Nth(4)),
    market(47, "Under/Over 4th Period", "언더오버", Total, Nth(4)),
    market(49, "5th Period Winner", "승무패", Result, Nth(5)),
    market(206, "5th Period Winner Home/Away", "승패", Winner, Nth(5)),
    market(281, "Asian Handicap 5th Period", "핸디캡", Handicap, Nth(5)),
    market(48, "Under/Over 5th Period", "언더오버", Total, Nth(5)),
    // The feed's name of it is not confirmed.
    market(236, "Under/Over 5th Period", "언더오버", Named, Nth(5)),
    market(348, "6th Period Winner", "승무패", Result, Nth(6)),
    market(352, "Under/Over 6th Period", "언더오버", Total, Nth(6)),
    market(349, "7th Period Winner", "승무패", Result, Nth(7)),
    market(353, "Under/Over 7th Period", "언더오버", Total, Nth(7)),
    market(235, "1X2 1st 5 Innings", "승무패 [1~5이닝]", Result, FirstPeriods(5)).simulated_in(&[BASEBALL]),
    market(1618, "12 1st 5 Innings", "승패 [1~5이닝]", Winner, FirstPeriods(5)).simulated_in(&[BASEBALL]),
    market(2681, "12 1st 7 Innings", "승패 [1~7이닝]", Winner, FirstPeriods(7)),
    market(525, "Under/Over 1st 7 Innings", "언더오버 [1~7이닝]", Total, FirstPeriods(7)),
    // What a score does not tell.
    market(166, "Under/Over Games", "게임 언더오버", Total, NotScored),
    market(201, "Asian Handicap Games", "게임 핸디캡", Handicap, NotScored),
    market(161, "10 Minute Result", "10분 결과", Result, NotScored),
    market(207, "15 Minute Result", "15분 결과", Result, NotScored),
    market(208, "30 Minute Result", "30분 결과", Result, NotScored),
    market(11, "Total Corners", "코너킥 언더오버", Total, NotScored),
    market(95, "Corners Handicap", "코너킥 핸디캡", Handicap, NotScored),
    market(30, "Under/Over Corners - Home Team", "홈팀 코너킥 언더오버", HomeTotal, NotScored),
    market(31, "Under/Over Corners - Away Team", "원정팀 코너킥 언더오버", AwayTotal, NotScored),
    market(19, "First Card", "첫 카드", Named, NotScored),
    market(69, "Will the Game Go to Overtime", "연장전 발생", Named, NotScored),
    market(472, "Will the Game Go to Shootout", "승부치기 여부", Named, NotScored),
    market(712, "First Player To Score", "첫 득점 선수", Named, NotScored),
    market(160, "Race Winner", "경주 우승", Runners, NotScored),
    market(274, "Outright Winner", "우승팀", Runners, NotScored),
];
