//! What accounts need of partners and recommenders.

use crate::affiliates::{partner_links, partners, recommenders};
use crate::members::accounts::{Affiliations, Mark};
use crate::platform::App;
use crate::platform::error::Result;
use axum::http::HeaderMap;
use chrono::{DateTime, Utc};
use futures::FutureExt;
use futures::future::BoxFuture;
use hanpan_core::kernel::ids::MemberId;
use sqlx::PgConnection;

/// The relations of members to partners and recommenders.
pub(super) struct Relations;

impl Affiliations for Relations {
    fn join<'a>(
        &'a self,
        conn: &'a mut PgConnection,
        member_id: MemberId,
        partners_member_id: MemberId,
        at: DateTime<Utc>,
    ) -> BoxFuture<'a, Result<()>> {
        async move { Ok(partners::join(conn, member_id, partners_member_id, at).await?) }.boxed()
    }

    fn mark<'a>(
        &'a self,
        app: &'a App,
        headers: &'a HeaderMap,
    ) -> BoxFuture<'a, Result<Option<Mark>>> {
        partner_links::mark(app, headers).boxed()
    }

    fn remember<'a>(
        &'a self,
        conn: &'a mut PgConnection,
        member_id: MemberId,
        mark: &'a Mark,
        at: DateTime<Utc>,
    ) -> BoxFuture<'a, Result<()>> {
        partner_links::remember(conn, member_id, mark, at).boxed()
    }

    fn must_not_be_partner<'a>(
        &'a self,
        conn: &'a mut PgConnection,
        member_id: MemberId,
    ) -> BoxFuture<'a, Result<()>> {
        partners::must_be_none(conn, member_id).boxed()
    }

    fn recommend<'a>(
        &'a self,
        app: &'a App,
        conn: &'a mut PgConnection,
        member_id: MemberId,
        recommends: bool,
        at: DateTime<Utc>,
    ) -> BoxFuture<'a, Result<()>> {
        async move {
            recommenders::recommend(app, conn, member_id, recommends, at).await?;
            Ok(())
        }
        .boxed()
    }
}
