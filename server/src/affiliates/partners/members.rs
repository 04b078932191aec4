//! Current members of a partner's branch, without data that identifies them outside of the site.

use super::store::Days;
use crate::members::accounts::sessions::ONLINE_MINUTES;
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use hanpan_core::affiliates::partners::views::{PartnerMember, Span};
use hanpan_core::api::PartnerGetMembers;
use hanpan_core::kernel::ids::{MemberId, PartnerId};
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::{Points, Won};
use hanpan_core::kernel::page::Page;
use sqlx::PgConnection;
use std::collections::HashMap;

/// Default period of money and turnover, days.
const DAYS: i64 = 30;

/// A filter of members.
struct Filter<'a> {
    partner_id: PartnerId,
    today: NaiveDate,
    member: Option<MemberId>,
    approved: Option<bool>,
    banned: Option<bool>,
    online: Option<bool>,
    /// The last call of an online member is after this time.
    online_since: DateTime<Utc>,
    /// Whether they are the partner's own.
    own: Option<bool>,
    /// Part of a login id or nickname.
    search: Option<&'a str>,
    order: Option<Order>,
}

/// The order; newest first if none is requested.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    /// Most cash first.
    Balance,
    /// Last call first.
    Seen,
}

/// Filter values of a state: approval, ban and session.
type StateFilter = (Option<bool>, Option<bool>, Option<bool>);

/// Returns a page of members.
pub(super) async fn list(call: Call<PartnerGetMembers>) -> Result<Page<PartnerMember>> {
    let (app, query, now) = (&call.app, &call.input, call.app.clock.now());
    let states: [(&str, StateFilter); 4] = [
        ("waiting", (Some(false), None, None)),
        ("approved", (Some(true), Some(false), None)),
        ("banned", (None, Some(true), None)),
        ("online", (None, None, Some(true))),
    ];
    let (approved, banned, online) = query.status_of(&states)?.unwrap_or_default();
    let orders = [
        ("joined", None),
        ("balance", Some(Order::Balance)),
        ("seen", Some(Order::Seen)),
    ];
    query.period()?;
    let today = Days::at(now).today;
    let span = Span::of(query, today, DAYS)?;
    let filter = Filter {
        partner_id: call.caller.partner_id,
        today,
        member: query.member,
        approved,
        banned,
        online,
        online_since: now - TimeDelta::minutes(ONLINE_MINUTES),
        own: query.kind_of(&[("own", true), ("below", false)])?,
        search: query.search(),
        order: query.sort_of(&orders)?.flatten(),
    };
    let mut page = lists::page(app, &filter, query).await?;
    let mut conn = app.db.acquire().await?;
    fill_sums(&mut conn, &mut page.items, span).await?;
    Ok(page)
}

impl List for Filter<'_> {
    type Row = PartnerMember;

    lists::queries! {
        self, span: select r#"m.id, m.user_id, m.nickname, m.role, m.kind, u.partner_id as "partner_id!: PartnerId",
            coalesce(pm.nickname, '') as "partner_nickname!", m.ban_type,
            m.approved_at is not null as "approved!", cash.balance as "emoney!: Won",
            point.balance as "point!: Points", m.created_at, m.last_seen_at"#
            as |row| PartnerMember {
                id: row.id,
                user_id: row.user_id,
                nickname: row.nickname,
                role: row.role,
                kind: row.kind,
                partner_id: row.partner_id,
                partner_nickname: row.partner_nickname,
                ban_type: row.ban_type,
                approved: row.approved,
                emoney: row.emoney,
                point: row.point,
                deposits: Won::ZERO,
                withdrawals: Won::ZERO,
                turnover: Won::ZERO,
                loss: Won::ZERO,
                created_at: row.created_at,
                last_seen_at: row.last_seen_at,
            },
        from "members_under($1, $2) u join members m on m.id = u.member_id",
        join "left join partners p on p.id = u.partner_id
            left join members pm on pm.id = p.member_id
            left join accounts cash on cash.member_id = m.id and cash.kind = 'cash'
            left join accounts point on point.member_id = m.id and point.kind = 'point'",
        where "($3::bigint is null or m.id = $3)
            and ($4::boolean is null or (m.approved_at is not null) = $4)
            and ($5::boolean is null or (m.ban_type <> ban_type_none()) = $5)
            and ($6::boolean is null or exists (select from sessions s
                where s.member_id = m.id and s.ended_at is null and s.last_seen_at > $7) = $6)
            and ($8::boolean is null or (u.partner_id = $1) = $8)
            and ($9::text is null or position(lower($9) in lower(m.user_id)) > 0
                or position($9 in m.nickname) > 0)" [
            self.partner_id.get(),
            self.today,
            self.member.map(MemberId::get),
            self.approved,
            self.banned,
            self.online,
            self.online_since,
            self.own,
            self.search
        ],
        order "case when $12 then cash.balance end desc nulls last,
            case when $13 then m.last_seen_at end desc nulls last, m.id desc
            limit $10 offset $11" with [
            self.order == Some(Order::Balance),
            self.order == Some(Order::Seen)
        ]
    }
}

/// Fills in the deposits, withdrawals, turnover and losses of members in a period.
async fn fill_sums(
    conn: &mut PgConnection,
    members: &mut [PartnerMember],
    span: Span,
) -> sqlx::Result<()> {
    let ids: Vec<i64> = members.iter().map(|member| member.id.get()).collect();
    let sums = sqlx::query!(
        r#"select m.id as "id!: MemberId", coalesce(money.deposits, 0)::bigint as "deposits!: Won",
               coalesce(money.withdrawals, 0)::bigint as "withdrawals!: Won",
               coalesce(played.turnover, 0)::bigint as "turnover!: Won",
               coalesce(played.loss, 0)::bigint as "loss!: Won"
           from unnest($1::bigint[]) as m (id)
           cross join lateral (
               select sum(c.amount) filter (where c.deposit_mode = deposit_mode_deposit()) as deposits,
                   sum(c.amount)
                       filter (where c.deposit_mode = deposit_mode_withdrawal()) as withdrawals
               from charges c
               where c.member_id = m.id and c.status = charge_status_completed()
                   and c.decided_at >= $2 and c.decided_at < $3
           ) money
           left join (
               select p.member_id, sum(p.turnover) as turnover, sum(p.loss) as loss
               from plays_between($1, $4, $5) p group by p.member_id
           ) played on played.member_id = m.id"#,
        &ids,
        korea::start(span.from),
        korea::start(span.to + TimeDelta::days(1)),
        span.from,
        span.to
    )
    .fetch_all(conn)
    .await?;
    let sums: HashMap<MemberId, _> = sums.into_iter().map(|sums| (sums.id, sums)).collect();
    for member in members {
        if let Some(sums) = sums.get(&member.id) {
            member.deposits = sums.deposits;
            member.withdrawals = sums.withdrawals;
            member.turnover = sums.turnover;
            member.loss = sums.loss;
        }
    }
    Ok(())
}
