//! Rows as CSV (RFC 4180): cells with a comma, a quote or a line break are quoted.

use hanpan_core::office::export::{BYTE_ORDER_MARK, Cell};

/// Returns the head of a table.
pub(super) fn head(columns: &[&str]) -> csv::Result<Vec<u8>> {
    let head = csv_lines([columns.iter().copied()])?;
    Ok([BYTE_ORDER_MARK.as_bytes(), &head].concat())
}

/// Returns rows of a table.
pub(super) fn rows(rows: &[Vec<Cell>]) -> csv::Result<Vec<u8>> {
    csv_lines(rows.iter().map(|row| row.iter().map(Cell::formatted)))
}

fn csv_lines<Row>(rows: impl IntoIterator<Item = Row>) -> csv::Result<Vec<u8>>
where
    Row: IntoIterator<Item: AsRef<str>>,
{
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .from_writer(Vec::new());
    for row in rows {
        for cell in row {
            writer.write_field(cell.as_ref())?;
        }
        writer.write_record(None::<&[u8]>)?;
    }
    writer
        .into_inner()
        .map_err(|failure| failure.into_error().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_stay_apart() {
        let row = vec![Cell::from("a,\"b\"\nc"), Cell::from("=1"), Cell::from(-5)];
        let written = String::from_utf8(rows(&[row]).unwrap()).unwrap();
        assert_eq!(written, "\"a,\"\"b\"\"\nc\",'=1,-5\r\n");
    }

    #[test]
    fn a_table_says_that_it_is_utf_8() {
        let head = head(&["아이디", "금액"]).unwrap();
        assert_eq!(head, "\u{feff}아이디,금액\r\n".as_bytes());
    }
}
