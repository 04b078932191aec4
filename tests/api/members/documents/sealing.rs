//! Documents in the database: encrypted, bound to their row, readable after a change of the key, and deleted in time.

use super::{acceptance, decide, own, pdf, png, request, rows, upload, uploader, view};
use crate::world::World;
use chrono::TimeDelta;
use hanpan_core::api::Method;
use hanpan_core::kernel::ids::DocumentId;
use hanpan_core::members::verification::documents::DocumentKind::IdCard;
use hanpan_core::members::verification::documents::{DocumentMark, DocumentState};
use hanpan_server::members::verification::documents;
use serde_json::json;
use sqlx::{AssertSqlSafe, PgPool};

const SECRET: &str = "Hong Gildong 800101-1234567";

/// All rows of the tables of documents, as text.
async fn stored(world: &World) -> String {
    let mut all = String::new();
    for table in [
        "documents",
        "document_contents",
        "document_requests",
        "document_fingerprint_key",
        "audit_log",
    ] {
        let statement = format!("select coalesce(string_agg(t::text, ';'), '') from {table} t");
        let rows: String = sqlx::query_scalar(AssertSqlSafe(statement))
            .fetch_one(&world.app.db)
            .await
            .unwrap();
        all.push_str(&rows);
    }
    all
}

async fn run(world: &World, statement: &'static str) {
    sqlx::query(statement).execute(&world.app.db).await.unwrap();
}

#[crate::database::test]
async fn the_database_holds_no_readable_part_of_a_document(db: PgPool) {
    let world = World::new(db).await;
    let content = pdf(SECRET);
    let (_, id) = uploader(&world, &content).await;
    let text = stored(&world).await;
    for part in [&content[..], SECRET.as_bytes(), b"%PDF", b"%%EOF"] {
        assert!(!text.contains(&hex::encode(part)), "{part:?}");
    }
    assert!(!text.contains(SECRET));
    // Two documents of one content share nothing.
    let (_, other) = uploader(&world, &content).await;
    let contents = sqlx::query_scalar!(
        "select content from document_contents where document_id in ($1, $2)",
        id.get(),
        other.get()
    )
    .fetch_all(&world.app.db)
    .await
    .unwrap();
    assert_eq!(contents[0].len(), content.len() + 28);
    assert_ne!(contents[0], contents[1]);
    let operator = world.operator().await;
    assert_eq!(view(&operator, id).await, (200, content));
}

#[crate::database::test]
async fn a_content_that_was_changed_or_moved_is_not_shown(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let (_, first) = uploader(&world, &pdf("first")).await;
    let (_, second) = uploader(&world, &pdf("other")).await;
    let swap = "update document_contents c set content = o.content, wrapped_key = o.wrapped_key
        from document_contents o where o.document_id <> c.document_id";
    run(&world, swap).await;
    for id in [first, second] {
        let (status, body) = view(&operator, id).await;
        let body: serde_json::Value = serde_json::from_slice(&body).unwrap();
        assert_eq!(
            (status, &body["code"]),
            (409, &json!("DOCUMENT_UNREADABLE"))
        );
    }
    run(&world, swap).await;
    assert_eq!(view(&operator, first).await.0, 200);
    // To the other member.
    run(
        &world,
        "update documents d set member_id = o.member_id from documents o where o.id <> d.id",
    )
    .await;
    assert_eq!(view(&operator, first).await.0, 409);
    run(
        &world,
        "update documents d set member_id = o.member_id from documents o where o.id <> d.id",
    )
    .await;
    run(
        &world,
        "update document_contents set content = set_byte(content, 20, get_byte(content, 20) # 1)",
    )
    .await;
    assert_eq!(view(&operator, first).await.0, 409);
    // What was not shown is not logged as seen.
    let seen = sqlx::query_scalar!(
        r#"select count(*) as "count!" from audit_log where action = 'document.view'"#
    );
    assert_eq!(seen.fetch_one(&world.app.db).await.unwrap(), 1);
}

#[crate::database::test]
async fn a_document_is_served_as_nothing_that_runs(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    for (content, media_type, way) in [
        (pdf(SECRET), "application/pdf", "attachment"),
        (png(), "image/png", "inline"),
    ] {
        let (_, id) = uploader(&world, &content).await;
        let path = format!("/api/admin/documents/{id}/content");
        let response = operator.get(&path).await;
        let header = |name: &str| response.headers()[name].to_str().unwrap().to_owned();
        assert_eq!(header("content-type"), media_type);
        assert_eq!(header("cache-control"), "no-store");
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(
            header("content-security-policy"),
            "default-src 'none'; sandbox"
        );
        let disposition = header("content-disposition");
        assert!(
            disposition.starts_with(&format!("{way}; filename=\"document-{id}.")),
            "{disposition}"
        );
    }
}

/// A server with these keys. `number` differs between servers of a test: they do not draw the same tokens.
async fn keyed(db: &PgPool, number: usize, keys: &str) -> World {
    let keys = keys.parse().unwrap();
    let world =
        World::configured(db.clone(), |config| config.verification.document_key = keys).await;
    for _ in 0..number * 100 {
        world.app.rng.bytes::<32>().unwrap();
    }
    world
}

#[crate::database::test]
async fn the_key_is_changed_without_a_stop(db: PgPool) {
    let (old, new) = ("11".repeat(32), "22".repeat(32));
    let first = keyed(&db, 0, &old).await;
    let operator = first.operator().await;
    let (_, id) = uploader(&first, &pdf(SECRET)).await;
    let (path, content) = (format!("/api/admin/documents/{id}/content"), pdf(SECRET));
    let before = stored_content(&first).await;
    let keys = |world: &World| world.app.config.document_keys().unwrap();
    // Each server in turn learns of the new key, then encrypts with it.
    for (number, (variable, changed)) in [
        (format!("{old},{new}"), 0),
        // The document and the key of fingerprints.
        (format!("{new},{old}"), 2),
        (format!("{new},{old}"), 0),
        (new.clone(), 0),
    ]
    .into_iter()
    .enumerate()
    {
        let world = keyed(&db, number + 1, &variable).await;
        world.clock.set(first.now());
        let rekeyed = documents::rekey(&db, &world.app.rng, &keys(&world)).await;
        assert_eq!(rekeyed.unwrap(), changed, "{variable}");
        let operator = world.again(operator.id).await;
        let shown = operator.get(&path).await.bytes().await.unwrap();
        assert_eq!(shown, content, "{variable}");
        assert_eq!(stored_content(&world).await, before);
    }
    // The old key no longer decrypts anything.
    assert_eq!(view(&first.again(operator.id).await, id).await.0, 409);
    assert!(
        documents::rekey(&db, &first.app.rng, &keys(&first))
            .await
            .is_err()
    );
}

async fn stored_content(world: &World) -> Vec<u8> {
    let content = sqlx::query_scalar!("select content from document_contents");
    content.fetch_one(&world.app.db).await.unwrap()
}

#[crate::database::test]
async fn the_same_file_is_found_after_a_change_of_the_key(db: PgPool) {
    let (old, new) = ("11".repeat(32), "22".repeat(32));
    let first = keyed(&db, 0, &old).await;
    uploader(&first, &pdf(SECRET)).await;
    let (operator, member) = (first.operator().await, first.member().await);
    request(&operator, &member, &[IdCard]).await.unwrap();
    let second = keyed(&db, 1, &format!("{new},{old}")).await;
    let keys = second.app.config.document_keys().unwrap();
    documents::rekey(&db, &second.app.rng, &keys).await.unwrap();
    let operator = second.again(operator.id).await;
    let member = second.again(member.id).await;
    upload(&member, IdCard, &pdf(SECRET)).await.unwrap();
    for row in rows(&operator).await {
        assert_eq!(row.marks, [DocumentMark::SameFile]);
    }
}

#[crate::database::test]
async fn a_content_is_deleted_after_its_time_and_its_row_stays(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let (decided, first) = uploader(&world, &pdf("first")).await;
    let (undecided, second) = uploader(&world, &pdf("other")).await;
    world.pass(TimeDelta::days(2));
    let operator = world.again(operator.id).await;
    decide(&operator, first, &acceptance()).await.unwrap();
    let ends = async |id: DocumentId| {
        let rows = rows(&operator).await;
        let row = rows.into_iter().find(|row| row.id == id);
        row.unwrap().content_ends_at
    };
    assert_eq!(ends(first).await, Some(world.now() + TimeDelta::days(30)));
    assert_eq!(ends(second).await, Some(world.now() + TimeDelta::days(88)));
    world.pass(TimeDelta::days(30) - TimeDelta::seconds(1));
    documents::delete_expired(&world.app).await.unwrap();
    let operator = world.again(operator.id).await;
    assert_eq!(view(&operator, first).await.0, 200);
    world.pass(TimeDelta::seconds(1));
    documents::delete_expired(&world.app).await.unwrap();
    assert_eq!(view(&operator, first).await.0, 410);
    assert_eq!(view(&operator, second).await.0, 200);
    let decided = own(&world.again(decided.id).await).await.documents;
    assert_eq!(decided[0].state, DocumentState::Accepted);
    assert!(decided[0].content_deleted);
    world.pass(TimeDelta::days(58));
    documents::delete_expired(&world.app).await.unwrap();
    documents::delete_expired(&world.app).await.unwrap();
    let undecided = own(&world.again(undecided.id).await).await;
    assert_eq!(undecided.documents[0].state, DocumentState::Deleted);
    assert_eq!(undecided.requests.len(), 1);
    let left = sqlx::query_scalar!(r#"select count(*) as "count!" from document_contents"#);
    assert_eq!(left.fetch_one(&world.app.db).await.unwrap(), 0);
    let operator = world.again(operator.id).await;
    let path = format!("/api/admin/documents/{second}/decide");
    let decision = json!(acceptance());
    let (status, body) = operator.send(Method::Post, &path, &decision).await;
    assert_eq!(
        (status, &body["code"]),
        (409, &json!("DOCUMENT_NOT_WAITING"))
    );
}
