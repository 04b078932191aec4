//! Characters as strokes, so that a captcha contains no text that a program could read.

/// Returns the strokes of a character on a grid of 5 columns and 7 rows: strokes are separated by
/// spaces, each is a series of points, each point a column (0 to 4) and a row (0 to 6). Empty if the
/// character is never drawn.
pub(super) const fn strokes(character: char) -> &'static str {
    match character {
        '0' => "103041453616050110",
        '1' => "112026 1636",
        '2' => "01103041420646",
        '3' => "004022324345361605",
        '4' => "300444 3036",
        '5' => "400002324345361605",
        '6' => "30100105163645443303",
        '7' => "004016",
        '8' => "103041423313020110 1304051636454433",
        '9' => "43130201103041453616",
        'A' => "062046 1434",
        'C' => "4130100105163645",
        'D' => "00204244260600",
        'E' => "40000646 0333",
        'F' => "400006 0333",
        'G' => "41301001051636454323",
        'H' => "0006 4046 0343",
        'J' => "1040 3035261605",
        'K' => "0006 400346",
        'L' => "000646",
        'M' => "0600234046",
        'N' => "06004640",
        'P' => "06003041423303",
        'R' => "06003041423303 2346",
        'T' => "0040 2026",
        'U' => "000516364540",
        'V' => "002640",
        'W' => "0016233640",
        'X' => "0046 4006",
        'Y' => "002340 2326",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::members::accounts::code::CHARACTERS;

    #[test]
    fn every_character_that_is_drawn_has_strokes_on_the_grid() {
        for character in CHARACTERS.chars().chain('0'..='9') {
            let strokes = strokes(character);
            assert!(!strokes.is_empty(), "{character}");
            for stroke in strokes.split(' ') {
                assert!(stroke.len() >= 4 && stroke.len() % 2 == 0, "{character}");
                for point in stroke.as_bytes().chunks(2) {
                    assert!((b'0'..=b'4').contains(&point[0]), "{character}");
                    assert!((b'0'..=b'6').contains(&point[1]), "{character}");
                }
            }
        }
    }
}
