//! JSON that was valid before it was edited.

use crate::typed::Typed;
use bolero::TypeGenerator;
use serde_json::Value;

/// Tokens that readers of JSON, numbers and times take differently.
const ODD: [&str; 26] = [
    "null",
    "true",
    "[]",
    "{}",
    "\"\"",
    "-0",
    "1e400",
    "0.1e-400",
    "1.0",
    "-9223372036854775808",
    "9223372036854775808",
    "18446744073709551616",
    "1.0000000000000000000000000000000000000001",
    "\"-9223372036854775808\"",
    "\"1000.0000000000000000000000001\"",
    "\"\\u0000\"",
    "\"\\ud800\"",
    "\"\\u202e\\u3000 \"",
    "\"-262143-01-01T00:00:00Z\"",
    "\"+262142-12-31T23:59:59Z\"",
    "\"0000-01-01T00:00:00\"",
    "\"2026-03-02T00:00:60.9999999999Z\"",
    "\"2026-02-30T24:00:00+23:59\"",
    "{\"Id\":1,\"Id\":\"2\"}",
    "NaN",
    "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]",
];

/// Copies of copies grow fast.
const EDITS_MAX: usize = 6;

/// Edits of one of some documents.
#[derive(Debug, TypeGenerator)]
pub(crate) struct Edited {
    document: u8,
    count: u8,
    edits: Vec<Edit>,
    /// What is left of an edited text, if it was cut off.
    left: Option<u16>,
}

#[derive(Debug, TypeGenerator)]
struct Edit {
    place: u16,
    change: Change,
}

#[derive(Debug, TypeGenerator)]
enum Change {
    Odd(u8),
    Number(i64),
    Small(i8),
    Text(Typed),
    /// A copy of what stands at another place.
    Copy(u16),
    /// A list of what is there, so many times.
    Repeat(u8),
}

impl Edited {
    /// Returns the edited text of a document.
    pub(crate) fn text(&self, documents: &[Document]) -> String {
        let document = &documents[usize::from(self.document) % documents.len()];
        let mut value = document.value.clone();
        let count = usize::from(self.count) % (EDITS_MAX + 1);
        for edit in self.edits.iter().take(count) {
            edit.apply(&mut value, document);
        }
        let mut text = with_odd_tokens(value.to_string());
        if let Some(left) = self.left.filter(|_| count > 0) {
            text.truncate(text.floor_char_boundary(usize::from(left)));
        }
        text
    }
}

/// A valid document and the places in it.
pub(crate) struct Document {
    value: Value,
    places: Vec<String>,
}

impl Document {
    /// Reads a document; `None` if it is not valid.
    pub(crate) fn of(text: &str) -> Option<Self> {
        let value = serde_json::from_str(text).ok()?;
        let mut places = vec![];
        collect_places(&value, String::new(), &mut places);
        Some(Self { value, places })
    }

    /// Returns the text without edits.
    pub(crate) fn text(&self) -> String {
        self.value.to_string()
    }

    fn place(&self, index: u16) -> &str {
        &self.places[usize::from(index) % self.places.len()]
    }
}

/// Reads documents, of which each is valid.
pub(crate) fn documents(texts: &[&str]) -> Vec<Document> {
    texts
        .iter()
        .map(|text| Document::of(text).unwrap())
        .collect()
}

/// Collects the JSON pointers of everything in a document.
fn collect_places(value: &Value, place: String, places: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                collect_places(item, format!("{place}/{index}"), places);
            }
        }
        Value::Object(fields) => {
            for (key, field) in fields {
                collect_places(field, format!("{place}/{key}"), places);
            }
        }
        _ => {}
    }
    places.push(place);
}

impl Edit {
    /// Edits the place, unless an edit before has removed it.
    fn apply(&self, value: &mut Value, document: &Document) {
        let copied = match &self.change {
            Change::Copy(from) => value.pointer(document.place(*from)).cloned(),
            _ => None,
        };
        let Some(slot) = value.pointer_mut(document.place(self.place)) else {
            return;
        };
        *slot = match &self.change {
            Change::Odd(token) => placeholder(usize::from(*token) % ODD.len()).into(),
            Change::Number(number) => (*number).into(),
            Change::Small(number) => (*number).into(),
            Change::Text(text) => text.text().into(),
            Change::Copy(_) => copied.unwrap_or_default(),
            Change::Repeat(times) => vec![slot.take(); usize::from(*times % 4)].into(),
        };
    }
}

/// Text that stands for a token which `serde_json` would not write.
fn placeholder(token: usize) -> String {
    format!("\u{e000}{token}\u{e000}")
}

fn with_odd_tokens(mut text: String) -> String {
    if text.contains('\u{e000}') {
        for (index, token) in ODD.iter().enumerate() {
            text = text.replace(&format!("\"{}\"", placeholder(index)), token);
        }
    }
    text
}
