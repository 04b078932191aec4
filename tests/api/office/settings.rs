//! The settings of the site: public to read, changed by operators.

use crate::world::World;
use chrono::TimeDelta;
use hanpan_core::api::{
    AdminChangeSetting, AdminGetAuditLog, AdminGetSettings, Empty, GetSessionUser,
    GetSignUpSetting, GetSiteSettings, Logout, Method,
};
use hanpan_core::games::rounds::virtuals::settings::VirtualSettings;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::members::account::LogoutRequest;
use hanpan_core::office::settings::Settings;
use hanpan_tests::client::http;
use hanpan_tests::config::TEST_HOST;
use hanpan_tests::refusals::{problem, refused};
use serde_json::{Value, json};
use sqlx::PgPool;

#[crate::database::test]
async fn everybody_reads_the_settings_of_the_site(db: PgPool) {
    let world = World::new(db).await;
    let (visitor, operator) = (world.visitor(), world.operator().await);
    let site = visitor.call::<GetSiteSettings>(&Empty {}).await.unwrap();
    assert_eq!((site.site_notice_flg, site.join_start_end_flg), (0, 0));
    assert_eq!(site.bank_deposit_minutes, 5);
    assert_eq!((site.rolling_percent, site.minimum_age), (100, 19));
    assert!(site.id_nikname_ban.contains(&"운영자".to_owned()));
    for (key, value) in [
        ("siteNoticeFlg", "1"),
        ("siteTopNotice", "\"점검 안내\""),
        ("joinStartEndFlg", "1"),
        ("oneDayChargeMoney", "30000"),
        ("idNiknameBan", "[\"금지어\"]"),
    ] {
        operator.change_setting(key, value).await.unwrap();
    }
    let site = visitor.call::<GetSiteSettings>(&Empty {}).await.unwrap();
    assert_eq!((site.site_notice_flg, site.join_start_end_flg), (1, 1));
    assert_eq!(site.site_top_notice, "점검 안내");
    assert_eq!(site.one_day_charge_money.get(), 30_000);
    assert_eq!(site.id_nikname_ban, ["금지어"]);
    let sign_up = visitor.call::<GetSignUpSetting>(&Empty {}).await.unwrap();
    assert_eq!(sign_up.join_start_end_flg, 1);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn settings_are_spelled_as_the_specification_has_them(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    operator
        .change_setting("liveBettingTime", "{\"hockey\":7}")
        .await
        .unwrap();
    let (_, site) = member
        .send(Method::Get, "/api/setting/user", &json!({}))
        .await;
    for role in 1..=5 {
        assert_eq!(site[format!("sportsAmountRole{role}")], role * 100);
        assert_eq!(
            site[format!("sportsMaxPrizeAmountRole{role}")],
            role * 1_000
        );
    }
    assert_eq!(site["liveBettingTimeHockey"], 7);
    for sport in ["Soccer", "Basketball", "Baseball", "Volleyball", "Basic"] {
        assert_eq!(
            site.get(format!("liveBettingTime{sport}")),
            Some(&Value::Null)
        );
    }
    assert_eq!(site["joinMessage"], "회원가입 신청이 접수되었습니다.");
    let path = "/api/settingMinigameBetting";
    let (_, limits) = member.send(Method::Get, path, &json!({})).await;
    for game in ["powerBall", "powerLadder", "lotus"] {
        assert_eq!(limits[format!("{game}AmountRole1")], 50, "{game}");
        assert_eq!(
            limits[format!("{game}MaxPrizeAmountRole5")],
            1_800,
            "{game}"
        );
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_setting_is_changed_with_a_reason_to_what_the_site_can_run_with(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    for (key, value, code) in [
        ("rollingPercent", "-1", "SETTING_OUT_OF_RANGE"),
        ("rollingPercent", "\"많이\"", "SETTING_INVALID"),
        ("rollingPercent", "{", "SETTING_INVALID"),
        ("siteNoticeFlg", "2", "SETTING_OUT_OF_RANGE"),
        ("noSuchSetting", "1", "SETTING_INVALID"),
    ] {
        let refused = operator.change_setting(key, value).await;
        assert_eq!(refused.unwrap_err().code(), code, "{key} {value}");
    }
    let asked = operator.setting_change("rollingPercent", "150").await;
    let mut asked = asked.unwrap();
    asked.reason = " ".to_owned();
    let refused = operator.call::<AdminChangeSetting>(&asked).await;
    assert_eq!(refused.unwrap_err().code(), "REASON_REQUIRED");
    asked.reason = "행사".to_owned();
    let settings = operator.call::<AdminChangeSetting>(&asked).await.unwrap();
    assert_eq!(settings.rolling_percent, 150);
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await
        .unwrap();
    assert_eq!(log.count, 1);
    let entry = serde_json::to_value(&log.items[0]).unwrap();
    for (name, value) in [
        ("action", "setting.change"),
        ("subject", "setting:rollingPercent"),
        ("reason", "행사"),
        ("before", "100"),
        ("after", "150"),
    ] {
        assert_eq!(entry[name], json!(value));
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn of_two_who_saw_the_same_setting_the_second_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let (one, other) = (world.operator().await, world.operator().await);
    let mut lower = Settings::default().virtual_soccer;
    lower.rtp = 80;
    let mut closed = Settings::default().virtual_soccer;
    closed.maintenance_flg = 1;
    let text = |soccer: &VirtualSettings| serde_json::to_string(soccer).unwrap();
    // Both open the dialog before either saves.
    let late = one.setting_change("virtualSoccer", &text(&closed)).await;
    let late = late.unwrap();
    other
        .change_setting("virtualSoccer", &text(&lower))
        .await
        .unwrap();
    let refusal = one.call::<AdminChangeSetting>(&late).await;
    assert_eq!(refused(refusal), problem(409, "CHANGED_SINCE"));
    let settings = one.call::<AdminGetSettings>(&Empty {}).await.unwrap();
    assert_eq!(settings.virtual_soccer, lower);
    // A change that an operator repeats after a lost reply does not conflict.
    let saved = one.setting_change("rollingPercent", "120").await.unwrap();
    one.call::<AdminChangeSetting>(&saved).await.unwrap();
    let again = one.call::<AdminChangeSetting>(&saved).await;
    assert_eq!(refused(again), problem(409, "ALREADY_PROCESSED"));
    // Another setting may have changed in between.
    let rolling = one.setting_change("rollingPercent", "150").await.unwrap();
    other.change_setting("minimumAge", "20").await.unwrap();
    one.call::<AdminChangeSetting>(&rolling).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_has_not_changed_is_not_sent_again_and_costs_no_query(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let http = http();
    let ask = async |known: &str| {
        let asked = http.get(format!("{}/api/setting/user", world.base));
        let answer = asked.header("if-none-match", known).send().await.unwrap();
        let header = |name: &str| answer.headers()[name].to_str().unwrap().to_owned();
        let (tag, time) = (header("etag"), header("hanpan-time"));
        assert_eq!(header("cache-control"), "private, no-cache");
        let status = answer.status().as_u16();
        (status, tag, time, answer.text().await.unwrap())
    };
    let (status, tag, time, body) = ask("").await;
    assert_eq!((status, time.as_str()), (200, "2026-03-02T03:00:00.000Z"));
    assert!(body.contains("siteNoticeFlg"));
    // The time is sent whatever the answer.
    world.pass(TimeDelta::seconds(5));
    let again = ask(&tag).await;
    let later = "2026-03-02T03:00:05.000Z".to_owned();
    assert_eq!(again, (304, tag.clone(), later, String::new()));
    assert_eq!(ask(&format!("W/{tag}, \"x\"")).await.0, 304);
    operator
        .change_setting("siteTopNotice", "\"새 공지\"")
        .await
        .unwrap();
    let (status, next, _, body) = ask(&tag).await;
    assert!(status == 200 && next != tag && body.contains("새 공지"));
    world.app.db.close().await;
    assert_eq!(ask(&next).await.0, 304);
    assert_eq!(ask("").await.0, 200);
}

#[crate::database::test]
async fn maintenance_is_shown_on_every_host_but_the_test_host(db: PgPool) {
    sqlx::query!("insert into settings values ('siteNoticeFlg', '1', now())")
        .execute(&db)
        .await
        .unwrap();
    let world = World::new(db).await;
    for (host, flag) in [("hanpan.example", 1), (TEST_HOST, 0)] {
        let asked = http().get(format!("{}/api/setting/user", world.base));
        let answer = asked.header("host", host).send().await.unwrap();
        let body: serde_json::Value = answer.json().await.unwrap();
        assert_eq!(body["siteNoticeFlg"], flag, "{host}");
    }
}

#[crate::database::test]
async fn maintenance_stops_writes_but_those_of_guests_and_operators(db: PgPool) {
    let world = World::new(db).await;
    let (member, guest) = (world.member().await, world.member().await);
    world.change_member(guest.id, "user_type = 'G'").await;
    let (visitor, operator) = (world.visitor(), world.operator().await);
    operator.change_setting("siteNoticeFlg", "1").await.unwrap();
    // The input is invalid, which is only reported to callers whom maintenance does not stop.
    let writes = [
        (Method::Post, "/api/charge"),
        (Method::Put, "/api/message/"),
        (Method::Delete, "/api/point/1"),
    ];
    for (method, path) in writes {
        for (client, stopped) in [(&member, true), (&guest, false), (&operator, false)] {
            let (status, answer) = client.send(method, path, &json!({})).await;
            assert_eq!(status == 503, stopped, "{path}");
            assert_eq!(answer["code"] == "SITE_MAINTENANCE", stopped, "{path}");
        }
    }
    let nothing = json!({});
    let visit = async |path| visitor.send(Method::Post, path, &nothing).await.0;
    assert_eq!(visit("/api/member/join").await, 503);
    // Reading still works, and so do login and logout.
    member.call::<GetSessionUser>(&Empty {}).await.unwrap();
    assert_eq!(visit("/api/auth/login").await, 400);
    member
        .call::<Logout>(&LogoutRequest::default())
        .await
        .unwrap();
    operator.change_setting("siteNoticeFlg", "0").await.unwrap();
    assert_ne!(visit("/api/member/join").await, 503);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn on_the_test_host_its_own_pages_write_during_maintenance(db: PgPool) {
    sqlx::query!("insert into settings values ('siteNoticeFlg', '1', now())")
        .execute(&db)
        .await
        .unwrap();
    let site = "https://hanpan.example";
    let world = World::configured(db, |config| config.site_origin = site.to_owned()).await;
    let test = format!("https://{TEST_HOST}");
    for (host, origin, expected) in [
        (TEST_HOST, test.as_str(), 400),
        (TEST_HOST, site, 403),
        (TEST_HOST, "http://test.hanpan.example", 403),
        ("hanpan.example", test.as_str(), 403),
        ("hanpan.example", "https://evil.example", 403),
        // The site's own origin, under maintenance.
        ("hanpan.example", site, 503),
    ] {
        let asked = http().post(format!("{}/api/member/join", world.base));
        let asked = asked.header("host", host).header("origin", origin);
        let answer = asked.body("{").send().await.unwrap();
        assert_eq!(answer.status(), expected, "{origin} on {host}");
    }
}
