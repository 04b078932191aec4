//! Proofs of members: the answers of the gateway that sends 1 won and of the provider of identities, and uploaded
//! documents.

use crate::edits::{Document, Edited, documents};
use bolero::{TypeGenerator, check};
use chrono::{Datelike, NaiveDate};
use hanpan_core::kernel::files::ImageFormat;
use hanpan_core::members::verification::account::{read_code, same_holder};
use hanpan_core::members::verification::documents::{DOCUMENT_BYTES_MAX, DocumentFormat};
use hanpan_core::members::verification::identity::{
    ADULT_AGE, Facts, IdentityState, Person, conclude,
};
use hanpan_server::members::verification::{
    AccountOutcome, IdentityOutcome, IdentityStarted, read_account_outcome, read_identity_outcome,
    read_identity_started,
};
use std::sync::LazyLock;

const ANSWERS: [&str; 5] = [
    r#"{"state": "sent", "holder": "홍 길동"}"#,
    r#"{"state": "refused", "reason": "closed"}"#,
    r#"{"state": "started", "url": "https://identity.example/session/1"}"#,
    r#"{"state": "verified", "name": "홍길동", "birthDate": "1990-01-31", "person": "Q0k="}"#,
    r#"{"state": "pending"}"#,
];

static CHECK_ANSWERS: LazyLock<Vec<Document>> = LazyLock::new(|| documents(&ANSWERS));

fn today() -> NaiveDate {
    "2026-03-02".parse().unwrap()
}

#[test]
fn an_answer_about_an_account_is_read_or_refused() {
    check!().with_type::<Edited>().for_each(|edited| {
        let answer = edited.text(&CHECK_ANSWERS);
        if let Ok(AccountOutcome::Sent { holder }) = read_account_outcome(&answer) {
            assert!(!holder.contains('\0'));
            // No name is that of nobody.
            assert_eq!(same_holder(&holder, &holder), !holder.trim().is_empty());
        }
        if let Ok(code) = read_code(&answer) {
            assert!(code.len() == 4 && code.parse::<u16>().is_ok());
        }
    });
}

#[test]
fn an_answer_about_a_person_is_read_or_refused() {
    check!().with_type::<Edited>().for_each(|edited| {
        let answer = edited.text(&CHECK_ANSWERS);
        if let Ok(IdentityStarted::Started { url }) = read_identity_started(&answer) {
            let ways = ["https://", "http://127.0.0.1:", "http://localhost:"];
            assert!(ways.iter().any(|way| url.starts_with(way)), "{url:?}");
            assert!(url.len() <= 2_000 && url.bytes().all(|byte| byte.is_ascii_graphic()));
        }
        if let Ok(IdentityOutcome::Verified(person)) = read_identity_outcome(&answer, today()) {
            check_person(&person);
        }
    });
}

/// Checks that a person can be stored, and that nobody counts as verified who is not adult.
fn check_person(person: &Person) {
    assert!((1..=100).contains(&person.name.chars().count()));
    assert!(!person.name.contains(char::is_control));
    assert!((1..=400).contains(&person.key.len()));
    assert!(person.birth.year() >= 1900 && person.birth <= today());
    let facts = Facts {
        holder: &person.name,
        today: today(),
        same_person: false,
        refused_tries: 0,
        in_review: false,
    };
    let adult = today().year() - person.birth.year() >= ADULT_AGE;
    let verified = conclude(Some(person), &facts).state == IdentityState::Verified;
    assert_eq!(verified, adult);
}

/// Otherwise the tests above would show nothing.
#[test]
fn answers_without_edits_are_read() {
    assert!(matches!(
        read_account_outcome(ANSWERS[0]).unwrap(),
        AccountOutcome::Sent { .. }
    ));
    assert!(read_identity_started(ANSWERS[2]).is_ok());
    assert!(matches!(
        read_identity_outcome(ANSWERS[3], today()).unwrap(),
        IdentityOutcome::Verified(_)
    ));
}

/// A file that was valid before its bytes were edited.
#[derive(Debug, TypeGenerator)]
struct EditedFile {
    file: u8,
    /// Bytes that are replaced, counted from the beginning or from the end.
    edits: Vec<(i8, u8)>,
    /// What is left of it, if it was cut off.
    left: Option<u8>,
    after: Option<Vec<u8>>,
}

fn files() -> [Vec<u8>; 3] {
    let png = [
        b"\x89PNG\r\n\x1a\n".as_slice(),
        b"\0\0\0\x0dIHDR\0\0\0\x02\0\0\0\x03\x08\x02\0\0\0CRC.",
        b"\0\0\0\x02IDAT..CRC.",
        b"\0\0\0\0IENDCRC.",
    ];
    let jpeg = [
        b"\xff\xd8".as_slice(),
        b"\xff\xe0\0\x04\x01\x02",
        b"\xff\xff\xc0\0\x09\x08\0\x03\0\x02\0\0",
        b"\xff\xda\0\x02\x07\x07\xff\xd9",
    ];
    let pdf = b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";
    [png.concat(), jpeg.concat(), pdf.to_vec()]
}

impl EditedFile {
    fn content(&self) -> Vec<u8> {
        let files = files();
        let mut content = files[usize::from(self.file) % files.len()].clone();
        for (place, byte) in self.edits.iter().take(6) {
            let from = usize::from(place.unsigned_abs()) % content.len();
            let place = if *place < 0 {
                content.len() - 1 - from
            } else {
                from
            };
            content[place] = *byte;
        }
        if let Some(left) = self.left {
            content.truncate(left.into());
        }
        content.extend(self.after.iter().flatten());
        content
    }
}

#[test]
fn a_file_is_known_or_refused() {
    check!()
        .with_type::<EditedFile>()
        .for_each(|edited| check_file(&edited.content()));
}

/// Otherwise the test above would show nothing.
#[test]
fn files_without_edits_are_known() {
    let formats = files().map(|file| DocumentFormat::detect(&file).unwrap());
    let expected = [
        DocumentFormat::Png,
        DocumentFormat::Jpeg,
        DocumentFormat::Pdf,
    ];
    assert_eq!(formats, expected);
}

/// Checks what is said of a file's content by reading it in another way.
fn check_file(content: &[u8]) {
    let picture = ImageFormat::detect(content);
    let Ok(format) = DocumentFormat::detect(content) else {
        return;
    };
    assert!(content.len() <= DOCUMENT_BYTES_MAX);
    let holds = |part: &[u8]| content.windows(part.len()).any(|window| window == part);
    assert!(!holds(b"PK\x05\x06"));
    match format {
        DocumentFormat::Png => {
            assert_eq!(picture, Ok(ImageFormat::Png));
            assert_eq!(&content[12..16], b"IHDR");
            for side in [16, 20] {
                let side: [u8; 4] = content[side..side + 4].try_into().unwrap();
                assert!((1..=20_000).contains(&u32::from_be_bytes(side)));
            }
            assert_eq!(&content[content.len() - 8..content.len() - 4], b"IEND");
        }
        DocumentFormat::Jpeg => {
            assert_eq!(picture, Ok(ImageFormat::Jpeg));
            assert!(holds(b"\xff\xd9"));
        }
        DocumentFormat::Pdf => {
            assert!(picture.is_err());
            assert!(holds(b"%%EOF"));
        }
    }
    let first = &content[..content.len().min(1024)];
    let is_pdf_too = first.windows(5).any(|window| window == b"%PDF-");
    assert!(!format.is_picture() || !is_pdf_too);
}
