//! Draws a captcha: every stroke leans, shifts and bends by chance, and comes in pieces that are
//! mixed with lines that mean nothing, so that only the picture as a whole can be read.

use super::strokes::strokes;
use crate::rng::Rng;
use std::fmt::Write;

/// Size of the picture. Whole numbers throughout: ten to a pixel at its natural size.
const WIDTH: i32 = 1600;
const HEIGHT: i32 = 560;
/// Distance of two points of the grid.
const COLUMN: i32 = 56;
const ROW: i32 = 60;
const GROUND: &str = "#1b2433";
/// Lines that mean nothing: from side to side, and as short as a piece of a character.
const LONG_LINES: usize = 2;
const SHORT_LINES: usize = 6;

/// A point of the picture.
type Point = (i32, i32);

/// How a line is drawn. The two kinds overlap, so that one number does not tell them apart.
struct Pen {
    colours: [&'static str; 3],
    widths: (i32, i32),
}

const CHARACTER_PEN: Pen = Pen {
    colours: ["#f4f7fb", "#dfe7f2", "#c3cfdf"],
    widths: (30, 44),
};
const NOISE_PEN: Pen = Pen {
    colours: ["#c3cfdf", "#8d9db5", "#6f809a"],
    widths: (18, 32),
};

/// The SVG of `text`.
pub(super) fn draw(text: &str, rng: &Rng) -> anyhow::Result<String> {
    let chance = Chance(rng);
    let mut lines = Vec::new();
    let characters = i32::try_from(text.chars().count())?.max(1);
    let slot = (WIDTH - 160) / characters;
    for (index, character) in (0..).zip(text.chars()) {
        let centre = (80 + slot * index + slot / 2, HEIGHT / 2);
        character_lines(character, centre, chance, &mut lines)?;
    }
    for _ in 0..LONG_LINES {
        let left = (chance.within(0, 120)?, chance.within(40, HEIGHT - 40)?);
        let right = (WIDTH - left.0, HEIGHT - left.1);
        lines.push(chance.line(&NOISE_PEN, left, right, 240)?);
    }
    for _ in 0..SHORT_LINES {
        let from = (
            chance.within(60, WIDTH - 60)?,
            chance.within(40, HEIGHT - 40)?,
        );
        let to = chance.near(from, 90)?;
        lines.push(chance.line(&NOISE_PEN, from, to, 30)?);
    }
    chance.shuffle(&mut lines)?;
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         width=\"160\" height=\"56\"><rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"{GROUND}\"/>\
         <g fill=\"none\" stroke-linecap=\"round\">{}</g></svg>",
        lines.concat()
    ))
}

/// Adds the pieces of a character around `centre`.
fn character_lines(
    character: char,
    centre: Point,
    chance: Chance<'_>,
    lines: &mut Vec<String>,
) -> anyhow::Result<()> {
    let (lean, tilt) = (chance.within(-22, 22)?, chance.within(-12, 12)?);
    let scale = chance.within(86, 108)?;
    let centre = chance.near(centre, 28)?;
    for stroke in strokes(character).split(' ') {
        let mut points = Vec::new();
        for point in stroke.as_bytes().chunks(2) {
            let [column, row] = *point else { continue };
            let x = (i32::from(column) - i32::from(b'2')) * COLUMN * scale / 100;
            let y = (i32::from(row) - i32::from(b'3')) * ROW * scale / 100;
            let leaning = (centre.0 + x + y * lean / 100, centre.1 + y + x * tilt / 100);
            points.push(chance.near(leaning, 9)?);
        }
        for piece in points.windows(2) {
            if let [from, to] = *piece {
                lines.push(chance.line(&CHARACTER_PEN, from, to, 14)?);
            }
        }
    }
    Ok(())
}

/// What is drawn differently every time.
#[derive(Clone, Copy)]
struct Chance<'a>(&'a Rng);

impl Chance<'_> {
    /// A number from `low` to `high`, both included.
    fn within(self, low: i32, high: i32) -> anyhow::Result<i32> {
        let numbers = u32::try_from(high - low + 1)?;
        Ok(low + i32::try_from(self.0.below(numbers)?)?)
    }

    /// A point at most `distance` to each side of `point`.
    fn near(self, point: Point, distance: i32) -> anyhow::Result<Point> {
        let (x, y) = (
            self.within(-distance, distance)?,
            self.within(-distance, distance)?,
        );
        Ok((point.0 + x, point.1 + y))
    }

    /// A line that bends by up to `bend`, in either direction.
    fn line(self, pen: &Pen, from: Point, to: Point, bend: i32) -> anyhow::Result<String> {
        let (from, to) = if self.0.below(2)? == 0 {
            (from, to)
        } else {
            (to, from)
        };
        let middle = self.near((from.0.midpoint(to.0), from.1.midpoint(to.1)), bend)?;
        let colour = usize::try_from(self.0.below(3)?)?;
        let mut line = String::new();
        write!(
            line,
            "<path stroke=\"{}\" stroke-width=\"{}\" d=\"M{} {}Q{} {} {} {}\"/>",
            pen.colours.get(colour).unwrap_or(&GROUND),
            self.within(pen.widths.0, pen.widths.1)?,
            from.0,
            from.1,
            middle.0,
            middle.1,
            to.0,
            to.1
        )?;
        Ok(line)
    }

    fn shuffle(self, lines: &mut [String]) -> anyhow::Result<()> {
        for last in (1..lines.len()).rev() {
            let other = self.0.below(u32::try_from(last + 1)?)?;
            lines.swap(last, usize::try_from(other)?);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_text_is_drawn_differently_and_never_written() {
        let rng = Rng::seeded(7);
        let (first, second) = (draw("4815", &rng).unwrap(), draw("4815", &rng).unwrap());
        assert_ne!(first, second);
        for picture in [first, second] {
            assert!(!picture.contains("4815") && !picture.contains("<text"));
        }
    }
}
