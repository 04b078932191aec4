//! A partner's view of its members, their money and their bets: only today's branch, and no
//! personal data.

use super::Partner;
use crate::wallet::{ask, cancel, deposit, withdrawal};
use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::api::{PartnerGetBets, PartnerGetCharges, PartnerGetMembers};
use hanpan_core::kernel::ids::{MemberId, PartnerId};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_tests::refusals::{problem, refused};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, PgPool};

fn query(input: Value) -> ListQuery {
    serde_json::from_value(input).unwrap()
}

/// Two levels with a member each, and a member of another branch.
struct Branches {
    first: Partner,
    second: Partner,
    /// Members of the first partner, of the second, and of neither.
    members: [Client; 3],
}

impl Branches {
    async fn new(world: &World) -> Self {
        let first = world.partner("1.00", "50").await;
        let second = world.sub_partner(&first, "0.50", "30").await;
        let other = world.partner("1.00", "50").await;
        let members = [
            world.recruit(&first, 100_000).await,
            world.recruit(&second, 200_000).await,
            world.recruit(&other, 400_000).await,
        ];
        Self {
            first,
            second,
            members,
        }
    }
}

#[crate::database::test]
async fn a_partner_sees_the_members_of_its_branch_as_it_is_today(db: PgPool) {
    let world = World::new(db).await;
    let Branches {
        first,
        second,
        members: [own, below, other],
    } = Branches::new(&world).await;
    // A sub-partner is a member, too.
    let sub = second.client.id;
    assert_eq!(first.found(json!({})).await, [below.id, own.id, sub]);
    assert_eq!(second.found(json!({})).await, [below.id]);
    assert_eq!(first.found(json!({ "kind": "own" })).await, [own.id, sub]);
    assert_eq!(first.found(json!({ "kind": "below" })).await, [below.id]);
    for (asked, id) in [
        (&own, own.id),
        (&below, below.id),
        (&other, MemberId::new(0)),
    ] {
        let found = first.found(json!({ "member": asked.id })).await;
        assert_eq!(
            found,
            if id == MemberId::new(0) {
                vec![]
            } else {
                vec![id]
            }
        );
    }
    // A member is moved and belongs to another partner from tomorrow.
    let moved = world.move_member(below.id, PartnerId::new(1)).await;
    moved.unwrap();
    assert_eq!(second.found(json!({})).await, [below.id]);
    world.set_time(0, "23:30:00");
    for partner in [&first, &second] {
        partner.client.user().await;
    }
    world.set_time(1, "00:00:00");
    assert_eq!(second.found(json!({})).await, []);
    assert_eq!(first.found(json!({})).await, [own.id, sub]);
    let gone = json!({ "member": below.id, "from": "2026-03-01" });
    assert_eq!(second.bets(gone.clone()).await.count, 0);
    assert_eq!(second.charges(gone).await.count, 0);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn members_are_found_by_name_alone_and_listed_without_personal_data(db: PgPool) {
    let world = World::new(db).await;
    let Branches {
        first,
        second,
        members: [own, below, _],
    } = Branches::new(&world).await;
    world
        .change_member(
            own.id,
            "phone_number = '01077776666', account_holder = '남궁비밀',
             bank_account_number = '77776666555544', nickname = '별빛',
             crypto_account = 'TSecretSecretSecretSecretSecretSec'",
        )
        .await;
    let user_id = own.user().await.user_id;
    for search in [user_id.to_uppercase(), "별".to_owned()] {
        assert_eq!(first.found(json!({ "search": search })).await, [own.id]);
    }
    let secrets = [
        "01077776666",
        "남궁비밀",
        "77776666555544",
        "TSecret",
        "127.0.0.1",
    ];
    for secret in secrets {
        assert_eq!(first.found(json!({ "search": secret })).await, []);
        let charges = first.charges(json!({ "search": secret })).await;
        assert_eq!(charges.count, 0, "{secret}");
        assert_eq!(first.bets(json!({ "search": secret })).await.count, 0);
    }
    world.played(&own, 10_000, WinFlag::Lost).await;
    let shown = [
        json!(first.members(json!({})).await).to_string(),
        json!(first.charges(json!({})).await).to_string(),
        json!(first.bets(json!({})).await).to_string(),
    ];
    for text in &shown {
        assert!(text.contains("별빛"));
        for secret in secrets {
            assert!(!text.contains(secret), "{secret}: {text}");
        }
    }
    // Filters by state, and sort orders.
    world.change_member(below.id, "ban_type = 1").await;
    world.change_member(own.id, "last_seen_at = null").await;
    let of = async |status: &str| first.found(json!({ "status": status })).await;
    assert_eq!(of("banned").await, [below.id]);
    assert_eq!(of("approved").await, [own.id, second.client.id]);
    assert_eq!(of("waiting").await, []);
    let by = async |sort: &str| first.found(json!({ "sort": sort })).await;
    assert_eq!(by("balance").await[..2], [below.id, own.id]);
    assert_eq!(*by("seen").await.last().unwrap(), own.id);
    let sent = query(json!({ "status": "lost" }));
    let unknown = first.client.call::<PartnerGetMembers>(&sent).await;
    assert_eq!(refused(unknown), problem(400, "MALFORMED_REQUEST"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_member_is_listed_with_its_sums_of_the_requested_days(db: PgPool) {
    let world = World::new(db).await;
    let Branches {
        first,
        members: [own, ..],
        ..
    } = Branches::new(&world).await;
    world.played(&own, 10_000, WinFlag::Lost).await;
    world.played(&own, 8_000, WinFlag::Won).await;
    world.played(&own, 7_000, WinFlag::Void).await;
    world.spend(&own, 30_000).await;
    let sums = async |input: Value| {
        let page = first.members(input).await;
        let member = page.items.into_iter().find(|it| it.id == own.id).unwrap();
        [
            member.deposits,
            member.withdrawals,
            member.turnover,
            member.loss,
            member.emoney,
        ]
        .map(Won::get)
    };
    let cash = 100_000 - 10_000 + 8_000 - 30_000;
    let all = [100_000, 30_000, 18_000, 2_000, cash];
    assert_eq!(sums(json!({})).await, all);
    assert_eq!(sums(json!({ "from": "2026-03-02" })).await, all);
    let before = json!({ "from": "2026-02-01", "to": "2026-03-01" });
    assert_eq!(sums(before).await, [0, 0, 0, 0, cash]);
    let years = query(json!({ "from": "2020-01-01" }));
    let asked = first.client.call::<PartnerGetMembers>(&years).await;
    assert_eq!(refused(asked), problem(422, "PERIOD_TOO_LONG"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn charges_of_the_branch_are_summed_by_state(db: PgPool) {
    let world = World::new(db).await;
    let Branches {
        first,
        second,
        members: [own, below, other],
    } = Branches::new(&world).await;
    let operator = world.operator().await;
    world.spend(&below, 50_000).await;
    // Withdrawals may be requested every two hours at most.
    world.pass(TimeDelta::hours(2));
    let waits = ask(&own, &deposit(&own, 30_000)).await.unwrap();
    let leaves = ask(&below, &withdrawal(&below, 40_000)).await.unwrap();
    ask(&other, &deposit(&other, 70_000)).await.unwrap();
    let sums = async |partner: &Partner, input: Value| {
        let charges = partner.charges(input).await;
        (
            charges.count,
            charges.completed.get(),
            charges.processing.get(),
        )
    };
    assert_eq!(sums(&first, json!({})).await, (5, 350_000, 70_000));
    let deposits = json!({ "kind": "deposit" });
    assert_eq!(sums(&first, deposits).await, (3, 300_000, 30_000));
    let withdrawals = json!({ "kind": "withdrawal" });
    assert_eq!(sums(&first, withdrawals.clone()).await, (2, 50_000, 40_000));
    assert_eq!(sums(&second, withdrawals).await, (2, 50_000, 40_000));
    let processing = json!({ "status": "processing", "perpage": 1 });
    assert_eq!(sums(&first, processing.clone()).await, (2, 0, 70_000));
    // Newest first, in pages.
    let newest = first.charges(processing).await.items;
    assert_eq!((newest.len(), newest[0].id), (1, leaves.id));
    let of_other = json!({ "member": other.id });
    assert_eq!(sums(&first, of_other).await, (0, 0, 0));
    cancel(&operator, waits.id).await.unwrap();
    let cancelled = json!({ "status": "cancelled" });
    assert_eq!(sums(&first, cancelled).await, (1, 0, 0));
    assert_eq!(sums(&first, json!({ "to": "2026-03-01" })).await.0, 0);
    let unknown = query(json!({ "kind": "gift" }));
    let unknown = first.client.call::<PartnerGetCharges>(&unknown).await;
    assert_eq!(refused(unknown), problem(400, "MALFORMED_REQUEST"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn bets_of_the_branch_come_with_their_legs_and_sums(db: PgPool) {
    let world = World::new(db).await;
    let Branches {
        first,
        second,
        members: [own, below, other],
    } = Branches::new(&world).await;
    world.played(&own, 10_000, WinFlag::Lost).await;
    world.played(&below, 20_000, WinFlag::Won).await;
    world.played(&other, 40_000, WinFlag::Lost).await;
    let legs = world.offers(&["1.50", "2.00"]).await;
    let open = below.bet(5_000, &legs).await.unwrap().bet_id;
    let sums = async |partner: &Partner, input: Value| {
        let found = partner.bets(input).await;
        let sums = [found.stakes, found.open, found.payouts].map(Won::get);
        assert_eq!(found.count, i64::try_from(found.slips.len()).unwrap());
        (found.count, sums)
    };
    assert_eq!(sums(&first, json!({})).await, (3, [35_000, 5_000, 40_000]));
    assert_eq!(sums(&second, json!({})).await, (2, [25_000, 5_000, 40_000]));
    for (status, expected) in [
        ("open", (1, [5_000, 5_000, 0])),
        ("won", (1, [20_000, 0, 40_000])),
        ("lost", (1, [10_000, 0, 0])),
        ("refunded", (0, [0; 3])),
        ("cashedOut", (0, [0; 3])),
    ] {
        let found = sums(&first, json!({ "status": status })).await;
        assert_eq!(found, expected, "{status}");
    }
    assert_eq!(sums(&first, json!({ "kind": "sports" })).await.0, 3);
    assert_eq!(sums(&first, json!({ "kind": "minigame" })).await.0, 0);
    assert_eq!(sums(&first, json!({ "member": own.id })).await.0, 1);
    assert_eq!(sums(&first, json!({ "member": other.id })).await.0, 0);
    let slips = first
        .bets(json!({ "search": open.to_string() }))
        .await
        .slips;
    assert_eq!((slips.len(), slips[0].len()), (1, 2));
    let head = slips[0][0].slip.as_ref().unwrap();
    assert_eq!((head.id, head.member_id), (open, below.id));
    assert_eq!(head.ip_address, "");
    // Without a period in the query, older slips are left out.
    for (days, count) in [(29, 3), (30, 0)] {
        world.set_time(days, "12:00:00");
        let client = world.again(first.client.id).await;
        let recent = client.call::<PartnerGetBets>(&query(json!({}))).await;
        assert_eq!(recent.unwrap().count, count, "{days}");
        let all = query(json!({ "from": "2026-03-02" }));
        let all = client.call::<PartnerGetBets>(&all).await;
        assert_eq!(all.unwrap().count, 3, "{days}");
    }
    world.assert_books_hold().await;
}

/// A small branch of a large site only reads its own slips and charges.
#[crate::database::test]
async fn slips_and_charges_of_a_branch_are_found_by_their_index(db: PgPool) {
    let world = World::new(db).await;
    let Branches { first, members, .. } = Branches::new(&world).await;
    let [own, ..] = &members;
    world.crowd(2_000).await;
    let statement = format!(
        "create temp table played as select {own} as id from generate_series(1, 20)
             union all select id from members, generate_series(1, 10) where user_id like 'crowd%';
         insert into bets (member_id, request_id, game_type, game_detail_type, style, stake,
             total_odds, expected_winnings, address, real_odds, created_at, cash_left)
         select id, gen_random_uuid(), 1, 91, 'EU', 1, 2, 2, '', 0, now(), 0 from played;
         insert into charges (member_id, request_id, deposit_mode, kind, amount, deposit_name, status,
             created_at, updated_at)
         select id, gen_random_uuid(), 0, 0, 1, '', 2, now(), now() from played;
         analyze bets; analyze charges",
        own = own.id
    );
    let pool = &world.app.db;
    sqlx::raw_sql(AssertSqlSafe(statement))
        .execute(pool)
        .await
        .unwrap();
    for (table, index) in [("bets", "bets_history"), ("charges", "charges_history")] {
        let query = format!(
            "explain select id from {table}
             where member_id = any(array(select member_id from members_under({}, current_date)))
             order by id + 0 desc limit 20",
            first.id
        );
        let plan: Vec<String> = sqlx::query_scalar(AssertSqlSafe(query))
            .fetch_all(pool)
            .await
            .unwrap();
        let plan = plan.join("\n");
        let whole = format!("Seq Scan on {table}");
        assert!(plan.contains(index) && !plan.contains(&whole), "{plan}");
        let walked = format!("{table}_pkey");
        assert!(!plan.contains(&walked), "{plan}");
    }
}
