//! Days whose rollups lack something, and the order in which the job computes them again.

use crate::world::World;
use chrono::TimeDelta;
use hanpan_server::office::rollups::roll_up;
use sqlx::PgPool;

/// A fixture that moves notes months. Operators read today and yesterday.
#[crate::database::test]
async fn the_newest_noted_day_is_computed_first(db: PgPool) {
    let world = World::new(db).await;
    world.rich_member(1_000).await;
    world.pass(TimeDelta::minutes(1));
    roll_up(&world.app).await.unwrap();
    for (note, left) in [
        (
            "insert into rollup_corrections (day)
             select '2026-02-28'::date + n from generate_series(0, 2) n",
            "select distinct day::text from rollup_corrections order by 1",
        ),
        (
            "insert into play_corrections (day)
             select '2026-02-28'::date + n from generate_series(0, 2) n",
            "select distinct day::text from play_corrections order by 1",
        ),
    ] {
        sqlx::query(note).execute(&world.app.db).await.unwrap();
        let mut days = vec!["2026-02-28", "2026-03-01", "2026-03-02"];
        while days.pop().is_some() {
            let step = sqlx::query("select roll_up($1)").bind(world.now());
            step.execute(&world.app.db).await.unwrap();
            let noted: Vec<String> = sqlx::query_scalar(left)
                .fetch_all(&world.app.db)
                .await
                .unwrap();
            assert_eq!(noted, days, "{left}");
        }
    }
    world.assert_books_hold().await;
}
