//! A body that many clients request: serialized once, compressed once, and not sent if the browser
//! already has it.

use axum::body::{Body, Bytes};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::io::{self, Write};
use std::marker::PhantomData;
use std::sync::OnceLock;

/// Brotli quality, 0 to 11: above 5 a list of odds takes several times as long and gets little smaller.
const BROTLI_QUALITY: i32 = 5;

/// A `T` serialized for sending.
#[derive(Debug)]
pub struct Packed<T> {
    plain: Bytes,
    /// Compressed at the first request for it.
    brotli: OnceLock<Bytes>,
    gzip: OnceLock<Bytes>,
    tag: HeaderValue,
    heads: Heads,
    body: PhantomData<fn() -> T>,
}

/// The complete headers of the responses that were sent.
#[derive(Debug, Default)]
struct Heads {
    brotli: OnceLock<HeaderMap>,
    gzip: OnceLock<HeaderMap>,
    plain: OnceLock<HeaderMap>,
    unchanged: OnceLock<HeaderMap>,
}

impl Heads {
    fn of(&self, form: Form) -> &OnceLock<HeaderMap> {
        match form {
            Form::Whole(Encoding::Brotli) => &self.brotli,
            Form::Whole(Encoding::Gzip) => &self.gzip,
            Form::Whole(Encoding::Plain) => &self.plain,
            Form::Unchanged => &self.unchanged,
        }
    }
}

/// A response: the body in an encoding, or word that the browser has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Whole(Encoding),
    Unchanged,
}

/// The encoding of a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Encoding {
    Brotli,
    Gzip,
    Plain,
}

/// What a request says about the bodies that it accepts.
#[derive(Debug, Clone)]
pub(super) struct AcceptedBody {
    known: Option<HeaderValue>,
    encoding: Encoding,
}

impl AcceptedBody {
    pub(super) fn by(headers: &HeaderMap) -> Self {
        Self {
            known: headers.get(IF_NONE_MATCH).cloned(),
            encoding: encoding(headers),
        }
    }
}

/// Returns the best encoding that the browser accepts: one that it names, and not with a weight of 0.
fn encoding(headers: &HeaderMap) -> Encoding {
    let named = headers.get(ACCEPT_ENCODING);
    let named = named
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let takes = |encoding: &str| {
        named.split(',').any(|part| {
            let (name, weight) = part.split_once(';').unwrap_or((part, ""));
            let weight = weight.trim().trim_start_matches("q=");
            let refused = weight.starts_with('0') && !weight.contains(|c| ('1'..='9').contains(&c));
            name.trim() == encoding && !refused
        })
    };
    if takes("br") {
        Encoding::Brotli
    } else if takes("gzip") {
        Encoding::Gzip
    } else {
        Encoding::Plain
    }
}

impl<T: Serialize> Packed<T> {
    /// Serializes a body.
    pub fn of(body: &T) -> anyhow::Result<Self> {
        let plain = Bytes::from(serde_json::to_vec(body)?);
        // A weak tag: the body is the same in each encoding.
        let tag = format!("W/\"{}\"", hex::encode(Sha256::digest(&plain)));
        Ok(Self {
            plain,
            brotli: OnceLock::new(),
            gzip: OnceLock::new(),
            tag: HeaderValue::from_str(&tag)?,
            heads: Heads::default(),
            body: PhantomData,
        })
    }
}

/// A packed body of any type, as it is sent.
pub(super) trait Ready: Send + Sync {
    /// Returns the response to a request with these headers. `complete` adds the headers that every response has;
    /// their result is kept.
    fn response(&self, asked: &HeaderMap, complete: &dyn Fn(&mut HeaderMap)) -> Response;
}

impl<T> Ready for Packed<T> {
    fn response(&self, asked: &HeaderMap, complete: &dyn Fn(&mut HeaderMap)) -> Response {
        let (form, body) = self.form(asked.get(IF_NONE_MATCH), || encoding(asked));
        let head = self.heads.of(form).get_or_init(|| {
            let mut head = self.head(form);
            complete(&mut head);
            head
        });
        sent(form, head.clone(), body)
    }
}

impl<T> Packed<T> {
    pub(super) fn answer(&self, wanted: &AcceptedBody) -> Response {
        let (form, body) = self.form(wanted.known.as_ref(), || wanted.encoding);
        sent(form, self.head(form), body)
    }

    /// Chooses a response, and returns its body.
    fn form(&self, known: Option<&HeaderValue>, wanted: impl Fn() -> Encoding) -> (Form, Bytes) {
        if known == Some(&self.tag) {
            return (Form::Unchanged, Bytes::new());
        }
        let wanted = wanted();
        let body = match wanted {
            Encoding::Brotli => packed(&self.brotli, || brotli(&self.plain)),
            Encoding::Gzip => packed(&self.gzip, || gzip(&self.plain)),
            Encoding::Plain => None,
        };
        match body {
            Some(body) => (Form::Whole(wanted), body),
            None => (Form::Whole(Encoding::Plain), self.plain.clone()),
        }
    }

    fn head(&self, form: Form) -> HeaderMap {
        let mut head = HeaderMap::new();
        head.insert(ETAG, self.tag.clone());
        head.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        head.insert(VARY, HeaderValue::from_static("accept-encoding"));
        if let Form::Whole(encoding) = form {
            let json = HeaderValue::from_static("application/json");
            head.insert(CONTENT_TYPE, json);
            let name = match encoding {
                Encoding::Brotli => Some("br"),
                Encoding::Gzip => Some("gzip"),
                Encoding::Plain => None,
            };
            if let Some(name) = name {
                head.insert(CONTENT_ENCODING, HeaderValue::from_static(name));
            }
        }
        head
    }
}

fn sent(form: Form, head: HeaderMap, body: Bytes) -> Response {
    let mut response = match form {
        Form::Whole(_) => Response::new(Body::from(body)),
        Form::Unchanged => {
            let mut response = Response::new(Body::empty());
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            response
        }
    };
    *response.headers_mut() = head;
    response
}

/// Returns the compressed body, and compresses it first if needed. Returns `None` if that fails: the
/// body is then sent uncompressed.
fn packed(kept: &OnceLock<Bytes>, compress: impl FnOnce() -> io::Result<Vec<u8>>) -> Option<Bytes> {
    if let Some(bytes) = kept.get() {
        return Some(bytes.clone());
    }
    let made = Bytes::from(compress().ok()?);
    Some(kept.get_or_init(|| made).clone())
}

fn brotli(plain: &[u8]) -> io::Result<Vec<u8>> {
    let params = BrotliEncoderParams {
        quality: BROTLI_QUALITY,
        size_hint: plain.len(),
        ..BrotliEncoderParams::default()
    };
    let mut compressed = vec![];
    brotli::BrotliCompress(&mut &*plain, &mut compressed, &params)?;
    Ok(compressed)
}

fn gzip(plain: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(vec![], Compression::default());
    encoder.write_all(plain)?;
    encoder.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn takes(text: &'static str) -> Encoding {
        let header = (ACCEPT_ENCODING, HeaderValue::from_static(text));
        encoding(&HeaderMap::from_iter([header]))
    }

    #[test]
    fn the_best_accepted_encoding_is_used() {
        for (text, expected) in [
            ("gzip, deflate, br, zstd", Encoding::Brotli),
            ("br;q=0, gzip;q=0.8", Encoding::Gzip),
            ("br;q=0.0,gzip;q=0", Encoding::Plain),
            ("br;q=0.05", Encoding::Brotli),
            ("gzip", Encoding::Gzip),
            ("brotli", Encoding::Plain),
            ("", Encoding::Plain),
        ] {
            assert_eq!(takes(text), expected, "{text}");
        }
    }
}
