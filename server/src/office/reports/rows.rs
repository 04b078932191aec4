//! The queries of each report.

use super::Filter;
use crate::platform::lists::Span;
use futures::stream::BoxStream;
use futures::{StreamExt, TryStreamExt};
use hanpan_core::games::rounds::catalogue::market_name;
use hanpan_core::kernel::ids::{LeagueId, PartnerId, SportId};
use hanpan_core::kernel::money::Won;
use hanpan_core::office::reports::{Figures, GAME_KINDS, ReportBy, ReportRow};
use sqlx::PgConnection;

/// Generates a report: `from` is a source with key, name and detail, and the columns of a rollup from
/// `block` on, with the values of its parameters in brackets. Its rows are in an `order` of its own, or
/// `sorted` by the parameter named; `limit` and `offset` name those parameters. `named` makes a row's
/// name from its key and the database's name.
macro_rules! report {
    ($(#[$doc:meta])* $name:ident($filter:ident), from $from:tt $values:tt,
        order $order:tt, limit $limit:tt, offset $offset:tt, $named:expr) => {
        report! { @ [$(#[$doc])*] $name($filter) $from $values [$order] $limit $offset [] $named }
    };
    ($(#[$doc:meta])* $name:ident($filter:ident), from $from:tt $values:tt,
        sorted $sort:tt, limit $limit:tt, offset $offset:tt, $named:expr) => {
        report! {
            @ [$(#[$doc])*] $name($filter) $from $values
            ["case " + $sort + "::text when 'stakes' then r.stakes when 'payouts' then r.payouts
                when 'won' then r.turnover - r.payouts when 'lost' then r.payouts - r.turnover
                when 'bets' then r.bets else r.turnover end desc, r.key"]
            $limit $offset [$filter.sort] $named
        }
    };
    (@ [$(#[$doc:meta])*] $name:ident($filter:ident) $from:tt [$($value:expr),*]
        [$($order:tt)*] $limit:tt $offset:tt [$($with:expr)?] $named:expr) => {
        $(#[$doc])*
        pub(super) struct $name<'f>(pub(super) &'f Filter);

        impl<'f> $name<'f> {
            /// Streams the rows, each with the total of all rows; if the span has no rows, the total
            /// alone.
            pub(super) fn read(
                self,
                conn: &'f mut PgConnection,
                span: Span,
            ) -> BoxStream<'f, sqlx::Result<Read>> {
                let $filter = self.0;
                let records = sqlx::query!(
                    r#"with parts as materialized (
                        select p.key, p.block, max(p.name) as name, max(p.detail) as detail,
                            sum(p.stakes)::bigint as stakes, sum(p.turnover)::bigint as turnover,
                            sum(p.payouts)::bigint as payouts, sum(p.bets)::bigint as bets,
                            bit_or(p.members) as members
                        from "# + $from + r#" group by p.key, p.block
                    ), keys as (
                        select key, max(name) as name, max(detail) as detail,
                            sum(stakes)::bigint as stakes, sum(turnover)::bigint as turnover,
                            sum(payouts)::bigint as payouts, sum(bets)::bigint as bets,
                            sum(bit_count(members))::bigint as members
                        from parts group by key
                    ), blocks as (
                        select bit_or(members) as members from parts group by block
                    ), total as (
                        select count(*) as keys, coalesce(sum(stakes), 0)::bigint as stakes,
                            coalesce(sum(turnover), 0)::bigint as turnover,
                            coalesce(sum(payouts), 0)::bigint as payouts,
                            coalesce(sum(bets), 0)::bigint as bets,
                            (select coalesce(sum(bit_count(b.members)), 0)::bigint
                                from blocks b) as members
                        from keys
                    )
                    select t.keys as "keys!", t.stakes as "all_stakes!: Won",
                        t.turnover as "all_turnover!: Won", t.payouts as "all_payouts!: Won",
                        t.bets as "all_bets!", t.members as "all_members!", r.key as "key?",
                        r.name, r.detail, r.stakes as "stakes?: Won",
                        r.turnover as "turnover?: Won", r.payouts as "payouts?: Won",
                        r.bets as "bets?", r.members as "members?"
                    from total t left join (
                        select * from keys r order by "# + $($order)* + " limit " + $limit
                            + " offset " + $offset + ") r on true order by " + $($order)*,
                    $($value,)* span.limit, span.offset $(, $with)?
                )
                .fetch(conn);
                records
                    .map_ok(|record| {
                        let named: Named = $named;
                        let row = record.key.map(|key| {
                            let (name, detail) =
                                named(&key, record.name.as_deref(), record.detail.as_deref());
                            let figures = Figures::of(
                                record.stakes.unwrap_or_default(),
                                record.turnover.unwrap_or_default(),
                                record.payouts.unwrap_or_default(),
                                record.bets.unwrap_or_default(),
                                record.members.unwrap_or_default(),
                            );
                            ReportRow { key, name, detail, figures }
                        });
                        let total = Figures::of(
                            record.all_stakes,
                            record.all_turnover,
                            record.all_payouts,
                            record.all_bets,
                            record.all_members,
                        );
                        Read { count: record.keys, total, row }
                    })
                    .boxed()
            }
        }
    };
}

/// A record of a report.
pub(super) struct Read {
    /// Number of rows of the whole report.
    pub(super) count: i64,
    /// The total of all rows.
    pub(super) total: Figures,
    /// A row.
    pub(super) row: Option<ReportRow>,
}

/// Returns the name and detail of a row from its key and the database's name and detail.
type Named = fn(&str, Option<&str>, Option<&str>) -> (String, String);

/// Names a row as the database does.
fn plain(_: &str, name: Option<&str>, detail: Option<&str>) -> (String, String) {
    (
        name.unwrap_or_default().to_owned(),
        detail.unwrap_or_default().to_owned(),
    )
}

/// Names a row; slips over several sports, leagues or markets have a common name.
fn or_several(by: ReportBy, name: Option<&str>) -> (String, String) {
    (name.unwrap_or(by.several()).to_owned(), String::new())
}

/// Names a market: `6046-1` is a market of a sport, `-1` one of slips over several sports.
fn market(key: &str, own: Option<&str>, feed: Option<&str>) -> (String, String) {
    let numbers = key.split_once('-').and_then(|(sport, market)| {
        Some((
            sport.parse().unwrap_or(SportId::new(0)),
            market.parse().ok()?,
        ))
    });
    let name = numbers.map(|(sport, market)| {
        let feed = feed.unwrap_or_default().to_owned();
        market_name(sport, market, own.map(str::to_owned), feed)
    });
    or_several(ReportBy::Market, name.as_deref())
}

/// Names a kind of game.
fn kind(key: &str, _: Option<&str>, _: Option<&str>) -> (String, String) {
    let known = GAME_KINDS.iter().find(|(known, _)| *known == key);
    (
        known.map_or(key, |(_, name)| *name).to_owned(),
        String::new(),
    )
}

report! {
    /// By Korean day, newest first.
    Days(filter),
    from r#"(select to_char(day, 'YYYY-MM-DD') as key, to_char(day, 'YYYY-MM-DD') as name,
            '' as detail, block, stakes, turnover, payouts, bets, members
        from hours_between($1, $2)) p"# [filter.from, filter.to],
    order "r.key desc", limit "$3", offset "$4", plain
}

report! {
    /// By hour of the Korean day.
    Hours(filter),
    from r#"(select to_char(hour, 'FM00') as key, to_char(hour, 'FM00') as name, '' as detail,
            block, stakes, turnover, payouts, bets, members
        from hours_between($1, $2)) p"# [filter.from, filter.to],
    order "r.key", limit "$3", offset "$4", plain
}

report! {
    /// By sport.
    Sports(filter),
    from r#"(select coalesce(g.sport_id::text, '') as key, coalesce(s.name_korean, s.name) as name,
            '' as detail, g.block, g.stakes, g.turnover, g.payouts, g.bets, g.members
        from games_between($1, $2) g left join sports s on s.id = g.sport_id
        where g.game in ('sports', 'inplay')) p"# [filter.from, filter.to],
    sorted "$5", limit "$3", offset "$4",
    |_, name, _| or_several(ReportBy::Sport, name)
}

report! {
    /// By league, of all sports or of one.
    Leagues(filter),
    from r#"(select coalesce(g.league_id::text, '') as key,
            coalesce(l.name_korean, l.name) as name, '' as detail, g.block, g.stakes, g.turnover,
            g.payouts, g.bets, g.members
        from games_between($1, $2) g left join leagues l on l.id = g.league_id
        where g.game in ('sports', 'inplay') and ($3::bigint is null or g.sport_id = $3)) p"#
        [filter.from, filter.to, filter.within.sport.map(SportId::get)],
    sorted "$6", limit "$4", offset "$5",
    |_, name, _| or_several(ReportBy::League, name)
}

report! {
    /// By market, of all sports, of one or of a league.
    Markets(filter),
    from r#"(select case when g.market_id is null then ''
                else coalesce(g.sport_id::text, '') || '-' || g.market_id end as key,
            m.name_korean as name, m.name as detail, g.block, g.stakes, g.turnover, g.payouts,
            g.bets, g.members
        from games_between($1, $2) g left join markets m on m.id = g.market_id
        where g.game in ('sports', 'inplay') and ($3::bigint is null or g.sport_id = $3)
            and ($4::bigint is null or g.league_id = $4)) p"#
        [
            filter.from,
            filter.to,
            filter.within.sport.map(SportId::get),
            filter.within.league.map(LeagueId::get)
        ],
    sorted "$7", limit "$5", offset "$6", market
}

report! {
    /// By kind of game.
    Kinds(filter),
    from r#"(select game as key, '' as name, '' as detail, block, stakes, turnover, payouts, bets,
            members
        from games_between($1, $2)) p"# [filter.from, filter.to],
    sorted "$5", limit "$3", offset "$4", kind
}

report! {
    /// By game of one kind: for mini-games and virtual games the game of the round, for the casino the
    /// provider's game.
    Games(filter),
    from r#"(select case when g.game in ('casino', 'slot') then g.casino_game_id
                when g.game = 'minigame' then g.league_id::text else g.sport_id::text end as key,
            case when g.game in ('casino', 'slot') then g.casino_game_name
                when g.game = 'minigame' then coalesce(l.name_korean, l.name)
                else coalesce(s.name_korean, s.name) end as name,
            '' as detail, g.block, g.stakes, g.turnover, g.payouts, g.bets, g.members
        from games_between($1, $2) g
        left join leagues l on l.id = g.league_id
        left join sports s on s.id = g.sport_id
        where g.game = $3) p"# [filter.from, filter.to, filter.within.game],
    sorted "$6", limit "$4", offset "$5", plain
}

report! {
    /// By member: all, a partner's own members on the day, those of a cohort, or those who were active.
    Members(filter),
    from r#"(select m.id::text as key, m.nickname as name, m.user_id as detail,
            member_block(m.id) as block, f.stakes, f.turnover, f.payouts, f.bets,
            member_bit(m.id) as members
        from (
            select f.member_id, sum(f.stakes) as stakes, sum(f.turnover) as turnover,
                sum(f.payouts) as payouts, sum(f.bets) as bets
            from members_between($1, $2) f
            left join (
                select * from partner_member_periods where $4::bigint is not null
            ) o on o.member_id = f.member_id
                and f.day >= o.holds_from and (o.holds_until is null or f.day < o.holds_until)
            where ($4 is null or coalesce(o.partner_id, 1) = $4)
                and ($5::text is null or f.member_id in (
                    select h.member_id from cohort_members($5, $6::date) h))
            group by f.member_id
            having not $7::boolean or sum(f.bets) > 0
        ) f join members m on m.id = f.member_id
        where $3::text is null or position(lower($3) in lower(m.user_id)) > 0
            or position($3 in m.nickname) > 0) p"#
        [
            filter.from,
            filter.to,
            filter.search,
            filter.within.partner.map(PartnerId::get),
            filter.within.cohort.map(|cohort| cohort.by.name()),
            filter.within.cohort.map(|cohort| cohort.month),
            filter.within.active
        ],
    sorted "$10", limit "$8", offset "$9", plain
}

report! {
    /// By partner directly under another one, each with everything below it, and the latter's own
    /// members, by the tree of each day, named as such. Members without a partner are the head office's own.
    Partners(filter),
    from r#"(
        with recursive changes as (
            select day, row_number() over (order by day) as era from (
                select $1::date as day
                union select holds_from from partner_terms
                    where holds_from > $1 and holds_from <= $2
                union select closed_from from partners
                    where closed_from > $1 and closed_from <= $2
            ) days
        ), tree as materialized (
            select c.era, t.partner_id, t.parent_id
            from changes c cross join lateral partners_on(c.day) t
        ), below as (
            select era, partner_id, partner_id as child from tree
            where parent_id = coalesce($3::bigint, 1)
            union all
            select t.era, t.partner_id, b.child
            from below b join tree t on t.era = b.era and t.parent_id = b.partner_id
        ), placed as (
            select era, partner_id, child from below
            union all select era, coalesce($3::bigint, 1), coalesce($3::bigint, 1) from changes
        ), owned as (
            select width_bucket(f.day, (select array_agg(day order by day) from changes)) as era,
                f.partner_id, f.block, sum(f.stakes) as stakes, sum(f.turnover) as turnover,
                sum(f.payouts) as payouts, sum(f.bets) as bets, bit_or(f.members) as members
            from partners_between($1, $2) f group by 1, 2, 3
        )
        select f.child::text as key,
            coalesce(m.nickname, '본사') || case when f.child = coalesce($3::bigint, 1)
                then ' 직속 회원' else '' end as name,
            m.user_id as detail, f.block, f.stakes, f.turnover, f.payouts, f.bets, f.members
        from (
            select coalesce(c.child, 1) as child, f.*
            from owned f
            left join placed c on c.era = f.era and c.partner_id = f.partner_id
            where c.child is not null or coalesce($3::bigint, 1) = 1
        ) f
        left join partners t on t.id = f.child
        left join members m on m.id = t.member_id) p"#
        [filter.from, filter.to, filter.within.partner.map(PartnerId::get)],
    sorted "$6", limit "$4", offset "$5", plain
}
