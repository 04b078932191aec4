//! The members whom an outreach has processed, with its cost and return for each, listed and exported.

use crate::platform::App;
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use crate::platform::tables::Table;
use chrono::{DateTime, Utc};
use hanpan_core::api::AdminGetOutreachMembers;
use hanpan_core::engagement::outreach::OutreachMember;
use hanpan_core::engagement::outreach::decide::OutreachResult;
use hanpan_core::kernel::ids::{MemberId, OutreachId};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::{ListQuery, Page};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::Cell;
use sqlx::PgPool;

/// A filter of the members of an outreach.
pub(super) struct Filter {
    id: OutreachId,
    result: Option<OutreachResult>,
    /// Those who received it and used it, or did not.
    used: Option<bool>,
    /// Part of a login id or nickname.
    search: Option<String>,
    /// Until when what they brought is counted.
    at: DateTime<Utc>,
}

impl Filter {
    fn of(app: &App, id: OutreachId, query: &ListQuery) -> std::result::Result<Self, Problem> {
        Ok(Self {
            id,
            result: query.status_of(&OutreachResult::ALL)?,
            used: query.kind_of(&[("used", true), ("unused", false)])?,
            search: query.search().map(str::to_owned),
            at: app.clock.now(),
        })
    }

    /// The filter of an export, whose query names the outreach: `outreach:3`.
    pub(super) fn exported(app: &App, query: &ListQuery) -> std::result::Result<Self, Problem> {
        let named = query.subject.as_deref().unwrap_or_default();
        let id = named
            .strip_prefix("outreach:")
            .map(str::parse::<OutreachId>);
        let id = id.ok_or(Problem::NotFound)?;
        Self::of(app, id.map_err(|_| Problem::MalformedRequest)?, query)
    }
}

/// Returns a page of the members whom an outreach has processed.
pub(super) async fn list(call: Call<AdminGetOutreachMembers>) -> Result<Page<OutreachMember>> {
    let filter = Filter::of(&call.app, call.path, &call.input)?;
    filter.check(&call.app.db).await?;
    lists::page(&call.app, &filter, &call.input).await
}

impl List for Filter {
    type Row = OutreachMember;

    lists::queries! {
        self, span: select r#"page.id as "id!: MemberId", page.user_id as "user_id!",
            page.nickname as "nickname!", page.result as "result!: OutreachResult",
            page.created_at as "created_at!", page.used_at as "used_at?", c.cost as "cost?: Won",
            b.deposits as "deposits?: Won", b.ggr as "ggr?: Won""# as OutreachMember,
        page "m.id, m.user_id, m.nickname, x.result, x.created_at,
            case when x.result = 'sent' then u.used_at end as used_at"
        from "outreach_members x join members m on m.id = x.member_id
            cross join lateral outreach_used_at(x.outreach_id, x.member_id) u (used_at)",
        where "x.outreach_id = $1 and ($2::text is null or x.result = $2)
            and ($3::boolean is null or x.result = 'sent' and (u.used_at is not null) = $3)
            and ($4::text is null or position(lower($4) in lower(m.user_id)) > 0
                or position($4 in m.nickname) > 0)"
            [self.id.get(), self.result as _, self.used, self.search],
        order "created_at desc, id desc" "limit $5 offset $6"
        join "left join outreach_member_use($1, array(select id from page)) c on c.member_id = page.id
            left join outreach_member_brought($1, array(select id from page), $7) b
                on b.member_id = page.id"
            with [self.at]
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "번호",
        "아이디",
        "닉네임",
        "결과",
        "처리일시",
        "사용일시",
        "비용(원)",
        "이후 충전(원)",
        "이후 손익(원)",
    ];

    fn cells(member: OutreachMember) -> Vec<Cell> {
        vec![
            member.id.get().into(),
            member.user_id.into(),
            member.nickname.into(),
            member.result.label().into(),
            member.created_at.into(),
            member.used_at.into(),
            member.cost.into(),
            member.deposits.into(),
            member.ggr.into(),
        ]
    }

    async fn check(&self, db: &PgPool) -> Result<()> {
        let known = sqlx::query_scalar!("select id from outreaches where id = $1", self.id.get());
        known.fetch_optional(db).await?.ok_or(Problem::NotFound)?;
        Ok(())
    }
}
