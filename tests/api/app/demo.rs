//! The demonstration data that a first start inserts.

use crate::world::World;
use hanpan_core::api::{AdminGetMembers, Empty, GetCaptcha, GetSiteSettings, Login};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::members::account::proof::prove;
use hanpan_core::members::account::{CaptchaPurpose, CaptchaQuery, LoginRequest, User};
use hanpan_server::app::demo::{DemoAccount, MEMBER, OPERATOR, is_marked, seed};
use sqlx::PgPool;

async fn seed_again(world: &World) -> anyhow::Result<()> {
    seed(&world.app.db, &world.clock, &world.app.rng).await
}

#[crate::database::test]
async fn seeded_twice_it_is_there_once(db: PgPool) {
    let world = World::new(db).await;
    assert!(!is_marked(&world.app.db).await.unwrap());
    for _ in 0..2 {
        seed_again(&world).await.unwrap();
        assert!(is_marked(&world.app.db).await.unwrap());
        let counts = sqlx::query!(
            r#"select (select count(*) from members) as "members!",
                   (select count(*) from bonus_options) as "options!",
                   (select count(*) from postings) as "postings!",
                   (select count(*) from coupons) as "coupons!",
                   (select balance from accounts join members m on m.id = member_id
                    where m.user_id = 'member01' and accounts.kind = 'cash') as "cash!""#
        )
        .fetch_one(&world.app.db)
        .await
        .unwrap();
        assert_eq!((counts.members, counts.options), (2, 3));
        assert_eq!((counts.postings, counts.cash), (2, 1_000_000));
        assert_eq!(counts.coupons, 3);
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn its_accounts_log_in(db: PgPool) {
    let world = World::new(db).await;
    seed_again(&world).await.unwrap();
    world.app.settings.reload(&world.app.db).await.unwrap();
    let browser = world.browser();
    let log_in = async |account: DemoAccount| -> User {
        let purpose = CaptchaPurpose::Login;
        let captcha = browser
            .call::<GetCaptcha>(&CaptchaQuery { purpose })
            .await
            .unwrap();
        let answer = sqlx::query_scalar!("select answer from captchas limit 1")
            .fetch_one(&world.app.db)
            .await
            .unwrap();
        let proven = prove(&captcha.captcha_id, captcha.proof_bits, 0..u32::MAX);
        let form = LoginRequest {
            user_id: account.user_id.to_owned(),
            password: account.password.to_owned(),
            captcha_id: proven.unwrap(),
            captcha: answer,
        };
        browser.call::<Login>(&form).await.unwrap()
    };
    let member = log_in(MEMBER).await;
    assert_eq!(
        (member.emoney.get(), member.point.get()),
        (1_000_000, 100_000)
    );
    assert_eq!(member.rolling_open.get(), 1_100_000);
    assert_eq!(member.coupon_msg_count, 3);
    assert!(log_in(OPERATOR).await.is_operator());
    let members = browser.call::<AdminGetMembers>(&ListQuery::default()).await;
    assert_eq!(members.unwrap().count, 2);
    let site = browser.call::<GetSiteSettings>(&Empty {}).await.unwrap();
    assert!(site.demonstration && !site.site_top_notice.is_empty());
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_site_with_members_of_its_own_is_left_alone(db: PgPool) {
    let world = World::new(db).await;
    world.member().await;
    let refused = seed_again(&world).await.unwrap_err().to_string();
    assert!(refused.contains("has members of its own"), "{refused}");
    assert!(!is_marked(&world.app.db).await.unwrap());
}
