//! What the features register is complete: what the code reads at run time has been registered at the
//! start.

use hanpan_server::app;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The sources of the server, with the path of the module of each.
fn sources() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/src");
    let mut folders = vec![root.clone()];
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let module = module(path.strip_prefix(&root).unwrap());
                sources.push((module, std::fs::read_to_string(&path).unwrap()));
            }
        }
    }
    sources
}

/// The module of a file: `members::accounts` of `members/accounts/mod.rs`.
fn module(file: &Path) -> String {
    let file: PathBuf = file.with_extension("");
    let names = file.iter().map(|name| name.to_str().unwrap());
    let names: Vec<_> = names.filter(|name| *name != "mod").collect();
    format!("hanpan_server::{}", names.join("::"))
}

#[test]
fn every_feature_is_listed() {
    let written: BTreeSet<String> = sources()
        .into_iter()
        .filter(|(_, source)| source.contains("fn feature() -> Feature"))
        .map(|(module, _)| module)
        .collect();
    let listed: Vec<String> = app::features()
        .iter()
        .map(|feature| feature.module.to_owned())
        .collect();
    assert_eq!(written.len(), listed.len());
    assert_eq!(written, listed.into_iter().collect());
}

#[test]
fn every_job_is_run_by_one_task() {
    let features = app::features();
    let run = features.iter().flat_map(|feature| &feature.jobs);
    let mut run: Vec<String> = run.map(|job| format!("{job:?}")).collect();
    run.sort_unstable();
    let source = include_str!("../../../core/src/office/health.rs");
    let (_, jobs) = source.split_once("pub enum Job {\n").unwrap();
    let (jobs, _) = jobs.split_once("\n}").unwrap();
    let jobs = jobs.lines().map(|line| line.trim().trim_end_matches(','));
    let mut jobs: Vec<_> = jobs.filter(|line| !line.starts_with("//")).collect();
    jobs.sort_unstable();
    assert_eq!(run, jobs);
}

/// A state is read by its type, so a type without a registration would only be found by the call that
/// reads it.
#[test]
fn every_state_is_registered() {
    let mut written = BTreeSet::new();
    for (module, source) in sources() {
        for line in source.lines() {
            for (what, cached) in [("impl State for ", false), ("impl Snapshot for ", true)] {
                let Some(name) = line.strip_prefix(what) else {
                    continue;
                };
                let name = name.trim_end_matches(" {");
                // The settings are a field of their own; `Cached<T>` is registered as its `T`.
                if name != "Settings" && !name.starts_with("Cached<") {
                    written.insert((module.clone(), name.to_owned(), cached));
                }
            }
        }
    }
    let expected: BTreeSet<String> = written
        .into_iter()
        .map(|(module, name, cached)| {
            if cached {
                format!("hanpan_server::platform::cached::Cached<{module}::{name}>")
            } else {
                format!("{module}::{name}")
            }
        })
        .collect();
    let features = app::features();
    let registered = features.iter().flat_map(|feature| &feature.states);
    let registered: BTreeSet<String> = registered.map(|name| (*name).to_owned()).collect();
    assert_eq!(registered, expected);
}

/// The traits named in `call::<dyn Trait>(` anywhere in the sources.
fn traits_in(call: &str, sources: &[(String, String)]) -> BTreeSet<String> {
    let start = format!("{call}::<dyn ");
    let named = sources.iter().flat_map(|(_, source)| {
        let rest = source.split(&start).skip(1);
        rest.filter_map(|rest| rest.split_once('>').map(|(name, _)| name.to_owned()))
    });
    named.collect()
}

/// What a lower domain needs of a higher one is read by the type of a trait, and would otherwise only be
/// missed by the call that reads it.
#[test]
fn every_trait_that_is_needed_is_provided() {
    let sources = sources();
    let needed = traits_in(".provided", &sources);
    assert!(!needed.is_empty());
    assert_eq!(traits_in(".provides", &sources), needed);
}
