//! Contracts as a table.

use super::office::{self, head_tiers, share_tiers};
use crate::platform::App;
use crate::platform::lists::{List, Span};
use crate::platform::tables::Table;
use chrono::{DateTime, Utc};
use futures::stream::{self, BoxStream};
use futures::{StreamExt, TryFutureExt};
use hanpan_core::affiliates::contracts::terms::ContractTerms;
use hanpan_core::affiliates::contracts::views::ContractRow;
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
