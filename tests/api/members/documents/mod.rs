//! Documents that operators request from members or that the site requires.

mod deciding;
mod messages;
mod required;
mod sealing;
mod uploading;

use crate::world::{Client, Refused, World};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use hanpan_core::api::{
    AdminDecideDocument, AdminGetDocuments, AdminRequestDocuments, Empty, GetDocuments,
    SendDocument,
};
use hanpan_core::kernel::ids::DocumentId;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::members::verification::documents::{
    DecideDocument, DocumentKind, DocumentRow, MemberDocuments, OwnDocuments, RefusalReason,
    RequestDocuments, UploadDocument,
};
use uuid::Uuid;

use DocumentKind::IdCard;

/// A small PDF that names its holder.
pub(crate) fn pdf(holder: &str) -> Vec<u8> {
    format!("%PDF-1.7\n% {holder}\n%%EOF\n").into_bytes()
}

/// The smallest PNG that is whole: a header of 2 × 2 pixels and the end.
fn png() -> Vec<u8> {
    let parts: [&[u8]; 3] = [
        b"\x89PNG\r\n\x1a\n",
        b"\0\0\0\x08IHDR\0\0\0\x02\0\0\0\x02CRC.",
        b"\0\0\0\0IENDCRC.",
    ];
    parts.concat()
}

pub(crate) async fn request(
    operator: &Client,
    member: &Client,
    kinds: &[DocumentKind],
) -> Result<MemberDocuments, Refused> {
    let wish = RequestDocuments {
        document_kinds: kinds.to_vec(),
        reason: "고액 환전 확인".to_owned(),
    };
    let answer = operator.call_at::<AdminRequestDocuments>(member.id, &wish);
    answer.await
}

pub(crate) async fn upload_as(
    member: &Client,
    request_id: Uuid,
    document_kind: DocumentKind,
    content: &[u8],
) -> Result<OwnDocuments, Refused> {
    let document = UploadDocument {
        request_id,
        document_kind,
        content: BASE64_STANDARD.encode(content),
    };
    member.call::<SendDocument>(&document).await
}

async fn upload(
    member: &Client,
    kind: DocumentKind,
    content: &[u8],
) -> Result<OwnDocuments, Refused> {
    upload_as(member, Uuid::new_v4(), kind, content).await
}

/// A member who was asked for an identity card and has uploaded it. Returns the document too.
pub(crate) async fn uploader(world: &World, content: &[u8]) -> (Client, DocumentId) {
    let (operator, member) = (world.operator().await, world.rich_member(200_000).await);
    request(&operator, &member, &[IdCard]).await.unwrap();
    let documents = upload(&member, IdCard, content).await.unwrap();
    (member, documents.documents[0].id)
}

async fn own(member: &Client) -> OwnDocuments {
    member.call::<GetDocuments>(&Empty {}).await.unwrap()
}

async fn rows(operator: &Client) -> Vec<DocumentRow> {
    let query = ListQuery::default();
    let page = operator.call::<AdminGetDocuments>(&query).await;
    page.unwrap().items
}

fn acceptance() -> DecideDocument {
    DecideDocument {
        accepted: true,
        refusal: None,
        sentence: String::new(),
        note: "내부 메모".to_owned(),
    }
}

fn refusal() -> DecideDocument {
    DecideDocument {
        accepted: false,
        refusal: Some(RefusalReason::Unreadable),
        sentence: "밝은 곳에서 다시 찍어주세요.".to_owned(),
        ..acceptance()
    }
}

async fn decide(
    operator: &Client,
    id: DocumentId,
    decision: &DecideDocument,
) -> Result<DocumentRow, Refused> {
    operator.call_at::<AdminDecideDocument>(id, decision).await
}

/// Status of a view, and the content.
async fn view(operator: &Client, id: DocumentId) -> (u16, Vec<u8>) {
    let path = format!("/api/admin/documents/{id}/content");
    let response = operator.get(&path).await;
    let status = response.status().as_u16();
    (status, response.bytes().await.unwrap().to_vec())
}

fn code<T: std::fmt::Debug>(answer: Result<T, Refused>) -> String {
    answer.unwrap_err().code().to_owned()
}
