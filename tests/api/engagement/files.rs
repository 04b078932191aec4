//! Pictures that operators upload.

use crate::world::World;
use hanpan_core::api::{Upload, WriteOwnNotice};
use hanpan_core::engagement::board::WriteNotice;
use hanpan_core::kernel::files::{FILE_BYTES_MAX, UploadFile};
use sqlx::PgPool;

/// `GIF89a`, and three zero bytes, in Base64.
const GIF: &str = "R0lGODlh";
const NOTHING: &str = "AAAA";

fn file(content: &str) -> UploadFile {
    UploadFile {
        content: content.to_owned(),
    }
}

#[crate::database::test]
async fn a_picture_is_kept_once_and_served_as_nothing_else(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let gif = file(GIF);
    let (first, second) =
        tokio::join!(operator.call::<Upload>(&gif), operator.call::<Upload>(&gif));
    let url = first.unwrap().url;
    assert_eq!(second.unwrap().url, url);
    assert!(url.starts_with("/api/file/download/"), "{url}");
    let response = reqwest::get(format!("{}{url}", world.base)).await.unwrap();
    assert_eq!(response.status(), 200);
    let header = |name: &str| response.headers()[name].to_str().unwrap().to_owned();
    assert_eq!(header("content-type"), "image/gif");
    assert_eq!(header("x-content-type-options"), "nosniff");
    assert_eq!(
        header("content-security-policy"),
        "default-src 'none'; sandbox"
    );
    assert!(header("cache-control").contains("immutable"));
    assert_eq!(response.bytes().await.unwrap(), &b"GIF89a"[..]);
    // A notice may show the address.
    let notice = WriteNotice {
        title: "그림".to_owned(),
        contents: format!("<p><img src=\"{url}\"></p>"),
    };
    let written = operator.call::<WriteOwnNotice>(&notice).await.unwrap();
    assert_eq!(written.contents, notice.contents);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_is_no_picture_is_refused_whatever_it_is_called(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    for (content, status, code) in [
        // <svg onload=alert(1)>
        ("PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+", 422, "FILE_NO_PICTURE"),
        // <html>
        ("PGh0bWw+", 422, "FILE_NO_PICTURE"),
        ("", 422, "FILE_NO_PICTURE"),
        ("R0lGODlh!", 400, "MALFORMED_REQUEST"),
    ] {
        let refused = operator.call::<Upload>(&file(content)).await.unwrap_err();
        assert_eq!(
            (refused.status, refused.code()),
            (status, code),
            "{content}"
        );
    }
    let largest = format!("{GIF}{}", NOTHING.repeat((FILE_BYTES_MAX - 6) / 3));
    operator.call::<Upload>(&file(&largest)).await.unwrap();
    let larger = format!("{largest}{NOTHING}");
    let refused = operator.call::<Upload>(&file(&larger)).await.unwrap_err();
    assert_eq!((refused.status, refused.code()), (422, "FILE_TOO_LARGE"));
    let huge = format!("{largest}{largest}");
    let refused = operator.call::<Upload>(&file(&huge)).await.unwrap_err();
    assert_eq!((refused.status, refused.code()), (400, "MALFORMED_REQUEST"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn nobody_else_puts_files_on_the_site(db: PgPool) {
    let world = World::new(db).await;
    let (visitor, member) = (world.visitor(), world.member().await);
    let refused = visitor.call::<Upload>(&file(GIF)).await.unwrap_err();
    assert_eq!(refused.status, 401);
    let refused = member.call::<Upload>(&file(GIF)).await.unwrap_err();
    assert_eq!(refused.status, 403);
    for unknown in ["x.png", "..%2F..%2Fetc%2Fpasswd", "%00"] {
        let url = format!("{}/api/file/download/{unknown}", world.base);
        let response = reqwest::get(url).await.unwrap();
        assert!(
            [400, 404].contains(&response.status().as_u16()),
            "{unknown}"
        );
    }
    world.assert_books_hold().await;
}
