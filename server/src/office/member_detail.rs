//! A member for operators: facts, money, sessions, postings, and related members.

use super::staff::permissions;
use crate::members::accounts::office;
use crate::members::{self_limits, verification};
use crate::platform::App;
use crate::platform::feature::Feature;
use crate::platform::http::{Call, Mounted, Result, Session, mount};
use crate::platform::lists::{self, List};
use crate::wallet::rolling;
use chrono::{DateTime, Utc};
use hanpan_core::api::{AdminGetMember, AdminGetMemberPostings, AdminGetMemberSessions};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::money::{Amount, Won};
use hanpan_core::kernel::page::Page;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::account::office::MemberRow;
use hanpan_core::members::account::office::{
    MemberDetail, MemberMoney, MoneyRecord, RELATED_MAX, RelatedMember, SessionRow,
};
use hanpan_core::members::verification::AccountProof;
use hanpan_core::members::verification::identity::IdentityProof;
use hanpan_core::office::staff::{Duty, StaffProblem};
use sqlx::PgConnection;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<AdminGetMember, _, _, _>(member),
        mount::<AdminGetMemberSessions, _, _, _>(sessions),
        mount::<AdminGetMemberPostings, _, _, _>(postings),
    ]
}

/// Returns a member with everything that the operator may see.
async fn member(call: Call<AdminGetMember>) -> Result<MemberDetail> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let row = office::member(&app.db, id).await?;
    let chief = is_chief(app, &call.caller).await?;
    let sees = chief || !is_operator(app, id).await?;
    let mut conn = app.db.acquire().await?;
    let mut facts = facts(&mut conn, row, now).await?;
    if sees {
        facts.related = related(&mut conn, id, chief).await?;
    } else {
        facts.address = None;
    }
    Ok(MemberDetail {
        money: money(&mut conn, id).await?,
        limits: self_limits::of(&mut conn, id, now).await?,
        account_proof: verification::account_proof(&mut conn, id).await?,
        identity_proof: verification::identity::proof(&mut conn, id).await?,
        ..facts
    })
}

/// Whether the caller may see the addresses of operators' sessions.
async fn is_chief(app: &App, caller: &Session) -> Result<bool> {
    let permissions = permissions::of(app, caller).await?;
    Ok(permissions.duties().contains(&Duty::Chief))
}

async fn is_operator(app: &App, id: MemberId) -> Result<bool> {
    let operator = sqlx::query_scalar!(
        r#"select exists (select from operators where member_id = $1) as "operator!""#,
        id.get()
    );
    Ok(operator.fetch_one(&app.db).await?)
}

/// Returns the data of the member's own row and of sessions and codes; leaves the rest empty.
async fn facts(
    conn: &mut PgConnection,
    row: MemberRow,
    now: DateTime<Utc>,
) -> sqlx::Result<MemberDetail> {
    let side = sqlx::query!(
        r#"select s.address as "address?", m.birth_date, m.sex,
               concat_ws(' ', nullif(m.province, ''), nullif(m.city, '')) as "region!",
               m.crypto_account, m.message_receive_flag, m.recommender_id,
               r.user_id as "recommender?",
               coalesce(m.suggestion_code1, m.suggestion_code2) as join_code,
               array(select code from join_codes
                   where member_id = m.id and deleted_at is null order by id) as "own_codes!",
               (select count(*) from members o where o.recommender_id = m.id) as "recommended!",
               case when m.account_password_locked_until > $2
                   then m.account_password_locked_until end as locked_until,
               case when m.excluded_until > $2 then m.excluded_until end as excluded_until
           from members m
           left join sessions s on s.member_id = m.id and s.ended_at is null
           left join members r on r.id = m.recommender_id
           where m.id = $1"#,
        row.id.get(),
        now
    )
    .fetch_one(conn)
    .await?;
    Ok(MemberDetail {
        row,
        money: MemberMoney::default(),
        address: side.address,
        birth_date: side.birth_date,
        sex: side.sex,
        region: side.region,
        crypto_account: side.crypto_account,
        message_receive_flag: side.message_receive_flag,
        recommender_id: side.recommender_id,
        recommender: side.recommender,
        join_code: side.join_code,
        own_codes: side.own_codes,
        recommended: side.recommended,
        account_password_locked_until: side.locked_until,
        excluded_until: side.excluded_until,
        limits: Vec::new(),
        account_proof: AccountProof::default(),
        identity_proof: IdentityProof::default(),
        related: Vec::new(),
    })
}

async fn money(conn: &mut PgConnection, id: MemberId) -> sqlx::Result<MemberMoney> {
    let rolling_open = rolling::missing(conn, id).await?;
    let row = sqlx::query!(
        r#"select (select balance from accounts where member_id = $1 and kind = 'casino')
                   as "casino_money!: Won",
               slips.open as "open_bets!", slips.held as "open_stakes!: Won",
               slips.stakes as "stakes!: Won", slips.payouts as "payouts!: Won",
               charged.held as "held_withdrawals!: Won", charged.deposits as "deposits!: Won",
               charged.withdrawals as "withdrawals!: Won"
           from (
               select count(*) filter (where settled_at is null) as open,
                   coalesce(sum(stake) filter (where settled_at is null), 0)::bigint as held,
                   coalesce(sum(stake) filter (where settled_at is not null), 0)::bigint as stakes,
                   coalesce(sum(payout) filter (where settled_at is not null), 0)::bigint
                       as payouts
               from all_bets where member_id = $1
           ) slips, (
               select coalesce(sum(amount) filter (where deposit_mode = deposit_mode_withdrawal()
                       and status = charge_status_processing()), 0)::bigint
                       as held,
                   coalesce(sum(amount) filter (where deposit_mode = deposit_mode_deposit()
                       and status = charge_status_completed()), 0)::bigint
                       as deposits,
                   coalesce(sum(amount) filter (where deposit_mode = deposit_mode_withdrawal()
                       and status = charge_status_completed()), 0)::bigint
                       as withdrawals
               from charges where member_id = $1
           ) charged"#,
        id.get()
    )
    .fetch_one(conn)
    .await?;
    Ok(MemberMoney {
        casino_money: row.casino_money,
        open_stakes: row.open_stakes,
        open_bets: row.open_bets,
        held_withdrawals: row.held_withdrawals,
        rolling_open,
        deposits: row.deposits,
        withdrawals: row.withdrawals,
        stakes: row.stakes,
        payouts: row.payouts,
    })
}

/// Returns members who were logged in from an address of this member, or have the same bank account
/// holder or wallet; those that share most first. Without `operators` it compares no addresses of operators.
async fn related(
    conn: &mut PgConnection,
    id: MemberId,
    operators: bool,
) -> sqlx::Result<Vec<RelatedMember>> {
    sqlx::query_as!(
        RelatedMember,
        r#"with me as (
               select id, account_holder, crypto_account from members where id = $1
           ), shared as (
               select other.member_id, array_agg(distinct other.address) as addresses
               from (select distinct address from sessions where member_id = $1) own
               join sessions other on other.address = own.address and other.member_id <> $1
               where $3 or other.member_id not in (select o.member_id from operators o)
               group by other.member_id
           ), found as (
               select member_id as id from shared
               union select m.id from me join members m on m.account_holder = me.account_holder
               union select m.id from me join members m on m.crypto_account = me.crypto_account
           )
           select m.id, m.user_id, m.nickname, m.ban_type,
               coalesce(shared.addresses, '{}') as "addresses!",
               m.account_holder = me.account_holder as "same_holder!",
               coalesce(m.crypto_account = me.crypto_account, false) as "same_wallet!"
           from me
           join found on found.id <> me.id
           join members m on m.id = found.id
           left join shared on shared.member_id = m.id
           order by (shared.member_id is not null)::int + (m.account_holder = me.account_holder)::int
               + coalesce(m.crypto_account = me.crypto_account, false)::int desc, m.id desc
           limit $2"#,
        id.get(),
        RELATED_MAX,
        operators
    )
    .fetch_all(conn)
    .await
}

/// Returns the member's sessions, newest first.
async fn sessions(call: Call<AdminGetMemberSessions>) -> Result<Page<SessionRow>> {
    let (app, id) = (&call.app, call.path);
    if is_operator(app, id).await? && !is_chief(app, &call.caller).await? {
        let duty = Duty::Chief;
        return Err(StaffProblem::DutyMissing { duty }.into());
    }
    lists::page(app, &Sessions { member_id: id }, &call.input).await
}

struct Sessions {
    member_id: MemberId,
}

impl List for Sessions {
    type Row = SessionRow;

    lists::queries! {
        self, span: select "address, user_agent, created_at, last_seen_at, ended_at, end_reason"
            as SessionRow,
        from "sessions",
        where "member_id = $1" [self.member_id.get()],
        order "created_at desc, ended_at desc nulls first limit $2 offset $3"
    }
}

/// Returns the postings of one of the member's accounts, newest first.
async fn postings(call: Call<AdminGetMemberPostings>) -> Result<Page<MoneyRecord>> {
    let (app, id, query) = (&call.app, call.path, &call.input);
    let kinds = ["cash", "point", "casino", "debt"].map(|kind| (kind, kind));
    let kind = query.status_of(&kinds)?.unwrap_or("cash");
    let account = sqlx::query_scalar!(
        "select id from accounts where member_id = $1 and kind = $2",
        id.get(),
        kind
    )
    .fetch_optional(&app.db)
    .await?
    .ok_or(Problem::NotFound)?;
    lists::page(app, &Postings { account }, query).await
}

/// The postings of an account.
struct Postings {
    account: i64,
}

impl List for Postings {
    type Row = MoneyRecord;

    lists::queries! {
        self, span: select r#"p.id, p.kind, p.reference, p.created_at as at, a.reason as "reason?",
            case when p.to_account = $1 then p.amount else -p.amount end as "amount!: Amount""#
            as MoneyRecord,
        from "postings p",
        join "left join adjustments a
            on a.id = case when p.kind in ('adjustment', 'debt_written_off')
                then split_part(p.reference, ':', 2)::bigint end",
        where "(p.from_account = $1 and is_of_member(p.from_account)
                or p.to_account = $1 and is_of_member(p.to_account)) and p.id < $2 and p.id > $3" [
            self.account,
            span.below,
            span.above
        ],
        order "case when $6 then p.id end, p.id desc limit $4 offset $5" with [span.upwards],
        key |row| Some(row.id.get())
    }
}
