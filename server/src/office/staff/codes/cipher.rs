//! Secrets of authenticator apps as stored: encrypted with the key from the environment, and bound to
//! their operator, so that neither reading the table nor moving a row in it yields a usable code.

use crate::platform::rng::Rng;
use anyhow::{Context, anyhow, bail};
use hanpan_core::kernel::ids::MemberId;
use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};

fn key_of(key: &[u8; 32]) -> anyhow::Result<LessSafeKey> {
    let key = UnboundKey::new(&CHACHA20_POLY1305, key);
    Ok(LessSafeKey::new(key.map_err(|_| anyhow!("no key"))?))
}

/// Encrypts an operator's secret. Returns a fresh nonce, followed by the ciphertext.
pub(super) fn seal(
    key: &[u8; 32],
    rng: &Rng,
    member_id: MemberId,
    secret: &[u8],
) -> anyhow::Result<Vec<u8>> {
    let nonce = rng.bytes::<NONCE_LEN>()?;
    let mut text = secret.to_vec();
    key_of(key)?
        .seal_in_place_append_tag(
            Nonce::assume_unique_for_key(nonce),
            Aad::from(member_id.get().to_be_bytes()),
            &mut text,
        )
        .map_err(|_| anyhow!("a secret could not be encrypted"))?;
    Ok([nonce.as_slice(), &text].concat())
}

/// Decrypts a secret with the one of these keys that it was encrypted with. Returns that key's position
/// too.
pub(super) fn open(
    keys: &[[u8; 32]],
    member_id: MemberId,
    sealed: &[u8],
) -> anyhow::Result<(Vec<u8>, usize)> {
    let (nonce, text) = sealed.split_at_checked(NONCE_LEN).context("no nonce")?;
    for (position, key) in keys.iter().enumerate() {
        let nonce = Nonce::try_assume_unique_for_key(nonce).map_err(|_| anyhow!("no nonce"))?;
        let mut text = text.to_vec();
        let bound = Aad::from(member_id.get().to_be_bytes());
        if let Ok(secret) = key_of(key)?.open_in_place(nonce, bound, &mut text) {
            return Ok((secret.to_vec(), position));
        }
    }
    bail!("a secret was encrypted under another STAFF_KEY")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_read_with_its_key_for_its_operator_alone() {
        let (key, rng) = ([7; 32], Rng::seeded(1));
        let sealed = seal(&key, &rng, MemberId::new(5), b"secret of an app").unwrap();
        assert!(!sealed.windows(6).any(|part| part == b"secret"));
        assert_ne!(
            sealed,
            seal(&key, &rng, MemberId::new(5), b"secret of an app").unwrap()
        );
        let secret = b"secret of an app".to_vec();
        let opened =
            |keys: &[[u8; 32]], id, sealed: &[u8]| open(keys, MemberId::new(id), sealed).ok();
        assert_eq!(opened(&[key], 5, &sealed), Some((secret.clone(), 0)));
        assert_eq!(opened(&[[8; 32], key], 5, &sealed), Some((secret, 1)));
        assert_eq!(opened(&[[8; 32]], 5, &sealed), None);
        assert_eq!(opened(&[], 5, &sealed), None);
        assert_eq!(opened(&[key], 6, &sealed), None);
        assert_eq!(opened(&[key], 5, &sealed[..sealed.len() - 1]), None);
        assert_eq!(opened(&[key], 5, b"short"), None);
    }
}
