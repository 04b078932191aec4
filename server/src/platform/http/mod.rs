//! From HTTP to a typed call and back. Every endpoint of `hanpan_core::api` is mounted through
//! [`mount`], which admits only the roles that the endpoint table names.

mod address;
mod answer;
mod cached_responses;
mod call;
mod error;
mod file;
mod handover;
mod headers;
mod log_throttle;
mod mount;
mod origin;
mod packed;
mod read;
mod serve;
mod session;
mod site;
mod slots;
mod streaming;
mod unread;
mod uploads;

pub use crate::platform::error::{Error, OnConstraint, Refused, Result};
pub use address::ClientAddress;
pub use answer::Answer;
pub use cached_responses::CachedResponses;
pub use call::{Admit, Call, Signed};
pub use file::FileAnswer;
pub(crate) use headers::header;
pub use mount::{Mounted, mount, mount_cached, mount_file, mount_packed, mount_stream, router};
pub use origin::on_test_host;
pub use packed::Packed;
pub use serve::serve;
pub use session::Session;
pub use site::Site;
pub use streaming::{Chunk, EventStream};
pub(crate) use unread::without_body;
pub(crate) use uploads::Uploads;
