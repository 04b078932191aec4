//! Conversion of digit texts to JavaScript strings.

use js_sys::JsString;

/// Number of characters that the widest binding of `String.fromCharCode` accepts.
const CHUNK: usize = 5;
/// Up to this length, concatenating chunks is faster than decoding from memory.
const QUICK: usize = 4 * CHUNK;

/// Converts an ASCII text to a JavaScript string. A short text is built from character codes, because
/// decoding it from memory would cost more than the preceding arithmetic.
pub(crate) fn js_string(text: &str) -> JsString {
    if text.len() > QUICK || !text.is_ascii() {
        return JsString::from(text);
    }
    let mut chunks = text.as_bytes().chunks(CHUNK).map(chunk);
    let first = chunks.next().unwrap_or_else(|| JsString::from(""));
    chunks.fold(first, |head, tail| head.concat(&tail))
}

fn chunk(bytes: &[u8]) -> JsString {
    let code = |index: usize| bytes.get(index).copied().unwrap_or_default().into();
    match bytes.len() {
        1 => JsString::from_char_code1(code(0)),
        2 => JsString::from_char_code2(code(0), code(1)),
        3 => JsString::from_char_code3(code(0), code(1), code(2)),
        4 => JsString::from_char_code4(code(0), code(1), code(2), code(3)),
        _ => JsString::from_char_code5(code(0), code(1), code(2), code(3), code(4)),
    }
}
