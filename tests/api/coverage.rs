//! `docs/coverage.md` names, for each statement of the specification, its code and the test that
//! shows it. A row must not name a file or a test that does not exist.

use std::path::{Path, PathBuf};

/// The second column of a row that is not built yet.
const OPEN: &str = "open";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

struct Row {
    line: usize,
    place: String,
    tests: String,
}

/// Rows of all tables, without the headers.
fn rows(text: &str) -> Vec<Row> {
    let numbered = text
        .lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line));
    let cells = numbered
        .filter(|(_, line)| line.starts_with('|'))
        .map(|(line, row)| {
            let cells = row
                .trim_matches('|')
                .split(" | ")
                .map(|cell| cell.trim().to_owned());
            (line, cells.collect::<Vec<_>>())
        });
    cells
        .filter(|(_, cells)| cells[0] != "Statement" && !cells[0].starts_with("---"))
        .map(|(line, cells)| {
            assert_eq!(cells.len(), 3, "line {line}: a row has three cells");
            Row {
                line,
                place: cells[1].clone(),
                tests: cells[2].clone(),
            }
        })
        .collect()
}

/// The texts in backquotes.
fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

/// Why a reference `path#name` names no test; `None` if it does.
fn fault(reference: &str) -> Option<String> {
    let (path, name) = reference.split_once('#')?;
    let Ok(source) = std::fs::read_to_string(root().join(path)) else {
        return Some(format!("{path} does not exist"));
    };
    let rust = Path::new(path).extension().is_some_and(|kind| kind == "rs");
    let found = if rust {
        source.contains(&format!("fn {name}("))
    } else {
        // The name may be on a line of its own, or follow a table of cases.
        let words: Vec<&str> = source.split_whitespace().collect();
        let source = words.join(" ").replace("( ", "(");
        ["test", "it", "])"].iter().any(|call| {
            ["'", "\"", "`"]
                .iter()
                .any(|quote| source.contains(&format!("{call}({quote}{name}")))
        })
    };
    (!found).then(|| format!("{path} has no test {name}"))
}

fn faults(text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for row in rows(text) {
        let mut say = |what: String| faults.push(format!("line {}: {what}", row.line));
        if row.place.starts_with(OPEN) {
            continue;
        }
        for path in quoted(&row.place) {
            if !root().join(path).exists() {
                say(format!("{path} does not exist"));
            }
        }
        if quoted(&row.place).next().is_none() {
            say("names no file".to_owned());
        }
        if quoted(&row.tests).next().is_none() {
            say("names no test".to_owned());
        }
        for reference in quoted(&row.tests) {
            if !reference.contains('#') {
                say(format!("{reference} is not path#test"));
            }
            if let Some(what) = fault(reference) {
                say(what);
            }
        }
    }
    faults
}

#[test]
fn every_row_names_what_exists() {
    let text = std::fs::read_to_string(root().join("docs/coverage.md")).unwrap();
    assert!(rows(&text).len() > 100, "the table is there");
    assert_eq!(faults(&text), Vec::<String>::new());
}

#[test]
fn a_row_that_names_nothing_is_found() {
    let row = |place: &str, tests: &str| faults(&format!("| a | {place} | {tests} |"));
    assert!(
        row(
            "`README.md`",
            "`tests/api/coverage.rs#every_row_names_what_exists`"
        )
        .is_empty()
    );
    assert!(row("open: later", "–").is_empty());
    for (place, tests) in [
        (
            "`no/such/file.rs`",
            "`tests/api/coverage.rs#every_row_names_what_exists`",
        ),
        ("`README.md`", "`tests/api/coverage.rs#no_such_test`"),
        (
            "`README.md`",
            "`tests/api/none.rs#every_row_names_what_exists`",
        ),
        ("`README.md`", "–"),
        ("", "`tests/api/coverage.rs#every_row_names_what_exists`"),
    ] {
        assert_eq!(row(place, tests).len(), 1, "{place} {tests}");
    }
}
