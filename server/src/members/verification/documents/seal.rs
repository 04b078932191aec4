//! Encryption of documents: each content has a random key of its own, and that key is encrypted with a key from
//! the environment (AES-256-GCM). What is encrypted is bound to its document and member, so that moving it to
//! another row makes it unreadable.

use crate::platform::rng::Rng;
use anyhow::anyhow;
use hanpan_core::kernel::ids::{DocumentId, MemberId};
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};

/// A key of AES-256.
pub(super) type Key = [u8; 32];

/// What a ciphertext is bound to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    /// The content of a document.
    Content(DocumentId, MemberId),
    /// The key of that content.
    ContentKey(DocumentId, MemberId),
    /// The key of fingerprints.
    FingerprintKey,
}

impl Bound {
    fn data(self) -> [u8; 17] {
        let (purpose, id, member_id) = match self {
            Self::Content(id, member_id) => (1, id.get(), member_id.get()),
            Self::ContentKey(id, member_id) => (2, id.get(), member_id.get()),
            Self::FingerprintKey => (3, 0, 0),
        };
        let mut data = [purpose; 17];
        data[1..9].copy_from_slice(&id.to_be_bytes());
        data[9..].copy_from_slice(&member_id.to_be_bytes());
        data
    }
}

fn cipher(key: &Key) -> anyhow::Result<LessSafeKey> {
    let key = UnboundKey::new(&AES_256_GCM, key);
    Ok(LessSafeKey::new(key.map_err(|_| anyhow!("no key"))?))
}

/// Encrypts. Returns a fresh nonce, followed by ciphertext and tag.
pub(super) fn seal(key: &Key, rng: &Rng, bound: Bound, plain: &[u8]) -> anyhow::Result<Vec<u8>> {
    let nonce = rng.bytes::<NONCE_LEN>()?;
    let mut sealed = Vec::with_capacity(NONCE_LEN + plain.len() + AES_256_GCM.tag_len());
    sealed.extend_from_slice(&nonce);
    sealed.extend_from_slice(plain);
    let (_, text) = sealed.split_at_mut(NONCE_LEN);
    let nonce = Nonce::assume_unique_for_key(nonce);
    let tag = cipher(key)?
        .seal_in_place_separate_tag(nonce, Aad::from(bound.data()), text)
        .map_err(|_| anyhow!("a document could not be encrypted"))?;
    sealed.extend_from_slice(tag.as_ref());
    Ok(sealed)
}

/// Decrypts. `None`: the key or what it is bound to differs, or the ciphertext was changed.
pub(super) fn open(
    key: &Key,
    bound: Bound,
    mut sealed: Vec<u8>,
) -> anyhow::Result<Option<Vec<u8>>> {
    if sealed.len() < NONCE_LEN {
        return Ok(None);
    }
    let mut text = sealed.split_off(NONCE_LEN);
    let nonce = Nonce::try_assume_unique_for_key(&sealed).map_err(|_| anyhow!("no nonce"))?;
    let opened = cipher(key)?.open_in_place(nonce, Aad::from(bound.data()), &mut text);
    let Ok(length) = opened.map(|plain| plain.len()) else {
        return Ok(None);
    };
    text.truncate(length);
    Ok(Some(text))
}

/// Decrypts a key with the one of these keys that it was encrypted with. Returns that key's position too.
pub(super) fn open_key(
    keys: &[Key],
    bound: Bound,
    wrapped: &[u8],
) -> anyhow::Result<Option<(Key, usize)>> {
    for (position, key) in keys.iter().enumerate() {
        let opened = open(key, bound, wrapped.to_vec())?;
        if let Some(opened) = opened.and_then(|key| Key::try_from(key).ok()) {
            return Ok(Some((opened, position)));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: Key = [7; 32];

    fn content(id: i64, member_id: i64) -> Bound {
        Bound::Content(DocumentId::new(id), MemberId::new(member_id))
    }

    #[test]
    fn a_content_is_read_with_its_key_for_its_document_and_member_alone() {
        let rng = Rng::seeded(1);
        let plain = b"an identity card".to_vec();
        let sealed = seal(&KEY, &rng, content(1, 5), &plain).unwrap();
        assert!(!sealed.windows(8).any(|part| part == b"identity"));
        assert_ne!(sealed, seal(&KEY, &rng, content(1, 5), &plain).unwrap());
        let read = |key: &Key, bound, sealed: &[u8]| open(key, bound, sealed.to_vec()).unwrap();
        assert_eq!(read(&KEY, content(1, 5), &sealed), Some(plain));
        let other = Bound::ContentKey(DocumentId::new(1), MemberId::new(5));
        for (key, bound) in [
            ([8; 32], content(1, 5)),
            (KEY, content(2, 5)),
            (KEY, content(1, 6)),
            (KEY, other),
        ] {
            assert_eq!(read(&key, bound, &sealed), None, "{bound:?}");
        }
        for place in 0..sealed.len() {
            let mut changed = sealed.clone();
            changed[place] ^= 1;
            assert_eq!(read(&KEY, content(1, 5), &changed), None, "{place}");
            assert_eq!(read(&KEY, content(1, 5), &sealed[..place]), None, "{place}");
        }
    }

    #[test]
    fn a_key_is_read_with_one_of_several() {
        let (rng, bound) = (Rng::seeded(1), Bound::FingerprintKey);
        let wrapped = seal(&KEY, &rng, bound, &[3; 32]).unwrap();
        let read = |keys: &[Key], bound| open_key(keys, bound, &wrapped).unwrap();
        assert_eq!(wrapped.len(), 60);
        assert_eq!(read(&[KEY], bound), Some(([3; 32], 0)));
        assert_eq!(read(&[[8; 32], KEY], bound), Some(([3; 32], 1)));
        assert_eq!(read(&[[8; 32]], bound), None);
        assert_eq!(read(&[], bound), None);
        assert_eq!(read(&[KEY], content(0, 0)), None);
    }
}
