//! No member reaches another one: every endpoint for members is called with another member's ids in
//! path, query and body.

use crate::slips::own_history;
use crate::world::{Client, World};
use hanpan_core::api::{
    AdminSendMessage, AskInquiry, ChangeSelfLimit, GetBets, Method, ROUTES, RequestCharge, Route,
    Who,
};
use hanpan_core::engagement::inquiries::NewInquiry;
use hanpan_core::engagement::messages::{Audience, SendMessage};
use hanpan_core::kernel::ids::{BonusOptionId, MemberId};
use hanpan_core::kernel::korea::LimitPeriod;
use hanpan_core::members::self_limits::{LimitSubject, SetSelfLimit};
use hanpan_core::wallet::{ChargeRequest, ChargeType, DepositMode};
use serde_json::{Map, Value, json};
use sqlx::{AssertSqlSafe, PgPool};
use uuid::Uuid;

/// Text that no answer to another member may contain.
const SECRETS: [&str; 6] = [
    "비밀의별",
    "01077776666",
    "77776666555544",
    "남궁비밀",
    "TSecretSecretSecretSecretSecretSec",
    "1224560",
];

/// A member who has one of everything that a test can create without its own SQL.
async fn somebody(world: &World) -> Client {
    let member = world.rich_member(1_234_560).await;
    world
        .change_member(
            member.id,
            "nickname = '비밀의별', phone_number = '01077776666', account_holder = '남궁비밀',
             bank_account_number = '77776666555544', kind = 2,
             crypto_account = 'TSecretSecretSecretSecretSecretSec'",
        )
        .await;
    let legs = world.offers(&["1.85"]).await;
    member.bet(10_000, &legs).await.unwrap();
    assert_eq!(
        member
            .call::<GetBets>(&own_history(&member))
            .await
            .unwrap()
            .len(),
        1
    );
    let deposit = ChargeRequest {
        request_id: Uuid::new_v4(),
        member_id: member.id,
        deposit_mode: DepositMode::Deposit,
        deposit_amount: "120000".to_owned(),
        kind: ChargeType::Won,
        event_deposit_id: Some(BonusOptionId::new(1)),
        bank_account_pssword: None,
        crypto_price: None,
        crypto_deposit_account: None,
        crypto_txid: None,
        forfeit_bonus: false,
    };
    member.call::<RequestCharge>(&deposit).await.unwrap();
    let limit = SetSelfLimit {
        member_id: member.id,
        subject: LimitSubject::Deposit,
        period: LimitPeriod::Day,
        amount: "900000".to_owned(),
    };
    member
        .call_at::<ChangeSelfLimit>(member.id, &limit)
        .await
        .unwrap();
    write_to_and_from(world, &member).await;
    member
}

/// An inquiry of the member and a message to the member, both with a secret.
async fn write_to_and_from(world: &World, member: &Client) {
    let inquiry = NewInquiry {
        member_id: member.id,
        title: "비밀의별".to_owned(),
        question_contents: "비밀의별".to_owned(),
        event_code: None,
    };
    member.call::<AskInquiry>(&inquiry).await.unwrap();
    let message = SendMessage {
        request_id: Uuid::new_v4(),
        audience: Audience::Members,
        user_ids: vec!["member0".to_owned()],
        role: None,
        consenting: false,
        title: "비밀의별".to_owned(),
        contents: "<p>비밀의별</p>".to_owned(),
    };
    let operator = world.operator().await;
    operator.call::<AdminSendMessage>(&message).await.unwrap();
}

/// Every field that any endpoint for members reads, with another member's ids. An endpoint that
/// reads another field answers with 400, and the test names it: add the field here.
fn asked(member_id: MemberId, user_id: &str, id: i64) -> Value {
    let mut all = json!({
        "memberId": member_id, "memberUserId": member_id, "userId": user_id, "id": id,
        "requestId": Uuid::new_v4(), "page": 1, "perpage": 100,
        "depositMode": 0, "depositAmount": "50000", "type": 0, "eventDepositId": 1,
        "userDisplayFlag": 0, "bankAccountPssword": "1234",
        "totalRatio": "1.85", "amounts": 10_000, "bettings": [], "gameDetailType": 91,
        "gameStyle": "EU", "changeFlag": false, "gameType": 1, "bettingId": id,
        "oldPassword": "password1", "password": "password2",
        "title": "제목", "questionContents": "문의", "confirmStatus": 1, "userDeleteFlg": 1,
        "subject": "deposit", "period": "day", "amount": "100", "exclusion": "day",
        "pointToCashFlg": 1, "point": 1_000, "userUpdatedAt": "2026-03-02T03:00:00Z",
        "emoney": "30000", "totalEmoney": 50_000, "code": 4,
        "cryptoAccount": "TD5gsCwxykWsLN9aPrq2TAfNjByuZKYp4E", "cryptoTxid": "ab".repeat(32),
    });
    // The macro does not accept more at once.
    all["attendanceDate"] = json!("2026-03-02T12:00:00");
    all["couponId"] = json!(id);
    all["legs"] = json!("1:1:1");
    all["couponType"] = json!(1);
    all["bets"] = json!(id.to_string());
    all["betterOnly"] = json!(false);
    all["acceptChange"] = json!(true);
    all["sports"] = json!("6046");
    all["betIds"] = json!("1");
    all["gameId"] = json!("slot-moon");
    all["sessionId"] = json!(id);
    all["token"] = json!("ab".repeat(32));
    all["style"] = json!("EU");
    all["picks"] = json!([]);
    all["withNickname"] = json!(true);
    all["withStake"] = json!(true);
    all["month"] = json!("2026-03");
    all["minutes"] = json!(15);
    all["endpoint"] = json!("https://fcm.googleapis.com/fcm/send/abc");
    all["fixtureIds"] = json!([id]);
    all["p256dh"] = json!("BAAA");
    all["auth"] = json!("AAAA");
    all["kinds"] = json!([]);
    all["showAmounts"] = json!(false);
    all["accountCode"] = json!("1234");
    all["documentKind"] = json!("idCard");
    all["content"] = json!("JVBERi0xLjcKJSVFT0YK");
    all["sessionKey"] = json!(Uuid::new_v4());
    all["campaignId"] = json!(id);
    all["bonusId"] = json!(id);
    all["wanted"] = json!(true);
    all["play"] = json!({ "kind": "spin", "stake": 1_000 });
    all
}

/// The ids of all records of a member, in every table.
async fn records(world: &World, member: &Client) -> Vec<i64> {
    let tables = sqlx::query_scalar!(
        r#"select table_name::text as "name!" from information_schema.columns
           where table_schema = 'public' and column_name in ('id', 'member_id')
               and data_type = 'bigint'
           group by 1 having count(*) = 2 order by 1"#
    )
    .fetch_all(&world.app.db)
    .await
    .unwrap();
    let mut ids = vec![member.id.get()];
    for table in tables {
        let statement = format!(
            "select id from {table} where member_id = {} limit 3",
            member.id
        );
        let rows: Vec<i64> = sqlx::query_scalar(AssertSqlSafe(statement))
            .fetch_all(&world.app.db)
            .await
            .unwrap();
        ids.extend(rows);
    }
    ids.dedup();
    ids
}

/// Everything that the database holds about a member, as one text.
async fn kept(world: &World, member: &Client) -> String {
    let tables = sqlx::query_scalar!(
        r#"select table_name::text as "name!" from information_schema.columns
           where table_schema = 'public' and column_name = 'member_id' order by 1"#
    )
    .fetch_all(&world.app.db)
    .await
    .unwrap();
    let of_tables = tables.into_iter().map(|table| (table, "member_id"));
    let mut all = String::new();
    for (table, column) in of_tables.chain([("members".to_owned(), "id")]) {
        let statement = format!(
            "select coalesce(string_agg(t::text, ';' order by t::text), '')
             from {table} t where {column} = {}",
            member.id
        );
        let rows: String = sqlx::query_scalar(AssertSqlSafe(statement))
            .fetch_one(&world.app.db)
            .await
            .unwrap();
        for part in [table.as_str(), ": ", &rows, "\n"] {
            all.push_str(part);
        }
    }
    all
}

/// The fields of an input that a query can carry.
fn scalars(input: &Value) -> Value {
    let fields = input.as_object().into_iter().flatten();
    let scalars = fields.filter(|(_, value)| !value.is_array() && !value.is_object());
    let scalars: Map<String, Value> = scalars
        .map(|(name, value)| (name.clone(), value.clone()))
        .collect();
    Value::Object(scalars)
}

/// The path with its parameters filled in.
fn filled(path: &str, with: &str) -> String {
    let parts = path
        .split('/')
        .map(|part| if part.starts_with('{') { with } else { part });
    parts.collect::<Vec<_>>().join("/")
}

#[crate::database::test]
async fn no_response_reveals_and_no_call_changes_another_members_data(db: PgPool) {
    let world = World::new(db).await;
    let other = somebody(&world).await;
    let member = world.rich_member(50_000).await;
    let (ids, before) = (records(&world, &other).await, kept(&world, &other).await);
    assert!(ids.len() > 3 && SECRETS.iter().all(|secret| before.contains(secret)));
    let of_members = ROUTES.iter().filter(|row| row.who == Who::Member);
    // The odds stream never ends and contains no data of members.
    for row in of_members.filter(|row| !row.path.ends_with("-stream")) {
        let mut read = false;
        let texts = ids.iter().map(i64::to_string).chain(["member0".to_owned()]);
        for text in texts {
            let path = filled(row.path, &text);
            let input = asked(other.id, "member0", text.parse().unwrap_or(other.id.get()));
            let mut counted = input.clone();
            counted["amount"] = json!(100);
            let inputs = match row.method {
                Method::Get => vec![scalars(&input)],
                // Some endpoints take an amount as typed text, some as a number.
                _ => vec![input.clone(), counted, json!([input])],
            };
            for input in inputs {
                let (status, answer) = member.send(row.method, &path, &input).await;
                read |= status != 400;
                check(row, &path, status, &answer);
            }
        }
        assert!(
            read,
            "{row:?} reads what `asked` does not hold: add it there"
        );
    }
    assert_eq!(kept(&world, &other).await, before);
    world.assert_books_hold().await;
}

fn check(row: &Route, path: &str, status: u16, answer: &Value) {
    let text = answer.to_string();
    assert!(
        !(500..=599).contains(&status),
        "{row:?} {path}: {status} {text}"
    );
    assert_ne!(status, 401, "{row:?} {path}: the session has ended before");
    for secret in SECRETS {
        assert!(
            !text.contains(secret),
            "{row:?} {path} tells {secret}: {text}"
        );
    }
}
