//! Files of `deploy/` that repeat what the program says.

use hanpan_core::kernel::problem::{Problem, Refusal};
use std::path::Path;

/// While no server is ready, the proxy answers as a busy server would.
#[test]
fn the_proxy_of_a_cluster_answers_as_a_busy_server_does() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let proxy = std::fs::read_to_string(root.join("deploy/cluster/haproxy.cfg")).unwrap();
    let refusal = serde_json::to_string(&Refusal::from(Problem::ServiceBusy)).unwrap();
    let quoted = refusal.replace('"', "\\\"");
    assert!(proxy.contains(&quoted), "{quoted}");
    let status = format!("http-error status {}", Problem::ServiceBusy.status());
    assert!(proxy.contains(&status), "{status}");
}
