//! `hanpan brand`: the built page with the name and the look of another site.

use anyhow::{Context, ensure};
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The site's name in the built page.
const BUILT_NAME: &str = "한판";
/// Files of the page that contain the site's name, and none of them anything else that reads like it.
const NAMED: [&str; 6] = [
    "index.html",
    "admin.html",
    "offline.html",
    "manifest.webmanifest",
    "logo.svg",
    "sw.js",
];
/// Pictures of the page that a brand may replace.
const PICTURES: [&str; 3] = ["logo.svg", "favicon.ico", "apple-touch-icon.png"];
/// The brand's own colours, which go into each HTML file.
const STYLE: &str = "brand.css";
/// Maximum number of characters of a name.
const NAME_MAX: usize = 20;

/// What a brand changes.
#[derive(Debug, Clone)]
pub struct Brand {
    /// The site's name.
    pub name: String,
    /// A folder with `brand.css` and pictures, each of them optional.
    pub files: Option<PathBuf>,
}

impl Brand {
    /// Copies the built page to a new folder, with this brand's name, colours and pictures.
    pub fn apply(&self, page: &Path, to: &Path) -> anyhow::Result<()> {
        self.check()?;
        ensure!(
            page.join("index.html").is_file(),
            "{} holds no built page",
            page.display()
        );
        let is_new = fs::read_dir(to).map_or(true, |mut files| files.next().is_none());
        ensure!(is_new, "{} is not empty", to.display());
        copy(page, to)?;
        let style = self.style()?;
        for file in NAMED {
            let file = to.join(file);
            let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
            let text = text.replace(BUILT_NAME, &self.name);
            replace(&file, text.replace("</head>", &style).as_bytes())?;
        }
        for picture in PICTURES {
            if let Some(bytes) = self.read(picture)? {
                replace(&to.join(picture), &bytes)?;
            }
        }
        Ok(())
    }

    /// Refuses what would not be the same in HTML, JSON and JavaScript, and files that the page has no place
    /// for.
    fn check(&self) -> anyhow::Result<()> {
        let length = self.name.chars().count();
        let is_plain = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '.' | '·');
        ensure!(
            (1..=NAME_MAX).contains(&length)
                && self.name.chars().all(is_plain)
                && self.name.trim() == self.name,
            "the name of a brand has 1 to {NAME_MAX} letters, digits, spaces, '-', '.' or '·'"
        );
        let Some(folder) = &self.files else {
            return Ok(());
        };
        let files = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
        for file in files {
            let name = file?.file_name();
            let known = name == STYLE || PICTURES.iter().any(|picture| name == *picture);
            ensure!(
                known,
                "{} is not a file of a brand: {STYLE}, {}",
                name.display(),
                PICTURES.join(", ")
            );
        }
        Ok(())
    }

    /// Returns the end of an HTML file's head, with the colours of this brand.
    fn style(&self) -> anyhow::Result<String> {
        let css = self.read(STYLE)?.unwrap_or_default();
        let css = String::from_utf8(css).with_context(|| format!("{STYLE} is not UTF-8"))?;
        ensure!(!css.contains("</"), "{STYLE} contains \"</\"");
        Ok(match css.trim() {
            "" => "</head>".to_owned(),
            css => format!("<style>{css}</style></head>"),
        })
    }

    /// Reads a file of this brand; `None` if the brand does not have it.
    fn read(&self, name: &str) -> anyhow::Result<Option<Vec<u8>>> {
        let file = self.files.as_ref().map(|folder| folder.join(name));
        let Some(file) = file.filter(|file| file.exists()) else {
            return Ok(None);
        };
        let bytes = fs::read(&file).with_context(|| file.display().to_string())?;
        Ok(Some(bytes))
    }
}

fn copy(from: &Path, to: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(to).with_context(|| to.display().to_string())?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), &target).with_context(|| target.display().to_string())?;
        }
    }
    Ok(())
}

/// Writes a file, and its compressed siblings again if it has any.
fn replace(file: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    fs::write(file, bytes).with_context(|| file.display().to_string())?;
    let sibling = |ending: &str| PathBuf::from(format!("{}{ending}", file.display()));
    if sibling(".br").exists() {
        let mut compressed = Vec::new();
        let best = BrotliEncoderParams::default();
        brotli::BrotliCompress(&mut &*bytes, &mut compressed, &best)?;
        fs::write(sibling(".br"), compressed)?;
    }
    if sibling(".gz").exists() {
        let mut compressed = GzEncoder::new(Vec::new(), Compression::best());
        compressed.write_all(bytes)?;
        fs::write(sibling(".gz"), compressed.finish()?)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    /// A folder with a page and one with files of a brand.
    fn folders() -> (PathBuf, PathBuf, PathBuf) {
        let root = std::env::temp_dir().join(format!("hanpan-brand-{}", Uuid::new_v4()));
        let (page, files) = (root.join("page"), root.join("files"));
        fs::create_dir_all(page.join("assets")).unwrap();
        fs::create_dir_all(&files).unwrap();
        for named in NAMED {
            fs::write(page.join(named), "<head><title>한판</title></head>").unwrap();
        }
        fs::write(page.join("index.html.br"), "old").unwrap();
        fs::write(page.join("index.html.gz"), "old").unwrap();
        fs::write(page.join("assets/a.js"), "한판승부").unwrap();
        (root, page, files)
    }

    fn brand(name: &str, files: &Path) -> Brand {
        Brand {
            name: name.to_owned(),
            files: Some(files.to_owned()),
        }
    }

    #[test]
    fn a_page_gets_another_name_colours_and_pictures() {
        let (root, page, files) = folders();
        fs::write(files.join("brand.css"), ":root { --gold: #0af }\n").unwrap();
        fs::write(files.join("logo.svg"), "<svg/>").unwrap();
        let to = root.join("site");
        brand("두판 24", &files).apply(&page, &to).unwrap();
        let read = |file: &str| fs::read_to_string(to.join(file)).unwrap();
        let html = "<head><title>두판 24</title><style>:root { --gold: #0af }</style></head>";
        assert_eq!(read("index.html"), html);
        assert_eq!(read("logo.svg"), "<svg/>");
        assert_eq!(read("assets/a.js"), "한판승부");
        let mut unpacked = Vec::new();
        let packed = fs::read(to.join("index.html.br")).unwrap();
        brotli::BrotliDecompress(&mut packed.as_slice(), &mut unpacked).unwrap();
        assert_eq!(unpacked, html.as_bytes());
        assert_ne!(fs::read(to.join("index.html.gz")).unwrap(), b"old");
        let again = brand("두판", &files).apply(&page, &to).unwrap_err();
        assert!(again.to_string().contains("is not empty"), "{again}");
        fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn what_would_break_the_page_is_refused() {
        let (root, page, files) = folders();
        let to = root.join("site");
        let long = "가".repeat(NAME_MAX + 1);
        for name in [
            "", "  ", " a", "<b>", "a\"b", "a'b", "a\\b", "a\nb", "a&b", &long,
        ] {
            assert!(brand(name, &files).apply(&page, &to).is_err(), "{name:?}");
        }
        fs::write(files.join("brand.css"), "</style><script>").unwrap();
        assert!(brand("두판", &files).apply(&page, &to).is_err());
        fs::remove_file(files.join("brand.css")).unwrap();
        fs::write(files.join("logo.png"), "").unwrap();
        let unknown = brand("두판", &files).apply(&page, &to).unwrap_err();
        assert!(unknown.to_string().contains("logo.png"), "{unknown}");
        assert!(brand("두판", &page).apply(&files, &to).is_err());
        fs::remove_dir_all(root).unwrap();
    }
}
