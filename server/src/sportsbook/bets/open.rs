//! A member's open slips of all kinds of games.

use super::history;
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use hanpan_core::api::GetOpenBets;
use hanpan_core::kernel::ids::{BetId, MemberId};
use hanpan_core::kernel::page::Page;
use hanpan_core::sportsbook::bets::BetSlip;

/// The open slips of a member.
struct OpenSlips {
    member_id: MemberId,
}

/// Returns a page of them, newest first.
pub(super) async fn list(call: Call<GetOpenBets>) -> Result<Page<BetSlip>> {
    if let Some(member) = call.input.member {
        call.caller.must_be(member)?;
    }
    let member_id = call.caller.member_id;
    let page = lists::page(&call.app, &OpenSlips { member_id }, &call.input).await?;
    let slips = history::own_slips(&call.app, &page.items).await?;
    Ok(page.with(slips))
}

/// Needs no condition on deletion: an open slip cannot be deleted.
impl List for OpenSlips {
    type Row = BetId;

    lists::queries! {
        self, span: select "id" as |slip| slip.id,
        from "bets",
        where "member_id = $1 and settled_at is null and id < $2 and id > $3" [
            self.member_id.get(), span.below, span.above
        ],
        order "case when $6 then id end, id desc limit $4 offset $5" with [span.upwards],
        key |id| Some(id.get())
    }
}
