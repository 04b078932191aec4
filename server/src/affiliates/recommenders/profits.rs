//! The list of posted profits, for operators and for the recommender, and its table.

use crate::affiliates::partners::{AGENTS, SumFilter};
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use crate::platform::tables::Table;
use hanpan_core::affiliates::partners::commission_base::CommissionBase;
use hanpan_core::affiliates::partners::rate::Rate;
use hanpan_core::affiliates::recommenders::ProfitRow;
use hanpan_core::api::{AdminGetProfits, RecommenderGetProfits};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::{ListQuery, Page};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::Cell;

/// A filter of profits.
pub(super) struct Filter(SumFilter);

impl Filter {
    /// Returns the filter of a query.
    pub(super) fn of(
        query: &ListQuery,
        member: Option<MemberId>,
    ) -> std::result::Result<Self, Problem> {
        // Recommenders earn from turnover only.
        let [turnover @ .., _losses] = &AGENTS;
        SumFilter::of(query, member, turnover).map(Self)
    }
}

/// Returns a page of all recommenders' profits, newest first.
pub(super) async fn list(call: Call<AdminGetProfits>) -> Result<Page<ProfitRow>> {
    let filter = Filter::of(&call.input, call.input.member)?;
    lists::page(&call.app, &filter, &call.input).await
}

/// Returns the caller's own profits, whatever member the query names.
pub(super) async fn own(call: Call<RecommenderGetProfits>) -> Result<Page<ProfitRow>> {
    let filter = Filter::of(&call.input, Some(call.caller.member_id))?;
    lists::page(&call.app, &filter, &call.input).await
}

impl List for Filter {
    type Row = ProfitRow;

    lists::queries! {
        self, span: select r#"p.day, p.member_id, m.user_id, m.nickname, p.agent as "agent: CommissionBase",
            p.base as "base: Won", p.rate as "rate: Rate", p.before as "before: Won",
            p.after as "after: Won", p.created_at as "posted_at?""# as ProfitRow,
        from "profits p join members m on m.id = p.member_id",
        where "($1::bigint is null or p.member_id = $1)
            and ($2::text is null or p.agent = $2)
            and ($3::date is null or p.day >= $3)
            and ($4::date is null or p.day <= $4)
            and ($5::text is null or position(lower($5) in lower(m.user_id)) > 0
                or position($5 in m.nickname) > 0)" [
            self.0.member.map(MemberId::get),
            self.0.agent as Option<CommissionBase>,
            self.0.from,
            self.0.to,
            self.0.search
        ],
        order "p.id desc limit $6 offset $7"
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "적립일",
        "아이디",
        "닉네임",
        "종목",
        "대상 베팅금(원)",
        "요율(%)",
        "이전(원)",
        "이후(원)",
        "반영(원)",
        "반영일시",
    ];

    fn cells(profit: ProfitRow) -> Vec<Cell> {
        let posted = profit.after.checked_sub(profit.before);
        vec![
            profit.day.into(),
            profit.user_id.into(),
            profit.nickname.into(),
            profit.agent.label().into(),
            profit.base.into(),
            Cell::decimal(Some(profit.rate.to_string())),
            profit.before.into(),
            profit.after.into(),
            posted.into(),
            profit.posted_at.into(),
        ]
    }
}
