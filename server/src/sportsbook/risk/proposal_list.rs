//! The list of proposals to change the limits of members, and its table.

use crate::platform::App;
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use crate::platform::tables::Table;
use hanpan_core::api::AdminGetRiskProposals;
use hanpan_core::kernel::ids::RiskProposalId;
use hanpan_core::kernel::page::{ListQuery, Page};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::Cell;
use hanpan_core::sportsbook::risk::{
    BettingWorth, ProposalDecision, RiskProposal, RiskProposalRow,
};
use rust_decimal::Decimal;
use sqlx::types::Json;

/// A filter of proposals.
#[derive(Default)]
pub(super) struct Filter {
    id: Option<RiskProposalId>,
    decided: Option<bool>,
    kind: Option<RiskProposal>,
    /// Part of a login name or nickname.
    search: Option<String>,
}

impl Filter {
    /// Returns the filter of a query.
    pub(super) fn of(query: &ListQuery) -> std::result::Result<Self, Problem> {
        Ok(Self {
            id: None,
            decided: query.status_of(&[("open", false), ("decided", true)])?,
            kind: query.kind_of(&RiskProposal::ALL)?,
            search: query.search().map(str::to_owned),
        })
    }
}

/// Returns a page of proposals, newest first.
pub(super) async fn list(call: Call<AdminGetRiskProposals>) -> Result<Page<RiskProposalRow>> {
    let filter = Filter::of(&call.input)?;
    lists::page(&call.app, &filter, &call.input).await
}

/// Returns a proposal.
pub(super) async fn row(app: &App, id: RiskProposalId) -> Result<RiskProposalRow> {
    let filter = Filter {
        id: Some(id),
        ..Filter::default()
    };
    lists::only(&app.db, &filter).await
}

impl List for Filter {
    type Row = RiskProposalRow;

    lists::queries! {
        self, span: select "p.id, p.member_id, m.user_id, m.nickname, m.role,
            p.kind as \"kind: RiskProposal\", p.factor_before, p.stake_factor,
            p.worth as \"worth: Json<BettingWorth>\", p.found_at, p.decided_at,
            p.decision as \"decision?: ProposalDecision\", o.user_id as \"decided_by?\", p.reason"
            as |row| RiskProposalRow {
                id: row.id,
                member_id: row.member_id,
                user_id: row.user_id,
                nickname: row.nickname,
                role: row.role,
                kind: row.kind,
                factor_before: row.factor_before,
                stake_factor: row.stake_factor,
                worth: row.worth.0,
                found_at: row.found_at,
                decided_at: row.decided_at,
                decision: row.decision,
                decided_by: row.decided_by,
                reason: row.reason,
            },
        from "risk_proposals p join members m on m.id = p.member_id", join
            "left join members o on o.id = p.decided_by",
        where "($1::bigint is null or p.id = $1)
            and ($2::boolean is null or (p.decided_at is not null) = $2)
            and ($3::text is null or p.kind = $3)
            and ($4::text is null or position(lower($4) in lower(m.user_id)) > 0
                or position($4 in m.nickname) > 0)"
            [
                self.id.map(RiskProposalId::get),
                self.decided,
                self.kind as Option<RiskProposal>,
                self.search
            ],
        order "coalesce(p.decided_at, p.found_at) desc, p.id desc limit $5 offset $6"
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "번호",
        "아이디",
        "닉네임",
        "레벨",
        "제안",
        "현재 한도(%)",
        "제안 한도(%)",
        "정산된 베팅(건)",
        "베팅금(원)",
        "당첨금(원)",
        "회원 수익률(%)",
        "우연의 범위(±%)",
        "마감 배당 비교 폴더",
        "마감 배당보다 높은 비율(%)",
        "마감 배당 대비 평균(%)",
        "실시간 폴더",
        "득점 직전 실시간 베팅(%)",
        "같은 IP의 다른 회원",
        "같은 기기·계좌의 다른 회원",
        "제안일시",
        "결정",
        "작업자",
        "사유",
        "결정일시",
    ];

    fn cells(row: RiskProposalRow) -> Vec<Cell> {
        let worth = row.worth;
        vec![
            row.id.get().into(),
            row.user_id.into(),
            row.nickname.into(),
            i64::from(row.role).into(),
            row.kind.label().into(),
            row.factor_before.into(),
            Cell::Number(row.stake_factor),
            worth.bets.into(),
            worth.stakes.into(),
            worth.payouts.into(),
            percent(worth.member_yield),
            percent(worth.luck),
            worth.legs.into(),
            percent(worth.beaten),
            percent(worth.edge),
            worth.live_legs.into(),
            percent(worth.before_score),
            worth.shared.into(),
            worth.linked.into(),
            row.found_at.into(),
            row.decision.map_or("", ProposalDecision::label).into(),
            row.decided_by.into(),
            row.reason.into(),
            row.decided_at.into(),
        ]
    }
}

/// A rate in hundredths of a percent.
fn percent(rate: Option<i64>) -> Cell {
    Cell::Decimal(rate.map(|rate| Decimal::new(rate, 2)))
}
