//! Korean particles after a name. Their form depends on the final sound of the name.

/// A particle with two forms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Particle {
    /// 은 or 는.
    Topic,
    /// 이 or 가.
    Subject,
    /// 을 or 를.
    Object,
    /// 으로 or 로.
    Direction,
}

/// The final sound of a name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    Vowel,
    /// The final consonant ㄹ, after which 로 is used, as after a vowel.
    Rieul,
    Consonant,
}

impl Particle {
    /// Appends the particle to a name: `파워볼은`, `파워사다리는`.
    pub fn after(self, name: &str) -> String {
        format!("{name}{}", self.form(ending(name)))
    }

    const fn form(self, ending: Ending) -> &'static str {
        match (self, ending) {
            (Self::Topic, Ending::Vowel) => "는",
            (Self::Topic, _) => "은",
            (Self::Subject, Ending::Vowel) => "가",
            (Self::Subject, _) => "이",
            (Self::Object, Ending::Vowel) => "를",
            (Self::Object, _) => "을",
            (Self::Direction, Ending::Consonant) => "으로",
            (Self::Direction, _) => "로",
        }
    }
}

/// The last letter or digit decides; brackets and other signs are skipped.
fn ending(name: &str) -> Ending {
    let last = name.chars().rev().find(|sign| sign.is_alphanumeric());
    match last {
        Some(syllable @ '가'..='힣') => final_of(syllable),
        Some(digit @ '0'..='9') => digit_ending(digit),
        Some(letter) if letter.is_ascii_alphabetic() => letter_ending(letter.to_ascii_lowercase()),
        _ => Ending::Vowel,
    }
}

/// Syllables with the same initial and vowel are consecutive: 28 of them, one per final. The first has
/// no final and the ninth has ㄹ.
fn final_of(syllable: char) -> Ending {
    match (u32::from(syllable) - u32::from('가')) % 28 {
        0 => Ending::Vowel,
        8 => Ending::Rieul,
        _ => Ending::Consonant,
    }
}

/// Digits are read in Sino-Korean: 영, 일, 이, 삼, 사, 오, 육, 칠, 팔, 구.
const fn digit_ending(digit: char) -> Ending {
    match digit {
        '2' | '4' | '5' | '9' => Ending::Vowel,
        '1' | '7' | '8' => Ending::Rieul,
        _ => Ending::Consonant,
    }
}

/// Letters are read by their names: 엘 and 알 end in ㄹ, 엠 and 엔 in another consonant.
const fn letter_ending(letter: char) -> Ending {
    match letter {
        'l' | 'r' => Ending::Rieul,
        'm' | 'n' => Ending::Consonant,
        _ => Ending::Vowel,
    }
}

#[cfg(test)]
mod tests {
    use super::Particle::{Direction, Object, Subject, Topic};

    #[test]
    fn the_form_follows_how_the_name_ends() {
        for (name, forms) in [
            ("파워사다리", ["는", "가", "를", "로"]),
            ("파워볼", ["은", "이", "을", "로"]),
            ("바카라 1번 테이블", ["은", "이", "을", "로"]),
            ("가상축구", ["는", "가", "를", "로"]),
            ("룰렛 쿠폰", ["은", "이", "을", "으로"]),
            ("1,000원", ["은", "이", "을", "으로"]),
            ("hong13", ["은", "이", "을", "으로"]),
            ("hong12", ["는", "가", "를", "로"]),
            ("hong17", ["은", "이", "을", "로"]),
            ("hong10", ["은", "이", "을", "으로"]),
            ("KBO", ["는", "가", "를", "로"]),
            ("NFL", ["은", "이", "을", "로"]),
            ("Dream", ["은", "이", "을", "으로"]),
            ("달토끼(신)", ["은", "이", "을", "으로"]),
            ("", ["는", "가", "를", "로"]),
            ("★", ["는", "가", "를", "로"]),
        ] {
            let said = [Topic, Subject, Object, Direction].map(|one| one.after(name));
            assert_eq!(said, forms.map(|form| format!("{name}{form}")), "{name}");
        }
    }
}
