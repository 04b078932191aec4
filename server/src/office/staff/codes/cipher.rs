//! Secrets of authenticator apps as stored: encrypted with the key from the environment, and bound to
//! their operator, so that neither reading the table nor moving a row in it yields a usable code.

use crate::platform::rng::Rng;
use anyhow::{Context, anyhow};
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

/// Decrypts a secret.
pub(super) fn open(key: &[u8; 32], member_id: MemberId, sealed: &[u8]) -> anyhow::Result<Vec<u8>> {
    let (nonce, text) = sealed.split_at_checked(NONCE_LEN).context("no nonce")?;
    let nonce = Nonce::try_assume_unique_for_key(nonce).map_err(|_| anyhow!("no nonce"))?;
    let mut text = text.to_vec();
    let secret = key_of(key)?
        .open_in_place(nonce, Aad::from(member_id.get().to_be_bytes()), &mut text)
        .map_err(|_| anyhow!("a secret was encrypted under another STAFF_KEY"))?;
    Ok(secret.to_vec())
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
        assert_eq!(
            open(&key, MemberId::new(5), &sealed).unwrap(),
            b"secret of an app"
        );
        assert!(open(&[8; 32], MemberId::new(5), &sealed).is_err());
        assert!(open(&key, MemberId::new(6), &sealed).is_err());
        assert!(open(&key, MemberId::new(5), &sealed[..sealed.len() - 1]).is_err());
        assert!(open(&key, MemberId::new(5), b"short").is_err());
    }
}
