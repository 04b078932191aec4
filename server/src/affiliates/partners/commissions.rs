//! The posted commissions, as lists of the office and of a partner.

use super::{AGENTS, SumFilter};
use crate::platform::App;
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use crate::platform::tables::Table;
use hanpan_core::affiliates::partners::CommissionRow;
use hanpan_core::affiliates::partners::commission_base::CommissionBase;
use hanpan_core::affiliates::partners::rate::Rate;
use hanpan_core::api::AdminGetCommissions;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::{ListQuery, Page};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::Cell;

/// A filter of commissions.
pub(super) struct Filter(SumFilter);

impl Filter {
    /// Returns the filter of a query.
    pub(super) fn of(query: &ListQuery) -> std::result::Result<Self, Problem> {
        SumFilter::of(query, query.member, &AGENTS).map(Self)
    }
}

/// Returns a page of commissions, newest first.
pub(super) async fn list(call: Call<AdminGetCommissions>) -> Result<Page<CommissionRow>> {
    page(&call.app, &call.input).await
}

/// Returns the page of a query.
pub(super) async fn page(app: &App, query: &ListQuery) -> Result<Page<CommissionRow>> {
    lists::page(app, &Filter::of(query)?, query).await
}

impl List for Filter {
    type Row = CommissionRow;

    lists::queries! {
        self, span: select r#"c.day, c.partner_id, c.member_id, m.user_id, m.nickname,
            c.agent as "agent: CommissionBase", c.base as "base: Won", c.rate as "rate: Rate",
            c.before as "before: Won", c.after as "after: Won", c.created_at as "posted_at?""#
            as CommissionRow,
        from "commissions c join members m on m.id = c.member_id",
        where "($1::bigint is null or c.member_id = $1)
            and ($2::text is null or c.agent = $2)
            and ($3::date is null or c.day >= $3)
            and ($4::date is null or c.day <= $4)
            and ($5::text is null or position(lower($5) in lower(m.user_id)) > 0
                or position($5 in m.nickname) > 0)" [
            self.0.member.map(MemberId::get),
            self.0.agent as Option<CommissionBase>,
            self.0.from,
            self.0.to,
            self.0.search
        ],
        order "c.id desc limit $6 offset $7"
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "정산일",
        "아이디",
        "닉네임",
        "구분",
        "기준 금액(원)",
        "요율(%)",
        "이전(원)",
        "이후(원)",
        "반영(원)",
        "반영일시",
    ];

    fn cells(commission: CommissionRow) -> Vec<Cell> {
        let posted = commission.after.checked_sub(commission.before);
        vec![
            commission.day.into(),
            commission.user_id.into(),
            commission.nickname.into(),
            commission.agent.label().into(),
            commission.base.into(),
            Cell::decimal(Some(commission.rate.to_string())),
            commission.before.into(),
            commission.after.into(),
            posted.into(),
            commission.posted_at.into(),
        ]
    }
}
