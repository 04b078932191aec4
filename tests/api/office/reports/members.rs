//! Reports by partner and by member.

use super::{FIRST, Played, SECOND, asked, money, report, row, whole};
use crate::office::export::table;
use crate::world::Client;
use hanpan_core::api::AdminGetDashboard;
use hanpan_core::kernel::ids::PartnerId;
use hanpan_core::office::dashboard::DashboardQuery;
use hanpan_core::office::reports::PeriodReport;
use serde_json::{Value, json};
use sqlx::PgPool;

#[crate::database::test]
async fn partners_count_with_all_below_them_by_the_tree_of_the_day(db: PgPool) {
    let played = Played::new(db).await;
    let operator = played.world.operator().await;
    let by_member = whole(&operator, "member", None).await;
    let of = |client: &Client| {
        let key = client.id.to_string();
        let found = by_member.rows.items.iter().find(|row| row.key == key);
        money(&found.unwrap().figures)
    };
    let (own, below, free) = (of(&played.own), of(&played.below), of(&played.free));
    let both: Vec<i64> = own
        .iter()
        .zip(below)
        .map(|(one, other)| one + other)
        .collect();
    let key = |report: &PeriodReport| -> Vec<(String, [i64; 4])> {
        let rows = report.rows.items.iter();
        rows.map(|row| (row.key.clone(), money(&row.figures)))
            .collect()
    };
    let (first, second) = (played.first.id.to_string(), played.second.id.to_string());
    let mut top = key(&whole(&operator, "partner", None).await);
    top.sort();
    let both: [i64; 4] = both.try_into().unwrap();
    assert_eq!(top, [("1".to_owned(), free), (first.clone(), both)]);
    let mut within = key(&whole(&operator, "partner", Some(&format!("partner:{first}"))).await);
    within.sort();
    assert_eq!(within, [(first.clone(), own), (second.clone(), below)]);
    let members = whole(&operator, "member", Some(&format!("partner:{second}"))).await;
    assert_eq!(key(&members), [(played.below.id.to_string(), below)]);
    let heads = whole(&operator, "member", Some("partner:1")).await;
    assert_eq!(key(&heads), [(played.free.id.to_string(), free)]);

    // A moved member counts under the new parent from the next day, and not before.
    let below = played.below.id;
    let moved = played.world.move_member(below, PartnerId::new(1)).await;
    moved.unwrap();
    played
        .world
        .clock
        .set("2026-03-04T09:00:00+09:00".parse().unwrap());
    let operator = played.world.operator().await;
    let leg = played.world.offer("2.00").await;
    let cookie = played.world.log_in(played.below.id).await;
    let below = played.below.with_cookie(cookie);
    below.bet(11_000, std::slice::from_ref(&leg)).await.unwrap();
    let after = json!({ "from": "2026-03-04", "to": "2026-03-04" });
    let after = report(&operator, "partner", after).await;
    assert_eq!(key(&after), [("1".to_owned(), [11_000, 0, 0, 0])]);
    let mut again = key(&whole(&operator, "partner", None).await);
    again.sort();
    assert_eq!(again, top);
    played.world.assert_books_hold().await;
}

#[crate::database::test]
async fn members_are_found_and_ordered(db: PgPool) {
    let played = Played::new(db).await;
    let operator = played.world.operator().await;
    let members = async |query: Value| {
        let mut whole = json!({ "from": FIRST, "to": SECOND });
        for (name, value) in query.as_object().unwrap() {
            whole[name] = value.clone();
        }
        asked(&operator, "member", whole).await.unwrap()
    };
    for (sort, figure) in [("stakes", 0), ("payouts", 2), ("won", 3)] {
        let report = members(json!({ "sort": sort })).await;
        let figures: Vec<i64> = report
            .rows
            .items
            .iter()
            .map(|row| money(&row.figures)[figure])
            .collect();
        assert_eq!(figures.len(), 3);
        assert!(
            figures.is_sorted_by(|one, next| one >= next),
            "{sort} {figures:?}"
        );
    }
    let (won, lost) = (
        members(json!({ "sort": "won" })).await,
        members(json!({ "sort": "lost" })).await,
    );
    let names = |report: &PeriodReport| -> Vec<String> {
        report
            .rows
            .items
            .iter()
            .map(|row| row.key.clone())
            .collect()
    };
    let mut backwards = names(&lost);
    backwards.reverse();
    assert_eq!(names(&won), backwards);
    let first = &won.rows.items[0];
    let found = members(json!({ "search": first.detail.to_uppercase() })).await;
    assert_eq!((found.rows.count, &found.rows.items[0]), (1, first));
    assert_eq!(found.total, first.figures);
    // Every page has the same total.
    let page = members(json!({ "perpage": 2, "page": 2 })).await;
    assert_eq!((page.rows.items.len(), page.rows.count), (1, 3));
    assert_eq!(page.total, won.total);
}

/// The figure of the dashboard opens them. On the second day one bets, and slips of others are corrected or voided.
#[crate::database::test]
async fn members_who_bet_are_those_that_the_dashboard_counts(db: PgPool) {
    let played = Played::new(db).await;
    let world = &played.world;
    world
        .clock
        .set("2026-03-03T09:00:00+09:00".parse().unwrap());
    let leg = world.offer("2.00").await;
    let below = world.again(played.below.id).await;
    below.bet(11_000, std::slice::from_ref(&leg)).await.unwrap();
    let operator = world.operator().await;
    for (from, active) in [(FIRST, 3), (SECOND, 1)] {
        let range = DashboardQuery {
            from: from.parse().ok(),
            to: SECOND.parse().ok(),
        };
        let shown = operator.call::<AdminGetDashboard>(&range).await.unwrap();
        assert_eq!(shown.total.active_members, active, "{from}");
        let query = json!({ "from": from, "to": SECOND, "subject": "active" });
        let behind = report(&operator, "member", query).await;
        assert_eq!((behind.rows.count, behind.total.members), (active, active));
        assert!(behind.rows.items.iter().all(|row| row.figures.bets > 0));
    }
    let second = json!({ "from": SECOND, "to": SECOND });
    let all = report(&operator, "member", second).await;
    assert!(all.rows.count > 1, "{all:?}");
    world.assert_books_hold().await;
}

/// In a table nothing else tells them from the row of the partner with all below it.
#[crate::database::test]
async fn the_own_members_of_a_partner_are_named_as_such(db: PgPool) {
    let played = Played::new(db).await;
    let operator = played.world.operator().await;
    let name = async |id: PartnerId| -> String {
        sqlx::query_scalar(
            "select m.nickname from partners p join members m on m.id = p.member_id where p.id = $1",
        )
        .bind(id.get())
        .fetch_one(&played.world.app.db)
        .await
        .unwrap()
    };
    let (first, second) = (name(played.first.id).await, name(played.second.id).await);
    let own = format!("{first} 직속 회원");
    let top = whole(&operator, "partner", None).await;
    let [of_all, of_head] = [first.as_str(), "본사 직속 회원"].map(|name| money(row(&top, name)));
    assert_ne!(of_all, of_head);
    let subject = format!("partner:{}", played.first.id);
    let within = whole(&operator, "partner", Some(&subject)).await;
    let parts = [&own, &second].map(|name| row(&within, name).stakes.get());
    assert_eq!(parts.iter().sum::<i64>(), of_all[0]);
    let filters = json!({ "from": FIRST, "to": SECOND, "subject": subject });
    let (head, rows) = table(&operator, "report-partner", &filters).await;
    let column = head.iter().position(|name| name == "이름").unwrap();
    let mut names: Vec<&String> = rows.iter().map(|row| &row[column]).collect();
    names.sort();
    let mut expected = [&own, &second];
    expected.sort();
    assert_eq!(names, expected);
}
