//! The log as an operator reads it.

use crate::http::{Call, Result};
use crate::lists::{self, List};
use futures::stream::BoxStream;
use hanpan_core::api::AdminGetAuditLog;
use hanpan_core::export::Cell;
use hanpan_core::office::AuditRow;
use hanpan_core::page::{ListQuery, Page, Period};
use hanpan_core::problem::Problem;
use sqlx::{PgConnection, PgPool};

/// Which entries are wanted.
pub(crate) struct Filter {
    /// Login id of who acted.
    actor: Option<String>,
    action: Option<String>,
    /// `charge:17`, or `charge` for all of them.
    subject: Option<String>,
    period: Period,
    /// Part of an actor, action, subject or reason.
    search: Option<String>,
}

impl Filter {
    /// What a list is asked for.
    pub(crate) fn of(query: &ListQuery) -> std::result::Result<Self, Problem> {
        Ok(Self {
            actor: query.actor().map(str::to_owned),
            action: query.kind().map(str::to_owned),
            subject: query.subject().map(str::to_owned),
            period: query.period()?,
            search: query.search().map(str::to_owned),
        })
    }
}

/// A page of entries, newest first.
pub(super) async fn list(call: Call<AdminGetAuditLog>) -> Result<Page<AuditRow>> {
    let filter = Filter::of(&call.input)?;
    lists::page(&call.app, &filter, &call.input).await
}

/// Rows about a member, and about its charges, slips and transfers, newest first.
pub(crate) async fn about(
    db: &PgPool,
    member_id: i64,
    query: &ListQuery,
) -> sqlx::Result<Page<AuditRow>> {
    let items = sqlx::query_as!(
        AuditRow,
        r#"select id, at, actor, action, subject, reason,
               before::text as "before?", after::text as "after?"
           from audit_log where subject in (select subjects_of_member($1))
           order by id desc limit $2 offset $3"#,
        member_id,
        query.limit(),
        query.offset()
    )
    .fetch_all(db)
    .await?;
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from audit_log
           where subject in (select subjects_of_member($1))"#,
        member_id
    )
    .fetch_one(db)
    .await?;
    Ok(Page { items, count })
}

impl List for Filter {
    type Row = AuditRow;

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

    async fn count(&self, conn: &mut PgConnection) -> sqlx::Result<i64> {
        sqlx::query_scalar!(
            r#"select count(*) as "count!" from audit_log
               where ($1::text is null or lower(actor) = lower($1))
                 and ($2::text is null or action = $2)
                 and ($3::text is null or subject = $3 or split_part(subject, ':', 1) = $3)
                 and ($4::timestamptz is null or at >= $4) and ($5::timestamptz is null or at < $5)
                 and ($6::text is null or position(lower($6) in
                      lower(concat_ws(' ', actor, action, subject, reason))) > 0)"#,
            self.actor,
            self.action,
            self.subject,
            self.period.from,
            self.period.until,
            self.search
        )
        .fetch_one(conn)
        .await
    }

    fn rows<'a>(
        &'a self,
        conn: &'a mut PgConnection,
        limit: i64,
        offset: i64,
    ) -> BoxStream<'a, sqlx::Result<Self::Row>> {
        sqlx::query_as!(
            AuditRow,
            r#"select id, at, actor, action, subject, reason,
                   before::text as "before?", after::text as "after?"
               from audit_log
               where ($1::text is null or lower(actor) = lower($1))
                 and ($2::text is null or action = $2)
                 and ($3::text is null or subject = $3 or split_part(subject, ':', 1) = $3)
                 and ($4::timestamptz is null or at >= $4) and ($5::timestamptz is null or at < $5)
                 and ($6::text is null or position(lower($6) in
                      lower(concat_ws(' ', actor, action, subject, reason))) > 0)
               order by id desc limit $7 offset $8"#,
            self.actor,
            self.action,
            self.subject,
            self.period.from,
            self.period.until,
            self.search,
            limit,
            offset
        )
        .fetch(conn)
    }

    fn cells(row: AuditRow) -> Vec<Cell> {
        vec![
            row.id.into(),
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
