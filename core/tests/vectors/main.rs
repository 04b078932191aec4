//! Runs the shared vectors natively: every `*.json` of `tests/vectors`, or of the folder that the
//! environment variable `VECTORS` names (relative to the root of the repository). The same files
//! run over the WebAssembly in `web/src/rules/vectors.test.ts`.

mod rules;

use rules::given::{Given, quote_large_numbers};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

#[test]
fn the_rules_agree_with_every_vector() {
    let mut ran = BTreeMap::<String, usize>::new();
    let mut wrong = Vec::new();
    for file in files(&folder()) {
        for (index, vector) in read(&file).into_iter().enumerate() {
            let given = Given(vector);
            *ran.entry(given.kind()).or_default() += 1;
            if let Err(reason) = check(&given) {
                wrong.push(format!(
                    "{} #{}: {reason}\n  {}",
                    file.display(),
                    index + 1,
                    given.0
                ));
            }
        }
    }
    // Past the harness, which keeps what a passing test prints.
    let mut out = std::io::stderr();
    for (kind, count) in &ran {
        writeln!(out, "{count:6} {kind}").unwrap();
    }
    assert!(!ran.is_empty(), "no vectors in {}", folder().display());
    assert!(
        wrong.is_empty(),
        "{} mismatches:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

fn check(given: &Given) -> Result<(), String> {
    for (name, answer) in rules::answer(given)? {
        let expected = given.0.get(name).unwrap_or(&Value::Null);
        if *expected != answer {
            return Err(format!("{name} should be {expected}, is {answer}"));
        }
    }
    Ok(())
}

fn folder() -> PathBuf {
    let folder = std::env::var_os("VECTORS").unwrap_or_else(|| "tests/vectors".into());
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("..")
        .join(folder)
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let entries = entries.unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> = entries.into_iter().map(|entry| entry.path()).collect();
    files.retain(|file| {
        file.extension()
            .is_some_and(|extension| extension == "json")
    });
    files.sort();
    files
}

fn read(file: &Path) -> Vec<Value> {
    let text =
        fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    serde_json::from_str(&quote_large_numbers(&text))
        .unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}
