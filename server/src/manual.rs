//! The manual page names what the command line takes, and nothing else.

use super::Cli;
use clap::{Arg, Command, CommandFactory};
use std::collections::BTreeSet;
use std::ffi::OsStr;

/// The page without its marks: `\-` is a hyphen, and `\f` with a letter changes the font.
fn page() -> String {
    let mut page = include_str!("../../deploy/debian/hanpan.1").replace(r"\-", "-");
    for mark in [r"\fB", r"\fI", r"\fR"] {
        page = page.replace(mark, "");
    }
    page
}

/// The paragraph whose first line begins like this.
fn paragraph<'a>(page: &'a str, heading: &str) -> &'a str {
    let found = page.split("\n.TP\n").find(|paragraph| {
        let rest = paragraph.strip_prefix(heading);
        rest.is_some_and(|rest| rest.starts_with([' ', '\n']))
    });
    found.unwrap_or_else(|| panic!("no paragraph begins with {heading}"))
}

/// Commands that have none below them, with the words that call them.
fn commands<'a>(above: &'a Command, words: &str) -> Vec<(String, &'a Command)> {
    let commands = above.get_subcommands().flat_map(|command| {
        let words = format!("{words} {}", command.get_name());
        if command.has_subcommands() {
            commands(command, &words)
        } else {
            vec![(words, command)]
        }
    });
    commands.collect()
}

fn options(command: &Command) -> BTreeSet<String> {
    let names = command.get_arguments().filter_map(Arg::get_long);
    names.map(|name| format!("--{name}")).collect()
}

/// Options that a text names.
fn named(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    let options = words.filter(|word| word.starts_with("--"));
    options.map(str::to_owned).collect()
}

/// Variables that a text names.
fn variables(text: &str) -> BTreeSet<&str> {
    text.split(|letter: char| !letter.is_ascii_uppercase() && letter != '_')
        .collect()
}

/// Arguments of a command and of those below it.
fn arguments(command: &Command) -> Vec<&Arg> {
    let below = command.get_subcommands().flat_map(arguments);
    command.get_arguments().chain(below).collect()
}

fn variable(argument: &Arg) -> Option<&str> {
    argument.get_env().and_then(OsStr::to_str)
}

#[test]
fn each_command_is_explained_with_its_options() {
    let (page, cli) = (page(), Cli::command());
    for (words, command) in commands(&cli, "") {
        // The settings are variables, and `--help` explains their flags.
        let expected = match command.get_name() {
            "serve" | "doctor" => BTreeSet::new(),
            _ => options(command),
        };
        let text = paragraph(&page, &format!(".B{words}"));
        assert_eq!(named(text), expected, "{words}");
    }
    let (_, section) = page.split_once(".SH OPTIONS").unwrap();
    let (section, _) = section.split_once(".SH").unwrap();
    let mut expected = options(&cli);
    expected.extend(["--help".to_owned(), "--version".to_owned()]);
    assert_eq!(named(section), expected);
}

#[test]
fn each_variable_is_named_and_each_secret_may_come_from_a_file() {
    let (page, cli) = (page(), Cli::command());
    let (_, section) = page.split_once(".SH ENVIRONMENT").unwrap();
    let files = variables(paragraph(&page, "NAME_FILE"));
    let named = variables(section);
    for argument in arguments(&cli) {
        let Some(name) = variable(argument) else {
            continue;
        };
        assert!(named.contains(name), "{name}");
        assert_eq!(
            files.contains(name),
            argument.is_hide_env_values_set(),
            "{name}_FILE"
        );
    }
}
