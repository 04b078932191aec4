//! The demonstration: an operator and a funded member with public passwords, on a site without real
//! money. Its database is marked, so that a start without the flag cannot pass for a real site.

use crate::engagement::coupons::gift;
use crate::ledger;
use crate::members::accounts::passwords::Passwords;
use crate::platform::audit_log::Entry;
use crate::platform::cached::Snapshot;
use crate::platform::clock::Clock;
use crate::platform::rng::Rng;
use crate::platform::{database, html};
use crate::wallet::{decide, store};
use anyhow::ensure;
use chrono::{DateTime, Days, Utc};
use hanpan_core::engagement::coupons::{CouponKind, GiveCoupons, Recipients};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::money::{Points, Won};
use hanpan_core::kernel::{korea, messages};
use hanpan_core::office::settings::Settings;
use hanpan_core::wallet::deposit::bonus;
use hanpan_core::wallet::{ChargeRequest, ChargeType, DepositMode, SiteAccount};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

/// An account of the demonstration.
#[derive(Debug, Clone, Copy)]
pub struct DemoAccount {
    /// Login id.
    pub user_id: &'static str,
    /// Login password.
    pub password: &'static str,
    nickname: &'static str,
    phone_number: &'static str,
    account_number: &'static str,
    account_holder: &'static str,
    kind: i16,
    role: i16,
}

/// The operator.
pub const OPERATOR: DemoAccount = DemoAccount {
    user_id: "operator",
    password: "operator1234",
    nickname: "시연운영자",
    phone_number: "01000000001",
    account_number: "10000000000001",
    account_holder: "김운영",
    kind: 1,
    role: 10,
};
/// The member.
pub const MEMBER: DemoAccount = DemoAccount {
    user_id: "member01",
    password: "member1234",
    nickname: "시연회원",
    phone_number: "01000000002",
    account_number: "10000000000002",
    account_holder: "이회원",
    kind: 0,
    role: 1,
};
/// Password of both bank accounts.
pub const ACCOUNT_PASSWORD: &str = "1234";

/// Label and percentage of the bonus options; the first is used by the member's deposit.
const BONUS_OPTIONS: [(&str, i16); 2] = [("충전 보너스 10%", 10), ("매일 충전 5%", 5)];
/// The member's deposit.
const DEPOSIT: Won = Won::new(1_000_000);
/// Kind, title and HTML of the posts.
const POSTS: [(&str, &str, &str); 4] = [
    (
        "notice",
        "시연용 사이트 안내",
        "<p>이 사이트는 시연용입니다. 실제 돈은 오가지 않으며, 경기와 배당은 모의로 만들어집니다.</p>",
    ),
    (
        "notice",
        "은행 점검시간 환전 안내",
        "<p>매일 <strong>23:30~00:30</strong>에는 은행 점검으로 원화 환전 신청을 할 수 없습니다.</p>",
    ),
    (
        "rule",
        "스포츠 베팅 규정",
        "<ul><li><p>경기가 시작된 뒤에는 베팅할 수 없습니다.</p></li>\
         <li><p>취소된 경기는 배당 1.00으로 정산합니다.</p></li>\
         <li><p>베팅 취소는 베팅 후 30분 안에, 경기 시작 전까지 할 수 있습니다.</p></li></ul>",
    ),
    (
        "event",
        "다폴더 보너스",
        "<p>3폴더 이상 조합하면 <strong>1.03</strong>부터 시작하는 보너스 배당을 더할 수 있습니다.</p>",
    ),
];
/// The tether address: invalid on the blockchain, so that nobody can send any.
const TETHER_ADDRESS: &str = "THanpanDemoAddressSendNothingHere0";
/// The price of one USDT, won.
const TETHER_RATE: &str = "1400";
/// Request id of the deposit, so that it is made once.
const DEPOSIT_REQUEST: Uuid = Uuid::from_u128(1);
/// The member's coupons: request id, so that each is given once, name, kind and points.
const COUPONS: [(Uuid, &str, CouponKind, Option<Points>); 3] = [
    (
        Uuid::from_u128(2),
        "신규회원 룰렛 쿠폰",
        CouponKind::Vip,
        None,
    ),
    (
        Uuid::from_u128(3),
        "주말 룰렛 쿠폰",
        CouponKind::Normal,
        None,
    ),
    (
        Uuid::from_u128(4),
        "환영 포인트",
        CouponKind::Points,
        Some(Points::new(5_000)),
    ),
];
/// Days until they expire.
const COUPON_DAYS: u64 = 30;
/// Key of the mark in the settings.
const MARK: &str = "demonstration";

/// Whether the database contains the demonstration.
pub async fn is_marked(db: &PgPool) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from settings where key = $1) as "marked!""#,
        MARK
    )
    .fetch_one(db)
    .await
}

/// Creates the demonstration, or what is missing of it. Refused for a database with members of its own.
pub async fn seed(db: &PgPool, clock: &Clock, rng: &Rng) -> anyhow::Result<()> {
    let now = clock.now();
    if !is_marked(db).await? {
        let members = sqlx::query_scalar!(r#"select exists (select from members) as "any!""#)
            .fetch_one(db)
            .await?;
        ensure!(
            !members,
            "this database has members of its own: it is not made a demonstration"
        );
    }
    let account = SiteAccount {
        bank_name: "한판은행".to_owned(),
        account_number: "100200300400".to_owned(),
        account_holder: "한판시연".to_owned(),
    };
    put_setting(db, MARK, &json!(true), now).await?;
    put_setting(db, "siteTopNotice", &json!(messages::DEMONSTRATION), now).await?;
    put_setting(db, "siteAccount", &serde_json::to_value(account)?, now).await?;
    put_setting(db, "systemBetsEnabled", &json!(true), now).await?;
    put_setting(db, "tetherAddresses", &json!([TETHER_ADDRESS]), now).await?;
    put_setting(db, "tetherFixedRate", &json!(TETHER_RATE), now).await?;
    put_setting(db, "cashOutEnabled", &json!(true), now).await?;
    put_setting(db, "autoCashOutEnabled", &json!(true), now).await?;
    put_setting(db, "slipSharingEnabled", &json!(true), now).await?;
    put_setting(db, "quickBetsEnabled", &json!(true), now).await?;
    put_setting(db, "matchCentreEnabled", &json!(true), now).await?;
    put_setting(db, "promotionsEnabled", &json!(true), now).await?;
    put_setting(db, "outreachEnabled", &json!(true), now).await?;
    put_setting(db, "pushEnabled", &json!(true), now).await?;
    put_setting(db, "telegramAlertsEnabled", &json!(true), now).await?;
    put_setting(db, "priceBoostsEnabled", &json!(true), now).await?;
    put_setting(db, "riskLimitsEnabled", &json!(true), now).await?;
    put_setting(db, "priceRulesEnabled", &json!(true), now).await?;
    put_setting(db, "betBuilderEnabled", &json!(true), now).await?;
    put_setting(db, "casinoSeamlessEnabled", &json!(true), now).await?;
    put_setting(db, "partnerLinksEnabled", &json!(true), now).await?;
    put_setting(db, "partnerContractsEnabled", &json!(true), now).await?;
    for (position, (label, percent)) in (1_i16..).zip(BONUS_OPTIONS) {
        sqlx::query!(
            "insert into bonus_options (label, percent, position) select $1, $2, $3
             where not exists (select from bonus_options where label = $1)",
            label,
            percent,
            position
        )
        .execute(db)
        .await?;
    }
    let operator_id = put_member(db, rng, OPERATOR, now).await?;
    put_chief(db, operator_id).await?;
    put_price_rule(db, operator_id, now).await?;
    put_posts(db, operator_id, now).await?;
    let member_id = put_member(db, rng, MEMBER, now).await?;
    put_deposit(db, member_id, now).await?;
    put_coupons(db, now).await
}

async fn put_setting(
    db: &PgPool,
    key: &str,
    value: &Value,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into settings (key, value, updated_at) values ($1, $2, $3) on conflict do nothing",
        key,
        value,
        now
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Adds a gentle price rule, if there is none.
async fn put_price_rule(
    db: &PgPool,
    operator_id: MemberId,
    now: DateTime<Utc>,
) -> anyhow::Result<()> {
    sqlx::query!(
        "insert into price_rules (threshold, step_percent, max_percent, recovery_percent, created_at, made_by)
         select 3000000, 1, 5, 70, $2, $1 where not exists (select from price_rules)",
        operator_id.get(),
        now
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Adds the posts, if there are none.
async fn put_posts(db: &PgPool, operator_id: MemberId, now: DateTime<Utc>) -> anyhow::Result<()> {
    let written = sqlx::query_scalar!(r#"select exists (select from posts) as "any!""#)
        .fetch_one(db)
        .await?;
    if written {
        return Ok(());
    }
    for (kind, title, contents) in POSTS {
        sqlx::query!(
            "insert into posts (kind, title, contents, event_code, shown, written_by, created_at,
                 updated_at)
             values ($1, $2, $3, case when $1 = 'event' then 'event_sports' end, true, $4, $5, $5)",
            kind,
            title,
            html::clean(contents)?,
            operator_id.get(),
            now
        )
        .execute(db)
        .await?;
    }
    Ok(())
}

async fn put_member(
    db: &PgPool,
    rng: &Rng,
    account: DemoAccount,
    now: DateTime<Utc>,
) -> anyhow::Result<MemberId> {
    let known = sqlx::query_scalar!("select id from members where user_id = $1", account.user_id)
        .fetch_optional(db)
        .await?;
    if let Some(id) = known {
        return Ok(id);
    }
    let passwords = Passwords::default();
    let hash = async |password: &str| passwords.hash(rng, password.to_owned()).await;
    let id = sqlx::query_scalar!(
        "insert into members (user_id, password_hash, account_password_hash, nickname,
             phone_number, bank_code, bank_account_number, account_holder, birth_date, sex, kind,
             role, approved_at, created_at, updated_at)
         values ($1, $2, $3, $4, $5, 1, $6, $7, '1990-01-01', 0, $8, $9, $10, $10, $10)
         returning id",
        account.user_id,
        hash(account.password).await?,
        hash(ACCOUNT_PASSWORD).await?,
        account.nickname,
        account.phone_number,
        account.account_number,
        account.account_holder,
        account.kind,
        account.role,
        now
    )
    .fetch_one(db)
    .await?;
    Ok(id)
}

/// Makes the operator a chief.
async fn put_chief(db: &PgPool, member_id: MemberId) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into operators (member_id, role_id)
         select $1, id from staff_roles where duties @> array['chief'] order by id limit 1
         on conflict do nothing",
        member_id.get()
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Funds the member as an operator would: requests and approves a deposit.
async fn put_deposit(db: &PgPool, member_id: MemberId, now: DateTime<Utc>) -> anyhow::Result<()> {
    let (label, percent) = BONUS_OPTIONS[0];
    let mut tx = database::begin(db).await?;
    ledger::lock_cash(&mut tx, member_id).await?;
    let option = sqlx::query_scalar!("select id from bonus_options where label = $1", label)
        .fetch_optional(&mut *tx)
        .await?;
    let request = ChargeRequest {
        request_id: DEPOSIT_REQUEST,
        member_id,
        deposit_mode: DepositMode::Deposit,
        deposit_amount: DEPOSIT.get().to_string(),
        kind: ChargeType::Won,
        event_deposit_id: option,
        bank_account_pssword: None,
        crypto_price: None,
        crypto_deposit_account: None,
        crypto_txid: None,
        forfeit_bonus: false,
    };
    if store::earlier(&mut tx, &request).await?.is_some() {
        return Ok(());
    }
    let charge = store::NewCharge {
        amount: DEPOSIT,
        bonus_amount: bonus(DEPOSIT, percent.into()),
        deposit_name: MEMBER.account_holder.to_owned(),
        terms: None,
        created_at: now,
    };
    let id = store::insert(&mut tx, &request, charge).await?;
    let settings = Settings::read(db).await?;
    let entry = Entry::system(AuditAction::ChargeApprove, AuditSubject::Charge.of(id));
    decide::complete(&mut tx, id, &settings, None, entry, now).await?;
    tx.commit().await?;
    Ok(())
}

/// Gives the member coupons, as an operator would.
async fn put_coupons(db: &PgPool, now: DateTime<Utc>) -> anyhow::Result<()> {
    let mut tx = database::begin(db).await?;
    for (request_id, coupon_name, kind, points) in COUPONS {
        let known = sqlx::query_scalar!(
            r#"select exists (select from coupon_gifts where request_id = $1) as "known!""#,
            request_id
        )
        .fetch_one(&mut *tx)
        .await?;
        if known {
            continue;
        }
        let gift = GiveCoupons {
            request_id,
            coupon_name: coupon_name.to_owned(),
            kind,
            points,
            use_limit_day: Some(korea::day(now) + Days::new(COUPON_DAYS)),
            recipients: Recipients::One {
                user_id: MEMBER.user_id.to_owned(),
            },
        };
        let by = |subject| Entry::system(AuditAction::CouponGive, subject);
        gift::give(&mut tx, &gift, None, by, now).await?;
    }
    tx.commit().await?;
    Ok(())
}
