//! Reports of a period: the figures of each row, and their agreement with the ledger.

use crate::affiliates::partners::Partner;
use crate::games::casino::{MOON, play, player, seat, spin};
use crate::games::rounds::NORMAL_ODD;
use crate::members::accounts::{problem, refused};
use crate::world::{Client, Refused, World};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::affiliates::partners::MoveUnder;
use hanpan_core::api::{
    AdminChangeSetting, AdminGetAuditLog, AdminGetReport, AdminMovePartnerMember, AdminVoidBet,
    CashOutBet, Empty, GetCashOut,
};
use hanpan_core::games::rounds::mini::MiniGame;
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::office::reports::{Figures, PeriodReport, ReportBy};
use hanpan_core::office::settings::ChangeSetting;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::bets::cash_out::CashOutOrder;
use hanpan_core::sportsbook::settle::WinFlag;
use serde_json::{Value, json};
use sqlx::PgPool;

const FIRST: &str = "2026-03-02";
const SECOND: &str = "2026-03-03";

async fn asked(operator: &Client, by: &str, query: Value) -> Result<PeriodReport, Refused> {
    let query: ListQuery = serde_json::from_value(query).unwrap();
    operator
        .call_at::<AdminGetReport>(by.to_owned(), &query)
        .await
}

/// A report with all its rows.
async fn report(operator: &Client, by: &str, mut query: Value) -> PeriodReport {
    query["perpage"] = json!(100);
    let report = asked(operator, by, query).await.unwrap();
    assert_eq!(
        usize::try_from(report.rows.count),
        Ok(report.rows.items.len()),
        "{by}"
    );
    report
}

/// A report of both days.
async fn whole(operator: &Client, by: &str, within: Option<&str>) -> PeriodReport {
    let query = json!({ "from": FIRST, "to": SECOND, "subject": within });
    report(operator, by, query).await
}

/// Stakes, turnover, payouts and GGR, won.
fn money(figures: &Figures) -> [i64; 4] {
    [
        figures.stakes,
        figures.turnover,
        figures.payouts,
        figures.ggr,
    ]
    .map(hanpan_core::kernel::money::Won::get)
}

/// Key or name of each row with its figures.
fn rows(report: &PeriodReport) -> Vec<(&str, [i64; 4])> {
    let rows = report.rows.items.iter();
    rows.map(|row| (row.name.as_str(), money(&row.figures)))
        .collect()
}

/// The figures of the row with this name.
fn row<'a>(report: &'a PeriodReport, name: &str) -> &'a Figures {
    let found = report.rows.items.iter().find(|row| row.name == name);
    &found
        .unwrap_or_else(|| panic!("no {name} in {report:?}"))
        .figures
}

/// The ledger's figures of a period, by the accounts of its postings: stakes, turnover, payouts and
/// GGR, of some kinds of slip (1 to 4) or of the casino (0).
async fn ledger(world: &World, from: &str, to: &str, kinds: &[i16]) -> [i64; 4] {
    let at = |day: &str, plus| -> DateTime<Utc> {
        let midnight: DateTime<Utc> = format!("{day}T00:00:00+09:00").parse().unwrap();
        midnight + TimeDelta::days(plus)
    };
    let moved = sqlx::query!(
        r#"with moved as (
               select f.kind as source, t.kind as target, p.kind, p.amount
               from postings p
               join accounts f on f.id = p.from_account
               join accounts t on t.id = p.to_account
               left join bets b on b.id = split_part(p.reference, ':', 2)::bigint
                   and not 'casino_games' in (f.kind, t.kind)
               where p.created_at >= $1 and p.created_at < $2
                   and ('stakes_held' in (f.kind, t.kind) or 'gross_gaming_revenue' in (f.kind, t.kind)
                       or 'casino_games' in (f.kind, t.kind))
                   and coalesce(b.game_type, 0::smallint) = any($3)
           )
           select coalesce(sum(amount) filter (where source in ('cash', 'casino')
                   and target in ('stakes_held', 'casino_games')), 0)::bigint as "stakes!",
               coalesce(sum(case
                   when target in ('gross_gaming_revenue', 'casino_games')
                       and source in ('stakes_held', 'casino') then amount
                   when source = 'gross_gaming_revenue' and target = 'stakes_held' then -amount
                   when kind = 'refund' then -amount end), 0)::bigint as "turnover!",
               coalesce(sum(case
                   when target in ('gross_gaming_revenue', 'casino_games') then amount
                   when source in ('gross_gaming_revenue', 'casino_games') then -amount end), 0)::bigint
                   as "result!"
           from moved"#,
        at(from, 0),
        at(to, 1),
        kinds
    )
    .fetch_one(&world.app.db)
    .await
    .unwrap();
    let paid = moved.turnover - moved.result;
    [moved.stakes, moved.turnover, paid, moved.result]
}

const ALL_KINDS: [i16; 5] = [0, 1, 2, 3, 4];
const SPORTS: [i16; 2] = [1, 2];

/// Checks that the rows of a report add up to its total: stakes, turnover, payouts, GGR and bets.
fn assert_rows_come_to_total(report: &PeriodReport, name: &str) {
    let mut sum = [0; 5];
    for row in &report.rows.items {
        let [stakes, turnover, payouts, result] = money(&row.figures);
        let figures = [stakes, turnover, payouts, result, row.figures.bets];
        for (sum, figure) in sum.iter_mut().zip(figures) {
            *sum += figure;
        }
    }
    let [stakes, turnover, payouts, result] = money(&report.total);
    let total = [stakes, turnover, payouts, result, report.total.bets];
    assert_eq!(sum, total, "{name}");
}

/// Two days with every event that changes the figures.
struct Played {
    world: World,
    first: Partner,
    second: Partner,
    own: Client,
    below: Client,
    free: Client,
}

impl Played {
    async fn new(db: PgPool) -> Self {
        let world = World::new(db).await;
        let first = world.partner("1.00", "50").await;
        let second = world.sub_partner(&first, "0.50", "30").await;
        let own = world.recruit(&first, 1_000_000).await;
        let below = world.recruit(&second, 1_000_000).await;
        let free = player(&world, 300_000).await;
        world.deposit(&free, 1_000_000).await;
        let played = Self {
            world,
            first,
            second,
            own,
            below,
            free,
        };
        played.first_day().await;
        played
    }

    async fn basketball(&self, price: &str) -> Betting {
        let fixture = self.world.feed().fixture(48_242, TimeDelta::hours(3)).await;
        let feed = self.world.feed();
        feed.selection(&fixture, 226, "1", price).await
    }

    /// Slips that are won, lost, void, over two sports, cashed out and open; a mini-game and the
    /// casino.
    async fn first_day(&self) {
        let world = &self.world;
        let legs = world
            .offers(&["2.00", "3.00", "1.50", "1.80", "2.50"])
            .await;
        let (hoop, line) = (self.basketball("1.90").await, &legs[..]);
        self.own.bet(10_000, &line[..1]).await.unwrap();
        self.own.bet(20_000, &line[1..2]).await.unwrap();
        self.below.bet(30_000, &line[2..3]).await.unwrap();
        self.below.bet(5_000, &line[..2]).await.unwrap();
        let mixed = [line[0].clone(), hoop.clone()];
        self.free.bet(40_000, &mixed).await.unwrap();
        self.free
            .bet(15_000, std::slice::from_ref(&hoop))
            .await
            .unwrap();
        let sold = self.free.bet(50_000, &line[3..4]).await.unwrap().bet_id;
        self.free.bet(7_000, &line[4..]).await.unwrap();
        world.settle(&line[0], WinFlag::Won).await;
        world.settle(&line[1], WinFlag::Lost).await;
        world.settle(&line[2], WinFlag::Void).await;
        world.settle(&hoop, WinFlag::Won).await;
        self.sell(sold).await;
        let table = seat(&self.free, MOON).await;
        for _ in 0..5 {
            let round = spin(&self.free, &table, 1_000);
            play(&self.free, &round).await.unwrap();
        }
        let event = world.round(MiniGame::PowerBall).await;
        self.own
            .bet_on_round(10_000, &event, NORMAL_ODD)
            .await
            .unwrap();
        self.below
            .bet_on_round(10_000, &event, NORMAL_ODD + 1)
            .await
            .unwrap();
        world.look_at(event.round.round.draws_at).await;
        self.second_day(&line[0]).await;
    }

    async fn sell(&self, bet: i64) {
        let operator = self.world.operator().await;
        let change = ChangeSetting {
            key: "cashOutEnabled".to_owned(),
            value: "true".to_owned(),
            reason: "시험".to_owned(),
        };
        operator.call::<AdminChangeSetting>(&change).await.unwrap();
        let quote = self
            .free
            .call_at::<GetCashOut>(bet, &Empty {})
            .await
            .unwrap();
        let order = CashOutOrder {
            amount: quote.amount,
            accept_change: false,
            better_only: false,
        };
        self.free.call_at::<CashOutBet>(bet, &order).await.unwrap();
    }

    /// On the next day a result is corrected, which claws back payouts that were already spent, and
    /// a lost slip is voided.
    async fn second_day(&self, corrected: &Betting) {
        let world = &self.world;
        let held = world.balance(&self.own, "cash").await;
        world.spend(&self.own, held).await;
        world
            .clock
            .set(format!("{SECOND}T00:00:00+09:00").parse().unwrap());
        world.settle(corrected, WinFlag::Lost).await;
        let lost = sqlx::query_scalar!("select id from bets where stake = 20000")
            .fetch_one(&world.app.db)
            .await
            .unwrap();
        let reason = Reason {
            reason: "시험".to_owned(),
        };
        let operator = world.operator().await;
        operator
            .call_at::<AdminVoidBet>(lost, &reason)
            .await
            .unwrap();
    }
}

#[crate::database::test]
async fn every_report_agrees_with_the_postings_of_its_period(db: PgPool) {
    let played = Played::new(db).await;
    let (world, operator) = (&played.world, played.world.operator().await);
    for (by, _) in ReportBy::ALL {
        let kinds: &[i16] = match by {
            "sport" | "league" | "market" => &SPORTS,
            _ => &ALL_KINDS,
        };
        for (from, to) in [(FIRST, SECOND), (FIRST, FIRST), (SECOND, SECOND)] {
            let period = json!({ "from": from, "to": to });
            let report = report(&operator, by, period).await;
            let posted = ledger(world, from, to, kinds).await;
            assert_ne!(posted, [0; 4]);
            assert_eq!(money(&report.total), posted, "{by} {from} {to}");
            assert_rows_come_to_total(&report, by);
        }
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_row_drilled_down_into_comes_to_the_same(db: PgPool) {
    let played = Played::new(db).await;
    let operator = played.world.operator().await;
    let mut drilled = 0;
    for (by, into, kind) in [
        ("sport", "league", "sport"),
        ("sport", "market", "sport"),
        ("league", "market", "league"),
        ("game", "game", "game"),
        ("partner", "partner", "partner"),
    ] {
        for row in whole(&operator, by, None).await.rows.items {
            let apart = !["", "sports", "inplay"].contains(&row.key.as_str());
            if !apart || (by == "partner" && row.key == "1") {
                continue;
            }
            let subject = format!("{kind}:{}", row.key);
            let within = whole(&operator, into, Some(&subject)).await;
            assert_eq!(within.total, row.figures, "{into} {subject}");
            assert_rows_come_to_total(&within, &subject);
            drilled += 1;
        }
    }
    // Two sports, each with leagues and markets, two leagues, mini-games and slots, one partner.
    assert_eq!(drilled, 2 + 2 + 2 + 2 + 1);
    played.world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_slip_counts_where_all_its_legs_are(db: PgPool) {
    let played = Played::new(db).await;
    let operator = played.world.operator().await;
    let day = json!({ "from": FIRST, "to": FIRST });
    let sports = report(&operator, "sport", day.clone()).await;
    // Football: 10,000 won 20,000; 20,000 and 5,000 lost; 30,000 void; 50,000 cashed out; 7,000
    // open.
    let football = row(&sports, "축구");
    assert_eq!(football.stakes.get(), 122_000);
    assert_eq!(football.turnover.get(), 10_000 + 20_000 + 5_000 + 50_000);
    assert_eq!((football.bets, football.members), (6, 3));
    assert_eq!(
        money(row(&sports, "농구")),
        [15_000, 15_000, 28_500, -13_500]
    );
    let mixed = row(&sports, "여러 종목");
    assert_eq!(money(mixed), [40_000, 40_000, 152_000, -112_000]);
    assert_eq!(mixed.ggr_percent.as_deref(), Some("-280.00"));
    let leagues = report(&operator, "league", day.clone()).await;
    assert_eq!(row(&leagues, "여러 리그"), mixed);
    let markets = report(&operator, "market", day).await;
    assert_eq!(row(&markets, "여러 마켓"), mixed);
    assert_eq!(row(&markets, "승무패"), football);
    played.world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_correction_counts_in_the_day_on_which_it_was_posted(db: PgPool) {
    let played = Played::new(db).await;
    let operator = played.world.operator().await;
    let days = whole(&operator, "day", None).await;
    let names: Vec<_> = days.rows.items.iter().map(|row| row.key.as_str()).collect();
    assert_eq!(names, [SECOND, FIRST]);
    // The single at 2.00 and the double with basketball are lost now; the void slip has no
    // turnover.
    let taken = -(20_000 + 152_000);
    assert_eq!(money(row(&days, SECOND)), [0, -20_000, taken, 152_000]);
    assert_eq!(row(&days, SECOND).ggr_percent, None);
    assert_eq!(
        (row(&days, SECOND).bets, row(&days, SECOND).members),
        (0, 2)
    );
    let hours = report(&operator, "hour", json!({ "from": SECOND, "to": SECOND })).await;
    assert_eq!(rows(&hours), [("00", [0, -20_000, taken, 152_000])]);
    // The spent payout becomes a debt, which the refunded stake pays off; no figure of a report
    // changes.
    for account in ["cash", "debt"] {
        assert_eq!(played.world.balance(&played.own, account).await, 0);
    }
    played.world.assert_books_hold().await;
}

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
    let moved = MoveUnder {
        parent_id: 1,
        reason: "시험".to_owned(),
    };
    let path = played.below.id;
    operator
        .call_at::<AdminMovePartnerMember>(path, &moved)
        .await
        .unwrap();
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

#[crate::database::test]
async fn a_report_that_cannot_be_made_says_why(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let said = async |by: &str, query: Value| refused(asked(&operator, by, query).await);
    let long = json!({ "from": "2026-01-01", "to": "2026-04-03" });
    assert_eq!(said("day", long).await, problem(422, "REPORT_TOO_LONG"));
    let whole = json!({ "from": "2026-01-01", "to": "2026-04-02" });
    assert!(asked(&operator, "day", whole).await.is_ok());
    let malformed = problem(400, "MALFORMED_REQUEST");
    for (by, query) in [
        ("day", json!({ "from": "2026-03-02", "to": "2026-03-01" })),
        ("day", json!({ "subject": "sport:1" })),
        ("league", json!({ "subject": "sport:x" })),
        ("member", json!({ "sort": "name" })),
    ] {
        assert_eq!(said(by, query.clone()).await, malformed, "{by} {query}");
    }
    assert_eq!(said("week", json!({})).await, problem(404, "NOT_FOUND"));
    // Without a period it is today.
    let today = asked(&operator, "day", json!({})).await.unwrap();
    assert_eq!(
        (today.from.to_string(), today.to),
        (FIRST.to_owned(), today.from)
    );
}

#[crate::database::test]
async fn a_report_is_saved_as_a_table_and_that_is_noted(db: PgPool) {
    let played = Played::new(db).await;
    let operator = played.world.operator().await;
    played
        .world
        .change_member(played.free.id, "nickname = '=1+1'")
        .await;
    let filters = json!({ "from": FIRST, "to": SECOND, "sort": "won" });
    let answer = operator
        .post("/api/admin/export/report-member", &filters)
        .await;
    assert_eq!(answer.status(), 200);
    let text = answer.text().await.unwrap();
    let mut lines = text.trim_start_matches('\u{feff}').lines();
    assert!(
        lines
            .next()
            .unwrap()
            .starts_with("번호,이름,아이디,베팅금(원)")
    );
    let report = whole(&operator, "member", None).await;
    assert_eq!(lines.clone().count(), report.rows.items.len());
    for row in &report.rows.items {
        let [stakes, turnover, payouts, result] = money(&row.figures);
        let sums = format!(",{stakes},{turnover},{payouts},{result},");
        let its = |line: &&str| line.starts_with(&format!("{},", row.key));
        let line = lines.clone().find(its).unwrap();
        assert!(line.contains(&sums), "{line} {sums}");
        assert!(!line.contains(",=1"), "{line}");
    }
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await;
    let entry = log.unwrap().items.remove(0);
    assert_eq!(
        (entry.action.as_str(), entry.subject.as_str()),
        ("list.export", "list:report-member")
    );
    let after: Value = serde_json::from_str(&entry.after.unwrap()).unwrap();
    assert_eq!(after["rows"], 3);
    let missing = operator
        .post("/api/admin/export/report-week", &json!({}))
        .await;
    assert_eq!(missing.status(), 404);
}

/// Reading one day of many uses the index of postings by time, and finds slips and legs by id.
#[crate::database::test]
async fn a_day_is_read_by_an_index(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(1_000).await;
    sqlx::query(
        "insert into postings (from_account, to_account, amount, kind, reference, created_at, unit)
         select 1, 2, 1, 'stake_settled', 'stake_settled:' || n || ':1',
             '2026-01-01'::timestamptz + n * interval '1 minute', 'won'
         from generate_series(1, 60000) n",
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    sqlx::query(
        "insert into bets (member_id, request_id, game_type, game_detail_type, style, stake,
             total_odds, expected_winnings, address, real_odds, created_at, cash_left)
         select $1, gen_random_uuid(), 1, 91, 'EU', 1, 2, 2, '', 0, '2026-01-01', 0
         from generate_series(1, 60000)",
    )
    .bind(member.id)
    .execute(&world.app.db)
    .await
    .unwrap();
    for table in ["vacuum analyze postings", "vacuum analyze bets"] {
        sqlx::query(table).execute(&world.app.db).await.unwrap();
    }
    let plan = async |of: &'static str| -> String {
        let lines: Vec<String> = sqlx::query_scalar(of)
            .fetch_all(&world.app.db)
            .await
            .unwrap();
        lines.join("\n")
    };
    let by_member = plan(
        "explain select member_id, sum(stake) from played_by('2026-01-20', '2026-01-20 02:00')
         group by member_id",
    )
    .await;
    for index in ["postings_day", "bets_pkey"] {
        assert!(by_member.contains(index), "{by_member}");
    }
    let by_sport = plan(
        "explain select sport_id, sum(stake)
         from played_on_sports('2026-01-20', '2026-01-20 02:00') group by sport_id",
    )
    .await;
    for index in ["postings_day", "bets_pkey", "bet_legs_pkey"] {
        assert!(by_sport.contains(index), "{by_sport}");
    }
    for plan in [&by_member, &by_sport] {
        assert!(!plan.contains("Seq Scan on postings"), "{plan}");
        assert!(!plan.contains("Seq Scan on bets"), "{plan}");
    }
}
