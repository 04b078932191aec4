use super::*;
use crate::sportsbook::bets::cash_out_part::SlipShare;
use crate::sportsbook::catalogue::{BASKETBALL, FOOTBALL, FixtureStatus};
use chrono::TimeDelta;

const NOW: DateTime<Utc> = DateTime::UNIX_EPOCH;
const TERMS: CashOutTerms = CashOutTerms {
    enabled: true,
    margin: 5,
    delays: LiveBettingTimes {
        soccer: None,
        basketball: None,
        baseball: None,
        volleyball: None,
        hockey: None,
        basic: None,
    },
    delay_added: 0,
};

/// A bet of 10,000 at 2.00, which is still offered at 2.00: worth 9,500.
fn slip() -> CashOutSlip {
    let price = Price::of_hundredths(200);
    CashOutSlip {
        game_type: GameType::Sports,
        promoted: false,
        stake: Won::new(10_000),
        settled: false,
        system: None,
        legs: vec![CashOutLeg {
            fixture_id: FixtureId::new(1),
            market_id: MarketId::new(1),
            odds_id: OddsId::new(1),
            price,
            version: 1,
            flag: WinFlag::Waiting,
            dead_heat: None,
            offer: Some(Offered {
                sport_id: FOOTBALL,
                start_at: NOW + TimeDelta::hours(1),
                fixture_status: FixtureStatus::NotStarted,
                price,
                version: 1,
                terms_version: 1,
                status: SelectionStatus::Open,
            }),
        }],
    }
}

#[test]
fn up_to_a_hundred_slips_are_priced_at_once() {
    let ids = |bets: &str| {
        CashOutsQuery {
            bets: bets.to_owned(),
        }
        .ids()
    };
    assert_eq!(ids("3,17"), Ok([3, 17].map(BetId::new).to_vec()));
    let many = |count| vec!["7"; count].join(",");
    assert_eq!(ids(&many(QUOTES_MAX)).unwrap().len(), QUOTES_MAX);
    for wrong in ["", "3,", "3,x", &many(QUOTES_MAX + 1)] {
        assert_eq!(ids(wrong), Err(Problem::MalformedRequest), "{wrong}");
    }
}

#[test]
fn a_score_that_changed_refuses_where_points_are_rare() {
    let score = |fixture, sport_id, score: Option<&str>| LegScore {
        fixture_id: FixtureId::new(fixture),
        sport_id,
        score: score.map(str::to_owned),
    };
    let asked = [
        score(1, FOOTBALL, Some("0:0")),
        score(2, BASKETBALL, Some("50:40")),
        score(3, FOOTBALL, None),
    ];
    for (place, now, changed) in [
        (0, score(1, FOOTBALL, Some("0:0")), false),
        (0, score(1, FOOTBALL, Some("1:0")), true),
        (0, score(1, FOOTBALL, None), true),
        (1, score(2, BASKETBALL, Some("52:40")), false),
        (2, score(3, FOOTBALL, Some("0:0")), true),
        // No score of this fixture has come since.
        (0, score(9, FOOTBALL, Some("1:0")), false),
    ] {
        let mut all = asked.clone();
        all[place] = now;
        let expected = if changed {
            Err(Problem::CashOutScoreChanged)
        } else {
            Ok(())
        };
        assert_eq!(check_scores(&asked, &all), expected, "{all:?}");
    }
}

#[test]
fn the_terms_of_a_member_close_and_delay() {
    for (enabled, cash_out, open) in [
        (true, true, true),
        (true, false, false),
        (false, true, false),
        (false, false, false),
    ] {
        let member = RiskTerms {
            cash_out,
            delay_seconds: 7,
            ..RiskTerms::default()
        };
        let terms = CashOutTerms { enabled, ..TERMS }.of_member(&member);
        assert_eq!((terms.enabled, terms.delay_added), (open, 7));
        assert_eq!(terms.margin, TERMS.margin);
    }
}

#[test]
fn a_promoted_slip_is_not_bought_back() {
    let promoted = CashOutSlip {
        promoted: true,
        ..slip()
    };
    let sold = promoted.cash_out(&TERMS, false, NOW);
    assert_eq!(sold, Err(Problem::CashOutUnavailable));
}

#[test]
fn a_part_is_worth_ten_to_ninety_percent_both_included() {
    let sold = |amount| -> Result<(i64, i64), Problem> {
        let share = SlipShare::Amount(Won::new(amount));
        let part = slip().cash_out_part(share, &TERMS, false, NOW)?;
        Ok((part.stake.get(), part.sold.amount.get()))
    };
    assert_eq!(sold(950), Ok((1_000, 950)));
    assert_eq!(sold(8_550), Ok((9_000, 8_550)));
    for amount in [949, 8_551] {
        assert_eq!(sold(amount), Err(Problem::CashOutPartInvalid), "{amount}");
    }
}
