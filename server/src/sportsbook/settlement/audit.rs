//! Recomputes the settlement of every slip: its legs from the results of their selections, the slip
//! from its legs. Data that was changed outside of the program shows up as a difference.

use crate::platform::database;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{BetId, FixtureId, OddsId};
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::sportsbook::bets::bonus_folders;
use hanpan_core::sportsbook::boosts::boost_cost;
use hanpan_core::sportsbook::settle::{Settlement, SlipTerms, WinFlag};
use hanpan_core::sportsbook::settled_leg::{DeadHeat, SettledLeg};
use hanpan_core::sportsbook::slip::combine::with_bonus_results;
use hanpan_core::sportsbook::slip::odds::{TotalOdds, Winnings};
use hanpan_core::sportsbook::slip::system::System;
use sqlx::{PgConnection, PgPool};
use std::collections::{BTreeMap, HashMap};

/// Slips that are read at once.
const SLIPS_PER_PART: i64 = 2_000;
/// Maximum number of slips that a fault names.
const SLIPS_NAMED: usize = 20;

const ODDS: &str = "slips whose total odds are not what their prices come to";
const RESULT: &str = "slips whose result is not what their legs come to";
const PAYOUT: &str = "slips whose payout is not what their legs come to";
const BOOST: &str = "slips whose boost has not cost what their legs come to";
const LEG: &str = "slips with a leg that has another result than its selection";
const CALLED_OFF: &str = "slips that were called off and did not get their stake back";

/// A slip as stored.
struct Slip {
    id: BetId,
    stake: Won,
    status: WinFlag,
    total_odds: String,
    real_odds: String,
    payout: Won,
    system_from: Option<i16>,
    system_to: Option<i16>,
    builder_odds: Option<String>,
    settled_at: Option<DateTime<Utc>>,
    cancelled_at: Option<DateTime<Utc>>,
    cashed_out_at: Option<DateTime<Utc>>,
    /// The boosted leg, its ordinary price, and what the boost has cost.
    boosted: Option<i16>,
    price_before: Option<Price>,
    boost_cost: Option<Won>,
    /// The results of its legs, and the dead heats in which they won. Legs beyond the end have none.
    leg_flags: Vec<WinFlag>,
    leg_dead_heats: Vec<Option<DeadHeat>>,
}

impl Slip {
    /// Returns how its odds follow from its legs; `None` if its columns say nothing valid.
    fn terms(&self) -> Option<SlipTerms> {
        let (from, to) = (self.system_from, self.system_to);
        SlipTerms::of_columns(from, to, self.builder_odds.as_deref()).ok()
    }

    /// Whether its total odds are those of its legs. Those of the bet builder follow from offers that are
    /// gone: its legs are of one fixture, and none has a higher price.
    fn has_total_odds(&self, terms: Option<&SlipTerms>, legs: &[Leg]) -> bool {
        let mut waiting = legs.iter().map(|leg| SettledLeg::waiting(leg.price));
        match terms {
            None => false,
            Some(SlipTerms::Builder(odds)) => {
                let of_one_fixture = legs.windows(2).all(|two| match two {
                    [one, next] => one.fixture_id == next.fixture_id,
                    _ => true,
                });
                of_one_fixture
                    && waiting
                        .all(|leg| TotalOdds::of(&[leg.price]).is_ok_and(|price| price <= *odds))
            }
            Some(terms) => terms
                .settle(self.stake, &waiting.collect::<Vec<_>>())
                .is_ok_and(|sold| has_odds(&self.total_odds, &sold)),
        }
    }

    /// Whether its boost has cost what follows from these results, if it has one.
    fn has_boost_cost(&self, legs: &[SettledLeg], system: Option<System>) -> bool {
        let boost = self.boosted.zip(self.price_before);
        let cost = boost.map(|(leg, price)| boost_cost(self.stake, legs, system, leg, price));
        self.boost_cost == cost
    }

    /// Returns what it was settled with for each of its legs.
    fn settled_legs(&self, legs: &[Leg]) -> Vec<SettledLeg> {
        let settled = legs.iter().enumerate().map(|(leg, row)| SettledLeg {
            price: row.price,
            flag: *self.leg_flags.get(leg).unwrap_or(&WinFlag::Waiting),
            dead_heat: self.leg_dead_heats.get(leg).copied().flatten(),
        });
        settled.collect()
    }
}

/// A leg, with the result of its selection; `None` for a bonus leg.
struct Leg {
    bet_id: BetId,
    fixture_id: FixtureId,
    odds_id: OddsId,
    price: Price,
    result: Option<WinFlag>,
    dead_heat: Option<DeadHeat>,
    /// Whether the result is still in the settlement queue.
    queued: bool,
}

/// Slips by fault.
#[derive(Default)]
struct Faults(BTreeMap<&'static str, Vec<BetId>>);

impl Faults {
    fn note(&mut self, fault: &'static str, slip: &Slip) {
        self.0.entry(fault).or_default().push(slip.id);
    }

    fn named(self) -> Vec<String> {
        let named = self.0.into_iter().map(|(fault, slips)| {
            let ids: Vec<String> = slips
                .iter()
                .take(SLIPS_NAMED)
                .map(BetId::to_string)
                .collect();
            match slips.len().saturating_sub(SLIPS_NAMED) {
                0 => format!("{fault}: {}", ids.join(", ")),
                more => format!("{fault}: {} and {more} more", ids.join(", ")),
            }
        });
        named.collect()
    }
}

/// Returns the faults as text; empty if every slip agrees with its legs and results. Reads in chunks,
/// each from one snapshot, so that it can run on a live site.
pub async fn prove(db: &PgPool) -> anyhow::Result<Vec<String>> {
    let (mut after, mut faults) = (BetId::new(0), Faults::default());
    loop {
        let slips = sqlx::query_scalar!(
            r#"select id as "id!" from all_bets where id > $1 order by id limit $2"#,
            after.get(),
            SLIPS_PER_PART
        );
        let slips = slips.fetch_all(db).await?;
        let Some(last) = slips.last() else {
            return Ok(faults.named());
        };
        after = *last;
        compare_some(db, &slips, &mut faults).await?;
    }
}

/// Like [`prove`], for these slips alone.
pub async fn prove_slips(db: &PgPool, slips: &[BetId]) -> anyhow::Result<Vec<String>> {
    let mut faults = Faults::default();
    for part in slips.chunks(usize::try_from(SLIPS_PER_PART)?) {
        compare_some(db, part, &mut faults).await?;
    }
    Ok(faults.named())
}

async fn compare_some(db: &PgPool, ids: &[BetId], faults: &mut Faults) -> sqlx::Result<()> {
    let mut tx = database::moment(db).await?;
    let slips = slips(&mut tx, ids).await?;
    let legs = legs(&mut tx, ids).await?;
    let legs: HashMap<BetId, &[Leg]> = legs
        .chunk_by(|one, next| one.bet_id == next.bet_id)
        .filter_map(|legs| Some((legs.first()?.bet_id, legs)))
        .collect();
    for slip in &slips {
        let legs = legs.get(&slip.id).copied().unwrap_or_default();
        compare(slip, legs, faults);
    }
    Ok(())
}

fn compare(slip: &Slip, legs: &[Leg], faults: &mut Faults) {
    let system = System::of_columns(slip.system_from, slip.system_to);
    let terms = slip.terms();
    if !slip.has_total_odds(terms.as_ref(), legs) {
        faults.note(ODDS, slip);
    }
    if slip.cancelled_at.is_some() {
        if (slip.status, slip.payout) != (WinFlag::Cancelled, slip.stake) {
            faults.note(CALLED_OFF, slip);
        }
        return;
    }
    // A cash-out has a price of its own, which follows from no result.
    if slip.cashed_out_at.is_some() {
        return;
    }
    let settled_legs = slip.settled_legs(legs);
    let differs = |(leg, settled): (&Leg, &SettledLeg)| {
        let result = leg.result.map(|flag| (flag, leg.dead_heat));
        !leg.queued && result.is_some_and(|result| result != (settled.flag, settled.dead_heat))
    };
    // A bet that was placed at the moment of a result waits for the worker's sweep.
    if slip.settled_at.is_some() && legs.iter().zip(&settled_legs).any(differs) {
        faults.note(LEG, slip);
    }
    let leg_results = with_bonus_results(
        legs.iter()
            .zip(settled_legs)
            .map(|(leg, settled)| (settled, bonus_folders(leg.fixture_id, leg.odds_id))),
    );
    let settled = terms.and_then(|terms| terms.settle(slip.stake, &leg_results).ok());
    if !settled.as_ref().is_some_and(|settled| {
        has_odds(&slip.real_odds, settled)
            && settled.flag == slip.status
            && (settled.flag == WinFlag::Waiting) == slip.settled_at.is_none()
    }) {
        faults.note(RESULT, slip);
    }
    if settled.is_none_or(|settled| payout(settled) != Some(slip.payout)) {
        faults.note(PAYOUT, slip);
    }
    if !slip.has_boost_cost(&leg_results, system) {
        faults.note(BOOST, slip);
    }
}

fn has_odds(odds: &str, settled: &Settlement) -> bool {
    // A numeric of the database may have fewer decimals than the two that are shown.
    let plain = |odds: &str| match odds.split_once('.') {
        Some((whole, decimals)) => (whole.to_owned(), decimals.trim_end_matches('0').to_owned()),
        None => (odds.to_owned(), String::new()),
    };
    plain(odds) == plain(&settled.real_odds.to_string())
}

fn payout(settled: Settlement) -> Option<Won> {
    settled.payout.map_or(Some(Won::ZERO), Winnings::to_won)
}

async fn slips(conn: &mut PgConnection, ids: &[BetId]) -> sqlx::Result<Vec<Slip>> {
    sqlx::query_as!(
        Slip,
        r#"select b.id as "id!", b.stake as "stake!: Won", b.status as "status!: WinFlag",
               total_odds::text as "total_odds!", real_odds::text as "real_odds!",
               payout as "payout!: Won", system_from, system_to,
               case when b.builder then round(b.total_odds, 2)::text end as builder_odds,
               settled_at, cancelled_at, cashed_out_at, t.ordinal as "boosted?",
               t.price_before as "price_before?: Price",
               t.cost as "boost_cost?: Won", coalesce(leg_flags, '{}') as "leg_flags!: Vec<WinFlag>",
               coalesce(leg_dead_heats, '{}') as "leg_dead_heats!: Vec<Option<DeadHeat>>"
           from all_bets b left join boosted_bets t on t.bet_id = b.id
           where b.id = any($1) order by b.id"#,
        ids as &[BetId]
    )
    .fetch_all(conn)
    .await
}

/// Reads the legs of slips. Each selection is searched by its key: a join would read all selections.
async fn legs(conn: &mut PgConnection, slips: &[BetId]) -> sqlx::Result<Vec<Leg>> {
    sqlx::query_as!(
        Leg,
        r#"select l.bet_id as "bet_id!", l.fixture_id as "fixture_id!", l.odds_id as "odds_id!",
               l.price as "price!: Price",
               leg_result(l.version, s.offered_since, s.win_flag) as "result: WinFlag",
               leg_dead_heat(l.version, s.offered_since, s.dead_heat) as "dead_heat: DeadHeat",
               exists (select from settlement_queue q where q.fixture_id = l.fixture_id
                   and q.market_id = l.market_id and q.odds_id = l.odds_id) as "queued!"
           from all_bet_legs l
           left join lateral (
               select offered_since, win_flag, dead_heat from selections s
               where s.fixture_id = l.fixture_id and s.market_id = l.market_id and s.odds_id = l.odds_id limit 1
           ) s on true
           where l.bet_id = any($1) order by l.bet_id, l.ordinal"#,
        slips as &[BetId]
    )
    .fetch_all(conn)
    .await
}
