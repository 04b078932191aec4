//! Casino transfers, and the actions of operators on pending ones.

use super::resume;
use crate::platform::audit_log::Entry;
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use crate::platform::tables::Table;
use hanpan_core::api::{AdminGetTransfers, AdminResumeTransfer, AdminReturnTransfer};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::CasinoTransferId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::{ListQuery, Page, Period};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::Cell;
use hanpan_core::wallet::casino::{TransferCode, TransferState};
use hanpan_core::wallet::office::TransferRow;
use sqlx::PgPool;

/// A filter of transfers.
#[derive(Default)]
pub(in crate::wallet) struct Filter {
    id: Option<CasinoTransferId>,
    state: Option<TransferState>,
    code: Option<i16>,
    period: Period,
    /// Part of a login id or nickname.
    search: Option<String>,
}

impl Filter {
    /// Returns the filter of a query.
    pub(in crate::wallet) fn of(query: &ListQuery) -> std::result::Result<Self, Problem> {
        let states = [
            ("pending", TransferState::Pending),
            ("done", TransferState::Done),
            ("returned", TransferState::Returned),
        ];
        let codes = [
            ("toCasino", TransferCode::ToCasino as i16),
            ("fromCasino", TransferCode::FromCasino as i16),
        ];
        Ok(Self {
            id: None,
            state: query.status_of(&states)?,
            code: query.kind_of(&codes)?,
            period: query.period()?,
            search: query.search().map(str::to_owned),
        })
    }
}

/// Returns a page of transfers, newest first.
pub(in crate::wallet) async fn list(call: Call<AdminGetTransfers>) -> Result<Page<TransferRow>> {
    let filter = Filter::of(&call.input)?;
    lists::page(&call.app, &filter, &call.input).await
}

/// Requests a pending transfer from the provider again.
pub(in crate::wallet) async fn resume_by_hand(
    call: Call<AdminResumeTransfer>,
) -> Result<TransferRow> {
    let (app, id) = (&call.app, call.path);
    let entry = Entry::new(
        &call.caller,
        AuditAction::CasinoResume,
        AuditSubject::Transfer.of(id),
    )
    .reason(given_reason(&call.input.reason)?);
    if row(&app.db, id).await?.state != TransferState::Pending {
        return Err(Problem::AlreadyProcessed.into());
    }
    resume::attempt(app, id, Some(entry)).await?;
    row(&app.db, id).await
}

/// Cancels a pending transfer. If the provider has already carried it out, it is completed.
pub(in crate::wallet) async fn return_by_hand(
    call: Call<AdminReturnTransfer>,
) -> Result<TransferRow> {
    let (app, id) = (&call.app, call.path);
    let entry = Entry::new(
        &call.caller,
        AuditAction::CasinoReturn,
        AuditSubject::Transfer.of(id),
    )
    .reason(given_reason(&call.input.reason)?);
    resume::call_off(app, id, entry).await?;
    row(&app.db, id).await
}

async fn row(db: &PgPool, id: CasinoTransferId) -> Result<TransferRow> {
    let filter = Filter {
        id: Some(id),
        ..Filter::default()
    };
    lists::only(db, &filter).await
}

impl List for Filter {
    type Row = TransferRow;

    lists::queries! {
        self, span: select r#"t.id, t.member_id, m.user_id, m.nickname, t.code as "code: TransferCode",
            t.amount as "amount: Won", t.state as "state: TransferState", t.attempts, t.failure,
            t.created_at, t.updated_at"# as TransferRow,
        from "casino_transfers t",
        join "join members m on m.id = t.member_id",
        where "($1::bigint is null or t.id = $1) and ($2::text is null or t.state = $2)
            and ($3::text is null or t.member_id = any(array(
                select m.id from members m where position(lower($3) in lower(m.user_id)) > 0
                    or position($3 in m.nickname) > 0)))
            and ($4::smallint is null or t.code = $4)
            and ($5::timestamptz is null or t.created_at >= $5)
            and ($6::timestamptz is null or t.created_at < $6)
            and t.id < $7 and t.id > $8" [
            self.id.map(CasinoTransferId::get),
            self.state as Option<TransferState>,
            self.search,
            self.code,
            self.period.from,
            self.period.until,
            span.below,
            span.above
        ],
        order "case when $11 then t.id end, t.id desc limit $9 offset $10" with [span.upwards],
        key |row| Some(row.id.get())
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "번호",
        "아이디",
        "닉네임",
        "방향",
        "금액(원)",
        "상태",
        "시도(회)",
        "실패 사유",
        "신청일시",
        "변경일시",
    ];

    fn cells(transfer: TransferRow) -> Vec<Cell> {
        vec![
            transfer.id.get().into(),
            transfer.user_id.into(),
            transfer.nickname.into(),
            transfer.code.label().into(),
            transfer.amount.into(),
            transfer.state.label().into(),
            i64::from(transfer.attempts).into(),
            transfer.failure.into(),
            transfer.created_at.into(),
            transfer.updated_at.into(),
        ]
    }
}
