//! Files of `deploy/` that repeat what the program says, and those that a package installs.

use hanpan_core::kernel::problem::{Problem, Refusal};
use std::path::Path;
use std::process::{Command, Output};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

fn file(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap()
}

/// While no server is ready, the proxy answers as a busy server would.
#[test]
fn the_proxy_of_a_cluster_answers_as_a_busy_server_does() {
    let proxy = file("deploy/cluster/haproxy.cfg");
    let refusal = serde_json::to_string(&Refusal::from(Problem::ServiceBusy)).unwrap();
    let quoted = refusal.replace('"', "\\\"");
    assert!(proxy.contains(&quoted), "{quoted}");
    let status = format!("http-error status {}", Problem::ServiceBusy.status());
    assert!(proxy.contains(&status), "{status}");
}

/// The new program refuses the database until it is migrated. `scripts/deb` looks at the package itself.
#[test]
fn an_upgrade_of_the_package_leaves_servers_running() {
    let manifest = file("server/Cargo.toml");
    let units = manifest
        .lines()
        .filter(|line| line.contains("unit-name = "));
    let units: Vec<_> = units.collect();
    assert_eq!(units.len(), 3);
    for unit in units {
        for option in [
            "start = false",
            "restart-after-upgrade = false",
            "stop-on-upgrade = false",
        ] {
            assert!(unit.contains(option), "{option}: {unit}");
        }
    }
}

/// The anchor of a heading in Markdown.
fn anchor(heading: &str) -> String {
    let kept = heading
        .chars()
        .filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
    let letters = kept.map(|letter| match letter {
        ' ' => '-',
        _ => letter.to_ascii_lowercase(),
    });
    letters.collect()
}

/// Whom an alert wakes finds there what to do.
#[test]
fn each_alert_has_a_row_and_a_section_in_the_page_for_operators() {
    let (rules, page) = (
        file("deploy/prometheus/alerts.yml"),
        file("docs/operations.md"),
    );
    let headings = page.lines().filter(|line| line.starts_with('#'));
    let headings = headings.map(|line| anchor(line.trim_start_matches(['#', ' '])));
    let sections: Vec<_> = headings.collect();
    let alerts: Vec<_> = rules.split("- alert: ").skip(1).collect();
    assert!(alerts.len() > 15, "{}", alerts.len());
    for alert in alerts {
        let (name, rule) = alert.split_once('\n').unwrap();
        assert!(page.contains(&format!("\n| `{name}` |")), "{name}");
        let (_, runbook) = rule.split_once("runbook: \"operations.md#").expect(name);
        let (section, _) = runbook.split_once('"').unwrap();
        let exists = sections.iter().any(|known| known == section);
        assert!(exists, "{name}: {section}");
    }
}

/// Pages send an operator there, who has the package alone. `scripts/deb` looks at the package itself.
#[test]
fn the_package_has_the_pages_and_the_files_that_they_name() {
    let manifest = file("server/Cargo.toml");
    for (source, target) in [
        ("docs/*.md", ""),
        ("docs/adr/*.md", "adr/"),
        ("docs/api/*", "api/"),
        ("docs/product/*.md", "product/"),
        ("deploy/grafana/*", "deploy/grafana/"),
        ("deploy/prometheus/*", "deploy/prometheus/"),
        ("deploy/cluster/*.*", "deploy/cluster/"),
        ("deploy/cluster/systemd/**/*", "deploy/cluster/systemd/"),
    ] {
        let asset = format!("[\"../{source}\", \"usr/share/doc/hanpan/{target}\", \"644\"]");
        assert!(manifest.contains(&asset), "{asset}");
    }
    // Programs of the cluster are named one by one.
    for entry in std::fs::read_dir(root().join("deploy/cluster")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_file() && !name.contains('.') {
            let asset = format!(
                "[\"../deploy/cluster/{name}\", \"usr/share/doc/hanpan/deploy/cluster/\", \"755\"]"
            );
            assert!(manifest.contains(&asset), "{asset}");
        }
    }
}

/// With the limit of systemd the service would stay failed after five starts.
#[test]
fn the_service_is_started_again_without_end() {
    let service = file("deploy/debian/hanpan.service");
    let (unit, service) = service.split_once("[Service]").unwrap();
    assert!(unit.contains("\nStartLimitIntervalSec=0\n"));
    assert!(service.contains("\nRestart=always\n"));
}

/// If etcd has ended unnoticed, the loss of one more machine stops the cluster.
#[test]
fn what_a_cluster_runs_on_is_started_again_without_end() {
    for name in ["etcd", "patroni"] {
        let path = format!("deploy/cluster/systemd/{name}.service.d/hanpan.conf");
        let settings = file(&path);
        let (unit, service) = settings.split_once("[Service]").unwrap();
        for line in ["StartLimitIntervalSec=0", "Wants=network-online.target"] {
            assert!(unit.contains(&format!("\n{line}\n")), "{name}: {line}");
        }
        assert!(unit.contains("\nAfter=network-online.target"), "{name}");
        assert!(service.contains("\nRestart=always\n"), "{name}");
    }
}

/// A unit that only the first brand had would leave the others without what it does.
#[test]
fn a_brand_has_its_own_of_each_unit_with_settings() {
    let page = file("docs/brands.md");
    for entry in std::fs::read_dir(root().join("deploy/debian")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        let Some(unit) = name.strip_suffix(".service") else {
            continue;
        };
        if file(&format!("deploy/debian/{name}")).contains("EnvironmentFile=") {
            let target = format!("/etc/systemd/system/{unit}-second.service");
            let copy = format!("cp /usr/lib/systemd/system/{name} {target}");
            assert!(page.contains(&copy), "{copy}");
        }
    }
}

/// The timer is of Korean time, and the machine's zone may be another one.
#[test]
fn the_full_backup_is_made_on_the_sunday_of_its_timer() {
    let timer = file("deploy/debian/hanpan-backup.timer");
    assert!(timer.contains(" Asia/Seoul\n"));
    let service = file("deploy/debian/hanpan-backup.service");
    assert!(service.contains("$$(TZ=KST-9 date +%%u)"));
}

/// Docker and podman read other files.
#[test]
fn docker_leaves_the_same_files_out_of_an_image_as_podman() {
    assert_eq!(file("Containerfile.dockerignore"), file(".containerignore"));
}

/// Calls `hanpanctl` with settings, and with a program in place of `hanpan` that prints what it was given.
fn hanpanctl(settings: &str, arguments: &[&str]) -> Output {
    let name = format!("hanpanctl-{}.env", uuid::Uuid::new_v4());
    let path = std::env::temp_dir().join(name);
    std::fs::write(&path, settings).unwrap();
    let user = Command::new("id").arg("-un").output().unwrap().stdout;
    let output = Command::new(root().join("deploy/debian/hanpanctl"))
        .args(arguments)
        .env("HANPAN", root().join("tests/api/deploy.sh"))
        .env("HANPAN_USER", String::from_utf8(user).unwrap().trim())
        .env("HANPAN_ENV", &path)
        .env("DATABASE_URL", "postgres://of-the-caller")
        .env("DATABASE_URL_FILE", "/of/the/caller")
        .env("PGBACKREST_STANZA", "second one")
        .output();
    std::fs::remove_file(path).unwrap();
    output.unwrap()
}

fn printed(output: &Output) -> Vec<&str> {
    assert!(output.status.success(), "{output:?}");
    std::str::from_utf8(&output.stdout)
        .unwrap()
        .lines()
        .collect()
}

#[test]
fn hanpanctl_has_the_settings_of_the_service_and_no_others() {
    let url = "postgres://hanpan:x@localhost:5000/hanpan?sslmode=verify-full&sslrootcert=/a.pem";
    let settings = format!(
        "# A comment\n; and another\n\nDATABASE_URL='{url}'\nDATABASE_REPLICA_URL={url}\n\
         \x20 SITE_NAME=\"한 판\" \nSTAFF_KEY=ab,cd\nLOG_FORMAT=json\nSITE_ORIGIN="
    );
    let output = hanpanctl(&settings, &["audit", "--full"]);
    let lines = printed(&output);
    for line in [
        format!("DATABASE_URL={url}").as_str(),
        format!("DATABASE_REPLICA_URL={url}").as_str(),
        "SITE_NAME=한 판",
        "STAFF_KEY=ab,cd",
        "SITE_ORIGIN=",
        "audit",
        "--full",
        // For the person who calls.
        "LOG_FORMAT=text",
    ] {
        assert!(lines.contains(&line), "{line}: {lines:?}");
    }
    assert!(!lines.iter().any(|line| line.contains("caller")));
    assert!(!lines.iter().any(|line| line.starts_with("HANPAN")));
}

#[test]
fn hanpanctl_backs_up_by_the_socket() {
    let output = hanpanctl("STAFF_KEY=ab", &["backup", "--type", "full"]);
    let lines = printed(&output);
    for line in [
        "DATABASE_URL=postgres:///hanpan?host=/run/postgresql&user=postgres",
        "PGBACKREST_STANZA=second one",
        "PWD=/",
        "backup",
        "--type",
        "full",
    ] {
        assert!(lines.contains(&line), "{line}: {lines:?}");
    }
    assert!(!lines.iter().any(|line| line.contains("STAFF_KEY")));
}

#[test]
fn hanpanctl_refuses_what_systemd_reads_in_another_way() {
    for line in [
        "A=b\\c",
        "A=\"b\"c",
        "A='b",
        "export A=b",
        "A",
        "1A=b",
        "A B=c",
    ] {
        let output = hanpanctl(&format!("B=c\n{line}\n"), &[]);
        assert_eq!(output.status.code(), Some(1), "{line}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(
            error.starts_with("hanpanctl: line 2 of "),
            "{line}: {error}"
        );
    }
}
