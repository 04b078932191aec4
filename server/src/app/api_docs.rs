//! The description of the API for operators' engineers: the `OpenAPI` document, and the same as a page.
//! The document is generated from the table of endpoints (`scripts/openapi`).

use crate::platform::feature::Feature;
use crate::platform::http::{Call, Mounted, Result, mount_file};
use ammonia::clean_text;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::IntoResponse;
use base64::prelude::{BASE64_STANDARD, Engine};
use hanpan_core::api::{GetApiDocs, GetOpenApi};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::LazyLock;

const DOCUMENT: &str = include_str!("../../../docs/api/openapi.json");
const STYLE: &str = include_str!("api_docs.css");

/// The page, and the policy that lets it use its own style and nothing else.
static PAGE: LazyLock<(String, String)> = LazyLock::new(|| {
    let document = serde_json::from_str(DOCUMENT).unwrap_or_default();
    let hash = BASE64_STANDARD.encode(Sha256::digest(STYLE));
    let policy = format!("default-src 'none'; style-src 'sha256-{hash}'; frame-ancestors 'none'");
    (page(&document), policy)
});

/// What this feature brings to the server.
pub(super) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount_file::<GetApiDocs, _, _, _>(shown),
        mount_file::<GetOpenApi, _, _, _>(document),
    ]
}

async fn shown(_call: Call<GetApiDocs>) -> Result<impl IntoResponse> {
    let (page, policy) = &*PAGE;
    let headers = [
        (CONTENT_TYPE, "text/html; charset=utf-8"),
        (CONTENT_SECURITY_POLICY, policy.as_str()),
    ];
    Ok((headers, page.as_str()))
}

async fn document(_call: Call<GetOpenApi>) -> Result<impl IntoResponse> {
    Ok(([(CONTENT_TYPE, "application/json")], DOCUMENT))
}

/// Renders the document.
fn page(document: &Value) -> String {
    let mut groups: BTreeMap<&str, Vec<(&str, &str, &Value)>> = BTreeMap::new();
    for (path, methods) in fields(&document["paths"]) {
        for (method, operation) in fields(methods) {
            let group = operation["tags"][0].as_str().unwrap_or_default();
            groups
                .entry(group)
                .or_default()
                .push((path, method, operation));
        }
    }
    let mut page = format!(
        "<!doctype html><html lang=en><meta charset=utf-8><title>Hanpan API</title>\
         <meta name=viewport content='width=device-width, initial-scale=1'><style>{STYLE}</style>\
         <h1>Hanpan API {}</h1><p>{} <a href=/api/docs/openapi.json>OpenAPI document</a></p><nav>",
        text(&document["info"]["version"]),
        text(&document["info"]["description"]),
    );
    for (group, operations) in &groups {
        let _ = write!(
            page,
            "<a href=#{group}>{group} <small>{}</small></a> ",
            operations.len()
        );
    }
    page.push_str("<a href=#types>types</a></nav>");
    for (group, operations) in &groups {
        let _ = write!(page, "<h2 id={group}>{group}</h2>");
        for operation in operations {
            page.push_str(&described(operation));
        }
    }
    page.push_str("<h2 id=types>types</h2>");
    for (name, schema) in fields(&document["components"]["schemas"]) {
        let _ = write!(
            page,
            "<details id=type-{name}><summary><code>{name}</code> {}</summary>{}</details>",
            text(&schema["description"]),
            of_type(schema)
        );
    }
    page
}

fn described(&(path, method, operation): &(&str, &str, &Value)) -> String {
    let mut shown = format!(
        "<details><summary><b class={method}>{method}</b> <code>{}</code> {}</summary><p>{}</p>",
        clean_text(path),
        text(&operation["summary"]),
        text(&operation["description"]),
    );
    let parameters = operation["parameters"].as_array();
    if let Some(parameters) = parameters.filter(|parameters| !parameters.is_empty()) {
        shown.push_str("<table>");
        for parameter in parameters {
            let _ = write!(
                shown,
                "<tr><td><code>{}</code><td>{}<td>{}<td>{}",
                text(&parameter["name"]),
                text(&parameter["in"]),
                type_name(&parameter["schema"]),
                if parameter["required"] == true {
                    "required"
                } else {
                    ""
                },
            );
        }
        shown.push_str("</table>");
    }
    let body = &operation["requestBody"]["content"]["application/json"]["schema"];
    if !body.is_null() {
        let _ = write!(shown, "<p>Body: {}</p>", type_name(body));
    }
    for (media, content) in fields(&operation["responses"]["200"]["content"]) {
        let _ = write!(
            shown,
            "<p>Reply: {} <small>{}</small></p>",
            type_name(&content["schema"]),
            clean_text(media)
        );
    }
    shown.push_str("</details>");
    shown
}

/// The fields of an object, or what another type consists of.
fn of_type(schema: &Value) -> String {
    if schema["properties"].is_null() {
        return format!("<p>{}</p>", type_name(schema));
    }
    let is_required = |name: &str| {
        let required = schema["required"].as_array();
        required.is_some_and(|names| names.iter().any(|required| required == name))
    };
    let mut shown = "<table>".to_owned();
    for (name, field) in fields(&schema["properties"]) {
        let _ = write!(
            shown,
            "<tr><td><code>{}</code><td>{}<td>{}<td>{}",
            clean_text(name),
            type_name(field),
            if is_required(name) { "" } else { "optional" },
            text(&field["description"]),
        );
    }
    shown.push_str("</table>");
    shown
}

/// A type in a line, with links to those that it names.
fn type_name(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str() {
        let name = name.rsplit('/').next().unwrap_or_default();
        return format!("<a href=#type-{name}>{name}</a>");
    }
    for union in ["anyOf", "allOf"] {
        if let Some(parts) = schema[union].as_array() {
            let joint = if union == "anyOf" { " | " } else { " &amp; " };
            return parts.iter().map(type_name).collect::<Vec<_>>().join(joint);
        }
    }
    if let Some(values) = schema["enum"].as_array() {
        let values = values.iter().map(|value| clean_text(&value.to_string()));
        return values.collect::<Vec<_>>().join(" | ");
    }
    if !schema["const"].is_null() {
        return clean_text(&schema["const"].to_string());
    }
    match &schema["type"] {
        Value::String(array) if array == "array" => match &schema["items"] {
            Value::Array(items) => {
                format!(
                    "[{}]",
                    items.iter().map(type_name).collect::<Vec<_>>().join(", ")
                )
            }
            Value::Null => "[]".to_owned(),
            item => format!("list of {}", type_name(item)),
        },
        Value::String(object) if object == "object" && !schema["properties"].is_null() => {
            let fields = fields(&schema["properties"])
                .map(|(name, field)| format!("{}: {}", clean_text(name), type_name(field)));
            format!("{{ {} }}", fields.collect::<Vec<_>>().join("; "))
        }
        Value::String(one) => clean_text(one),
        Value::Array(several) => several.iter().map(text).collect::<Vec<_>>().join(" | "),
        _ => "any".to_owned(),
    }
}

fn fields(value: &Value) -> impl Iterator<Item = (&str, &Value)> {
    static NONE: LazyLock<Map<String, Value>> = LazyLock::new(Map::new);
    let fields = value.as_object().unwrap_or(&NONE);
    fields.iter().map(|(name, value)| (name.as_str(), value))
}

fn text(value: &Value) -> String {
    clean_text(value.as_str().unwrap_or_default())
}
