//! Secrets from files: `NAME_FILE` names the file that holds the value of the variable `NAME`. Child processes do
//! not inherit a file, and systemd's credentials and the secrets of containers are files.

use anyhow::{Context, ensure};
use clap::{Command, Id};
use std::ffi::{OsStr, OsString};
use std::path::Path;

/// Gives each secret flag of a command and its subcommands the content of its file, if there is one. Line ends
/// after the content are removed. A flag is secret if `--help` hides its value. Fails if a file cannot be read, or if
/// the variable is set as well.
pub fn read(
    mut command: Command,
    variable: &impl Fn(&str) -> Option<OsString>,
) -> anyhow::Result<Command> {
    for (flag, secret) in secrets(&command, variable)? {
        command = command.mut_arg(flag, |flag| {
            // An empty variable would be preferred to the default.
            flag.env(None::<&str>)
                .required(false)
                .default_value(secret)
                .hide_default_value(true)
        });
    }
    let subcommands = command.get_subcommands();
    let names: Vec<String> = subcommands.map(|c| c.get_name().to_owned()).collect();
    for name in names {
        let mut failure = None;
        command = command.mut_subcommand(name, |subcommand| {
            read(subcommand, variable).unwrap_or_else(|error| {
                failure = Some(error);
                Command::default()
            })
        });
        if let Some(failure) = failure {
            return Err(failure);
        }
    }
    Ok(command)
}

/// The flags of a command that have a file, and what is in it.
fn secrets(
    command: &Command,
    variable: &impl Fn(&str) -> Option<OsString>,
) -> anyhow::Result<Vec<(Id, String)>> {
    let hidden = command.get_arguments();
    let hidden = hidden.filter(|flag| flag.is_hide_env_values_set());
    let mut secrets = Vec::new();
    for flag in hidden {
        let Some(name) = flag.get_env().and_then(OsStr::to_str) else {
            continue;
        };
        let is_set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let Some(path) = is_set(&format!("{name}_FILE")) else {
            continue;
        };
        ensure!(
            is_set(name).is_none(),
            "{name} and {name}_FILE are both set: remove one of them"
        );
        let path = Path::new(&path);
        let content = std::fs::read_to_string(path)
            .with_context(|| format!("{name}_FILE: cannot read {}", path.display()))?;
        let secret = content.trim_end_matches(['\r', '\n']).to_owned();
        secrets.push((flag.get_id().clone(), secret));
    }
    Ok(secrets)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Arg;

    fn command() -> Command {
        let flag = |name: &'static str, env: &'static str| Arg::new(name).long(name).env(env);
        let password = flag("password", "HANPAN_TEST_PASSWORD").hide_env_values(true);
        Command::new("test")
            .arg(
                flag("url", "HANPAN_TEST_URL")
                    .hide_env_values(true)
                    .required(true),
            )
            .subcommand(
                Command::new("serve")
                    .arg(password)
                    .arg(flag("port", "HANPAN_TEST_PORT")),
            )
    }

    fn read_with(variables: &[(&str, &str)]) -> anyhow::Result<Command> {
        read(command(), &|name| {
            let found = variables.iter().find(|(variable, _)| *variable == name);
            found.map(|(_, value)| (*value).into())
        })
    }

    #[test]
    fn a_secret_comes_from_its_file_unless_a_flag_names_it() {
        let folder = std::env::temp_dir().join(format!("hanpan-secret-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let (url, password) = (folder.join("url"), folder.join("password"));
        std::fs::write(&url, "postgres://of-the-file\r\n").unwrap();
        std::fs::write(&password, " with spaces \n").unwrap();
        let variables = [
            ("HANPAN_TEST_URL_FILE", url.to_str().unwrap()),
            ("HANPAN_TEST_PASSWORD_FILE", password.to_str().unwrap()),
            ("HANPAN_TEST_PASSWORD", ""),
            // Not secret.
            ("HANPAN_TEST_PORT_FILE", "/nowhere"),
        ];
        let parsed = |arguments: &[&str]| {
            let command = read_with(&variables).unwrap();
            command.try_get_matches_from(arguments).unwrap()
        };
        let found = parsed(&["test", "serve"]);
        assert_eq!(
            found.get_one::<String>("url").unwrap(),
            "postgres://of-the-file"
        );
        let serve = found.subcommand_matches("serve").unwrap();
        assert_eq!(
            serve.get_one::<String>("password").unwrap(),
            " with spaces "
        );
        assert_eq!(serve.get_one::<String>("port"), None);
        let found = parsed(&["test", "--url", "postgres://of-the-flag", "serve"]);
        assert_eq!(
            found.get_one::<String>("url").unwrap(),
            "postgres://of-the-flag"
        );
        let help = read_with(&variables)
            .unwrap()
            .render_long_help()
            .to_string();
        assert!(!help.contains("of-the-file"), "{help}");
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_cannot_be_meant_is_refused() {
        let refusal = |variables: &[_]| read_with(variables).unwrap_err().to_string();
        let missing = refusal(&[("HANPAN_TEST_PASSWORD_FILE", "/nowhere/password")]);
        assert_eq!(
            missing,
            "HANPAN_TEST_PASSWORD_FILE: cannot read /nowhere/password"
        );
        let both = refusal(&[
            ("HANPAN_TEST_URL_FILE", "/a"),
            ("HANPAN_TEST_URL", "postgres://b"),
        ]);
        assert_eq!(
            both,
            "HANPAN_TEST_URL and HANPAN_TEST_URL_FILE are both set: remove one of them"
        );
    }
}
