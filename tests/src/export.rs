//! Exported tables, as a spreadsheet reads them.

use crate::world::Client;
use hanpan_core::office::export::COUNT_HEADER;
use serde_json::Value;

/// The header of a table and the rows below it, as a spreadsheet reads them.
pub async fn table(
    operator: &Client,
    list: &str,
    filters: &Value,
) -> (Vec<String>, Vec<Vec<String>>) {
    let path = format!("/api/admin/export/{list}");
    let response = operator.post(&path, filters).await;
    assert_eq!(response.status(), 200, "{list} {filters}");
    let header = |name: &str| response.headers()[name].to_str().unwrap().to_owned();
    assert_eq!(header("content-type"), "text/csv; charset=utf-8");
    assert_eq!(header("cache-control"), "no-store");
    let promised: usize = header(COUNT_HEADER).parse().unwrap();
    let bytes = response.bytes().await.unwrap();
    let text = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap();
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(true)
        .from_reader(text);
    let cells = |record: &csv::StringRecord| record.iter().map(str::to_owned).collect();
    let head = cells(reader.headers().unwrap());
    let rows: Vec<Vec<String>> = reader.records().map(|row| cells(&row.unwrap())).collect();
    assert_eq!(rows.len(), promised, "{list} {filters}");
    (head, rows)
}

/// The cell below a header.
pub fn cell<'a>(
    (head, rows): &'a (Vec<String>, Vec<Vec<String>>),
    row: usize,
    name: &str,
) -> &'a str {
    let column = head.iter().position(|its_name| its_name == name).unwrap();
    &rows[row][column]
}
