//! Charges, for operators.

use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, Dated, List};
use crate::platform::tables::Table;
use hanpan_core::api::AdminGetCharges;
use hanpan_core::kernel::ids::{ChargeId, MemberId};
use hanpan_core::kernel::money::{Points, Won};
use hanpan_core::kernel::page::{ListQuery, Page, Period};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::cohorts::CohortMembers;
use hanpan_core::office::export::Cell;
use hanpan_core::wallet::chain::ChainFault;
use hanpan_core::wallet::office::ChargeRow;
use hanpan_core::wallet::{ChargeStatus, ChargeType, DepositMode};
use sqlx::PgPool;

/// A filter of charges.
#[derive(Default)]
pub(crate) struct Filter {
    id: Option<ChargeId>,
    status: Option<i16>,
    mode: Option<i16>,
    member: Option<MemberId>,
    /// When they were requested.
    period: Period,
    /// When they were approved or cancelled.
    decided: Period,
    /// Only first deposits of members.
    first: bool,
    /// Only those of the members of a cohort.
    cohort: Option<CohortMembers>,
    /// Part of a login id, nickname or account holder.
    search: Option<String>,
}

impl Filter {
    /// Returns the filter of a query.
    pub(crate) fn of(query: &ListQuery) -> std::result::Result<Self, Problem> {
        let states = [
            ("processing", ChargeStatus::Processing as i16),
            ("completed", ChargeStatus::Completed as i16),
            ("cancelled", ChargeStatus::Cancelled as i16),
        ];
        let modes = [
            ("deposit", DepositMode::Deposit as i16),
            ("withdrawal", DepositMode::Withdrawal as i16),
        ];
        let first = query.moment_of(&[("decided", false), ("first", true)])?;
        let days = query.period()?;
        let (period, decided) = match first {
            None => (days, Period::default()),
            Some(_) => (Period::default(), days),
        };
        let id = named(query)?;
        let cohort = match id {
            Some(_) => None,
            None => CohortMembers::of_query(query)?,
        };
        Ok(Self {
            id,
            status: query.status_of(&states)?,
            mode: query.kind_of(&modes)?,
            member: query.member,
            period,
            decided,
            first: first.unwrap_or_default(),
            cohort,
            search: query.search().map(str::to_owned),
        })
    }
}

/// The charge that the subject of a query names: `charge:17`.
fn named(query: &ListQuery) -> std::result::Result<Option<ChargeId>, Problem> {
    let id = query
        .subject()
        .and_then(|subject| subject.strip_prefix("charge:"));
    id.map(|id| id.parse().map_err(|_| Problem::MalformedRequest))
        .transpose()
}

/// Returns a page of charges: waiting ones oldest first, others newest first.
pub(super) async fn list(call: Call<AdminGetCharges>) -> Result<Page<ChargeRow>> {
    let filter = Filter::of(&call.input)?;
    lists::page(&call.app, &filter, &call.input).await
}

/// Returns a charge.
pub(super) async fn charge(db: &PgPool, id: ChargeId) -> Result<ChargeRow> {
    let filter = Filter {
        id: Some(id),
        ..Filter::default()
    };
    lists::only(db, &filter).await
}

impl List for Filter {
    type Row = ChargeRow;

    lists::queries! {
        self, span: select r#"c.id, c.member_id, m.user_id, m.nickname,
            c.deposit_mode as "deposit_mode: DepositMode", c.kind as "kind: ChargeType",
            c.amount as "deposit_amount: Won", c.bonus_amount as "bonus_amount: Points",
            c.deposit_name, coalesce(k.bank_name, '') as "bank_name!", m.bank_account_number,
            c.crypto_price, c.crypto_rate, c.crypto_deposit_account, c.crypto_wallet,
            c.crypto_txid, c.chain_fault as "chain_fault: ChainFault",
            c.status as "status: ChargeStatus", c.reason, c.created_at,
            c.decided_at as process_date"# as ChargeRow,
        from "charges c join members m on m.id = c.member_id",
        join "left join banks k on k.bank_code = m.bank_code",
        where "($1::bigint is null or c.id = $1) and ($2::smallint is null or c.status = $2)
            and ($3::text is null or position(lower($3) in lower(m.user_id)) > 0
                or position($3 in m.nickname) > 0 or position($3 in c.deposit_name) > 0)
            and ($4::bigint is null or c.member_id = $4)
            and ($5::smallint is null or c.deposit_mode = $5)
            and ($6::timestamptz is null or c.created_at >= $6)
            and ($7::timestamptz is null or c.created_at < $7)
            and c.id < $8 and c.id > $9
            and ($10::timestamptz is null or c.decided_at >= $10)
            and ($11::timestamptz is null or c.decided_at < $11)
            and (not $12::boolean or c.id = (
                select f.id from charges f
                where f.member_id = c.member_id and f.deposit_mode = deposit_mode_deposit()
                    and f.status = charge_status_completed()
                order by f.decided_at, f.id limit 1))
            and ($13::text is null or c.member_id in (
                select h.member_id from cohort_members($13, $14::date) h))" [
            self.id.map(ChargeId::get),
            self.status,
            self.search,
            self.member.map(MemberId::get),
            self.mode,
            self.period.from,
            self.period.until,
            span.below,
            span.above,
            self.decided.from,
            self.decided.until,
            self.first,
            self.cohort.map(|cohort| cohort.by.name()),
            self.cohort.map(|cohort| cohort.month)
        ],
        order "case when $17 then c.id end, c.id desc limit $15 offset $16" with [span.upwards],
        key |row| Some(row.id.get())
    }

    fn upwards(&self) -> bool {
        self.status == Some(ChargeStatus::Processing as i16)
    }

    fn dated(&self) -> Option<Dated> {
        Some(Dated {
            table: "charges",
            time: "created_at",
            period: self.period,
            stray: None,
        })
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "번호",
        "아이디",
        "닉네임",
        "구분",
        "방식",
        "금액(원)",
        "보너스(P)",
        "상태",
        "입금자명",
        "은행",
        "계좌번호",
        "USDT",
        "USDT 시세(원)",
        "지갑주소",
        "TXID",
        "취소 사유",
        "신청일시",
        "처리일시",
    ];

    fn cells(charge: ChargeRow) -> Vec<Cell> {
        vec![
            charge.id.get().into(),
            charge.user_id.into(),
            charge.nickname.into(),
            match charge.deposit_mode {
                DepositMode::Deposit => "충전",
                DepositMode::Withdrawal => "환전",
            }
            .into(),
            match charge.kind {
                ChargeType::Won => "계좌",
                ChargeType::Tether => "테더",
            }
            .into(),
            charge.deposit_amount.into(),
            charge.bonus_amount.into(),
            match charge.status {
                ChargeStatus::Processing => "처리중",
                ChargeStatus::Completed => "완료",
                ChargeStatus::Cancelled => "취소",
            }
            .into(),
            charge.deposit_name.into(),
            charge.bank_name.into(),
            charge.bank_account_number.into(),
            Cell::Decimal(charge.crypto_price),
            Cell::Decimal(charge.crypto_rate),
            charge.crypto_wallet.into(),
            charge.crypto_txid.into(),
            charge.reason.into(),
            charge.created_at.into(),
            charge.process_date.into(),
        ]
    }
}
