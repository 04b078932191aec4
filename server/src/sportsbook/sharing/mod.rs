//! Shared slips: members share picks by a code, and others open them at today's prices.

mod legs;
mod store;

use crate::platform::App;
use crate::platform::feature::Feature;
use crate::platform::http::{Call, Mounted, Result, mount};
use crate::platform::jobs::every;
use chrono::TimeDelta;
use hanpan_core::api::{GetSharedSlip, SharePicks, SharePlacedBet};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::health::Job;
use hanpan_core::sportsbook::sharing::{
    SHARED_FOR, SHARED_PER_DAY, ShareCode, ShareReceipt, SharedSlip, check_shared,
};
use store::{Stored, StoredSlip};

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .job(Job::ForgetShared, |app, job| every(app, job, forget))
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<SharePicks, _, _, _>(share_picks),
        mount::<SharePlacedBet, _, _, _>(share_bet),
        mount::<GetSharedSlip, _, _, _>(open),
    ]
}

/// Deletes what has expired.
pub async fn forget(app: &App) -> sqlx::Result<()> {
    store::forget(&app.db, app.clock.now() - SHARED_FOR).await
}

/// Shares picks as they are offered now.
async fn share_picks(call: Call<SharePicks>) -> Result<ShareReceipt> {
    let (app, order) = (&call.app, call.input);
    check_enabled(app)?;
    let slip = StoredSlip {
        legs: legs::of_offer(app, &order.picks)?,
        style: order.style,
        system: order.system,
        stake: None,
        with_nickname: order.with_nickname,
    };
    let systems = app.settings.get().system_bets_enabled;
    check_shared(slip.style, &slip.legs, slip.system, systems)?;
    share(app, call.caller.member_id, &slip).await
}

/// Shares a placed slip of the member.
async fn share_bet(call: Call<SharePlacedBet>) -> Result<ShareReceipt> {
    let (app, member_id) = (&call.app, call.caller.member_id);
    check_enabled(app)?;
    let bet = legs::of_bet(&app.db, call.path, member_id).await?;
    let bet = bet.ok_or(Problem::NotFound)?;
    let slip = StoredSlip {
        style: bet.style.ok_or(Problem::SharingUnavailable)?,
        legs: bet.legs,
        system: bet.system,
        stake: call.input.with_stake.then_some(bet.stake),
        with_nickname: call.input.with_nickname,
    };
    share(app, member_id, &slip).await
}

/// Stores a slip under a new code, or finds the code that it has.
async fn share(app: &App, member_id: MemberId, slip: &StoredSlip) -> Result<ShareReceipt> {
    let now = app.clock.now();
    let shared = store::shared_since(&app.db, member_id, now - TimeDelta::days(1)).await?;
    if shared >= SHARED_PER_DAY {
        return Err(Problem::SharedTooOften.into());
    }
    let code = ShareCode::of_random(u64::from_le_bytes(app.rng.bytes()?));
    let code = store::insert(&app.db, &code, member_id, slip, now).await?;
    Ok(ShareReceipt {
        code,
        expires_at: now + SHARED_FOR,
    })
}

/// Opens a shared slip.
async fn open(call: Call<GetSharedSlip>) -> Result<SharedSlip> {
    let app = &call.app;
    check_enabled(app)?;
    let now = app.clock.now();
    let code = ShareCode::parse(&call.path).ok_or(Problem::SharedSlipNotFound)?;
    let stored = store::find(&app.db, &code, now - SHARED_FOR).await?;
    let Stored {
        slip,
        nickname,
        shared_at,
    } = stored.ok_or(Problem::SharedSlipNotFound)?;
    let (style, count) = (slip.style, slip.legs.len());
    let legs = slip.legs.into_iter();
    Ok(SharedSlip {
        code: code.to_string(),
        nickname,
        stake: slip.stake,
        style,
        system: slip.system,
        system_name: slip.system.map(|system| system.label(count)),
        shared_at,
        expires_at: shared_at + SHARED_FOR,
        picks: legs
            .map(|leg| legs::offered_now(app, leg, style, now))
            .collect(),
    })
}

/// Refuses if the operator has not switched sharing on.
fn check_enabled(app: &App) -> std::result::Result<(), Problem> {
    if app.settings.get().slip_sharing_enabled {
        Ok(())
    } else {
        Err(Problem::SharingUnavailable)
    }
}
