//! The books (overrounds) of a fixture's markets as a price adjustment would change them.

use super::{PriceAdjustment, SelectionRow, Trading, TradingRule};
use crate::kernel::exact::Natural;
use crate::kernel::ids::{MarketId, OddsId};
use crate::kernel::money::Price;
use crate::kernel::problem::Problem;
use crate::sportsbook::markets::winners;
use crate::sportsbook::settle::WinFlag;
use serde::Serialize;
use tsify::Tsify;

/// Capacity for some hundreds of prices of the usual length, or thirty of the longest.
const BOOK_LIMBS: usize = 100;
/// 100 % in tenths of a percent.
const WHOLE: u128 = 1_000;

/// The selections of a market on one line, with their adjusted prices.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct BookPreview {
    /// The market.
    pub market_id: MarketId,
    /// The line that its selections share.
    pub baseline: Option<String>,
    /// The selections without a result, in their order.
    pub prices: Vec<PricePreview>,
    /// The sum of 1 / price at the current prices, percent floored to one decimal, `105.8`; half of
    /// it if two of the selections win. `null` for fewer than two selections, which cannot be
    /// backed from all sides, and if the prices have too many digits.
    pub book: Option<String>,
    /// The same at the adjusted prices.
    pub new_book: Option<String>,
    /// At the adjusted prices it is below 100 %: backing every selection wins for certain.
    pub lost: bool,
}

/// A selection's current and adjusted price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PricePreview {
    /// The selection.
    pub odds_id: String,
    /// The price offered now.
    pub price: Price,
    /// The price that would be offered; the current one if the adjustment does not reach it.
    pub new_price: Price,
}

/// What a price adjustment is set for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AdjustedPart<'a> {
    /// The whole fixture.
    Fixture,
    /// One of its markets.
    Market(MarketId),
    /// One selection of a market.
    Selection(MarketId, &'a str),
}

impl AdjustedPart<'_> {
    /// Whether the adjustment decides the price of the selection.
    fn reaches(self, row: &SelectionRow) -> bool {
        match self {
            Self::Fixture => row.market_price_adjustment == 0 && row.price_adjustment == 0,
            Self::Market(id) => row.market_id == id && row.price_adjustment == 0,
            Self::Selection(id, odds_id) => row.market_id == id && row.odds_id == odds_id,
        }
    }

    /// The price of a selection that the adjustment reaches, once it is this percentage.
    fn price(self, row: &SelectionRow, fixture: i16, percent: i16) -> Result<Price, Problem> {
        let (fixture, market, selection) = match self {
            Self::Fixture => (percent, 0, 0),
            Self::Market(_) => (fixture, percent, 0),
            Self::Selection(..) => (fixture, row.market_price_adjustment, percent),
        };
        // The id in a row is text. Any id serves to name the one selection.
        let odds_id = OddsId::new(1);
        let rule = |market_id, odds_id, percent| {
            Ok::<_, Problem>(TradingRule {
                market_id,
                odds_id,
                price_adjustment: PriceAdjustment::new(percent)?,
                by_hand: true,
                ..TradingRule::default()
            })
        };
        let trading = Trading {
            rules: vec![
                rule(None, None, fixture)?,
                rule(Some(row.market_id), None, market)?,
                rule(Some(row.market_id), Some(odds_id), selection)?,
            ],
        };
        let key = (row.market_id, odds_id);
        Ok(trading.offered(key, row.feed_price, row.feed_status).0)
    }
}

/// Previews the prices and books of a fixture if the prices of a part of it are raised by `percent`.
/// Returns the books that are affected, in the order of `selections`, which are sorted by market and
/// line. `fixture_price_adjustment` is the current adjustment of the whole fixture. Refuses a `percent`
/// that is out of range.
pub fn preview(
    selections: &[SelectionRow],
    fixture_price_adjustment: i16,
    part: AdjustedPart<'_>,
    percent: i16,
) -> Result<Vec<BookPreview>, Problem> {
    PriceAdjustment::new(percent)?;
    let new_price = |row: &SelectionRow| {
        if part.reaches(row) {
            part.price(row, fixture_price_adjustment, percent)
        } else {
            Ok(row.price)
        }
    };
    let waiting = selections
        .iter()
        .filter(|row| row.win_flag == WinFlag::Waiting);
    let waiting: Vec<&SelectionRow> = waiting.collect();
    let line = |row: &SelectionRow| (row.market_id, row.baseline.clone());
    let books = waiting.chunk_by(|one, other| line(one) == line(other));
    let affected = books.filter(|rows| rows.iter().any(|row| part.reaches(row)));
    affected.map(|rows| book(rows, new_price)).collect()
}

fn book(
    rows: &[&SelectionRow],
    new_price: impl Fn(&SelectionRow) -> Result<Price, Problem>,
) -> Result<BookPreview, Problem> {
    let prices = rows.iter().map(|row| {
        Ok(PricePreview {
            odds_id: row.odds_id.clone(),
            price: row.price,
            new_price: new_price(row)?,
        })
    });
    let prices = prices.collect::<Result<Vec<_>, Problem>>()?;
    let market_id = rows.first().map_or(MarketId::new(0), |row| row.market_id);
    let winners = winners(market_id, rows.iter().map(|row| row.name.as_str()));
    let at = |price: fn(&PricePreview) -> Price| {
        Book::of(&prices.iter().map(price).collect::<Vec<_>>(), winners)
    };
    let (now, to_come) = (at(|it| it.price), at(|it| it.new_price));
    Ok(BookPreview {
        market_id,
        baseline: rows.first().and_then(|row| row.baseline.clone()),
        book: now.and_then(|book| book.percent()),
        new_book: to_come.as_ref().and_then(Book::percent),
        lost: to_come.is_some_and(|book| book.is_lost()),
        prices,
    })
}

/// The exact sum of 1 / price over the selections of a market on one line.
struct Book {
    numerator: Natural<BOOK_LIMBS>,
    denominator: Natural<BOOK_LIMBS>,
}

impl Book {
    fn of(prices: &[Price], winners: u32) -> Option<Self> {
        if prices.len() < 2 {
            return None;
        }
        let (mut numerator, mut denominator) = (Natural::ZERO, Natural::ONE);
        for price in prices {
            let (digits, scale) = price.digits_and_scale();
            let mut share = denominator;
            share.multiply(10_u128.pow(scale))?;
            numerator.multiply(digits)?;
            numerator = numerator.checked_add(&share)?;
            denominator.multiply(digits)?;
        }
        denominator.multiply(winners.into())?;
        Some(Self {
            numerator,
            denominator,
        })
    }

    fn percent(&self) -> Option<String> {
        let mut tenths = self.numerator;
        tenths.multiply(WHOLE)?;
        let tenths = tenths.divide::<5>(&self.denominator)?.to_u128()?;
        Some(format!("{}.{}", tenths / 10, tenths % 10))
    }

    fn is_lost(&self) -> bool {
        self.numerator < self.denominator
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::ids::FixtureId;
    use crate::kernel::money::Won;
    use crate::sportsbook::catalogue::SelectionStatus::Open;

    fn row(market_id: i64, name: &str, baseline: Option<&str>, price: &str) -> SelectionRow {
        let price = Price::parse(price).unwrap();
        SelectionRow {
            fixture_id: FixtureId::new(1),
            market_id: MarketId::new(market_id),
            market_name: String::new(),
            odds_id: format!("{market_id}{name}"),
            name: name.to_owned(),
            line: None,
            baseline: baseline.map(str::to_owned),
            price,
            feed_price: price,
            status: Open,
            feed_status: Open,
            suspended: false,
            market_suspended: false,
            market_price_adjustment: 0,
            price_adjustment: 0,
            rule_adjustment: 0,
            win_flag: WinFlag::Waiting,
            feed_win_flag: WinFlag::Waiting,
            overridden_at: None,
            legs: 0,
            liability: Won::ZERO,
            liability_max: None,
        }
    }

    fn market(id: i64) -> AdjustedPart<'static> {
        AdjustedPart::Market(MarketId::new(id))
    }

    /// Markets, prices and books, current and adjusted; `!` marks a lost book.
    fn shown(books: &[BookPreview]) -> Vec<String> {
        let shown = books.iter().map(|it| {
            let prices = it.prices.iter();
            let prices = prices.map(|it| format!("{}>{}", it.price, it.new_price));
            let prices: Vec<String> = prices.collect();
            let percent = |book: &Option<String>| book.clone().unwrap_or_default();
            format!(
                "{} {} {}>{}{}",
                it.market_id,
                prices.join(" "),
                percent(&it.book),
                percent(&it.new_book),
                if it.lost { "!" } else { "" }
            )
        });
        shown.collect()
    }

    #[test]
    fn raised_by_ten_percent_over_and_under_lose_for_certain() {
        let rows = [
            row(2, "Over", Some("2.5"), "1.90"),
            row(2, "Under", Some("2.5"), "1.88"),
            row(2, "Over", Some("3.5"), "3.10"),
            row(2, "Under", Some("3.5"), "1.33"),
        ];
        assert_eq!(
            shown(&preview(&rows, 0, market(2), 10).unwrap()),
            [
                "2 1.90>2.09 1.88>2.06 105.8>96.3!",
                "2 3.10>3.41 1.33>1.46 107.4>97.8!"
            ]
        );
        assert_eq!(
            shown(&preview(&rows, 0, AdjustedPart::Fixture, -5).unwrap()),
            [
                "2 1.90>1.80 1.88>1.78 105.8>111.7",
                "2 3.10>2.94 1.33>1.26 107.4>113.3"
            ]
        );
        assert!(preview(&rows, 0, AdjustedPart::Fixture, 51).is_err());
    }

    #[test]
    fn a_book_is_floored_from_its_exact_sum() {
        for (prices, book) in [
            // Three thirds are exactly one, which rounded thirds would not add up to.
            (vec!["3.00", "3.00", "3.00"], "100.0"),
            (vec!["3.0000000000000000000000001", "3.00", "3.00"], "99.9!"),
            (vec!["1.00", "1000.00"], "100.1"),
            (vec!["1.50"], ""),
        ] {
            let rows = prices.iter().map(|price| row(1, "1", None, price));
            let rows: Vec<SelectionRow> = rows.collect();
            let shown = shown(&preview(&rows, 0, market(1), 0).unwrap());
            assert!(shown[0].ends_with(&format!(">{book}")), "{shown:?}");
        }
    }

    #[test]
    fn two_of_a_double_chance_win() {
        let rows = ["1X", "12", "X2"].map(|name| row(7, name, None, "1.40"));
        let shown = shown(&preview(&rows, 0, market(7), 10).unwrap());
        assert_eq!(shown, ["7 1.40>1.54 1.40>1.54 1.40>1.54 107.1>97.4!"]);
    }

    #[test]
    fn what_has_its_own_adjustment_or_a_result_is_not_reached() {
        let own = |row: SelectionRow| SelectionRow {
            market_price_adjustment: -10,
            price: Price::parse("1.80").unwrap(),
            ..row
        };
        let rows = [
            row(1, "1", None, "2.00"),
            row(1, "X", None, "4.00"),
            SelectionRow {
                win_flag: WinFlag::Lost,
                ..row(1, "2", None, "4.00")
            },
            own(row(2, "Over", None, "2.00")),
            own(row(2, "Under", None, "2.00")),
        ];
        assert_eq!(
            shown(&preview(&rows, 0, AdjustedPart::Fixture, 5).unwrap()),
            ["1 2.00>2.10 4.00>4.20 75.0>71.4!"]
        );
        // Without its own adjustment the market uses the fixture's.
        assert_eq!(
            shown(&preview(&rows, 5, market(2), 0).unwrap()),
            ["2 1.80>2.10 1.80>2.10 111.1>95.2!"]
        );
    }

    #[test]
    fn an_adjustment_of_a_selection_changes_its_price_and_the_book_of_its_line() {
        let rows = [
            row(2, "Over", Some("2.5"), "1.90"),
            row(2, "Under", Some("2.5"), "1.88"),
            row(2, "Over", Some("3.5"), "3.10"),
        ];
        let over = AdjustedPart::Selection(MarketId::new(2), &rows[0].odds_id);
        let first =
            |rows: &[SelectionRow], percent| shown(&preview(rows, 0, over, percent).unwrap());
        assert_eq!(first(&rows[..2], 10), ["2 1.90>2.09 1.88>1.88 105.8>101.0"]);
        // Without an adjustment of its own it has the market's.
        let by_market = rows.clone().map(|row| SelectionRow {
            market_price_adjustment: -10,
            ..row
        });
        assert_eq!(
            first(&by_market[..2], 0),
            ["2 1.90>1.71 1.88>1.88 105.8>111.6"]
        );
    }

    #[test]
    fn an_adjusted_selection_keeps_its_price_when_its_market_is_adjusted() {
        let rows = [
            SelectionRow {
                price_adjustment: -10,
                price: Price::parse("1.71").unwrap(),
                ..row(2, "Over", Some("2.5"), "1.90")
            },
            row(2, "Under", Some("2.5"), "1.88"),
        ];
        for part in [market(2), AdjustedPart::Fixture] {
            assert_eq!(
                shown(&preview(&rows, 0, part, 10).unwrap()),
                ["2 1.71>1.71 1.88>2.06 111.6>107.0"]
            );
        }
    }
}
