//! Reports of the office: what was staked, settled and paid in a period of whole Korean days, by day,
//! hour, sport, league, market, game, member or partner.
//!
//! All of it is read from postings: what was posted in the period counts in it, a correction in the
//! day on which it was posted. So the rows of a report come to what the ledger says of the period.

use crate::kernel::money::Won;
use crate::kernel::page::{ListQuery, Page};
use crate::kernel::problem::Problem;
use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use tsify::Tsify;

/// Days that a report may cover: longer ones would read more of the ledger than a page waits for.
pub const REPORT_DAYS_MAX: i64 = 92;

/// A refusal of reports. Not one of [`Problem`], so that the module of rules that every page loads
/// does not carry it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Error)]
#[serde(tag = "code", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ReportProblem {
    /// More days than a report covers.
    #[error("조회 기간은 최대 {REPORT_DAYS_MAX}일입니다.")]
    ReportTooLong,
}

/// What the rows of a report are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportBy {
    /// Korean days, the newest first.
    Day,
    /// Hours of the Korean day, 0 to 23, over all days of the period.
    Hour,
    /// Sports, of sports slips. A slip over several sports is one of none.
    Sport,
    /// Leagues likewise, of all sports or of one.
    League,
    /// Markets likewise, of all sports, of one or of a league.
    Market,
    /// Kinds of game, or the games of one kind.
    Game,
    /// Members, all or those of a partner.
    Member,
    /// Those directly under the head office or under a partner, each with all below it.
    Partner,
}

impl ReportBy {
    /// Each with the name that the office asks for it by.
    pub const ALL: [(&'static str, Self); 8] = [
        ("day", Self::Day),
        ("hour", Self::Hour),
        ("sport", Self::Sport),
        ("league", Self::League),
        ("market", Self::Market),
        ("game", Self::Game),
        ("member", Self::Member),
        ("partner", Self::Partner),
    ];

    /// The one of this name.
    pub fn of(name: &str) -> Option<Self> {
        let known = Self::ALL.iter().find(|(known, _)| *known == name);
        known.map(|(_, by)| *by)
    }

    /// What a row is called that stands for slips over several of them.
    pub const fn several(self) -> &'static str {
        match self {
            Self::Sport => "여러 종목",
            Self::League => "여러 리그",
            Self::Market => "여러 마켓",
            _ => "여러 게임",
        }
    }
}

/// What a report is drilled down into, of a query's `subject`: `sport:6046`, `league:67`,
/// `game:minigame` or `partner:3`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Within {
    /// Only slips on this sport.
    pub sport: Option<i64>,
    /// Only slips on this league.
    pub league: Option<i64>,
    /// Only this kind of game.
    pub game: Option<&'static str>,
    /// Only below this partner, or its own members.
    pub partner: Option<i64>,
}

/// The kinds of game, by the names that lists of bets and lobbies of the casino know them by.
pub const GAME_KINDS: [(&str, &str); 6] = [
    ("sports", "스포츠"),
    ("inplay", "실시간"),
    ("minigame", "미니게임"),
    ("virtual", "가상게임"),
    ("casino", "카지노"),
    ("slot", "슬롯"),
];

/// The kinds that have games of their own; sports have a report by sport.
const GAMES_APART: [&str; 4] = ["minigame", "virtual", "casino", "slot"];

impl Within {
    /// What a query is narrowed to; refused where it is nothing that this report knows.
    pub fn of(by: ReportBy, query: &ListQuery) -> Result<Self, Problem> {
        let Some(subject) = query.subject() else {
            return Ok(Self::default());
        };
        let unknown = Problem::MalformedRequest;
        let (kind, text) = subject.split_once(':').ok_or_else(|| unknown.clone())?;
        let number = || text.parse::<i64>().map_err(|_| unknown.clone());
        let mut within = Self::default();
        match (kind, by) {
            ("sport", ReportBy::League | ReportBy::Market) => within.sport = Some(number()?),
            ("league", ReportBy::Market) => within.league = Some(number()?),
            ("game", ReportBy::Game) => {
                let kind = GAMES_APART.iter().find(|known| **known == text);
                within.game = Some(kind.ok_or_else(|| unknown.clone())?);
            }
            ("partner", ReportBy::Member | ReportBy::Partner) => within.partner = Some(number()?),
            _ => return Err(unknown),
        }
        Ok(within)
    }
}

/// What was staked, settled and paid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Figures {
    /// Stakes that were placed, won.
    pub stakes: Won,
    /// Stakes that were settled, less those that went back, won.
    pub turnover: Won,
    /// What was paid, less what corrections took back, won.
    pub payouts: Won,
    /// Turnover less payouts: what the house won, or lost below zero.
    pub result: Won,
    /// The result as a percentage of the turnover, with two decimals; none without turnover.
    pub margin: Option<String>,
    /// Slips that were placed and rounds of the casino that were played.
    pub bets: i64,
    /// Members of whom something was placed, settled or paid.
    pub members: i64,
}

impl Figures {
    /// The figures of these sums.
    pub fn of(stakes: Won, turnover: Won, payouts: Won, bets: i64, members: i64) -> Self {
        // Both are sums of won that one database holds.
        let result = Won::new(turnover.get().saturating_sub(payouts.get()));
        Self {
            stakes,
            turnover,
            payouts,
            result,
            margin: margin(result, turnover),
            bets,
            members,
        }
    }
}

/// The result as a percentage of the turnover, cut after two decimals: `5.00`, `-12.34`. None where
/// nothing was turned over, or more went back than was settled.
pub fn margin(result: Won, turnover: Won) -> Option<String> {
    let of = i128::from(turnover.get());
    if of <= 0 {
        return None;
    }
    let hundredths = i128::from(result.get())
        .checked_mul(10_000)?
        .checked_div(of)?;
    let percent = Decimal::try_from_i128_with_scale(hundredths, 2).ok()?;
    Some(percent.to_string())
}

/// A row of a report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct ReportRow {
    /// What it is: a day, an hour, a kind of game, or a number. Empty of slips over several.
    pub key: String,
    /// What it is called; of a day the day.
    pub name: String,
    /// Login id of a member or partner, else empty.
    pub detail: String,
    /// Its figures.
    pub figures: Figures,
}

/// A page of a report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct PeriodReport {
    /// The first Korean day.
    #[tsify(type = "string")]
    pub from: NaiveDate,
    /// The last Korean day.
    #[tsify(type = "string")]
    pub to: NaiveDate,
    /// All rows together, those of other pages too.
    pub total: Figures,
    /// The rows of this page.
    pub rows: Page<ReportRow>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_margin_is_cut_after_two_decimals() {
        let said = |result, turnover| margin(Won::new(result), Won::new(turnover));
        for (result, turnover, percent) in [
            (5, 100, "5.00"),
            (1, 3, "33.33"),
            (-1, 3, "-33.33"),
            (-1, 1_000, "-0.10"),
            (0, 1, "0.00"),
            (i64::MAX, i64::MAX, "100.00"),
        ] {
            assert_eq!(said(result, turnover).as_deref(), Some(percent));
        }
        assert_eq!((said(5, 0), said(5, -1)), (None, None));
    }

    #[test]
    fn a_report_is_narrowed_to_what_it_knows() {
        let within = |by, subject: &str| {
            let query = ListQuery {
                subject: Some(subject.to_owned()),
                ..ListQuery::default()
            };
            Within::of(by, &query)
        };
        let league = within(ReportBy::Market, "league:67").unwrap();
        assert_eq!((league.league, league.sport), (Some(67), None));
        let minis = within(ReportBy::Game, "game:minigame").unwrap();
        assert_eq!(minis.game, Some("minigame"));
        assert_eq!(within(ReportBy::Day, " "), Ok(Within::default()));
        for (by, subject) in [
            (ReportBy::Day, "sport:1"),
            (ReportBy::League, "league:67"),
            (ReportBy::Market, "league:x"),
            (ReportBy::Market, "league"),
            (ReportBy::Game, "game:chess"),
            (ReportBy::Game, "game:sports"),
            (ReportBy::Member, "member:1"),
        ] {
            assert_eq!(
                within(by, subject),
                Err(Problem::MalformedRequest),
                "{subject}"
            );
        }
    }
}
