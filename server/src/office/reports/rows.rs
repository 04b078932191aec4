//! The queries of each report.

use super::Filter;
use crate::platform::lists::Span;
use futures::stream::BoxStream;
use futures::{StreamExt, TryStreamExt};
use hanpan_core::games::rounds::catalogue::market_name;
use hanpan_core::kernel::money::Won;
use hanpan_core::office::reports::{Figures, GAME_KINDS, ReportBy, ReportRow};
use sqlx::PgConnection;

/// Generates a report: `from` is a source with key, name, detail and member, with the values of its
/// parameters in brackets. Its rows are in an `order` of its own, or `sorted` by the parameter named;
/// `limit` and `offset` name those parameters. `named` makes a row's name from its key and the
/// database's name.
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
                // Each posting is read once: the sums by key and member are few in comparison.
                let records = sqlx::query!(
                    r#"with parts as materialized (
                        select p.key, p.member_id, max(p.name) as name, max(p.detail) as detail,
                            sum(p.stake)::bigint as stakes, sum(p.turnover)::bigint as turnover,
                            sum(p.payout)::bigint as payouts,
                            count(*) filter (where p.stake > 0) as bets
                        from "# + $from + r#" group by p.key, p.member_id
                    ), keys as (
                        select key, max(name) as name, max(detail) as detail,
                            sum(stakes)::bigint as stakes, sum(turnover)::bigint as turnover,
                            sum(payouts)::bigint as payouts, sum(bets)::bigint as bets,
                            count(member_id) as members
                        from parts group by key
                    ), total as (
                        select count(distinct key) as keys,
                            coalesce(sum(stakes), 0)::bigint as stakes,
                            coalesce(sum(turnover), 0)::bigint as turnover,
                            coalesce(sum(payouts), 0)::bigint as payouts,
                            coalesce(sum(bets), 0)::bigint as bets,
                            count(distinct member_id) as members
                        from parts
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
        Some((sport.parse().unwrap_or_default(), market.parse().ok()?))
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
    from r#"(select to_char(posted_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as key,
            to_char(posted_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as name, '' as detail,
            member_id, stake, turnover, payout
        from played_by($1, $2)) p"# [filter.start(), filter.end()],
    order "r.key desc", limit "$3", offset "$4", plain
}

report! {
    /// By hour of the Korean day.
    Hours(filter),
    from r#"(select to_char(posted_at at time zone 'Asia/Seoul', 'HH24') as key,
            to_char(posted_at at time zone 'Asia/Seoul', 'HH24') as name, '' as detail,
            member_id, stake, turnover, payout
        from played_by($1, $2)) p"# [filter.start(), filter.end()],
    order "r.key", limit "$3", offset "$4", plain
}

report! {
    /// By sport.
    Sports(filter),
    from r#"(select coalesce(b.sport_id::text, '') as key, coalesce(s.name_korean, s.name) as name,
            '' as detail, b.member_id, b.stake, b.turnover, b.payout
        from played_on_sports($1, $2) b left join sports s on s.id = b.sport_id) p"#
        [filter.start(), filter.end()],
    sorted "$5", limit "$3", offset "$4",
    |_, name, _| or_several(ReportBy::Sport, name)
}

report! {
    /// By league, of all sports or of one.
    Leagues(filter),
    from r#"(select coalesce(b.league_id::text, '') as key,
            coalesce(l.name_korean, l.name) as name, '' as detail, b.member_id, b.stake,
            b.turnover, b.payout
        from played_on_sports($1, $2) b left join leagues l on l.id = b.league_id
        where $3::bigint is null or b.sport_id = $3) p"#
        [filter.start(), filter.end(), filter.within.sport],
    sorted "$6", limit "$4", offset "$5",
    |_, name, _| or_several(ReportBy::League, name)
}

report! {
    /// By market, of all sports, of one or of a league.
    Markets(filter),
    from r#"(select case when b.market_id is null then ''
                else coalesce(b.sport_id::text, '') || '-' || b.market_id end as key,
            m.name_korean as name, m.name as detail, b.member_id, b.stake, b.turnover, b.payout
        from played_on_sports($1, $2) b left join markets m on m.id = b.market_id
        where ($3::bigint is null or b.sport_id = $3)
            and ($4::bigint is null or b.league_id = $4)) p"#
        [filter.start(), filter.end(), filter.within.sport, filter.within.league],
    sorted "$7", limit "$5", offset "$6", market
}

report! {
    /// By kind of game.
    Kinds(filter),
    from r#"(select game as key, '' as name, '' as detail, member_id, stake, turnover, payout
        from played_by($1, $2)) p"# [filter.start(), filter.end()],
    sorted "$5", limit "$3", offset "$4", kind
}

report! {
    /// By game of one kind: for mini-games and virtual games the game of the round, for sports the
    /// sport, for the casino the provider's game.
    Games(filter),
    from r#"(select case when b.casino_round_id is not null then r.game_id
                when $3 = 'minigame' then x.league_id::text else x.sport_id::text end as key,
            case when b.casino_round_id is not null then r.game_name
                when $3 = 'minigame' then coalesce(l.name_korean, l.name)
                else coalesce(s.name_korean, s.name) end as name,
            '' as detail, b.member_id, b.stake, b.turnover, b.payout
        from played_by($1, $2) b
        left join casino_rounds r on r.id = b.casino_round_id
        left join bet_legs g on g.bet_id = b.bet_id and g.ordinal = 1
        left join fixtures x on x.id = g.fixture_id
        left join leagues l on l.id = x.league_id
        left join sports s on s.id = x.sport_id
        where b.game = $3) p"# [filter.start(), filter.end(), filter.within.game],
    sorted "$6", limit "$4", offset "$5", plain
}

report! {
    /// By member: all, or a partner's own members on the day.
    Members(filter),
    from r#"(select b.member_id::text as key, m.nickname as name, m.user_id as detail, b.member_id,
            b.stake, b.turnover, b.payout
        from played_by($1, $2) b join members m on m.id = b.member_id
        where ($3::text is null or position(lower($3) in lower(m.user_id)) > 0
                or position($3 in m.nickname) > 0)
            and ($4::bigint is null or $4 = coalesce((
                select o.partner_id from partner_members o
                where o.member_id = b.member_id
                    and o.holds_from <= (b.posted_at at time zone 'Asia/Seoul')::date
                order by o.holds_from desc, o.id desc limit 1), 1))) p"#
        [filter.start(), filter.end(), filter.search, filter.within.partner],
    sorted "$7", limit "$5", offset "$6", plain
}

report! {
    /// By partner directly under another one, each with everything below it, and the latter's own
    /// members, by the tree of each day. Members without a partner are the head office's own.
    Partners(filter),
    from r#"(
        with recursive days as (
            select day::date as day from generate_series($3::date, $4::date, '1 day') day
        ), below as (
            select d.day, t.partner_id, t.partner_id as child
            from days d cross join lateral partners_on(d.day) t
            where t.parent_id = coalesce($5::bigint, 1)
            union all
            select b.day, t.partner_id, b.child
            from below b cross join lateral partners_on(b.day) t where t.parent_id = b.partner_id
        ), placed as (
            select day, partner_id, child from below
            union all select day, coalesce($5::bigint, 1), coalesce($5::bigint, 1) from days
        ), parts as (
            select b.member_id, (b.posted_at at time zone 'Asia/Seoul')::date as day, b.stake,
                b.turnover, b.payout
            from played_by($1, $2) b
        ), owners as (
            select s.member_id, s.day, coalesce((
                select o.partner_id from partner_members o
                where o.member_id = s.member_id and o.holds_from <= s.day
                order by o.holds_from desc, o.id desc limit 1), 1) as partner_id
            from (select distinct member_id, day from parts) s
        )
        select coalesce(c.child, 1)::text as key, m.nickname as name, m.user_id as detail,
            b.member_id, b.stake, b.turnover, b.payout
        from parts b
        join owners o on o.member_id = b.member_id and o.day = b.day
        left join placed c on c.day = b.day and c.partner_id = o.partner_id
        left join partners t on t.id = coalesce(c.child, 1)
        left join members m on m.id = t.member_id
        where c.child is not null or coalesce($5::bigint, 1) = 1) p"#
        [filter.start(), filter.end(), filter.from, filter.to, filter.within.partner],
    sorted "$8", limit "$6", offset "$7",
    |_, name, detail| match name {
        Some(_) => plain("", name, detail),
        None => ("본사".to_owned(), String::new()),
    }
}
