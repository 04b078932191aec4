//! The months that were posted for contracts, as they were posted last.

use crate::platform::lists::{self, List, Span};
use crate::platform::tables::Table;
use chrono::NaiveDate;
use futures::TryStreamExt;
use hanpan_core::affiliates::contracts::month::MonthPay;
use hanpan_core::affiliates::contracts::views::{ContractMonth, MONTHS_SHOWN};
use hanpan_core::affiliates::partners::rate::Rate;
use hanpan_core::kernel::ids::PartnerId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::Cell;
use sqlx::PgConnection;

/// Returns a month of a partner as it was last posted.
pub(crate) async fn posted(
    conn: &mut PgConnection,
    partner_id: PartnerId,
    month: NaiveDate,
) -> sqlx::Result<Option<ContractMonth>> {
    Ok(read(conn, partner_id, Some(month)).await?.pop())
}

/// Returns the newest posted months of a partner, newest first.
pub(super) async fn newest(
    conn: &mut PgConnection,
    partner_id: PartnerId,
) -> sqlx::Result<Vec<ContractMonth>> {
    read(conn, partner_id, None).await
}

async fn read(
    conn: &mut PgConnection,
    partner_id: PartnerId,
    month: Option<NaiveDate>,
) -> sqlx::Result<Vec<ContractMonth>> {
    let partner_id = Some(partner_id);
    let months = Months { partner_id, month };
    let rows = months.rows(conn, Span::first(MONTHS_SHOWN));
    rows.map_ok(|row| row.posted).try_collect().await
}

/// A filter of the posted months.
pub(super) struct Months {
    /// One partner's; those of all without it.
    partner_id: Option<PartnerId>,
    /// One month; all without it.
    month: Option<NaiveDate>,
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
            month: None,
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
            and ($2::date is null or c.month = $2)
            and not exists (select from contract_months later where later.partner_id = c.partner_id
                and later.month = c.month and later.revision > c.revision)"
            [self.partner_id.map(PartnerId::get), self.month],
        order "c.month desc, c.partner_id limit $3 offset $4"
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
