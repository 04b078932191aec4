//! Messages of the site itself to one member. Operators neither list nor recall them.

use super::{deliver, prepare};
use crate::members::verification::documents::{Sending, SiteMessages};
use crate::platform::error::Result;
use crate::platform::html;
use futures::FutureExt;
use futures::future::BoxFuture;
use hanpan_core::members::verification::documents::DocumentMessage;
use sqlx::PgConnection;

/// What a message of the site is addressed to. One that operators send to members always names them.
const ADDRESSED: &str = "";

/// Writes messages of the site.
pub(super) struct Messages;

impl SiteMessages for Messages {
    fn write<'a>(
        &'a self,
        conn: &'a mut PgConnection,
        sending: Sending,
        message: &'a DocumentMessage,
    ) -> BoxFuture<'a, Result<()>> {
        async move {
            let Sending { sent_by, at, .. } = sending;
            let contents = html::paragraphs(&message.paragraphs);
            let words = (message.title, contents.as_str());
            let id = prepare(conn, sending.request_id, words, ADDRESSED, sent_by, at).await?;
            deliver(conn, id, sending.member_id, at).await?;
            Ok(())
        }
        .boxed()
    }
}
