//! What GitHub runs: actions are pinned to commits, and nothing may write or holds a secret.

use crate::read;

#[test]
fn the_workflows_are_pinned_and_may_only_read() {
    for name in ["ci", "release"] {
        let text = read(&format!(".github/workflows/{name}.yml"));
        let actions: Vec<&str> = text.lines().filter_map(|line| line.trim().strip_prefix("- uses: ")).collect();
        assert_eq!(actions.len(), text.matches("uses:").count(), "{name}");
        for action in &actions {
            let (_, pin) = action.split_once('@').unwrap();
            let (commit, version) = pin.split_once(" # v").unwrap_or_else(|| panic!("{name}: {action}"));
            assert!(commit.len() == 40 && commit.chars().all(|sign| sign.is_ascii_hexdigit()), "{name}: {action}");
            assert!(version.split('.').count() == 3, "{name}: {action}");
        }
        let checkouts = actions.iter().filter(|action| action.starts_with("actions/checkout@")).count();
        assert_eq!(text.matches("persist-credentials: false").count(), checkouts, "{name}");
        assert_eq!(text.matches("permissions:").count(), 1, "{name}");
        assert!(text.contains("\npermissions:\n  contents: read\n\n"), "{name}");
        assert!(!text.contains("secrets"), "{name}");
        assert_eq!(text.matches("runs-on:").count(), text.matches("timeout-minutes:").count(), "{name}");
    }
}
