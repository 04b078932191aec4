//! The job that ends what is not used in time.

use super::{bonuses, campaign, claim, site};
use chrono::TimeDelta;
use hanpan_core::wallet::promotions::campaign::WriteCampaign;
use hanpan_server::wallet::promotions::expire;
use sqlx::PgPool;

#[crate::database::test]
async fn all_bonuses_whose_time_is_over_end_in_a_run(db: PgPool) {
    let world = site(db).await;
    let many = WriteCampaign {
        grants_max: 201,
        ..bonuses()
    };
    let given = campaign(&world, &many).await;
    for _ in 0..201 {
        claim(&world.member().await, given.id).await.unwrap();
    }
    world.pass(TimeDelta::days(7));
    expire(&world.app).await.unwrap();
    let ended = sqlx::query_scalar::<_, i64>(
        "select count(*) from promotion_grants where ended_by = 'expired'",
    );
    assert_eq!(ended.fetch_one(&world.app.db).await.unwrap(), 201);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_bonus_that_cannot_be_ended_holds_up_no_other(db: PgPool) {
    let world = site(db).await;
    let given = campaign(&world, &bonuses()).await;
    let (first, other) = (world.member().await, world.member().await);
    for member in [&first, &other] {
        claim(member, given.id).await.unwrap();
        world.pass(TimeDelta::seconds(1));
    }
    world.pass(TimeDelta::days(7));
    let row = format!("new.ended_by = 'expired' and new.member_id = {}", first.id);
    world.broken("promotion_grants", &row).await;
    let balances = async || {
        (
            world.balance(&first, "bonus").await,
            world.balance(&other, "bonus").await,
        )
    };
    // The health of the job shows it.
    let failed = expire(&world.app).await.unwrap_err();
    let failed = format!("{failed:#}");
    assert!(failed.contains("broken"), "{failed}");
    assert_eq!(balances().await, (10_000, 0));
    world.mended("promotion_grants").await;
    expire(&world.app).await.unwrap();
    assert_eq!(balances().await, (0, 0));
    world.assert_books_hold().await;
}
