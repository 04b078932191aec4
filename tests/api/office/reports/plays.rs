//! What a partner reads of its members' play is the same from the rollup and from the slips.

use super::{FIRST, Played, SECOND};
use chrono::{DateTime, Utc};
use hanpan_core::affiliates::partners::views::{PartnerAnalysis, PartnerDay, PartnerMember};
use hanpan_core::api::{PartnerGetAnalysis, PartnerGetDays, PartnerGetMembers};
use hanpan_core::kernel::game_type::BetGame;
use hanpan_core::kernel::page::ListQuery;
use hanpan_server::office::rollups::roll_up;
use serde_json::json;
use sqlx::PgPool;

/// Both days, their analysis, and the members with their sums.
async fn everything(played: &Played) -> (Vec<PartnerDay>, PartnerAnalysis, Vec<PartnerMember>) {
    let query = json!({ "from": FIRST, "to": SECOND });
    let query: ListQuery = serde_json::from_value(query).unwrap();
    let partner = played.world.again(played.first.client.id).await;
    let days = partner.call::<PartnerGetDays>(&query).await.unwrap();
    let analysis = partner.call::<PartnerGetAnalysis>(&query).await.unwrap();
    let members = partner.call::<PartnerGetMembers>(&query).await.unwrap();
    (days, analysis, members.items)
}

/// Number of notes of days that the rollup of plays has to be computed again for.
async fn corrections(db: &PgPool) -> i64 {
    sqlx::query_scalar("select count(*) from play_corrections")
        .fetch_one(db)
        .await
        .unwrap()
}

#[crate::database::test]
async fn a_partner_reads_the_same_from_the_rollup_and_from_slips(db: PgPool) {
    let played = Played::new(db).await;
    let world = &played.world;
    // With this member the branch has also played in the casino, and cashed a slip out.
    sqlx::query(
        "insert into partner_members (member_id, partner_id, holds_from, created_at)
         values ($1, $2, '2026-03-02', now())",
    )
    .bind(played.free.id.get())
    .bind(played.first.id.get())
    .execute(&world.app.db)
    .await
    .unwrap();
    assert!(corrections(&world.app.db).await > 0);
    for now in [
        "2026-03-03T00:00:00+09:00",
        "2026-03-03T00:03:00+09:00",
        "2026-03-03T00:30:00+09:00",
        "2026-03-04T00:30:00+09:00",
    ] {
        let now: DateTime<Utc> = now.parse().unwrap();
        world.clock.set(now);
        // What was over since the last round is read from slips.
        let before = everything(&played).await;
        roll_up(&world.app).await.unwrap();
        assert_eq!(everything(&played).await, before, "{now}");
        assert_eq!(corrections(&world.app.db).await, 0);
        world.assert_books_hold().await;
    }
    let (before, analysis, _) = everything(&played).await;
    let games: Vec<BetGame> = analysis.games.iter().map(|it| it.game).collect();
    let expected = [BetGame::Sports, BetGame::Minigame, BetGame::Slot];
    assert_eq!(games, expected);
    // The rollup is read: one that is changed changes the day.
    let change = "update rollup_plays set turnover = turnover + 1 where day = '2026-03-02'";
    let changed = sqlx::query(change).execute(&world.app.db).await.unwrap();
    let (after, _, _) = everything(&played).await;
    let grown = after[0].turnover.get() - before[0].turnover.get();
    assert!(grown > 0);
    assert_eq!(u64::try_from(grown), Ok(changed.rows_affected()));
}
