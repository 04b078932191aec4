//! Pictures that operators upload for their texts. They are stored in the database, so that every
//! process serves them and a backup contains them.

use crate::members::accounts::limits::Limits;
use crate::platform::feature::Feature;
use crate::platform::http::{Call, FileAnswer, Mounted, Result, mount, mount_file};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use hanpan_core::api::{DownloadFile, Upload};
use hanpan_core::kernel::files::{DOWNLOAD, FileReceipt, ImageFormat};
use hanpan_core::kernel::problem::Problem;
use sha2::{Digest, Sha256};

/// Number of bytes of the hash that a file is named by.
const NAME_BYTES: usize = 20;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount_file::<DownloadFile, _, _, _>(download),
        mount::<Upload, _, _, _>(upload),
    ]
}

/// Stores a picture. The same picture is stored once.
async fn upload(call: Call<Upload>) -> Result<FileReceipt> {
    let content = BASE64_STANDARD
        .decode(&call.input.content)
        .map_err(|_| Problem::MalformedRequest)?;
    let picture = ImageFormat::detect(&content)?;
    let hash = Sha256::digest(&content);
    let name = hex::encode(hash.get(..NAME_BYTES).unwrap_or(&hash));
    let path = format!("{name}.{}", picture.extension());
    sqlx::query!(
        "insert into files (path, media_type, content, uploaded_by, created_at)
         values ($1, $2, $3, $4, $5) on conflict (path) do nothing",
        path,
        picture.media_type(),
        content,
        call.caller.member_id.get(),
        call.app.clock.now()
    )
    .execute(&call.app.db)
    .await?;
    Ok(FileReceipt {
        url: format!("{DOWNLOAD}{path}"),
    })
}

async fn download(call: Call<DownloadFile>) -> Result<FileAnswer> {
    call.app
        .state::<Limits>()
        .picture
        .from(&call.app.db, call.address)
        .await?;
    let file = sqlx::query_as!(
        FileAnswer,
        "select media_type, content from files where path = $1",
        call.path
    )
    .fetch_optional(&call.app.db)
    .await?;
    file.ok_or(Problem::NotFound.into())
}
