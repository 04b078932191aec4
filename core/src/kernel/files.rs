//! Pictures that operators upload for the texts they publish.

use crate::kernel::problem::Problem;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Largest size of a picture, bytes.
pub const FILE_BYTES_MAX: usize = 2 * 1024 * 1024;
/// Path under which files are served.
pub const DOWNLOAD: &str = "/api/file/download/";

/// Uploads a picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct UploadFile {
    /// The file in Base64.
    pub content: String,
}

/// The address of an uploaded picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct FileReceipt {
    /// Path of the picture, for use in a page.
    pub url: String,
}

/// A picture format that may be uploaded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ImageFormat {
    /// PNG.
    Png,
    /// JPEG.
    Jpeg,
    /// GIF.
    Gif,
    /// WebP.
    Webp,
}

impl ImageFormat {
    /// Detects the format from the content. The file name is not considered.
    pub fn detect(content: &[u8]) -> Result<Self, Problem> {
        if content.len() > FILE_BYTES_MAX {
            return Err(Problem::FileTooLarge);
        }
        match content {
            [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n', ..] => Ok(Self::Png),
            [0xff, 0xd8, 0xff, ..] => Ok(Self::Jpeg),
            [b'G', b'I', b'F', b'8', b'7' | b'9', b'a', ..] => Ok(Self::Gif),
            [
                b'R',
                b'I',
                b'F',
                b'F',
                _,
                _,
                _,
                _,
                b'W',
                b'E',
                b'B',
                b'P',
                ..,
            ] => Ok(Self::Webp),
            _ => Err(Problem::FileNoPicture),
        }
    }

    /// File name extension.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Jpeg => "jpg",
            Self::Gif => "gif",
            Self::Webp => "webp",
        }
    }

    /// Media type.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Png => "image/png",
            Self::Jpeg => "image/jpeg",
            Self::Gif => "image/gif",
            Self::Webp => "image/webp",
        }
    }
}

/// Returns whether an address is that of a file on this site.
pub fn is_own(address: &str) -> bool {
    address.strip_prefix(DOWNLOAD).is_some_and(|name| {
        !name.is_empty()
            && name
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'.')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_known_by_its_content() {
        for (content, picture) in [
            (&b"\x89PNG\r\n\x1a\n...."[..], ImageFormat::Png),
            (b"\xff\xd8\xff\xe0", ImageFormat::Jpeg),
            (b"GIF89a", ImageFormat::Gif),
            (b"GIF87a;", ImageFormat::Gif),
            (b"RIFF1234WEBPVP8 ", ImageFormat::Webp),
        ] {
            assert_eq!(ImageFormat::detect(content), Ok(picture));
        }
        for other in [
            &b""[..],
            b"<svg xmlns='http://www.w3.org/2000/svg'/>",
            b"<script>",
            b"GIF88a",
            b"RIFF1234WAVE",
            b"\x89PNG",
            b"%PDF-1.7",
        ] {
            assert_eq!(ImageFormat::detect(other), Err(Problem::FileNoPicture));
        }
        let mut large = b"GIF89a".to_vec();
        large.resize(FILE_BYTES_MAX, 0);
        assert_eq!(ImageFormat::detect(&large), Ok(ImageFormat::Gif));
        large.push(0);
        assert_eq!(ImageFormat::detect(&large), Err(Problem::FileTooLarge));
    }

    #[test]
    fn only_files_kept_here_are_own() {
        assert!(is_own("/api/file/download/0f.png"));
        for other in [
            "",
            "/api/file/download/",
            "/api/file/download/../auth/logout",
            "/api/file/download/a?b",
            "//evil.example/api/file/download/a.png",
            "https://evil.example/a.png",
            "data:image/png;base64,AA",
        ] {
            assert!(!is_own(other), "{other}");
        }
    }
}
