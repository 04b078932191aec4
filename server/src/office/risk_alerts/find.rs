//! The searches for risk alerts: marks that members share, opposite sides of a market, and money that
//! was only passed through. Each query covers the whole database; long ones run in batches.

use super::SearchCriteria;
use hanpan_core::games::rounds::catalogue::market_name;
use hanpan_core::games::rounds::catalogue::round_name;
use hanpan_core::kernel::ids::{ChargeId, FixtureId, MemberId};
use hanpan_core::kernel::money::Won;
use hanpan_core::members::account::{OPERATOR_KIND, OPERATOR_ROLE};
use hanpan_core::office::risk_alerts::{Evidence, Finding, RiskAlertKind};
use hanpan_core::sportsbook::settle::WinFlag;
use sqlx::PgConnection;
use std::collections::BTreeSet;

/// Fixtures whose bets are compared at once.
const FIXTURES_AT_ONCE: usize = 500;
/// Withdrawals that are checked at once.
const WITHDRAWALS_AT_ONCE: i64 = 1_000;
/// A larger group shares a mark for other reasons than acting together: its bets are not compared with
/// each other.
const ACTING_TOGETHER_MAX: usize = 50;

/// Finds members who share an address, a browser, an account holder, a bank account or a wallet.
pub(super) async fn marks(
    conn: &mut PgConnection,
    criteria: &SearchCriteria,
) -> sqlx::Result<Vec<Finding>> {
    let rows = sqlx::query!(
        r#"with seen as (
               select distinct s.member_id, s.address, s.user_agent
               from sessions s join members m on m.id = s.member_id
               where s.last_seen_at >= $1 and (m.kind, m.role) <> ($3, $4)
           ), people as (
               select id, account_holder, bank_account_number, crypto_account from members
               where (kind, role) <> ($3, $4)
           ), marks as (
               select 'address' as kind, member_id, address as mark from seen
               union
               select 'device', member_id, user_agent || ' (' || network(set_masklen(
                   address::inet, case family(address::inet) when 4 then 24 else 64 end)) || ')'
               from seen where user_agent <> ''
               union
               select 'holder', id, regexp_replace(account_holder, '\s', '', 'g') from people
               where account_holder <> ''
               union
               select 'account', id, '계좌 ' || ltrim(
                   regexp_replace(bank_account_number, '\D', '', 'g'), '0')
               from people where bank_account_number ~ '[1-9]'
               union
               select 'account', id, '지갑 ' || crypto_account
               from people where crypto_account is not null
               union
               select 'account', c.member_id, '지갑 ' || c.crypto_wallet
               from charges c join people p on p.id = c.member_id
               where c.created_at >= $1 and c.crypto_wallet is not null
                   and c.deposit_mode = deposit_mode_deposit()
           )
           select kind as "kind!: RiskAlertKind", mark as "mark!",
               array_agg(member_id) as "members!: Vec<MemberId>"
           from marks group by kind, mark having count(*) >= $2"#,
        criteria.since,
        criteria.members,
        OPERATOR_KIND,
        OPERATOR_ROLE
    )
    .fetch_all(conn)
    .await?;
    let found = rows.into_iter().map(|row| Finding {
        kind: row.kind,
        members: row.members.into_iter().collect(),
        evidence: vec![Evidence {
            key: row.mark.clone(),
            text: row.mark,
        }],
    });
    Ok(found.collect())
}

/// Finds bets on different sides of one market of up to three outcomes, by single bets of one member,
/// or of members who share a mark.
pub(super) async fn both_sides(
    conn: &mut PgConnection,
    criteria: &SearchCriteria,
    marks: &[Finding],
) -> sqlx::Result<Vec<Finding>> {
    let (mut groups, mut members) = (Vec::new(), Vec::new());
    let small = marks
        .iter()
        .filter(|found| found.members.len() <= ACTING_TOGETHER_MAX);
    for (group, found) in (1_i64..).zip(small) {
        groups.extend(found.members.iter().map(|_| group));
        members.extend(&found.members);
    }
    let fixtures = sqlx::query_scalar!(
        "select distinct l.fixture_id from bets b join bet_legs l on l.bet_id = b.id
         where b.created_at >= $1 and l.fixture_id <> 0",
        criteria.since
    )
    .fetch_all(&mut *conn)
    .await?;
    let mut found = Vec::new();
    for fixtures in fixtures.chunks(FIXTURES_AT_ONCE) {
        found.extend(sides_of(conn, criteria, fixtures, (&groups, &members)).await?);
    }
    Ok(found)
}

async fn sides_of(
    conn: &mut PgConnection,
    criteria: &SearchCriteria,
    fixtures: &[FixtureId],
    (groups, members): (&[i64], &[MemberId]),
) -> sqlx::Result<Vec<Finding>> {
    let idle = [WinFlag::Cancelled as i16, WinFlag::Void as i16];
    let rows = sqlx::query!(
        r#"with sides as (
               select l.fixture_id, l.market_id, coalesce(l.baseline, '') as baseline, l.odds_id,
                   b.member_id
               from bet_legs l join bets b on b.id = l.bet_id
               where l.fixture_id = any($1) and b.created_at >= $2 and b.status <> all($3)
                   and not exists (
                       select from bet_legs o where o.bet_id = l.bet_id and o.ordinal <> l.ordinal)
               group by 1, 2, 3, 4, 5 having sum(b.stake) >= $4::bigint
           ), together as (
               select * from unnest($5::bigint[], $6::bigint[]) t (of, member_id)
               union select -member_id, member_id from sides
           ), opposite as (
               select s.fixture_id, s.market_id, s.baseline,
                   array_agg(distinct s.member_id) as members
               from sides s join together t on t.member_id = s.member_id
               group by t.of, s.fixture_id, s.market_id, s.baseline
               having count(distinct s.odds_id) > 1
           )
           select distinct o.fixture_id, o.market_id, o.baseline as "baseline!",
               o.members as "members!: Vec<MemberId>", x.sport_id, m.name_korean as own, m.name as feed,
               coalesce(h.name_korean, h.name) as "home!", coalesce(a.name_korean, a.name) as "away!",
               coalesce(l.name_korean, l.name) as "league!", r.number as "round?"
           from opposite o
           join fixtures x on x.id = o.fixture_id
           join markets m on m.id = o.market_id
           join participants h on h.id = x.home_id
           join participants a on a.id = x.away_id
           join leagues l on l.id = x.league_id
           left join rounds r on r.id = x.id
           where (
               select count(*) from selections s
               where s.fixture_id = o.fixture_id and s.market_id = o.market_id
                   and coalesce(s.baseline, '') = o.baseline) <= 3"#,
        fixtures as &[FixtureId],
        criteria.since,
        &idle,
        criteria.amount.get(),
        groups,
        members as &[MemberId]
    )
    .fetch_all(conn)
    .await?;
    let found = rows.into_iter().map(|row| {
        let market = market_name(row.sport_id, row.market_id, row.own, row.feed);
        let round = row.round.and_then(|number| u32::try_from(number).ok());
        let on = match round {
            Some(number) => format!("{} {}", row.league, round_name(number)),
            None => format!("{} vs {}", row.home, row.away),
        };
        let text = format!("{on} · {market} {}", row.baseline);
        Finding {
            kind: RiskAlertKind::BothSides,
            members: row.members.into_iter().collect(),
            evidence: vec![Evidence {
                key: format!("{}/{}/{}", row.fixture_id, row.market_id, row.baseline),
                text: format!("{} ({})", text.trim_end(), row.fixture_id),
            }],
        }
    });
    Ok(found.collect())
}

/// Finds withdrawals after deposits that were hardly staked: deposits in the period up to the
/// withdrawal, and stakes since the first of them.
pub(super) async fn idle_money(
    conn: &mut PgConnection,
    criteria: &SearchCriteria,
) -> sqlx::Result<Vec<Finding>> {
    let idle = [WinFlag::Cancelled as i16, WinFlag::Void as i16];
    let (mut found, mut after) = (Vec::new(), ChargeId::new(0));
    loop {
        let rows = sqlx::query!(
            r#"select w.id, w.member_id, w.amount, d.amount as "deposits!", p.amount as "played!",
                   d.amount >= $3 and p.amount * 100 < d.amount * $4 as "idle!"
               from (
                   select id, member_id, amount, created_at from charges
                   where created_at >= $1 and deposit_mode = deposit_mode_withdrawal()
                       and status in (charge_status_processing(), charge_status_completed()) and id > $2
                   order by id limit $6
               ) w
               cross join lateral (
                   select coalesce(sum(c.amount), 0)::bigint as amount, min(c.decided_at) as since
                   from charges c
                   where c.member_id = w.member_id and c.deposit_mode = deposit_mode_deposit()
                       and c.status = charge_status_completed()
                       and c.decided_at >= $1 and c.decided_at <= w.created_at
               ) d
               cross join lateral (
                   select coalesce(sum(s.stake), 0)::bigint as amount
                   from (
                       select b.stake from bets b
                       where b.member_id = w.member_id and b.created_at >= d.since
                           and b.created_at <= w.created_at and b.status <> all($5)
                       union all
                       select r.stake from casino_rounds r
                       where r.member_id = w.member_id and r.played_at >= d.since
                           and r.played_at <= w.created_at
                   ) s
               ) p
               order by w.id"#,
            criteria.since,
            after.get(),
            criteria.amount.get(),
            criteria.play_percent,
            &idle,
            WITHDRAWALS_AT_ONCE
        )
        .fetch_all(&mut *conn)
        .await?;
        let Some(last) = rows.last() else {
            return Ok(found);
        };
        after = last.id;
        found.extend(rows.into_iter().filter(|row| row.idle).map(|row| Finding {
            kind: RiskAlertKind::IdleMoney,
            members: BTreeSet::from([row.member_id]),
            evidence: vec![Evidence {
                key: row.id.to_string(),
                text: format!(
                    "환전 {} · 충전 {} · 베팅 {} ({})",
                    Won::new(row.amount),
                    Won::new(row.deposits),
                    Won::new(row.played),
                    row.id
                ),
            }],
        }));
    }
}
