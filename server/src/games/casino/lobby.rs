//! The casino lobbies.

use super::front::{Casino, Closures, admit, state};
use super::seamless;
use crate::platform::http::{Call, Result};
use crate::wallet::casino::gateway::in_time;
use hanpan_core::api::{GetCasinoGames, GetCasinoLobby, LaunchCasinoGame};
use hanpan_core::games::casino::CasinoProblem;
use hanpan_core::games::casino::lobby::{
    CasinoCategory, CasinoGame, CasinoLobby, CasinoVendor, Category, LaunchedGame, ListedGame,
};
use hanpan_core::games::casino::office::ClosureScope;
use hanpan_core::kernel::page::Page;

/// Returns makers and categories of games, without a query.
pub(super) async fn lobby(call: Call<GetCasinoLobby>) -> Result<CasinoLobby> {
    let (casino, lobby) = (call.app.state::<Casino>(), call.input.lobby);
    let (seen, closures) = (casino.seen(), call.app.cached::<Closures>());
    let here = seen
        .games
        .iter()
        .filter(|game| game.category.lobby() == lobby);
    let here: Vec<&ListedGame> = here.collect();
    let mut vendors: Vec<CasinoVendor> = Vec::new();
    for game in &here {
        match vendors
            .iter_mut()
            .find(|vendor| vendor.id == game.vendor_id)
        {
            Some(vendor) => vendor.games += 1,
            None => vendors.push(CasinoVendor {
                id: game.vendor_id.clone(),
                name: game.vendor_name.clone(),
                games: 1,
                maintenance: closures.has(ClosureScope::Vendor, &game.vendor_id),
            }),
        }
    }
    let categories = Category::ALL.into_iter().map(|category| {
        let games = here.iter().filter(|game| game.category == category).count();
        CasinoCategory {
            category,
            name: category.name().to_owned(),
            games: u32::try_from(games).unwrap_or(u32::MAX),
        }
    });
    let (state, notice) = state(&call.app);
    Ok(CasinoLobby {
        state,
        notice: notice.map(str::to_owned),
        vendors,
        categories: categories.filter(|category| category.games > 0).collect(),
    })
}

/// Returns a page of games, without a query.
pub(super) async fn games(call: Call<GetCasinoGames>) -> Result<Page<CasinoGame>> {
    let (casino, query) = (call.app.state::<Casino>(), &call.input);
    let (seen, closures) = (casino.seen(), call.app.cached::<Closures>());
    let wanted = seen.games.iter().filter(|game| game.is_wanted(query));
    let (first, end) = query.range();
    let items = wanted.clone().skip(first).take(end - first);
    let items = items.map(|game| CasinoGame {
        id: game.id.clone(),
        name: game.name.clone(),
        vendor_id: game.vendor_id.clone(),
        vendor_name: game.vendor_name.clone(),
        category: game.category,
        seamless: seamless::is_offered(&call.app, game),
        maintenance: closures.close(game),
    });
    let count = i64::try_from(wanted.count()).unwrap_or(i64::MAX);
    Ok(Page::new(items.collect(), count))
}

/// Asks the provider to launch a game for the member.
pub(super) async fn launch(call: Call<LaunchCasinoGame>) -> Result<LaunchedGame> {
    let (casino, input) = (call.app.state::<Casino>(), &call.input);
    call.caller.must_be(input.member_id)?;
    let game = admit(&call.app, &input.game_id)?;
    let token = if seamless::is_offered(&call.app, &game) {
        Some(seamless::tokens::issue(&call.app, &call.caller, &game.id).await?)
    } else {
        None
    };
    let provider = casino.provider();
    let launched = provider.launch(input.member_id, &input.game_id, token.as_deref());
    let launched = in_time(launched).await;
    match launched {
        Ok(url) => Ok(LaunchedGame { url }),
        Err(error) => {
            tracing::warn!(%error, "a game of the casino could not be launched");
            Err(CasinoProblem::CasinoDown.into())
        }
    }
}
