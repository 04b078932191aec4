//! Where notices are sent, and when again.

use chrono::{DateTime, TimeDelta, Utc};

/// Longest address of a browser at its push service.
const ENDPOINT_LENGTH_MAX: usize = 2_048;

/// Waits before each further attempt, seconds; the last one repeats.
const WAITS: [i64; 6] = [5, 30, 120, 600, 1_800, 3_600];
/// Longest wait that a push service may ask for, seconds.
const ASKED_WAIT_MAX: i64 = 6 * 3_600;

/// When a notice is sent again after a number of failed attempts; `None` if it is worth nothing by then.
/// `asked` are the seconds that the push service has asked to wait.
pub fn next_attempt(
    attempts: usize,
    asked: Option<i64>,
    now: DateTime<Utc>,
    expires_at: DateTime<Utc>,
) -> Option<DateTime<Utc>> {
    let last = WAITS.len() - 1;
    let wait = WAITS.get(attempts.saturating_sub(1).min(last)).copied()?;
    let asked = asked.unwrap_or_default().clamp(0, ASKED_WAIT_MAX);
    let next = now.checked_add_signed(TimeDelta::seconds(wait.max(asked)))?;
    (next < expires_at).then_some(next)
}

/// Whether an address is one of a known push service, or below `further`, the origin of another one; empty
/// for none. A request goes there, so nothing else may be called by it.
pub fn is_push_endpoint(endpoint: &str, further: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_graphic() && !b"\\\"<>^`{|}#".contains(&byte);
    if endpoint.len() > ENDPOINT_LENGTH_MAX || !endpoint.bytes().all(plain) {
        return false;
    }
    if !further.is_empty()
        && let Some(path) = endpoint.strip_prefix(further)
        && path.starts_with('/')
    {
        return true;
    }
    let Some((host, _)) = endpoint
        .strip_prefix("https://")
        .and_then(|rest| rest.split_once('/'))
    else {
        return false;
    };
    let of_name =
        |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b".-".contains(&byte);
    host.bytes().all(of_name)
        && (host == "fcm.googleapis.com"
            || [
                ".push.services.mozilla.com",
                ".push.apple.com",
                ".notify.windows.com",
            ]
            .iter()
            .any(|services| host.ends_with(services)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_push_services_are_called() {
        for known in [
            "https://fcm.googleapis.com/fcm/send/dQw4:APA91b",
            "https://updates.push.services.mozilla.com/wpush/v2/gAAAA-_=",
            "https://web.push.apple.com/QGuQyavXutnMH",
            "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d%3d",
        ] {
            assert!(is_push_endpoint(known, ""), "{known}");
        }
        let long = format!("https://fcm.googleapis.com/{}", "a".repeat(2_048));
        for other in [
            "",
            "https://fcm.googleapis.com",
            "http://fcm.googleapis.com/a",
            "https://fcm.googleapis.com:8080/a",
            "https://fcm.googleapis.com@example.com/a",
            "https://example.com/fcm.googleapis.com/a",
            "https://fcm.googleapis.com.example.com/a",
            "https://evilfcm.googleapis.com/a",
            "https://push.apple.com.example/a",
            "https://example.com\\.push.apple.com/a",
            "https://example.com#.push.apple.com/a",
            "https://example.com?.push.apple.com/a",
            "https://fcm.googleapis.com/a b",
            "https://fcm.googleapis.com/한",
            "https://127.0.0.1/a",
            "https://notify.windows.com/a",
            &long,
        ] {
            assert!(!is_push_endpoint(other, ""), "{other}");
        }
        let test = "http://127.0.0.1:9000";
        assert!(is_push_endpoint("http://127.0.0.1:9000/a", test));
        assert!(!is_push_endpoint("http://127.0.0.1:9000", test));
        assert!(!is_push_endpoint("http://127.0.0.1:90001/a", test));
        assert!(!is_push_endpoint(
            "http://127.0.0.1:9000@example.com/a",
            test
        ));
    }

    #[test]
    fn a_notice_is_sent_again_ever_more_seldom_while_it_is_worth_it() {
        let now = DateTime::UNIX_EPOCH;
        let day = now + TimeDelta::days(1);
        let wait = |attempts, asked, expires_at| {
            let next = next_attempt(attempts, asked, now, expires_at)?;
            Some((next - now).num_seconds())
        };
        let waits: Vec<_> = (1..=7).map(|attempts| wait(attempts, None, day)).collect();
        let expected = [5, 30, 120, 600, 1_800, 3_600, 3_600].map(Some);
        assert_eq!(waits, expected);
        assert_eq!(wait(0, None, day), Some(5));
        assert_eq!(wait(1, Some(60), day), Some(60));
        assert_eq!(wait(1, Some(-1), day), Some(5));
        assert_eq!(wait(1, Some(i64::MAX), day), Some(ASKED_WAIT_MAX));
        let soon = now + TimeDelta::seconds(5);
        assert_eq!(wait(1, None, soon), None);
    }
}
