//! Contracts, and the months that were posted for them, as tables.

use super::office::{self, head_tiers, share_tiers};
use crate::platform::App;
use crate::platform::lists::{self, List, Span};
use crate::platform::tables::Table;
use chrono::{DateTime, Utc};
use futures::stream::{self, BoxStream};
use futures::{StreamExt, TryFutureExt};
use hanpan_core::affiliates::contracts::month::MonthPay;
use hanpan_core::affiliates::contracts::terms::ContractTerms;
use hanpan_core::affiliates::contracts::views::{ContractMonth, ContractRow};
use hanpan_core::affiliates::partners::rate::Rate;
use hanpan_core::kernel::ids::PartnerId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::Cell;
use sqlx::PgConnection;

/// The partners of today with their contracts.
pub(super) struct Contracts {
    now: DateTime<Utc>,
}

impl Contracts {
    pub(super) fn at_present(app: &App) -> Self {
        Self {
            now: app.clock.now(),
        }
    }
}

impl List for Contracts {
    type Row = ContractRow;

    async fn count(&self, conn: &mut PgConnection) -> sqlx::Result<i64> {
        let rows = office::rows(conn, self.now).await?;
        Ok(i64::try_from(rows.len()).unwrap_or(i64::MAX))
    }

    fn rows<'a>(
        &'a self,
        conn: &'a mut PgConnection,
        _: Span,
    ) -> BoxStream<'a, sqlx::Result<ContractRow>> {
        let rows = office::rows(conn, self.now);
        let rows = rows.map_ok(|rows| stream::iter(rows.into_iter().map(Ok)));
        rows.try_flatten_stream().boxed()
    }
}

impl Table for Contracts {
    const HEAD: &'static [&'static str] = &[
        "총판 번호",
        "아이디",
        "닉네임",
        "이번 달 계약",
        "변경일",
        "변경 후 계약",
        "누적 정산(원)",
    ];

    fn cells(contract: ContractRow) -> Vec<Cell> {
        let next = contract.next;
        let changed = next.as_ref().map(|next| next.holds_from.to_string());
        let next = next.map(|next| {
            let terms = next.terms.as_ref().map(terms_text);
            terms.unwrap_or_else(|| "계약 종료".to_owned())
        });
        vec![
            contract.partner_id.get().into(),
            contract.user_id.into(),
            contract.nickname.into(),
            contract.terms.as_ref().map(terms_text).into(),
            changed.into(),
            next.into(),
            contract.posted.into(),
        ]
    }
}

fn terms_text(terms: &ContractTerms) -> String {
    let share = terms.share.as_ref();
    let share = share.map(|share| format!("수익 배분 {}", share_tiers(share)));
    let head = terms.head.as_ref();
    let head = head.map(|head| format!("회원당 {}", head_tiers(head)));
    share
        .into_iter()
        .chain(head)
        .collect::<Vec<_>>()
        .join(" · ")
}

/// A filter of the posted months, as they were posted last.
pub(super) struct Months {
    /// One partner's; those of all without it.
    partner_id: Option<PartnerId>,
}

/// A month with its partner.
pub(super) struct PostedMonth {
    user_id: String,
    nickname: String,
    posted: ContractMonth,
}

impl Months {
    /// Returns the filter of a query, which may name a partner: `partner:3`.
    pub(super) fn of(query: &ListQuery) -> Result<Self, Problem> {
        let named = query.subject().map(|subject| {
            let id = subject
                .strip_prefix("partner:")
                .map(str::parse::<PartnerId>);
            id.and_then(Result::ok).ok_or(Problem::MalformedRequest)
        });
        Ok(Self {
            partner_id: named.transpose()?,
        })
    }
}

impl List for Months {
    type Row = PostedMonth;

    lists::queries! {
        self, span: select r#"c.month, c.revision, c.revenue as "revenue: Won", c.costs as "costs: Won",
            c.deficit_before as "deficit_before: Won", c.base as "base: Won", c.rate as "rate: Rate",
            c.share as "share: Won", c.heads, c.amount_by_head as "amount_by_head: Won",
            c.by_head as "by_head: Won", c.total as "total: Won", c.deficit_after as "deficit_after: Won",
            c.created_at, m.user_id, m.nickname"# as |row| PostedMonth {
                user_id: row.user_id,
                nickname: row.nickname,
                posted: ContractMonth {
                    month: row.month,
                    pay: MonthPay {
                        revenue: row.revenue,
                        costs: row.costs,
                        deficit_before: row.deficit_before,
                        base: row.base,
                        rate: row.rate,
                        share: row.share,
                        heads: row.heads,
                        amount_by_head: row.amount_by_head,
                        by_head: row.by_head,
                        total: row.total,
                        deficit_after: row.deficit_after,
                    },
                    corrections: i64::from(row.revision) - 1,
                    posted_at: Some(row.created_at),
                },
            },
        from "contract_months c join members m on m.id = c.member_id",
        where "($1::bigint is null or c.partner_id = $1)
            and not exists (select from contract_months later where later.partner_id = c.partner_id
                and later.month = c.month and later.revision > c.revision)"
            [self.partner_id.map(PartnerId::get)],
        order "c.month desc, c.partner_id limit $2 offset $3"
    }
}

impl Table for Months {
    const HEAD: &'static [&'static str] = &[
        "월",
        "아이디",
        "닉네임",
        "손익(원)",
        "비용(원)",
        "이월 손실(원)",
        "기준 금액(원)",
        "요율(%)",
        "수익 배분(원)",
        "지급 대상 회원",
        "1명당 지급(원)",
        "회원당 지급(원)",
        "정산금(원)",
        "다음 달 이월 손실(원)",
        "정정(회)",
        "반영일시",
    ];

    fn cells(row: PostedMonth) -> Vec<Cell> {
        let ContractMonth {
            month,
            pay,
            corrections,
            posted_at,
        } = row.posted;
        vec![
            month.format("%Y-%m").to_string().into(),
            row.user_id.into(),
            row.nickname.into(),
            pay.revenue.into(),
            pay.costs.into(),
            pay.deficit_before.into(),
            pay.base.into(),
            Cell::decimal(Some(pay.rate.to_string())),
            pay.share.into(),
            pay.heads.into(),
            pay.amount_by_head.into(),
            pay.by_head.into(),
            pay.total.into(),
            pay.deficit_after.into(),
            corrections.into(),
            posted_at.into(),
        ]
    }
}
