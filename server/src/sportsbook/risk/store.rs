//! Queries of profiles, groups and tiers.

use super::asked::Leg;
use crate::sportsbook::catalogue::OfferedSelection;
use chrono::{DateTime, Utc};
use hanpan_core::games::rounds::catalogue::{market_name, round_name};
use hanpan_core::games::rounds::virtuals::LineUp;
use hanpan_core::kernel::ids::{FixtureId, MarketId, MemberId, OddsId, RiskGroupId};
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::members::account::state::AccountState;
use hanpan_core::sportsbook::catalogue::{FixtureStatus, SelectionStatus};
use hanpan_core::sportsbook::markets::selection_label;
use hanpan_core::sportsbook::risk::{
    LegName, LegPlace, Percents, ProfileContent, RiskBook, RiskTerms, TierKind, TierPercents,
};
use sqlx::types::Json;
use sqlx::{PgConnection, PgPool};
use std::collections::HashMap;

/// Reads all profiles and tiers.
pub(super) async fn book(conn: &mut PgConnection) -> sqlx::Result<RiskBook> {
    let members = sqlx::query!(
        r#"select p.member_id, coalesce(g.terms, p.terms) as "terms!: Json<RiskTerms>"
           from risk_profiles p left join risk_groups g on g.id = p.group_id"#
    );
    let members = members.fetch_all(&mut *conn).await?;
    let leagues = sqlx::query!("select league_id, tier from risk_leagues");
    let leagues = leagues.fetch_all(&mut *conn).await?;
    let markets = sqlx::query!("select market_id, tier from risk_markets");
    let markets = markets.fetch_all(&mut *conn).await?;
    Ok(RiskBook {
        members: members
            .into_iter()
            .map(|row| (row.member_id, row.terms.0))
            .collect(),
        leagues: leagues
            .into_iter()
            .map(|row| (row.league_id, row.tier))
            .collect(),
        markets: markets
            .into_iter()
            .map(|row| (row.market_id, row.tier))
            .collect(),
        tiers: tiers(conn).await?,
    })
}

/// The profile of a member, as it is stored.
pub(super) struct StoredProfile<'a> {
    pub(super) group_id: Option<RiskGroupId>,
    pub(super) terms: Option<&'a RiskTerms>,
    pub(super) reason: &'a str,
    /// `None`: a proposal is applied without an operator.
    pub(super) changed_by: Option<MemberId>,
}

/// What the profile of a member says, as it is stored.
pub(super) struct StoredContent {
    group_id: Option<RiskGroupId>,
    terms: Option<Json<RiskTerms>>,
}

impl StoredContent {
    pub(super) fn content(&self) -> ProfileContent<'_> {
        (self.group_id, self.terms.as_deref())
    }
}

/// Returns what the profile of a member says.
pub(super) async fn content(
    conn: &mut PgConnection,
    id: MemberId,
) -> sqlx::Result<Option<StoredContent>> {
    sqlx::query_as!(
        StoredContent,
        r#"select group_id, terms as "terms: Json<RiskTerms>" from risk_profiles where member_id = $1"#,
        id.get()
    )
    .fetch_optional(conn)
    .await
}

/// Writes the profile of a member, in place of an earlier one.
pub(super) async fn put(
    conn: &mut PgConnection,
    id: MemberId,
    profile: &StoredProfile<'_>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into risk_profiles (member_id, group_id, terms, reason, changed_at, changed_by)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (member_id) do update set group_id = excluded.group_id, terms = excluded.terms,
             reason = excluded.reason, changed_at = excluded.changed_at,
             changed_by = excluded.changed_by",
        id.get(),
        profile.group_id.map(RiskGroupId::get),
        profile.terms.map(Json) as _,
        profile.reason,
        now,
        profile.changed_by.map(MemberId::get)
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Returns the terms that apply to a member, and whether they are those of a group.
pub(super) async fn terms(
    conn: &mut PgConnection,
    id: MemberId,
) -> sqlx::Result<(RiskTerms, bool)> {
    let found = sqlx::query!(
        r#"select p.group_id is not null as "grouped!",
               coalesce(g.terms, p.terms) as "terms!: Json<RiskTerms>"
           from risk_profiles p left join risk_groups g on g.id = p.group_id where p.member_id = $1"#,
        id.get()
    );
    let found = found.fetch_optional(conn).await?;
    Ok(found.map_or_else(
        || (RiskTerms::default(), false),
        |row| (row.terms.0, row.grouped),
    ))
}

/// Returns the name of the group that a member follows.
pub(super) async fn group_name(
    conn: &mut PgConnection,
    id: MemberId,
) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar!(
        "select g.name from risk_profiles p join risk_groups g on g.id = p.group_id
         where p.member_id = $1",
        id.get()
    )
    .fetch_optional(conn)
    .await
}

/// Reads what the tiers leave.
pub(super) async fn tiers(conn: &mut PgConnection) -> sqlx::Result<Vec<TierPercents>> {
    let rows = sqlx::query!(
        r#"select kind as "kind: TierKind", tier, stake_percent, winnings_percent
           from risk_tiers order by kind, tier"#
    );
    let rows = rows.fetch_all(conn).await?;
    let tiers = rows.into_iter().map(|row| TierPercents {
        kind: row.kind,
        tier: row.tier,
        percents: Percents {
            stake: row.stake_percent,
            winnings: row.winnings_percent,
        },
    });
    Ok(tiers.collect())
}

/// Reads where legs belong. An unknown fixture is left out: no bet on it is placed.
pub(super) async fn places(
    conn: &mut PgConnection,
    names: &[LegName],
) -> sqlx::Result<Vec<LegPlace>> {
    let ids: Vec<FixtureId> = names.iter().map(|name| name.fixture_id).collect();
    let rows = sqlx::query!(
        "select id, sport_id, league_id from fixtures where id = any($1)",
        &ids as &[FixtureId]
    );
    let rows = rows.fetch_all(conn).await?;
    let found: HashMap<FixtureId, _> = rows
        .into_iter()
        .map(|row| (row.id, (row.sport_id, row.league_id)))
        .collect();
    let place = |name: &LegName| {
        let (sport_id, league_id) = *found.get(&name.fixture_id)?;
        Some(LegPlace {
            fixture_id: name.fixture_id,
            sport_id,
            league_id,
            market_id: name.market_id,
        })
    };
    Ok(names.iter().filter_map(place).collect())
}

/// Returns what a member has won, or lost, with sports and in-play slips of the current Korean day: an open slip
/// counts with all that it can win beyond its stake, a settled one with its payout less its stake. A part that was sold
/// counts on the day on which its slip was placed. Of a stake that a promotion paid for, only what it won counts.
///
/// Reads the slips of the day only, and not all of the member: no index has member and time. So the ids of a hundred
/// slips of an hour before bound them, as for a limit of losses. The interval of 0 keeps the planner from reading the
/// slips of all members of the day by their time.
pub(super) async fn won_today(
    conn: &mut PgConnection,
    member_id: MemberId,
    now: DateTime<Utc>,
) -> sqlx::Result<Won> {
    sqlx::query_scalar!(
        r#"select coalesce(sum(case when b.settled_at is null then b.expected_winnings - b.stake
                   else b.payout - b.stake + coalesce(p.amount - p.returned, 0) end),
               0)::bigint as "won!: Won"
           from bets b left join promoted_bets p on p.bet_id = b.id
           where b.member_id = $1 and b.created_at + interval '0' >= $2::timestamptz
               and b.id > coalesce((select min(id) from (
                   select id from bets where created_at < $2::timestamptz - interval '1 hour'
                   order by created_at desc limit 100
               ) earlier having count(*) = 100), 0)
               and (b.part_of is null or (select w.created_at from bets w where w.id = b.part_of) >= $2)
               and b.game_type in (game_type_sports(), game_type_in_play())"#,
        member_id.get(),
        korea::start(korea::day(now))
    )
    .fetch_one(conn)
    .await
}

/// A member whose limits are asked about.
pub(super) struct Asked {
    pub(super) id: MemberId,
    pub(super) user_id: String,
    /// Level as stored; rules clamp it.
    pub(super) role: i16,
    approved: bool,
    barred: bool,
    excluded_until: Option<DateTime<Utc>>,
}

impl Asked {
    /// The state of the member's account.
    pub(super) const fn account(&self) -> AccountState {
        AccountState {
            approved: self.approved,
            barred: self.barred,
            excluded_until: self.excluded_until,
        }
    }
}

/// Returns the member with a login name.
pub(super) async fn member_named(
    conn: &mut PgConnection,
    user_id: &str,
) -> sqlx::Result<Option<Asked>> {
    sqlx::query_as!(
        Asked,
        r#"select id, user_id, role, approved_at is not null as "approved!",
               ban_type <> ban_type_none()
                   or withdrawal_type <> withdrawal_type_active() as "barred!", excluded_until
           from members
           where lower(user_id) = lower($1)
               and not exists (select from operators where member_id = members.id)"#,
        user_id.trim()
    )
    .fetch_optional(conn)
    .await
}

/// Returns the liability of open slips on the selections and their fixtures (market and selection 0), as far as it
/// is kept, less what hedges win.
pub(super) async fn exposures(
    conn: &mut PgConnection,
    names: &[LegName],
) -> sqlx::Result<HashMap<LegName, Won>> {
    let ids: Vec<FixtureId> = names.iter().map(|name| name.fixture_id).collect();
    let rows = sqlx::query!(
        r#"select fixture_id, market_id, odds_id, liability - hedged as "liability!: Won"
           from exposures where fixture_id = any($1)"#,
        &ids as &[FixtureId]
    );
    let rows = rows.fetch_all(conn).await?;
    let liability = rows.into_iter().map(|row| {
        let name = LegName {
            fixture_id: row.fixture_id,
            market_id: row.market_id,
            odds_id: row.odds_id,
        };
        (name, row.liability)
    });
    Ok(liability.collect())
}

/// Returns selections of rounds as they are offered, in their order. Those that are not known are left out.
pub(super) async fn round_legs(db: &PgPool, names: &[LegName]) -> sqlx::Result<Vec<Leg>> {
    let fixtures: Vec<FixtureId> = names.iter().map(|name| name.fixture_id).collect();
    let markets: Vec<MarketId> = names.iter().map(|name| name.market_id).collect();
    let odds: Vec<OddsId> = names.iter().map(|name| name.odds_id).collect();
    let rows = sqlx::query!(
        r#"select s.fixture_id, s.market_id, s.odds_id, x.sport_id, x.start_at,
               x.status as "fixture_status: FixtureStatus",
               coalesce(l.name_korean, l.name) as "league_name!", mk.name as feed_name, mk.name_korean as own_name,
               s.name, s.line, s.baseline, s.price as "price: Price", s.version,
               s.status as "status: SelectionStatus", r.number, r.line_up as "line_up: Json<LineUp>"
           from unnest($1::bigint[], $2::bigint[], $3::bigint[])
               with ordinality as leg (f, m, o, ordinal)
           join selections s on s.fixture_id = leg.f and s.market_id = leg.m and s.odds_id = leg.o
           join fixtures x on x.id = s.fixture_id
           join leagues l on l.id = x.league_id
           join markets mk on mk.id = s.market_id
           join rounds r on r.id = x.id
           order by leg.ordinal"#,
        &fixtures as &[FixtureId],
        &markets as &[MarketId],
        &odds as &[OddsId]
    );
    let legs = rows.fetch_all(db).await?.into_iter().map(|row| {
        let line_up = row.line_up.map(|Json(line_up)| line_up);
        let [home, away] = line_up
            .as_ref()
            .and_then(LineUp::teams)
            .unwrap_or_default()
            .map(str::to_owned);
        let runners = line_up.and_then(|line_up| line_up.named(row.odds_id));
        let number = u32::try_from(row.number).unwrap_or_default();
        Leg {
            name: LegName {
                fixture_id: row.fixture_id,
                market_id: row.market_id,
                odds_id: row.odds_id,
            },
            fixture: format!("{} {}", row.league_name, round_name(number)),
            label: runners.unwrap_or_else(|| selection_label(&row.name, &home, &away)),
            offer: OfferedSelection {
                sport_id: row.sport_id,
                league_name: row.league_name,
                home_name: home,
                away_name: away,
                start_at: row.start_at,
                fixture_status: row.fixture_status,
                market_name: market_name(row.sport_id, row.market_id, row.own_name, row.feed_name),
                baseline: row.baseline,
                name: row.name,
                line: row.line,
                price: row.price,
                version: row.version,
                status: row.status,
            },
        }
    });
    Ok(legs.collect())
}
