//! Rows as an Excel workbook: amounts are numbers, times and days are dates, and text is never a formula.

use anyhow::Context;
use hanpan_core::kernel::korea;
use hanpan_core::office::export::Cell;
use rust_decimal::prelude::ToPrimitive;
use rust_xlsxwriter::{ExcelDateTime, Format, Workbook, Worksheet, XlsxError};
use std::io::Write;

/// Rows of a sheet with its head: Excel reads no more.
const SHEET_ROWS: u32 = 1_048_576;
/// Characters of a cell: Excel reads no more.
const CELL_CHARS: usize = 32_767;
/// Width of each column, in characters.
const COLUMN_WIDTH: u16 = 18;

/// Writes a table as a workbook. A sheet that is full is followed by another one.
pub(super) fn write(
    head: &[&str],
    rows: impl IntoIterator<Item = Vec<Cell>>,
    output: impl Write + Send,
) -> anyhow::Result<()> {
    write_sheets(head, rows, output, SHEET_ROWS).context("workbook")
}

fn write_sheets(
    head: &[&str],
    rows: impl IntoIterator<Item = Vec<Cell>>,
    output: impl Write + Send,
    sheet_rows: u32,
) -> Result<(), XlsxError> {
    let (mut book, formats) = (Workbook::new(), Formats::new());
    let mut rows = rows.into_iter().peekable();
    loop {
        let sheet = begin(&mut book, head, &formats)?;
        for (row, cells) in (1..sheet_rows).zip(&mut rows) {
            for (column, cell) in (0..).zip(&cells) {
                formats.write(sheet, (row, column), cell)?;
            }
        }
        if rows.peek().is_none() {
            return book.save_to_writer(output);
        }
    }
}

/// Begins a sheet, which keeps one row in memory, with its head.
fn begin<'a>(
    book: &'a mut Workbook,
    head: &[&str],
    formats: &Formats,
) -> Result<&'a mut Worksheet, XlsxError> {
    let sheet = book.add_worksheet_with_constant_memory();
    for (column, title) in (0..).zip(head) {
        sheet.set_column_width(column, COLUMN_WIDTH)?;
        sheet.write_string_with_format(0, column, *title, &formats.head)?;
    }
    sheet.set_freeze_panes(1, 0)?;
    Ok(sheet)
}

/// How cells look.
struct Formats {
    head: Format,
    number: Format,
    decimal: Format,
    time: Format,
    day: Format,
}

impl Formats {
    fn new() -> Self {
        Self {
            head: Format::new().set_bold(),
            number: Format::new().set_num_format("#,##0"),
            decimal: Format::new().set_num_format("#,##0.00"),
            time: Format::new().set_num_format("yyyy-mm-dd hh:mm:ss"),
            day: Format::new().set_num_format("yyyy-mm-dd"),
        }
    }

    fn write(
        &self,
        sheet: &mut Worksheet,
        (row, column): (u32, u16),
        cell: &Cell,
    ) -> Result<(), XlsxError> {
        match cell {
            Cell::Text(text) if text.is_empty() => {}
            Cell::Text(text) => {
                sheet.write_string(row, column, shortened(text))?;
            }
            Cell::Number(None) | Cell::Decimal(None) | Cell::Time(None) => {}
            Cell::Number(Some(number)) => {
                sheet.write_with_format(row, column, *number, &self.number)?;
            }
            Cell::Decimal(Some(number)) => {
                // A cell of a workbook holds a float, and nothing else.
                if let Some(number) = number.to_f64() {
                    sheet.write_with_format(row, column, number, &self.decimal)?;
                }
            }
            Cell::Time(Some(at)) => {
                let at = ExcelDateTime::parse_from_str(&korea::second(*at))?;
                sheet.write_with_format(row, column, at, &self.time)?;
            }
            Cell::Day(day) => {
                let day = ExcelDateTime::parse_from_str(&day.to_string())?;
                sheet.write_with_format(row, column, day, &self.day)?;
            }
        }
        Ok(())
    }
}

/// Returns the beginning of a text that fits into a cell. A character beyond the basic plane counts
/// as two.
fn shortened(text: &str) -> &str {
    let mut left = CELL_CHARS;
    for (at, character) in text.char_indices() {
        match left.checked_sub(character.len_utf16()) {
            Some(rest) => left = rest,
            None => return &text[..at],
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_to_what_a_cell_holds() {
        let text = "가".repeat(CELL_CHARS);
        assert_eq!(shortened(&text), text);
        assert_eq!(shortened(&format!("{text}나")), text);
        let wide = "😀".repeat(CELL_CHARS);
        assert_eq!(shortened(&wide).chars().count(), CELL_CHARS / 2);
    }

    #[test]
    fn a_full_sheet_is_followed_by_another() {
        let names = |rows: i64| {
            let mut file = Vec::new();
            let rows = (0..rows).map(|row| vec![Cell::from(row)]);
            write_sheets(&["번호"], rows, &mut file, 3).unwrap();
            let text = String::from_utf8_lossy(&file).into_owned();
            (1..5)
                .filter(|sheet| text.contains(&format!("xl/worksheets/sheet{sheet}.xml")))
                .count()
        };
        assert_eq!([0, 2, 3, 4, 5].map(names), [1, 1, 2, 2, 3]);
    }
}
