//! What promotions have cost, for operators: the rows behind the figures of reports and of the dashboard, which
//! count at the same moments.

use crate::platform::App;
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use crate::platform::tables::Table;
use chrono::TimeDelta;
use hanpan_core::api::AdminGetPromotionCosts;
use hanpan_core::kernel::ids::{BetId, BoostId, CampaignId, MemberId};
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::{ListQuery, Period};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::Cell;
use hanpan_core::wallet::promotions::cost::{
    COST_DAYS, CostSubject, PromotionCostKind, PromotionCostList, PromotionCostRow,
    PromotionCostSums,
};

/// A filter of costs.
pub(super) struct Filter {
    /// `freeBet`, `boost`, `points`, `bonus` with what became cash of bonuses, or `net` for all but boosts, which comes
    /// off the gross gaming revenue.
    kind: Option<&'static str>,
    subject: Option<CostSubject>,
    member: Option<MemberId>,
    /// When they count.
    period: Period,
    /// Part of a login id or nickname.
    search: Option<String>,
}

impl Filter {
    /// Returns the filter of a query.
    pub(super) fn of(query: &ListQuery, app: &App) -> std::result::Result<Self, Problem> {
        const KINDS: [(&str, &str); 5] = [
            ("net", "net"),
            ("freeBet", "freeBet"),
            ("bonus", "bonus"),
            ("points", "points"),
            ("boost", "boost"),
        ];
        let subject = CostSubject::of(query)?;
        let mut period = query.period()?;
        // The list grows with the site.
        if period == Period::default() && subject.is_none() && query.member.is_none() {
            let first = korea::day(app.clock.now()) - TimeDelta::days(COST_DAYS - 1);
            period.from = Some(korea::start(first));
        }
        Ok(Self {
            kind: query.kind_of(&KINDS)?,
            subject,
            member: query.member,
            period,
            search: query.search().map(str::to_owned),
        })
    }

    fn campaign(&self) -> Option<i64> {
        match self.subject {
            Some(CostSubject::Campaign(id)) => Some(id.get()),
            _ => None,
        }
    }

    fn boost(&self) -> Option<i64> {
        match self.subject {
            Some(CostSubject::Boost(id)) => Some(id.get()),
            _ => None,
        }
    }
}

/// Returns a page of costs, newest first, with the sums of all pages.
pub(super) async fn list(call: Call<AdminGetPromotionCosts>) -> Result<PromotionCostList> {
    let filter = Filter::of(&call.input, &call.app)?;
    let page = lists::page(&call.app, &filter, &call.input).await?;
    let sums = match page.items.first() {
        Some(first) => first.sums,
        // A page beyond the last one.
        None if page.count > 0 => lists::only(&call.app.db, &filter).await?.sums,
        None => PromotionCostSums::default(),
    };
    Ok(PromotionCostList {
        items: page.items.into_iter().map(|one| one.row).collect(),
        count: page.count,
        sums,
    })
}

/// A row, with the sums of all rows.
pub(super) struct Summed {
    row: PromotionCostRow,
    sums: PromotionCostSums,
}

impl List for Filter {
    type Row = Summed;

    lists::queries! {
        self, span: select r#"c.kind as "kind!: PromotionCostKind", c.member_id as "member_id!: MemberId",
            m.user_id as "user_id!", m.nickname as "nickname!", c.campaign_id as "campaign_id?: CampaignId",
            c.boost_id as "boost_id?: BoostId", c.bet_id as "bet_id?: BetId",
            coalesce(k.name, concat_ws(' ', o.home_name || ':' || o.away_name, o.market_name, o.label, o.line))
                as "name!",
            c.paid as "paid!: Won", c.returned as "returned!: Won", c.cost as "cost!: Won",
            c.counted_at as "counted_at!",
            (sum(c.cost) over ())::bigint as "total!: Won",
            (coalesce(sum(c.cost) filter (where c.kind = 'freeBet') over (), 0))::bigint as "free_bets!: Won",
            (coalesce(sum(c.cost) filter (where c.kind in ('bonus', 'converted')) over (), 0))::bigint
                as "bonuses!: Won",
            (coalesce(sum(c.cost) filter (where c.kind = 'points') over (), 0))::bigint as "points!: Won",
            (coalesce(sum(c.cost) filter (where c.kind = 'boost') over (), 0))::bigint as "boosts!: Won""#
            as |record| Summed {
                row: PromotionCostRow {
                    kind: record.kind,
                    member_id: record.member_id,
                    user_id: record.user_id,
                    nickname: record.nickname,
                    campaign_id: record.campaign_id,
                    boost_id: record.boost_id,
                    name: record.name,
                    bet_id: record.bet_id,
                    paid: record.paid,
                    returned: record.returned,
                    cost: record.cost,
                    counted_at: record.counted_at,
                },
                sums: PromotionCostSums {
                    total: record.total,
                    free_bets: record.free_bets,
                    bonuses: record.bonuses,
                    points: record.points,
                    boosts: record.boosts,
                },
            },
        from "(
                select p.kind, b.member_id, g.campaign_id, null::bigint as boost_id, b.id as bet_id,
                    b.first_settled_at as counted_at, p.amount as paid, p.returned, p.amount - p.returned as cost
                from promoted_bets p
                join all_bets b on b.id = p.bet_id
                join promotion_grants g on g.id = p.grant_id
                where b.settled_at is not null
                union all
                select 'converted', g.member_id, g.campaign_id, null::bigint, null::bigint, g.ended_at,
                    g.converted, 0::bigint, g.converted
                from promotion_grants g where g.converted > 0
                union all
                select 'points', v.member_id, null::bigint, null::bigint, null::bigint, v.created_at, v.points,
                    0::bigint, v.points
                from point_conversions v
                union all
                select 'boost', b.member_id, null::bigint, t.boost_id, b.id, b.first_settled_at, t.cost,
                    0::bigint, t.cost
                from boosted_bets t join all_bets b on b.id = t.bet_id
                where b.settled_at is not null
            ) c join members m on m.id = c.member_id",
        join "left join campaigns k on k.id = c.campaign_id left join price_boosts o on o.id = c.boost_id",
        where "c.counted_at >= coalesce($1::timestamptz, '-infinity')
            and c.counted_at < coalesce($2::timestamptz, 'infinity')
            and ($3::text is null or c.kind = $3 or $3 = 'net' and c.kind <> 'boost'
                or $3 = 'bonus' and c.kind = 'converted')
            and ($4::bigint is null or c.campaign_id = $4) and ($5::bigint is null or c.boost_id = $5)
            and ($6::bigint is null or c.member_id = $6)
            and ($7::text is null or position(lower($7) in lower(m.user_id)) > 0
                or position($7 in m.nickname) > 0)" [
            self.period.from,
            self.period.until,
            self.kind,
            self.campaign(),
            self.boost(),
            self.member.map(MemberId::get),
            self.search
        ],
        order "c.counted_at desc, c.bet_id desc nulls last, c.kind, c.member_id desc limit $8 offset $9"
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "종류",
        "프로모션",
        "아이디",
        "닉네임",
        "베팅번호",
        "지급(원)",
        "회수(원)",
        "비용(원)",
        "반영일시",
    ];

    fn cells(Summed { row, .. }: Summed) -> Vec<Cell> {
        vec![
            row.kind.label().into(),
            row.name.into(),
            row.user_id.into(),
            row.nickname.into(),
            Cell::Number(row.bet_id.map(BetId::get)),
            row.paid.into(),
            row.returned.into(),
            row.cost.into(),
            row.counted_at.into(),
        ]
    }
}
