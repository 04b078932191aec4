//! Reports of the office: stakes, settlements and payouts in a period of whole Korean days, by day,
//! hour, sport, league, market, game, member or partner.
//!
//! All figures are read from postings and count at the time of posting; a correction counts on the
//! day on which it was posted. So the rows of a report add up to the ledger's sums of the period.

use super::cohorts::CohortMembers;
use super::dashboard::DASHBOARD_DAYS_MAX;
use crate::kernel::ids::{LeagueId, PartnerId, SportId};
use crate::kernel::money::Won;
use crate::kernel::page::{ListQuery, Page};
use crate::kernel::problem::Problem;
use crate::kernel::refusal::problems;
use crate::wallet::promotions::cost::NetCosts;
use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use std::str::FromStr;
use thiserror::Error;
use tsify::Tsify;

/// The most days of a report. A longer one would read more of the ledger than a page can wait for.
pub const REPORT_DAYS_MAX: i64 = 92;

problems! {
    /// A refusal of reports. It is not a [`Problem`], to keep it out of the rules module that every
    /// page loads.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, Error)]
    #[serde(tag = "code", rename_all = "SCREAMING_SNAKE_CASE")]
    pub enum ReportProblem {
        /// More days than a report may cover.
        #[error("조회 기간은 최대 {REPORT_DAYS_MAX}일입니다.")]
        ReportTooLong = 422,
        /// More days than the dashboard may cover.
        #[error("대시보드의 조회 기간은 최대 {DASHBOARD_DAYS_MAX}일입니다.")]
        DashboardTooLong = 422,
    }
}

/// What the rows of a report stand for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportBy {
    /// Korean days, newest first.
    Day,
    /// Hours of the Korean day, 0 to 23, over all days of the period.
    Hour,
    /// Sports, of sports slips. A slip over several sports belongs to none.
    Sport,
    /// Leagues in the same way, of all sports or of one.
    League,
    /// Markets in the same way, of all sports, of one or of a league.
    Market,
    /// Kinds of game, or the games of one kind.
    Game,
    /// Members, all or those of a partner.
    Member,
    /// The partners directly below the head office or a partner, each with all its descendants.
    Partner,
}

impl ReportBy {
    /// All of them with their names in queries.
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

    /// The variant with this name.
    pub fn of(name: &str) -> Option<Self> {
        let known = Self::ALL.iter().find(|(known, _)| *known == name);
        known.map(|(_, by)| *by)
    }

    /// Label of the row for slips over several of them.
    pub const fn several(self) -> &'static str {
        match self {
            Self::Sport => "여러 종목",
            Self::League => "여러 리그",
            Self::Market => "여러 마켓",
            _ => "여러 게임",
        }
    }
}

/// The filter of a report, from a query's `subject`: `sport:6046`, `league:67`, `game:minigame`,
/// `partner:3`, a cohort, `joined:2026-02-01`, or `active`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Within {
    /// Only slips on this sport.
    pub sport: Option<SportId>,
    /// Only slips on this league.
    pub league: Option<LeagueId>,
    /// Only this kind of game.
    pub game: Option<&'static str>,
    /// Only the partners below this one, or its own members.
    pub partner: Option<PartnerId>,
    /// Only the members of this cohort.
    pub cohort: Option<CohortMembers>,
    /// Only members who placed a slip or played a round of the casino in the period, as the dashboard counts them.
    pub active: bool,
}

/// The name of the filter by activity.
const ACTIVE: &str = "active";

/// The kinds of game: names in lists of bets and casino lobbies, and Korean labels.
pub const GAME_KINDS: [(&str, &str); 6] = [
    ("sports", "스포츠"),
    ("inplay", "실시간"),
    ("minigame", "미니게임"),
    ("virtual", "가상게임"),
    ("casino", "카지노"),
    ("slot", "슬롯"),
];

/// The kinds with a report by game; sports have a report by sport.
const GAMES_APART: [&str; 4] = ["minigame", "virtual", "casino", "slot"];

/// Reads the id that a filter names.
fn id<Id: FromStr>(text: &str) -> Result<Id, Problem> {
    text.parse().map_err(|_| Problem::MalformedRequest)
}

impl Within {
    /// Reads the filter of a query. Refuses one that this report does not support.
    pub fn of(by: ReportBy, query: &ListQuery) -> Result<Self, Problem> {
        let Some(subject) = query.subject() else {
            return Ok(Self::default());
        };
        if subject == ACTIVE && by == ReportBy::Member {
            return Ok(Self {
                active: true,
                ..Self::default()
            });
        }
        let unknown = Problem::MalformedRequest;
        let (kind, text) = subject.split_once(':').ok_or_else(|| unknown.clone())?;
        let mut within = Self::default();
        match (kind, by) {
            ("sport", ReportBy::League | ReportBy::Market) => within.sport = Some(id(text)?),
            ("league", ReportBy::Market) => within.league = Some(id(text)?),
            ("game", ReportBy::Game) => {
                let kind = GAMES_APART.iter().find(|known| **known == text);
                within.game = Some(kind.ok_or_else(|| unknown.clone())?);
            }
            ("partner", ReportBy::Member | ReportBy::Partner) => within.partner = Some(id(text)?),
            (_, ReportBy::Member) => within.cohort = Some(CohortMembers::of(kind, text)?),
            _ => return Err(unknown),
        }
        Ok(within)
    }
}

/// The sums of a report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Figures {
    /// Placed stakes, won.
    pub stakes: Won,
    /// Settled stakes less refunds, won.
    pub turnover: Won,
    /// Payouts less clawbacks, won.
    pub payouts: Won,
    /// Gross gaming revenue (GGR): turnover less payouts, won; a loss is below zero.
    pub ggr: Won,
    /// GGR as a percentage of the turnover, with two decimals; `null` without turnover.
    pub ggr_percent: Option<String>,
    /// Number of placed slips, and of stakes in rounds of the casino, of which a round may have several.
    pub bets: i64,
    /// Number of members with a placement, settlement or payout.
    pub members: i64,
}

impl Figures {
    /// The figures of these sums.
    pub fn of(stakes: Won, turnover: Won, payouts: Won, bets: i64, members: i64) -> Self {
        // Both are sums of won in one database, so the difference does not overflow.
        let ggr = Won::new(turnover.get().saturating_sub(payouts.get()));
        Self {
            stakes,
            turnover,
            payouts,
            ggr,
            ggr_percent: ggr_percent(ggr, turnover),
            bets,
            members,
        }
    }
}

/// GGR as a percentage of the turnover, truncated to two decimals: `5.00`, `-12.34`. `None` if the
/// turnover is zero or negative.
pub fn ggr_percent(ggr: Won, turnover: Won) -> Option<String> {
    let of = i128::from(turnover.get());
    if of <= 0 {
        return None;
    }
    let hundredths = i128::from(ggr.get()).checked_mul(10_000)?.checked_div(of)?;
    let percent = Decimal::try_from_i128_with_scale(hundredths, 2).ok()?;
    Some(percent.to_string())
}

/// The cost of promotions in a period: of slips first settled in it, at their current state, and of amounts that
/// became cash in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PromotionCosts {
    /// Stakes that free bets paid, less what came back of the payouts, won.
    pub free_bets: Won,
    /// The same of bonuses, and the cash that they became, won.
    pub bonuses: Won,
    /// Points that became cash, won.
    pub points: Won,
    /// What boosted slips have paid beyond their ordinary prices, won. Payouts and GGR contain it.
    pub boosts: Won,
    /// Net gaming revenue (NGR): the site's GGR less all of these but boosts, won.
    pub ngr: Won,
}

impl PromotionCosts {
    /// The costs, and the NGR that follows from a GGR.
    pub fn of(ggr: Won, costs: NetCosts, boosts: Won) -> Self {
        Self {
            free_bets: costs.free_bets,
            bonuses: costs.bonuses,
            points: costs.points,
            boosts,
            ngr: costs.ngr(ggr),
        }
    }
}

/// A row of a report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct ReportRow {
    /// Key of the row: a day, an hour, a kind of game, or an id. Empty for slips over several.
    pub key: String,
    /// Label of the row; for a day the day itself.
    pub name: String,
    /// Login id of a member or partner, otherwise empty.
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
    /// Totals of all rows, those of other pages included.
    pub total: Figures,
    /// What promotions have cost on the whole site in the period.
    pub promotions: PromotionCosts,
    /// The rows of this page.
    pub rows: Page<ReportRow>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_margin_is_cut_after_two_decimals() {
        let said = |ggr, turnover| ggr_percent(Won::new(ggr), Won::new(turnover));
        for (ggr, turnover, percent) in [
            (5, 100, "5.00"),
            (1, 3, "33.33"),
            (-1, 3, "-33.33"),
            (-1, 1_000, "-0.10"),
            (0, 1, "0.00"),
            (i64::MAX, i64::MAX, "100.00"),
        ] {
            assert_eq!(said(ggr, turnover).as_deref(), Some(percent));
        }
        assert_eq!((said(5, 0), said(5, -1)), (None, None));
    }

    #[test]
    fn revenue_is_what_is_left_of_the_turnover() {
        let won = Won::new;
        let figures = Figures::of(won(120_000), won(100_000), won(95_000), 3, 2);
        assert_eq!(figures.ggr, won(5_000));
        assert_eq!(figures.ggr_percent.as_deref(), Some("5.00"));
        // Boosts are payouts: they are in the GGR already.
        let costs = NetCosts {
            free_bets: won(2_000),
            bonuses: won(4_000),
            points: won(300),
        };
        let costs = PromotionCosts::of(figures.ggr, costs, won(9_000));
        assert_eq!((costs.points, costs.ngr), (won(300), won(-1_300)));
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
        assert_eq!(
            (league.league, league.sport),
            (Some(LeagueId::new(67)), None)
        );
        let minis = within(ReportBy::Game, "game:minigame").unwrap();
        assert_eq!(minis.game, Some("minigame"));
        let cohort = within(ReportBy::Member, "joined:2026-02-01")
            .unwrap()
            .cohort;
        assert_eq!(cohort, CohortMembers::of("joined", "2026-02-01").ok());
        assert!(within(ReportBy::Member, "active").unwrap().active);
        assert_eq!(within(ReportBy::Day, " "), Ok(Within::default()));
        for (by, subject) in [
            (ReportBy::Day, "sport:1"),
            (ReportBy::Day, "active"),
            (ReportBy::Partner, "active"),
            (ReportBy::League, "league:67"),
            (ReportBy::Market, "league:x"),
            (ReportBy::Market, "league"),
            (ReportBy::Game, "game:chess"),
            (ReportBy::Game, "game:sports"),
            (ReportBy::Member, "member:1"),
            (ReportBy::Member, "joined:2026-02-02"),
            (ReportBy::Partner, "joined:2026-02-01"),
        ] {
            assert_eq!(
                within(by, subject),
                Err(Problem::MalformedRequest),
                "{subject}"
            );
        }
    }
}
