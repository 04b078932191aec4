//! Inquiries to the customer centre, of members and of visitors (account spec §2 to §5, §7).

mod office;
mod own;
mod visitor;

use crate::platform::feature::Feature;
use crate::platform::http::{Mounted, mount};
use hanpan_core::api::{
    AdminAnswerInquiry, AdminGetInquiries, AdminGetVisitorInquiries, AdminHandleVisitorInquiry,
    AskAsVisitor, AskInquiry, DeleteAnsweredInquiries, DeleteInquiry, GetInquiries,
};
use hanpan_core::engagement::inquiries::Answer;
use hanpan_core::kernel::ids::InquiryId;
use hanpan_core::kernel::page::{ListQuery, Period};
use hanpan_core::kernel::problem::Problem;
use sqlx::PgPool;
use std::collections::HashMap;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .export("inquiries", |query, _| office::Asked::of(query))
        .export("visitor-inquiries", |query, _| visitor::Asked::of(query))
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<GetInquiries, _, _, _>(own::list),
        mount::<AskInquiry, _, _, _>(own::ask),
        mount::<DeleteInquiry, _, _, _>(own::delete),
        mount::<DeleteAnsweredInquiries, _, _, _>(own::delete_answered),
        mount::<AskAsVisitor, _, _, _>(visitor::ask),
        mount::<AdminGetInquiries, _, _, _>(office::list),
        mount::<AdminAnswerInquiry, _, _, _>(office::answer),
        mount::<AdminGetVisitorInquiries, _, _, _>(visitor::list),
        mount::<AdminHandleVisitorInquiry, _, _, _>(visitor::handle),
    ]
}

/// A filter of inquiries, of members or of visitors.
#[derive(Default)]
struct Filter {
    /// Of an inquiry of a member or of a visitor.
    id: Option<i64>,
    /// Whether they are answered or handled.
    done: Option<bool>,
    /// Whether they are about an event.
    event: Option<bool>,
    /// Whether they are from a partner.
    partner: Option<bool>,
    period: Period,
    search: Option<String>,
}

impl Filter {
    /// Returns the filter of a query; `done` is the name of the state "answered" or "handled".
    fn of(query: &ListQuery, done: &str) -> Result<Self, Problem> {
        let kinds = [
            ("event", (Some(true), None)),
            ("general", (Some(false), None)),
            ("partner", (None, Some(true))),
        ];
        let (event, partner) = query.kind_of(&kinds)?.unwrap_or_default();
        Ok(Self {
            id: None,
            done: query.status_of(&[("waiting", false), (done, true)])?,
            event,
            partner,
            period: query.period()?,
            search: query.search().map(str::to_owned),
        })
    }

    /// Selects one of them.
    fn only(id: i64) -> Self {
        Self {
            id: Some(id),
            ..Self::default()
        }
    }
}

/// Returns the answers of a member's inquiries, each inquiry's oldest first.
async fn answers(
    db: &PgPool,
    inquiries: &[InquiryId],
) -> sqlx::Result<HashMap<InquiryId, Vec<Answer>>> {
    let rows = sqlx::query!(
        "select inquiry_id, answer_contents, created_at from inquiry_answers
         where inquiry_id = any($1) order by id",
        inquiries as &[InquiryId]
    )
    .fetch_all(db)
    .await?;
    let mut answers: HashMap<InquiryId, Vec<Answer>> = HashMap::new();
    for row in rows {
        let answer = Answer {
            answer_contents: row.answer_contents,
            created_at: row.created_at,
        };
        answers.entry(row.inquiry_id).or_default().push(answer);
    }
    Ok(answers)
}
