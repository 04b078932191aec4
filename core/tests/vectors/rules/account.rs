//! Vectors of single fields.

use super::Answer;
use super::given::Given;
use hanpan_core::kernel::fields::Field;
use serde_json::json;

pub(crate) fn field(given: &Given) -> Answer {
    let field: Field = given.get("field")?;
    let checked = field.check(&given.typed("value")?);
    Ok(vec![("ok", json!(checked.is_ok()))])
}
