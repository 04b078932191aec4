//! Figures of links by day: clicks, sign-ups, first deposits, and what the members have played since.

use super::PartnerLink;
use crate::affiliates::partners::views::Span;
use crate::kernel::ids::PartnerLinkId;
use crate::kernel::money::Won;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tsify::Tsify;

/// Figures of links over some time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LinkFigures {
    /// Visitors who followed them; a visitor counts once for each link and day.
    pub clicks: i64,
    /// Members who signed up by them.
    pub sign_ups: i64,
    /// Members who deposited for the first time.
    pub first_deposits: i64,
    /// These first deposits, won.
    pub first_deposit_sum: Won,
    /// Turnover as commissions count it: stakes without voids and cash-outs, won.
    pub stakes: Won,
    /// Gross gaming revenue: stakes less payouts, won.
    pub ggr: Won,
}

impl LinkFigures {
    /// The sum of two. Returns `None` if it overflows.
    pub fn checked_add(self, other: Self) -> Option<Self> {
        Some(Self {
            clicks: self.clicks.checked_add(other.clicks)?,
            sign_ups: self.sign_ups.checked_add(other.sign_ups)?,
            first_deposits: self.first_deposits.checked_add(other.first_deposits)?,
            first_deposit_sum: self
                .first_deposit_sum
                .checked_add(other.first_deposit_sum)?,
            stakes: self.stakes.checked_add(other.stakes)?,
            ggr: self.ggr.checked_add(other.ggr)?,
        })
    }
}

/// Figures of a link on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinkFact {
    /// The link.
    pub link_id: PartnerLinkId,
    /// The Korean day.
    pub day: NaiveDate,
    /// The figures.
    pub figures: LinkFigures,
}

/// A link with its figures over the days of the report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LinkRow {
    /// The link.
    pub link: PartnerLink,
    /// Its figures.
    pub figures: LinkFigures,
}

/// The figures of all links of the report on a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LinkDay {
    /// The Korean day.
    #[tsify(type = "string")]
    pub day: NaiveDate,
    /// The figures.
    pub figures: LinkFigures,
}

/// Figures by link and by day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LinkReport {
    /// The links, newest first.
    pub links: Vec<LinkRow>,
    /// Every day of the period, oldest first.
    pub days: Vec<LinkDay>,
    /// The sum of the days.
    pub total: LinkFigures,
}

impl LinkReport {
    /// The report of these links over a period, by facts within it. Returns `None` if a sum overflows.
    pub fn of(links: Vec<PartnerLink>, facts: &[LinkFact], span: Span) -> Option<Self> {
        let mut by_link = BTreeMap::<PartnerLinkId, LinkFigures>::new();
        let mut by_day = BTreeMap::<NaiveDate, LinkFigures>::new();
        let mut total = LinkFigures::default();
        for fact in facts {
            let of_link = by_link.entry(fact.link_id).or_default();
            *of_link = of_link.checked_add(fact.figures)?;
            let of_day = by_day.entry(fact.day).or_default();
            *of_day = of_day.checked_add(fact.figures)?;
            total = total.checked_add(fact.figures)?;
        }
        let links = links.into_iter().map(|link| LinkRow {
            figures: by_link.get(&link.id).copied().unwrap_or_default(),
            link,
        });
        let days = span.from.iter_days().take_while(|day| *day <= span.to);
        let days = days.map(|day| LinkDay {
            day,
            figures: by_day.get(&day).copied().unwrap_or_default(),
        });
        Some(Self {
            links: links.collect(),
            days: days.collect(),
            total,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::affiliates::partner_links::Landing;
    use crate::kernel::ids::PartnerId;
    use chrono::DateTime;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn link(id: i64) -> PartnerLink {
        PartnerLink {
            id: PartnerLinkId::new(id),
            partner_id: PartnerId::new(2),
            user_id: String::new(),
            nickname: String::new(),
            name: String::new(),
            code: String::new(),
            landing: Landing::Home,
            created_at: DateTime::UNIX_EPOCH,
            ended_at: None,
            fault: None,
        }
    }

    fn fact(id: i64, on: &str, clicks: i64, ggr: i64) -> LinkFact {
        LinkFact {
            link_id: PartnerLinkId::new(id),
            day: day(on),
            figures: LinkFigures {
                clicks,
                ggr: Won::new(ggr),
                ..LinkFigures::default()
            },
        }
    }

    fn span() -> Span {
        Span {
            from: day("2026-03-01"),
            to: day("2026-03-03"),
        }
    }

    #[test]
    fn a_report_sums_by_link_and_by_day_and_has_every_day() {
        let facts = [
            fact(1, "2026-03-01", 2, 500),
            fact(2, "2026-03-01", 3, -700),
            fact(1, "2026-03-03", 4, 0),
        ];
        let report = LinkReport::of(vec![link(2), link(1), link(3)], &facts, span()).unwrap();
        let links = report.links.iter().map(|row| row.figures.clicks);
        assert_eq!(links.collect::<Vec<_>>(), [3, 6, 0]);
        let days = report.days.iter().map(|row| row.figures.ggr.get());
        assert_eq!(days.collect::<Vec<_>>(), [-200, 0, 0]);
        assert_eq!(report.total.clicks, 9);
    }

    #[test]
    fn a_sum_that_overflows_is_no_report() {
        let facts = [
            fact(1, "2026-03-01", 0, i64::MAX),
            fact(2, "2026-03-02", 0, 1),
        ];
        assert_eq!(LinkReport::of(Vec::new(), &facts, span()), None);
    }
}
