//! HTML that operators write. It is sanitized before it is stored: it cannot run scripts, and loads
//! nothing but the site's own pictures.

use ammonia::{Builder, UrlRelative};
use hanpan_core::kernel::files;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::kernel::published_text::{HTML_LENGTH_MAX, check_length};
use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

/// Tags that the editor produces, and those that pasted text may reasonably contain.
const TAGS: [&str; 29] = [
    "a",
    "b",
    "blockquote",
    "br",
    "code",
    "div",
    "em",
    "h1",
    "h2",
    "h3",
    "h4",
    "hr",
    "i",
    "img",
    "li",
    "ol",
    "p",
    "pre",
    "s",
    "span",
    "strong",
    "table",
    "tbody",
    "td",
    "th",
    "thead",
    "tr",
    "u",
    "ul",
];
/// Styles that a text may set; none of them can move it over the page.
const STYLES: [&str; 3] = ["text-align", "color", "font-weight"];

static CLEANER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut builder = Builder::default();
    builder
        .tags(HashSet::from(TAGS))
        .tag_attributes(HashMap::from([
            ("a", HashSet::from(["href"])),
            ("img", HashSet::from(["src", "alt", "width", "height"])),
            ("td", HashSet::from(["colspan", "rowspan"])),
            ("th", HashSet::from(["colspan", "rowspan"])),
        ]))
        .generic_attributes(HashSet::from(["style"]))
        .filter_style_properties(HashSet::from(STYLES))
        .url_schemes(HashSet::from(["https", "http"]))
        .url_relative(UrlRelative::PassThrough)
        .link_rel(Some("noopener noreferrer nofollow"))
        .attribute_filter(filter);
    builder
});
static TEXT: LazyLock<Builder<'static>> = LazyLock::new(Builder::empty);

/// Allows the site's own pictures, and links to a page here or elsewhere.
fn filter<'value>(element: &str, attribute: &str, value: &'value str) -> Option<Cow<'value, str>> {
    let kept = match (element, attribute) {
        ("img", "src") => files::is_own(value),
        // An address that begins with two slashes leads to another site. Browsers strip control
        // characters before they parse it.
        ("a", "href") => {
            !value.contains(|character: char| character.is_ascii_control())
                && (value.starts_with("https://")
                    || value.starts_with("http://")
                    || value.starts_with('/') && !value.starts_with("//") && !value.contains('\\'))
        }
        ("img" | "td" | "th", _) if attribute != "alt" && attribute != "style" => {
            value.bytes().all(|byte| byte.is_ascii_digit()) && value.len() <= 4
        }
        (_, "style") => !value.contains(['(', '\\']),
        _ => true,
    };
    kept.then_some(Cow::Borrowed(value))
}

/// Returns the sanitized HTML. Fails if nothing visible is left.
pub fn clean(html: &str) -> Result<String, Problem> {
    check_length(html, HTML_LENGTH_MAX)?;
    let cleaned = CLEANER.clean(html).to_string();
    let text = TEXT.clean(&cleaned).to_string();
    let blank = text.replace("&nbsp;", " ").trim().is_empty() && !cleaned.contains("<img src=");
    if blank {
        return Err(Problem::ContentsMissing);
    }
    Ok(cleaned)
}

/// Returns plain text as HTML, a paragraph for each part.
pub fn paragraphs(parts: &[String]) -> String {
    let escaped = parts.iter().map(|part| ammonia::clean_text(part));
    let paragraphs: Vec<_> = escaped.map(|part| format!("<p>{part}</p>")).collect();
    paragraphs.concat()
}

/// Checks the address of a picture beside the text. An empty one means no picture.
pub fn picture(address: Option<&str>) -> Result<Option<&str>, Problem> {
    match address.map(str::trim) {
        None | Some("") => Ok(None),
        Some(own) if files::is_own(own) => Ok(Some(own)),
        Some(_) => Err(Problem::PictureForeign),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cleaned(html: &str) -> String {
        clean(html).unwrap()
    }

    #[test]
    fn what_the_editor_makes_stays() {
        for html in [
            "<h2>제목</h2><p>본문 <strong>굵게</strong> <em>기울게</em> <u>밑줄</u> <s>취소</s></p>",
            "<ul><li><p>하나</p></li></ul><ol><li><p>둘</p></li></ol><blockquote><p>인용</p></blockquote><hr>",
            r#"<p style="text-align:center">가운데</p>"#,
            r#"<p><img src="/api/file/download/0f.png" alt="그림" width="320"></p>"#,
            r#"<p><a href="https://example.com/a?b=c" rel="noopener noreferrer nofollow">여기</a></p>"#,
            r#"<p><a href="/community/notice" rel="noopener noreferrer nofollow">공지</a></p>"#,
        ] {
            assert_eq!(cleaned(html), html);
        }
    }

    #[test]
    fn plain_text_stays_plain() {
        let html = paragraphs(&["1 < 2".to_owned(), "<script>가</script>".to_owned()]);
        let shown = cleaned(&html);
        assert!(!shown.contains("<script"), "{shown}");
        assert!(shown.contains("가") && shown.starts_with("<p>1"), "{shown}");
    }

    #[test]
    fn nothing_runs() {
        for html in [
            "<script>alert(1)</script>가",
            "<p onclick=alert(1)>가</p>",
            "<img src=x onerror=alert(1)>가",
            "<svg onload=alert(1)><script>alert(1)</script></svg>가",
            "<iframe src=https://evil.example></iframe>가",
            "<object data=evil.swf></object><embed src=evil.swf>가",
            "<form action=https://evil.example><input><button>가</button></form>",
            "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math>가",
            "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">가</noscript>",
            "<meta http-equiv=refresh content='0;url=https://evil.example'>가",
            "<base href=https://evil.example>가",
            "<style>*{background:url(https://evil.example)}</style>가",
            "<link rel=stylesheet href=https://evil.example>가",
            "<!--<img src=x onerror=alert(1)>-->가",
            "<scr<script>ipt>alert(1)</scr</script>ipt>가",
        ] {
            let cleaned = cleaned(html);
            assert!(cleaned.contains('가'), "{html}: {cleaned}");
            let markup: String = cleaned
                .split('<')
                .skip(1)
                .filter_map(|tag| tag.split('>').next())
                .collect();
            for forbidden in [
                "script", "on", "svg", "iframe", "object", "form", "style", "evil", "meta",
                "base ", "link ",
            ] {
                assert!(!markup.contains(forbidden), "{html}: {cleaned}");
            }
        }
    }

    #[test]
    fn addresses_lead_to_pages_alone() {
        for address in [
            "javascript:alert(1)",
            "JaVaScRiPt:alert(1)",
            "java\nscript:alert(1)",
            "&#106;avascript:alert(1)",
            " javascript:alert(1)",
            "data:text/html,<script>alert(1)</script>",
            "vbscript:x",
            "//evil.example",
            "/\\evil.example",
            "/\t/evil.example",
            "/\n/evil.example",
            "/&#9;/evil.example",
            "https:\r//evil.example",
            "file:///etc/passwd",
        ] {
            let html = format!("<a href=\"{address}\">가</a>");
            assert_eq!(
                cleaned(&html),
                r#"<a rel="noopener noreferrer nofollow">가</a>"#,
                "{address}"
            );
        }
    }

    #[test]
    fn pictures_are_the_sites_own() {
        for address in [
            "https://evil.example/count.png",
            "//evil.example/a.png",
            "data:image/svg+xml,<svg onload=alert(1)>",
            "/api/auth/logout",
            "/api/file/download/../../auth/logout",
        ] {
            let html = format!("가<img src=\"{address}\">");
            assert_eq!(cleaned(&html), "가<img>", "{address}");
        }
        assert_eq!(
            picture(Some("https://evil.example/a.png")),
            Err(Problem::PictureForeign)
        );
        assert_eq!(picture(Some(" ")), Ok(None));
        assert_eq!(
            picture(Some("/api/file/download/0f.png")),
            Ok(Some("/api/file/download/0f.png"))
        );
    }

    #[test]
    fn styles_cannot_leave_their_place() {
        for style in [
            "position:fixed;top:0;left:0;width:100vw;height:100vh",
            "background:url(https://evil.example)",
            "color:expression(alert(1))",
            "color:red;position:absolute",
            "behavior:url(x)",
            "co\\6cor:red;\\70osition:fixed",
            "text-align:center/*;*/;position:fixed",
            "--x:url(javascript:alert(1))",
        ] {
            let html = format!("<p style=\"{style}\">가</p>");
            let cleaned = cleaned(&html);
            for forbidden in ["position", "url", "expression", "behavior", "\\", "--"] {
                assert!(!cleaned.contains(forbidden), "{style}: {cleaned}");
            }
        }
    }

    #[test]
    fn what_would_show_nothing_is_refused() {
        for html in [
            "",
            " ",
            "<p></p>",
            "<p>&nbsp;</p>",
            "<script>가</script>",
            "<img src=//evil.example>",
        ] {
            assert_eq!(clean(html), Err(Problem::ContentsMissing), "{html}");
        }
        assert!(clean(r#"<img src="/api/file/download/0f.png">"#).is_ok());
        let long = "가".repeat(100_001);
        assert_eq!(clean(&long), Err(Problem::TextTooLong { max: 100_000 }));
    }
}
