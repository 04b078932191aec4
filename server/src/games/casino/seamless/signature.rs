//! Who may call the seamless wallet: a provider that signs with the shared secret.

use super::secrets;
use crate::platform::App;
use crate::platform::http::{self, Admit, Signed};
use crate::wallet::signature::Scheme;
use axum::http::HeaderMap;
use hanpan_core::api::CasinoProvider;
use hanpan_core::games::casino::seamless::{SIGNATURE_HEADER, TIMESTAMP_HEADER};

const SCHEME: Scheme = Scheme {
    timestamp: TIMESTAMP_HEADER,
    signature: SIGNATURE_HEADER,
};

impl Admit for CasinoProvider {
    type Caller = ();

    async fn admit(app: &App, headers: &HeaderMap) -> http::Result<Self::Caller> {
        Ok(SCHEME.check_time(headers, &secrets(app), app.clock.now())?)
    }

    fn authenticate_body(app: &App, signed: Signed<'_>) -> http::Result<()> {
        let parts: [&[u8]; 3] = [b"POST", signed.path.as_bytes(), signed.body];
        Ok(SCHEME.check_body(signed.headers, &secrets(app), &parts)?)
    }

    /// Wins and rollbacks are owed during maintenance, too; bets are refused by their own rule.
    fn works_in_maintenance(_caller: &Self::Caller) -> bool {
        true
    }
}
