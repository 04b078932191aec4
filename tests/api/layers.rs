//! Imports between the top-level modules of core and of the server go down only: from `app` over the
//! domains and `ledger` to `platform`, and in core from `api` over the domains to `kernel`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The domains, in both crates, each with the domains that it may use. Accounts and wallets are used by
/// all. A round of a game is a fixture, so games build on the sportsbook. Partners see the slips of their
/// members. The office reports on all other domains and holds their settings; no domain uses it.
const DOMAINS: [(&str, &[&str]); 7] = [
    ("members", &[]),
    ("wallet", &["members"]),
    ("sportsbook", &["members", "wallet"]),
    ("games", &["members", "wallet", "sportsbook"]),
    ("engagement", &["members", "wallet"]),
    ("affiliates", &["members", "wallet", "sportsbook"]),
    (
        "office",
        &[
            "members",
            "wallet",
            "sportsbook",
            "games",
            "engagement",
            "affiliates",
        ],
    ),
];

/// A crate and its top-level modules outside the domains.
struct Crate {
    source: &'static str,
    /// Below the domains, lowest first.
    below: &'static [&'static str],
    /// Above the domains.
    above: &'static str,
}

const CORE: Crate = Crate {
    source: "core/src",
    below: &["kernel"],
    above: "api",
};

const SERVER: Crate = Crate {
    source: "server/src",
    below: &["platform", "ledger"],
    above: "app",
};

impl Crate {
    /// Whether a module may import from another one.
    fn allows(&self, from: &str, to: &str) -> bool {
        let level = |module: &str| {
            let below = self.below.iter().position(|lower| *lower == module);
            below.unwrap_or(self.below.len() + usize::from(module == self.above))
        };
        let row = |domain: &str| DOMAINS.iter().find(|(name, _)| *name == domain);
        match (row(from), row(to)) {
            (Some((_, used)), Some(_)) => used.contains(&to),
            _ => level(to) < level(from),
        }
    }

    fn modules(&self) -> Vec<&'static str> {
        let domains = DOMAINS.map(|(name, _)| name);
        [self.below, &domains, &[self.above]].concat()
    }
}

/// Files of a folder and of its subfolders.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .flat_map(|path| {
            if path.is_dir() {
                files(&path)
            } else {
                vec![path]
            }
        })
        .collect()
}

/// Top-level modules that a source names by `crate::`, in groups too.
fn imported(source: &str) -> Vec<String> {
    let code = source.lines().filter(|line| !line.trim().starts_with("//"));
    let code = code.collect::<Vec<_>>().join("\n");
    let paths = code.split("crate::").skip(1);
    paths.flat_map(first_names).collect()
}

/// The names that a path begins with: one, or those of its group.
fn first_names(path: &str) -> Vec<String> {
    let name = |text: &str| {
        let rest = text.trim_start();
        let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
        rest[..end.unwrap_or(rest.len())].to_owned()
    };
    let Some(group) = path.strip_prefix('{') else {
        return vec![name(path)];
    };
    let mut depth = 0;
    let mut names = vec![name(group)];
    for (at, letter) in group.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => names.push(name(&group[at + 1..])),
            _ => {}
        }
    }
    names
}

/// Imports between top-level modules that the rule forbids, as `from -> to`.
fn forbidden(of: &Crate) -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("..")
        .join(of.source);
    let modules = of.modules();
    let mut found = BTreeSet::new();
    for from in &modules {
        for file in files(&root.join(from)) {
            let names = imported(&std::fs::read_to_string(file).unwrap());
            for to in names.iter().filter(|name| modules.contains(&name.as_str())) {
                if to != from && !of.allows(from, to) {
                    found.insert(format!("{from} -> {to}"));
                }
            }
        }
    }
    found
}

#[test]
fn imports_go_down() {
    for of in [CORE, SERVER] {
        assert_eq!(forbidden(&of), BTreeSet::new(), "{}", of.source);
    }
}

/// The sources of a folder of the server, with their paths.
fn server_sources(folder: &str) -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../server/src")
        .join(folder);
    let sources = files(&folder).into_iter().map(|path| {
        let source = std::fs::read_to_string(&path).unwrap();
        (path, source)
    });
    sources.collect()
}

#[test]
fn the_ledger_knows_no_http_and_http_runs_no_query() {
    for (folder, forbidden) in [("ledger", "http"), ("platform/http", "sqlx::query")] {
        let sources = server_sources(folder);
        assert!(!sources.is_empty());
        for (path, source) in sources {
            assert!(
                !source.contains(forbidden),
                "{}: {forbidden}",
                path.display()
            );
        }
    }
}

/// A fixed wait is too long on most machines and too short on a busy one, where the test then checks
/// nothing.
#[test]
fn tests_wait_for_conditions() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let waiting = [root.join("api/layers.rs"), root.join("src/waiting.rs")];
    for path in ["api", "src"]
        .map(|folder| files(&root.join(folder)))
        .concat()
    {
        let source = std::fs::read_to_string(&path).unwrap();
        assert!(
            waiting.contains(&path) || !source.contains("sleep("),
            "{}: wait by `waiting::until`",
            path.display()
        );
    }
}

#[test]
fn an_import_that_goes_up_is_found() {
    let source =
        "use crate::{kernel::money::{Price, Won}, office};\n// crate::games\ncrate::api::wire";
    assert_eq!(imported(source), ["kernel", "office", "api"]);
    assert!(CORE.allows("api", "office"));
    assert!(CORE.allows("games", "kernel"));
    assert!(CORE.allows("games", "members"));
    assert!(CORE.allows("games", "sportsbook"));
    assert!(CORE.allows("office", "games"));
    assert!(!CORE.allows("sportsbook", "games"));
    assert!(!CORE.allows("games", "office"));
    assert!(!CORE.allows("kernel", "games"));
    assert!(!SERVER.allows("platform", "ledger"));
    assert!(SERVER.allows("ledger", "platform"));
    assert!(!SERVER.allows("wallet", "app"));
}
