//! Formats of documents, known by their content. The name that a browser gives a file counts for nothing.

use super::{DOCUMENT_BYTES_MAX, DocumentProblem};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The longest side of a picture, pixels: browsers fail to show larger ones.
const SIDE_MAX: u32 = 20_000;
/// The largest area of a picture, pixels.
const AREA_MAX: u64 = 200_000_000;
/// Where readers of PDF look for its beginning and its end.
const PDF_MARGIN: usize = 1024;
/// Where readers of ZIP look for its end: the record, and the longest comment after it.
const ZIP_MARGIN: usize = 22 + 65_535;

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";
const JPEG: &[u8] = &[0xff, 0xd8, 0xff];
const PDF: &[u8] = b"%PDF-";
const PDF_END: &[u8] = b"%%EOF";
const ZIP_END: &[u8] = b"PK\x05\x06";

/// A format of documents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum DocumentFormat {
    /// JPEG.
    Jpeg,
    /// PNG.
    Png,
    /// PDF.
    Pdf,
}

impl DocumentFormat {
    /// Detects the format. Refuses a content that is too large, damaged, or of two formats at once.
    pub fn detect(content: &[u8]) -> Result<Self, DocumentProblem> {
        if content.len() > DOCUMENT_BYTES_MAX {
            return Err(DocumentProblem::DocumentTooLarge);
        }
        let (format, whole) = if content.starts_with(PNG) {
            (Self::Png, png_size(content).is_some_and(is_shown))
        } else if content.starts_with(JPEG) {
            (Self::Jpeg, jpeg_size(content).is_some_and(is_shown))
        } else if content.starts_with(PDF) {
            (Self::Pdf, holds(last(content, PDF_MARGIN), PDF_END))
        } else {
            return Err(DocumentProblem::DocumentFormatUnknown);
        };
        if whole && !is_another_too(format, content) {
            Ok(format)
        } else {
            Err(DocumentProblem::DocumentDamaged)
        }
    }

    /// Media type.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
            Self::Pdf => "application/pdf",
        }
    }

    /// File name extension.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Jpeg => "jpg",
            Self::Png => "png",
            Self::Pdf => "pdf",
        }
    }

    /// Whether the browser shows it in a page. Others are downloaded.
    pub const fn is_picture(self) -> bool {
        matches!(self, Self::Jpeg | Self::Png)
    }
}

/// Whether a reader of PDF or ZIP would take the content for its own.
fn is_another_too(format: DocumentFormat, content: &[u8]) -> bool {
    let first = content.get(..PDF_MARGIN).unwrap_or(content);
    (format.is_picture() && holds(first, PDF)) || holds(last(content, ZIP_MARGIN), ZIP_END)
}

fn last(content: &[u8], length: usize) -> &[u8] {
    let start = content.len().saturating_sub(length);
    content.get(start..).unwrap_or(content)
}

fn holds(content: &[u8], part: &[u8]) -> bool {
    content.windows(part.len()).any(|window| window == part)
}

/// Whether a browser shows a picture of this width and height.
fn is_shown((width, height): (u32, u32)) -> bool {
    let sides = 1..=SIDE_MAX;
    sides.contains(&width)
        && sides.contains(&height)
        && u64::from(width) * u64::from(height) <= AREA_MAX
}

/// Width and height of a PNG whose chunks fill the content. `None`: it is damaged, or its end holds data or is
/// followed by some.
fn png_size(content: &[u8]) -> Option<(u32, u32)> {
    let mut rest = content.strip_prefix(PNG)?;
    let mut size = None;
    loop {
        let (head, after) = rest.split_first_chunk::<8>()?;
        let length = usize::try_from(u32::from_be_bytes(*head.first_chunk()?)).ok()?;
        let (data, after) = after.split_at_checked(length)?;
        let (_checksum, after) = after.split_first_chunk::<4>()?;
        match (head.get(4..)?, size) {
            (b"IHDR", None) => {
                let (width, data) = data.split_first_chunk()?;
                let height = data.first_chunk()?;
                size = Some((u32::from_be_bytes(*width), u32::from_be_bytes(*height)));
            }
            (_, None) | (b"IHDR", Some(_)) => return None,
            (b"IEND", Some(_)) => return size.filter(|_| data.is_empty() && after.is_empty()),
            _ => {}
        }
        rest = after;
    }
}

/// Width and height of a JPEG, from its frame header. `None`: it is damaged. Cameras add data of their own after
/// the end of the picture.
fn jpeg_size(content: &[u8]) -> Option<(u32, u32)> {
    const END: u8 = 0xd9;
    const SCAN: u8 = 0xda;
    let mut rest = content.get(2..)?;
    loop {
        let ([start, marker], after) = rest.split_first_chunk()?;
        if *start != 0xff || matches!(*marker, END | SCAN) {
            return None;
        }
        // Padding before a marker.
        if *marker == 0xff {
            rest = rest.get(1..)?;
            continue;
        }
        let length = usize::from(u16::from_be_bytes(*after.first_chunk()?));
        let (segment, after) = after.split_at_checked(length)?;
        let is_frame = matches!(marker, 0xc0..=0xcf) && !matches!(marker, 0xc4 | 0xc8 | 0xcc);
        if is_frame {
            let height = u16::from_be_bytes(*segment.get(3..)?.first_chunk()?);
            let width = u16::from_be_bytes(*segment.get(5..)?.first_chunk()?);
            let ends = holds(after, &[0xff, END]);
            return ends.then_some((u32::from(width), u32::from(height)));
        }
        rest = after;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use DocumentProblem::{DocumentDamaged, DocumentFormatUnknown, DocumentTooLarge};

    fn chunk(kind: &[u8], data: &[u8]) -> Vec<u8> {
        let length = u32::try_from(data.len()).unwrap().to_be_bytes();
        [&length, kind, data, &[0; 4]].concat()
    }

    fn png(width: u32, height: u32) -> Vec<u8> {
        let size = [width.to_be_bytes(), height.to_be_bytes()].concat();
        let parts = [
            PNG.to_vec(),
            chunk(b"IHDR", &size),
            chunk(b"IDAT", b"pixels"),
            chunk(b"IEND", b""),
        ];
        parts.concat()
    }

    fn jpeg(width: u16, height: u16) -> Vec<u8> {
        let ([w1, w2], [h1, h2]) = (width.to_be_bytes(), height.to_be_bytes());
        let frame = [0xff, 0xc0, 0, 9, 8, h1, h2, w1, w2, 0, 0];
        let app = [0xff, 0xe0, 0, 4, 1, 2];
        [
            &[0xff, 0xd8],
            app.as_slice(),
            &frame,
            &[0xff, 0xda, 0, 2, 7, 7, 0xff, 0xd9],
        ]
        .concat()
    }

    fn pdf() -> Vec<u8> {
        b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n".to_vec()
    }

    #[test]
    fn a_document_is_known_by_its_content() {
        for (content, format) in [
            (png(600, 400), DocumentFormat::Png),
            (jpeg(4_000, 3_000), DocumentFormat::Jpeg),
            (pdf(), DocumentFormat::Pdf),
        ] {
            assert_eq!(DocumentFormat::detect(&content), Ok(format));
        }
        for other in [
            &b""[..],
            b"GIF89a",
            b"RIFF1234WEBPVP8 ",
            b"<svg xmlns='http://www.w3.org/2000/svg'/>",
            b"<script>",
            b" %PDF-1.7 %%EOF",
            b"PK\x03\x04",
            b"\xff\xd8",
        ] {
            assert_eq!(DocumentFormat::detect(other), Err(DocumentFormatUnknown));
        }
    }

    #[test]
    fn a_document_of_two_formats_is_refused() {
        let with = |mut content: Vec<u8>, more: &[u8]| {
            content.extend_from_slice(more);
            content
        };
        let mut hidden = jpeg(10, 10);
        hidden.splice(8..8, *b"\xff\xfe\x00\x0b%PDF-1.7\n");
        for content in [
            with(png(10, 10), b"<script>alert(1)</script>"),
            with(png(10, 10), b"PK\x05\x06 and more"),
            with(jpeg(10, 10), b"PK\x05\x06 and more"),
            with(pdf(), b"PK\x05\x06 and more"),
            hidden,
        ] {
            let refused = DocumentFormat::detect(&content);
            assert_eq!(refused, Err(DocumentDamaged), "{content:?}");
        }
        // Data that cameras append to a picture does not change its format.
        let own = with(jpeg(10, 10), b"SEFH of a camera SEFT");
        assert_eq!(DocumentFormat::detect(&own), Ok(DocumentFormat::Jpeg));
    }

    #[test]
    fn a_damaged_document_is_refused() {
        for whole in [png(10, 10), jpeg(10, 10), pdf()] {
            let half = &whole[..=whole.len() / 2];
            let refused = DocumentFormat::detect(half);
            assert_eq!(refused, Err(DocumentDamaged), "{half:?}");
        }
        let mut late = PNG.to_vec();
        late.extend(chunk(b"IDAT", b""));
        late.extend(chunk(b"IEND", b""));
        let mut with_data_at_end = png(10, 10);
        with_data_at_end.truncate(with_data_at_end.len() - chunk(b"IEND", b"").len());
        with_data_at_end.extend(chunk(b"IEND", b"<script>alert(1)</script>"));
        for content in [
            late,
            with_data_at_end,
            png(0, 10),
            png(20_001, 1),
            png(20_000, 20_000),
            jpeg(10, 0),
        ] {
            assert_eq!(DocumentFormat::detect(&content), Err(DocumentDamaged));
        }
        assert!(DocumentFormat::detect(&png(20_000, 10_000)).is_ok());
    }

    #[test]
    fn no_change_of_a_document_makes_the_rule_panic() {
        for whole in [png(10, 10), jpeg(10, 10), pdf()] {
            for place in 0..whole.len() {
                for value in [0, 1, 0x7f, 0xd9, 0xff] {
                    let mut changed = whole.clone();
                    changed[place] = value;
                    let _ = DocumentFormat::detect(&changed);
                    let _ = DocumentFormat::detect(&changed[..=place]);
                }
            }
        }
    }

    #[test]
    fn a_document_has_a_largest_size() {
        let mut large = b"%PDF-1.7\n".to_vec();
        large.resize(DOCUMENT_BYTES_MAX - PDF_END.len(), b' ');
        large.extend_from_slice(PDF_END);
        assert_eq!(DocumentFormat::detect(&large), Ok(DocumentFormat::Pdf));
        large.insert(20, b' ');
        assert_eq!(DocumentFormat::detect(&large), Err(DocumentTooLarge));
    }
}
