//! How an operator arranges the cards of the dashboard: their order, their size, and which of them are shown.

use crate::kernel::problem::Problem;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tsify::Tsify;

/// A card of the dashboard: a figure, or a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum DashboardCard {
    /// GGR.
    Ggr,
    /// NGR.
    Ngr,
    /// Stakes.
    Stakes,
    /// Deposits.
    Deposits,
    /// Withdrawals.
    Withdrawals,
    /// Net deposits.
    NetDeposits,
    /// Active members.
    ActiveMembers,
    /// Sign-ups.
    NewMembers,
    /// First deposits.
    FirstDeposits,
    /// The hold of each sport.
    Sports,
    /// Cohorts.
    Cohorts,
}

impl DashboardCard {
    /// All cards, in the order of a dashboard that is not arranged.
    pub const ALL: [Self; 11] = [
        Self::Ggr,
        Self::Ngr,
        Self::Stakes,
        Self::Deposits,
        Self::Withdrawals,
        Self::NetDeposits,
        Self::ActiveMembers,
        Self::NewMembers,
        Self::FirstDeposits,
        Self::Sports,
        Self::Cohorts,
    ];

    /// The card on a dashboard that is not arranged.
    fn at_first(self) -> PlacedCard {
        let size = match self {
            Self::Sports | Self::Cohorts => CardSize::Full,
            _ => CardSize::Half,
        };
        PlacedCard {
            card: self,
            size,
            shown: !matches!(self, Self::Stakes | Self::Withdrawals | Self::FirstDeposits),
        }
    }
}

/// The width of a card on a wide screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum CardSize {
    /// Two cards beside each other.
    Half,
    /// The whole width.
    Full,
}

/// A card in its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct PlacedCard {
    /// Which card.
    pub card: DashboardCard,
    /// Its width.
    pub size: CardSize,
    /// Whether the operator sees it.
    pub shown: bool,
}

/// All cards of the dashboard in the order of an operator. None in a request arranges them as at first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct DashboardArrangement {
    /// The cards.
    pub cards: Vec<PlacedCard>,
}

impl Default for DashboardArrangement {
    fn default() -> Self {
        Self::completed([])
    }
}

impl DashboardArrangement {
    /// The arrangement that is stored as these values. A card that this version does not know is left out.
    pub fn stored(cards: Vec<Value>) -> Self {
        Self::completed(
            cards
                .into_iter()
                .filter_map(|card| serde_json::from_value(card).ok()),
        )
    }

    /// The arrangement that an operator asks for, with all cards. Refused if a card is in two places.
    pub fn checked(&self) -> Result<Self, Problem> {
        let given = &self.cards;
        let is_first = |(at, one): (usize, &PlacedCard)| {
            given.iter().position(|other| other.card == one.card) == Some(at)
        };
        if given.iter().enumerate().all(is_first) {
            Ok(Self::completed(given.iter().copied()))
        } else {
            Err(Problem::MalformedRequest)
        }
    }

    /// Each card once. Cards that have come since, or are missing, follow as at first.
    fn completed(given: impl IntoIterator<Item = PlacedCard>) -> Self {
        let others = DashboardCard::ALL.map(DashboardCard::at_first);
        let mut cards = Vec::with_capacity(others.len());
        for one in given.into_iter().chain(others) {
            if cards
                .iter()
                .all(|placed: &PlacedCard| placed.card != one.card)
            {
                cards.push(one);
            }
        }
        Self { cards }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn names(arrangement: &DashboardArrangement) -> Vec<DashboardCard> {
        arrangement.cards.iter().map(|one| one.card).collect()
    }

    #[test]
    fn a_dashboard_that_is_not_arranged_shows_most_cards() {
        let first = DashboardArrangement::default();
        assert_eq!(names(&first), DashboardCard::ALL);
        let hidden = first.cards.iter().filter(|one| !one.shown);
        let hidden: Vec<_> = hidden.map(|one| one.card).collect();
        assert_eq!(
            hidden,
            [
                DashboardCard::Stakes,
                DashboardCard::Withdrawals,
                DashboardCard::FirstDeposits
            ]
        );
    }

    #[test]
    fn a_stored_arrangement_is_completed_and_what_is_unknown_in_it_left_out() {
        let stored = DashboardArrangement::stored(vec![
            json!({ "card": "netDeposits", "size": "full", "shown": false, "since": 2 }),
            json!({ "card": "weather", "size": "half", "shown": true }),
            json!({ "card": "ggr", "size": "third", "shown": true }),
            json!(null),
            json!({ "card": "sports", "size": "half", "shown": true }),
            json!({ "card": "netDeposits", "size": "half", "shown": true }),
        ]);
        let moved = PlacedCard {
            card: DashboardCard::NetDeposits,
            size: CardSize::Full,
            shown: false,
        };
        assert_eq!(stored.cards.first(), Some(&moved));
        let order = names(&stored);
        assert_eq!(order.len(), DashboardCard::ALL.len());
        let begin = [
            DashboardCard::NetDeposits,
            DashboardCard::Sports,
            DashboardCard::Ggr,
            DashboardCard::Ngr,
        ];
        assert_eq!(order.get(..4), Some(&begin[..]));
    }

    #[test]
    fn no_card_is_in_two_places() {
        let mut given = DashboardArrangement { cards: Vec::new() };
        assert_eq!(given.checked(), Ok(DashboardArrangement::default()));
        let cohorts = DashboardCard::Cohorts.at_first();
        given.cards.push(cohorts);
        let checked = given.checked().unwrap();
        assert_eq!(names(&checked).first(), Some(&DashboardCard::Cohorts));
        assert_eq!(names(&checked).len(), DashboardCard::ALL.len());
        given.cards.push(PlacedCard {
            shown: false,
            ..cohorts
        });
        assert_eq!(given.checked(), Err(Problem::MalformedRequest));
    }
}
