//! Compares the rollups with the postings that they are the sums of, and those of play that is over with the slips.

use crate::ledger::books::find_faults;
use crate::platform::database;
use chrono::NaiveDate;
use sqlx::PgPool;

/// Each rollup with the function that computes it, and the table of days that are still to be computed again.
const ROLLUPS: [(&str, &str, &str); 9] = [
    ("rollup_money", "money_posted", "rollup_corrections"),
    ("rollup_hours", "hours_played", "rollup_corrections"),
    ("rollup_games", "games_played", "rollup_corrections"),
    ("rollup_members", "members_played", "rollup_corrections"),
    ("rollup_partners", "partners_played", "rollup_corrections"),
    ("rollup_bettors", "bettors_played", "rollup_corrections"),
    ("rollup_sports", "sports_played", "rollup_corrections"),
    ("rollup_plays", "plays_over", "play_corrections"),
    ("rollup_promotions", "promotions_over", "play_corrections"),
];

/// Returns the days whose rollups are not the sums of their postings; empty if all are. Days with a
/// correction that is still to be computed are left out.
pub async fn prove(db: &PgPool) -> sqlx::Result<Vec<String>> {
    prove_since(db, None).await
}

/// Like [`prove`], for this day and those after it; `None` is all days.
pub async fn prove_since(db: &PgPool, first: Option<NaiveDate>) -> sqlx::Result<Vec<String>> {
    let first = first.map_or_else(|| "-infinity".to_owned(), |day| day.to_string());
    let mut tx = database::moment(db).await?;
    let mut faults = Vec::new();
    for (rollup, computed, corrections) in ROLLUPS {
        let different = format!(
            "with posted as materialized (
                select p.* from rollup_progress r
                cross join lateral {computed}(korean_midnight('{first}'), r.until) p
            ), kept as materialized (
                select * from {rollup} where day >= '{first}'
            )
            select distinct day::text
            from ((table kept except all table posted)
                union all (table posted except all table kept)) different
            where day not in (select day from {corrections})"
        );
        let fault = format!("days whose {rollup} are not the sums of their postings");
        find_faults(&mut tx, &fault, &different, &mut faults).await?;
    }
    Ok(faults)
}
