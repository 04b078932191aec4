//! Seals: the hashes of days that are over (`migrations/0020_seals.sql`).

use crate::ledger::books::find_faults;
use crate::platform::rng::Rng;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use hanpan_core::kernel::korea;
use sqlx::PgConnection;

/// A day is sealed this long after its end: a posting may be late.
const LATE: TimeDelta = TimeDelta::hours(1);

/// Hours of sealed days that an audit samples, to hash them again and to prove their movements.
const DRAWN: u32 = 6;

/// New postings for each posting of the drawn hours. Hours beyond the first are left out if they have more, so that a
/// sample costs little beside what is new.
const NEW_TO_SAMPLED: i64 = 4;

/// Postings of the drawn hours that an audit reads however few are new.
const SAMPLED_MIN: i64 = 1_000;

/// Takes the lock that one audit has at a time. Returns `false` if another one has it.
pub(super) async fn lock(conn: &mut PgConnection) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"select pg_try_advisory_xact_lock(hashtext('audit')) as "locked!""#)
        .fetch_one(conn)
        .await
}

/// Returns the last sealed day.
pub(super) async fn last_day(conn: &mut PgConnection) -> sqlx::Result<Option<NaiveDate>> {
    Ok(last(conn).await?.map(|(day, _)| day))
}

/// Returns the last sealed day and its hash.
pub(super) async fn last(conn: &mut PgConnection) -> sqlx::Result<Option<(NaiveDate, String)>> {
    let last = sqlx::query!(
        r#"select day, encode(hash, 'hex') as "hash!" from day_seals order by day desc limit 1"#
    );
    let last = last.fetch_optional(conn).await?;
    Ok(last.map(|seal| (seal.day, seal.hash)))
}

/// Returns the sealed days that do not follow from their hours and the day before. Each has 24 hours: Korea has no
/// summer time. Without its hours a day has no expected hash at all.
pub(super) async fn chain_faults(conn: &mut PgConnection) -> sqlx::Result<Vec<String>> {
    let mut faults = Vec::new();
    let broken = "select day::text from (
            select day, hash, seal_of_day(lag(hash) over following, day) as expected,
                lag(day) over following + 1 as follows,
                (select count(*) from hour_seals
                    where hour >= korean_midnight(day) and hour < korean_midnight(day + 1)) as hours
            from day_seals window following as (order by day)
        ) chain where hash is distinct from expected or day <> follows or hours <> 24";
    find_faults(conn, "sealed days that were altered", broken, &mut faults).await?;
    Ok(faults)
}

/// Returns the hours whose rows are not those that were sealed; `None` is all hours.
pub(super) async fn hour_faults(
    conn: &mut PgConnection,
    hours: Option<&[DateTime<Utc>]>,
) -> sqlx::Result<Vec<String>> {
    let altered = sqlx::query_scalar!(
        r#"select hour from hour_seals
           where ($1::timestamptz[] is null or hour = any($1)) and hash <> seal_of_hour(hour)
           order by hour"#,
        hours
    );
    let altered = altered.fetch_all(conn).await?.into_iter();
    let altered = altered.map(|hour| {
        let hour = korea::minute(hour);
        format!("rows of a sealed hour that were altered: {hour}")
    });
    Ok(altered.collect())
}

/// Returns the accounts whose sealed balance is not the sum of their sealed postings.
pub(super) async fn balance_faults(conn: &mut PgConnection) -> sqlx::Result<Vec<String>> {
    let mut faults = Vec::new();
    let wrong = "select coalesce(s.account, posted.account)::text
        from sealed_balances s
        full join (
            select account, sum(amount) as balance from (
                select to_account as account, amount from postings where created_at < (select sealed_until())
                union all
                select from_account, -amount from postings where created_at < (select sealed_until())
            ) sides where is_of_member(account) group by account
        ) posted on posted.account = s.account
        where s.balance is distinct from posted.balance";
    find_faults(conn, "sealed balances that are wrong", wrong, &mut faults).await?;
    Ok(faults)
}

/// Returns the sealed days that count other slips or stakes than there are.
pub(super) async fn slip_faults(conn: &mut PgConnection) -> sqlx::Result<Vec<String>> {
    let mut faults = Vec::new();
    let wrong = "select day::text from (
            select day, slips - lag(slips, 1, 0::bigint) over following as slips,
                stakes - lag(stakes, 1, 0::bigint) over following as stakes
            from day_seals window following as (order by day)
        ) sealed cross join lateral slips_of_day(day) placed
        where (sealed.slips, sealed.stakes) <> (placed.slips, placed.stakes)";
    find_faults(
        conn,
        "sealed days with other slips than there are",
        wrong,
        &mut faults,
    )
    .await?;
    Ok(faults)
}

/// Returns sealed hours at random, at least one. Each hour may be drawn first, so that every hour comes up in time,
/// however many postings it has.
pub(super) async fn sample(
    conn: &mut PgConnection,
    rng: &Rng,
) -> anyhow::Result<Vec<DateTime<Utc>>> {
    let hours = sqlx::query_scalar!("select hour from hour_seals order by hour");
    let hours = hours.fetch_all(&mut *conn).await?;
    let count = u32::try_from(hours.len())?;
    let mut drawn: Vec<DateTime<Utc>> = Vec::new();
    for _ in 0..DRAWN {
        let next = hours.get(usize::try_from(rng.below(count)?)?);
        if let Some(hour) = next.filter(|hour| !drawn.contains(*hour)) {
            drawn.push(*hour);
        }
    }
    let new = sqlx::query_scalar!(
        r#"select count(*) as "count!" from postings where created_at >= (select sealed_until())"#
    );
    let new = new.fetch_one(&mut *conn).await?;
    let counted = sqlx::query!(
        r#"select drawn.hour as "hour!", counted.postings as "postings!"
           from unnest($1::timestamptz[]) with ordinality drawn (hour, ordinal)
           cross join lateral (
               select count(*) as postings from postings p
               where p.created_at >= drawn.hour and p.created_at < drawn.hour + interval '1 hour'
           ) counted order by drawn.ordinal"#,
        &drawn
    );
    let counted = counted.fetch_all(conn).await?.into_iter();
    let counted = counted.map(|row| (row.hour, row.postings));
    Ok(affordable(counted, new))
}

/// Returns the hours of a sample that are read, of drawn hours with the number of their postings: the first, and those
/// after it that keep the sample small beside the new postings.
fn affordable(drawn: impl Iterator<Item = (DateTime<Utc>, i64)>, new: i64) -> Vec<DateTime<Utc>> {
    let most = (new / NEW_TO_SAMPLED).max(SAMPLED_MIN);
    let (mut hours, mut sampled) = (Vec::new(), 0);
    for (hour, postings) in drawn {
        if hours.is_empty() || sampled + postings <= most {
            hours.push(hour);
            sampled += postings;
        }
    }
    hours
}

/// Seals all days that are over, in order: the first is that of the first posting, and on a site without any the last day
/// that is over, so that a new site is proven too. `complete_until` is the time before which no posting can come any
/// more.
pub(super) async fn seal_days(
    conn: &mut PgConnection,
    complete_until: DateTime<Utc>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let today = korea::day(complete_until - LATE);
    sqlx::query!(
        "select seal_day(day::date, $2) from (
             select coalesce(
                 (select max(day) + 1 from day_seals),
                 (select min(created_at at time zone 'Asia/Seoul')::date from postings),
                 $1::date - 1) as first
         ) unsealed
         cross join generate_series(first::timestamp, $1::date - interval '1 day', interval '1 day') day",
        today,
        now
    )
    .execute(conn)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The places in the drawing of the hours that are read.
    fn read(drawn: &[i64], new: i64) -> Vec<i64> {
        let hour = |place| DateTime::UNIX_EPOCH + TimeDelta::hours(place);
        let drawn = drawn.iter().zip(0..);
        let hours = affordable(drawn.map(|(postings, place)| (hour(place), *postings)), new);
        let places = hours
            .iter()
            .map(|hour| (*hour - DateTime::UNIX_EPOCH).num_hours());
        places.collect()
    }

    #[test]
    fn a_sample_has_at_most_a_quarter_as_many_postings_as_are_new() {
        assert_eq!(read(&[3_000; 6], 72_000), [0, 1, 2, 3, 4, 5]);
        assert_eq!(read(&[3_000; 6], 71_999), [0, 1, 2, 3, 4]);
        // An hour that is too large is left out, and not those after it.
        assert_eq!(read(&[3_000, 5_001, 2_000, 3_000], 32_000), [0, 2, 3]);
    }

    #[test]
    fn the_first_hour_that_is_drawn_is_always_read() {
        assert_eq!(read(&[50_000, 1, 0], 0), [0]);
        assert_eq!(read(&[0; 6], 0), [0, 1, 2, 3, 4, 5]);
    }

    #[test]
    fn a_small_site_reads_all_hours_that_are_drawn() {
        assert_eq!(read(&[200, 200, 200, 200, 200], 1), [0, 1, 2, 3, 4]);
        assert_eq!(read(&[200, 200, 200, 200, 201], 1), [0, 1, 2, 3]);
    }
}
