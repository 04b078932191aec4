//! The audit log for operators.

use super::names;
use crate::office::staff::permissions;
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, Dated, List};
use crate::platform::tables::Table;
use hanpan_core::api::{AdminGetAuditLog, AdminGetMemberAuditLog};
use hanpan_core::kernel::audit::AuditRow;
use hanpan_core::kernel::ids::{AuditEntryId, MemberId};
use hanpan_core::kernel::page::{ListQuery, Page, Period};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::Cell;
use hanpan_core::office::staff::Duty;

/// A filter of entries.
pub(crate) struct Filter {
    /// Login id of the operator.
    actor: Option<String>,
    action: Option<String>,
    /// `charge:17`.
    subject: Option<String>,
    /// `charge`, for all charges.
    subjects: Option<String>,
    period: Period,
    /// Part of an actor, action, subject or reason.
    search: Option<String>,
}

impl Filter {
    /// Returns the filter of a query.
    pub(crate) fn of(query: &ListQuery) -> std::result::Result<Self, Problem> {
        let is_one = |subject: &&str| subject.contains(':');
        let subject = query.subject();
        Ok(Self {
            actor: query.actor().map(str::to_owned),
            action: query.kind().map(str::to_owned),
            subject: subject.filter(is_one).map(str::to_owned),
            subjects: subject
                .filter(|subject| !is_one(subject))
                .map(str::to_owned),
            period: query.period()?,
            search: query.search().map(str::to_owned),
        })
    }
}

/// Returns a page of entries, newest first.
pub(super) async fn list(call: Call<AdminGetAuditLog>) -> Result<Page<AuditRow>> {
    let filter = Filter::of(&call.input)?;
    let mut page = lists::page(&call.app, &filter, &call.input).await?;
    names::add(&call.app, &mut page.items).await?;
    Ok(page)
}

/// Returns the entries of a member, its money and its slips; those of its documents to operators with their duty alone.
pub(super) async fn of_member(call: Call<AdminGetMemberAuditLog>) -> Result<Page<AuditRow>> {
    let permissions = permissions::of(&call.app, &call.caller).await?;
    let list = About {
        member_id: call.path,
        documents: permissions.duties().contains(&Duty::Documents),
    };
    lists::page(&call.app, &list, &call.input).await
}

/// The entries of a member, its money and its slips.
struct About {
    member_id: MemberId,
    /// Whether the operator may know of documents.
    documents: bool,
}

impl List for About {
    type Row = AuditRow;

    lists::queries! {
        self, span: select r#"id as "id!: AuditEntryId", at as "at!", actor as "actor!",
            action as "action!", subject as "subject!", reason, before::text as "before?",
            after::text as "after?", null as "subject_name?: String""#
            as AuditRow,
        from "audit_log_about($1)",
        where "id < $2 and id > $3 and ($4 or action not like 'document.%')"
            [self.member_id.get(), span.below, span.above, self.documents],
        order "case when $7 then id end, id desc limit $5 offset $6" with [span.upwards],
        key |row| Some(row.id.get())
    }
}

/// The subjects of a kind, which begin with `charge:`, are a range of an index: the next character is a semicolon.
impl List for Filter {
    type Row = AuditRow;

    lists::queries! {
        self, span: select r#"id, at, actor, action, subject, reason, before::text as "before?",
            after::text as "after?", null as "subject_name?: String""# as AuditRow,
        from "audit_log",
        where "($1::text is null or lower(actor) = lower($1))
            and ($2::text is null or action = $2)
            and ($3::text is null or subject = $3)
            and ($9::text is null or subject = $9
                or subject collate \"C\" >= $9 || ':' and subject collate \"C\" < $9 || ';')
            and ($4::timestamptz is null or at >= $4) and ($5::timestamptz is null or at < $5)
            and ($6::text is null or position(lower($6) in
                lower(concat_ws(' ', actor, action, subject, reason))) > 0)
            and id < $7 and id > $8" [
            self.actor,
            self.action,
            self.subject,
            self.period.from,
            self.period.until,
            self.search,
            span.below,
            span.above,
            self.subjects
        ],
        order "case when $12 then id end, id desc limit $10 offset $11" with [span.upwards],
        key |row| Some(row.id.get())
    }

    fn dated(&self) -> Option<Dated> {
        Some(Dated {
            table: "audit_log",
            time: "at",
            period: self.period,
            stray: None,
        })
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "번호",
        "일시",
        "작업자",
        "작업",
        "대상",
        "사유",
        "이전",
        "이후",
    ];

    fn cells(row: AuditRow) -> Vec<Cell> {
        vec![
            row.id.get().into(),
            row.at.into(),
            row.actor.into(),
            row.action.into(),
            row.subject.into(),
            row.reason.into(),
            row.before.into(),
            row.after.into(),
        ]
    }
}
