//! Draws a captcha: every stroke leans, shifts and bends at random and is split into pieces. Pieces of
//! strokes that belong to no character lie between them, drawn the same way: no attribute of a line
//! tells the two apart, only the whole picture can be read.

use super::strokes::strokes;
use crate::members::accounts::code::CHARACTERS;
use crate::platform::rng::Rng;
use std::fmt::Write;

/// Size of the picture, in integers: ten units per pixel at its natural size.
const WIDTH: i32 = 1600;
const HEIGHT: i32 = 560;
/// Distance between two points of the grid.
const COLUMN: i32 = 56;
const ROW: i32 = 60;
const GROUND: &str = "#1b2433";
/// Number of noise lines, each a piece of some character's stroke; with more, people cannot read the
/// picture.
const NOISE: usize = 4;
/// Characters that the noise lines are taken from.
const NOISE_CHARACTERS: &[u8] = CHARACTERS.as_bytes();
/// Colours and widths of all lines.
const COLOURS: [&str; 3] = ["#f4f7fb", "#d3dce9", "#aebccf"];
const WIDTHS: (i32, i32) = (26, 42);
/// How far a line bends, and how far its ends are moved, so that no two pieces start at the same point.
const BEND: i32 = 16;
const LOOSE: i32 = 9;

/// A point of the picture.
type Point = (i32, i32);

/// Returns the SVG of `text`.
pub(super) fn draw(text: &str, rng: &Rng) -> anyhow::Result<String> {
    let chance = Chance(rng);
    let mut lines = Vec::new();
    let characters = i32::try_from(text.chars().count())?.max(1);
    let slot = (WIDTH - 160) / characters;
    for (index, character) in (0..).zip(text.chars()) {
        let centre = (80 + slot * index + slot / 2, HEIGHT / 2);
        character_lines(character, centre, chance, &mut lines)?;
    }
    for _ in 0..NOISE {
        lines.push(noise_line(chance)?);
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
    let hand = chance.hand()?;
    let centre = chance.near(centre, 28)?;
    for (from, to) in pieces(character) {
        lines.push(chance.line(hand.place(from, centre), hand.place(to, centre))?);
    }
    Ok(())
}

/// Returns a piece of some character's stroke at a random position.
fn noise_line(chance: Chance<'_>) -> anyhow::Result<String> {
    let drawn = chance.within(0, i32::try_from(NOISE_CHARACTERS.len())? - 1)?;
    let character = NOISE_CHARACTERS.get(usize::try_from(drawn)?);
    let pieces = pieces(char::from(*character.unwrap_or(&b'1')));
    let drawn = chance.within(0, i32::try_from(pieces.len())? - 1)?;
    let piece = pieces.get(usize::try_from(drawn)?);
    let (from, to) = piece.copied().unwrap_or_default();
    let (hand, edge) = (chance.hand()?, 130);
    let middle = (
        chance.within(edge, WIDTH - edge)?,
        chance.within(edge, HEIGHT - edge)?,
    );
    // The middle of the piece lies there, wherever in a character the piece is from.
    let (start, end) = (hand.place(from, middle), hand.place(to, middle));
    let shift = (
        middle.0 - start.0.midpoint(end.0),
        middle.1 - start.1.midpoint(end.1),
    );
    let shifted = |point: Point| (point.0 + shift.0, point.1 + shift.1);
    chance.line(shifted(start), shifted(end))
}

/// Returns the straight pieces of a character's strokes, on its grid.
fn pieces(character: char) -> Vec<(Point, Point)> {
    let mut pieces = Vec::new();
    for stroke in strokes(character).split(' ') {
        let points = stroke.as_bytes().chunks_exact(2);
        let points: Vec<Point> = points
            .filter_map(|point| match *point {
                [column, row] => Some((
                    i32::from(column) - i32::from(b'2'),
                    i32::from(row) - i32::from(b'3'),
                )),
                _ => None,
            })
            .collect();
        pieces.extend(points.iter().copied().zip(points.iter().copied().skip(1)));
    }
    pieces
}

/// The random shape of a character, in hundredths.
struct Hand {
    lean: i32,
    tilt: i32,
    scale: i32,
}

impl Hand {
    /// Returns the position of a grid point around `centre`.
    fn place(&self, point: Point, centre: Point) -> Point {
        let x = point.0 * COLUMN * self.scale / 100;
        let y = point.1 * ROW * self.scale / 100;
        (
            centre.0 + x + y * self.lean / 100,
            centre.1 + y + x * self.tilt / 100,
        )
    }
}

/// The random parts of the drawing.
#[derive(Clone, Copy)]
struct Chance<'a>(&'a Rng);

impl Chance<'_> {
    /// Returns a number from `low` to `high`, both included.
    fn within(self, low: i32, high: i32) -> anyhow::Result<i32> {
        let numbers = u32::try_from(high - low + 1)?;
        Ok(low + i32::try_from(self.0.below(numbers)?)?)
    }

    /// Returns a point at most `distance` from `point` in each direction.
    fn near(self, point: Point, distance: i32) -> anyhow::Result<Point> {
        let (x, y) = (
            self.within(-distance, distance)?,
            self.within(-distance, distance)?,
        );
        Ok((point.0 + x, point.1 + y))
    }

    fn hand(self) -> anyhow::Result<Hand> {
        Ok(Hand {
            lean: self.within(-22, 22)?,
            tilt: self.within(-12, 12)?,
            scale: self.within(86, 108)?,
        })
    }

    /// Returns a slightly bent line, drawn from either end.
    fn line(self, from: Point, to: Point) -> anyhow::Result<String> {
        let (from, to) = (self.near(from, LOOSE)?, self.near(to, LOOSE)?);
        let (from, to) = if self.0.below(2)? == 0 {
            (from, to)
        } else {
            (to, from)
        };
        let middle = self.near((from.0.midpoint(to.0), from.1.midpoint(to.1)), BEND)?;
        let colour = usize::try_from(self.0.below(3)?)?;
        let mut line = String::new();
        write!(
            line,
            "<path stroke=\"{}\" stroke-width=\"{}\" d=\"M{} {}Q{} {} {} {}\"/>",
            COLOURS.get(colour).unwrap_or(&GROUND),
            self.within(WIDTHS.0, WIDTHS.1)?,
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

    /// Width, length and bend of a line, as a program would measure them.
    fn looks(line: &str) -> [i32; 3] {
        let field = |name: &str| {
            let (_, rest) = line.split_once(name).unwrap();
            rest.split_once('"').unwrap().0.to_owned()
        };
        let path = field(" d=\"M");
        let numbers = path.split([' ', 'Q']).map(|number| number.parse().unwrap());
        let numbers: Vec<i32> = numbers.collect();
        let [x, y, by_x, by_y, to_x, to_y] = numbers[..] else {
            panic!("{path}")
        };
        let far = |x: i32, y: i32| (x * x + y * y).isqrt();
        let bend = far(by_x - x.midpoint(to_x), by_y - y.midpoint(to_y));
        let width = field("stroke-width=\"").parse().unwrap();
        [width, far(to_x - x, to_y - y), bend]
    }

    #[test]
    fn no_attribute_distinguishes_a_character_from_noise() {
        let rng = Rng::seeded(7);
        let chance = Chance(&rng);
        let mut characters = Vec::new();
        for _ in 0..40 {
            for character in NOISE_CHARACTERS {
                let middle = (WIDTH / 2, HEIGHT / 2);
                character_lines(char::from(*character), middle, chance, &mut characters).unwrap();
            }
        }
        let noise = characters.iter().map(|_| noise_line(chance).unwrap());
        let noise: Vec<String> = noise.collect();
        for (look, tolerance) in [0, 20, 3].into_iter().enumerate() {
            let range = |lines: &[String]| {
                let values = || lines.iter().map(|line| looks(line)[look]);
                (values().min().unwrap(), values().max().unwrap())
            };
            let (of_noise, of_characters) = (range(&noise), range(&characters));
            assert!(
                of_noise.0.abs_diff(of_characters.0) <= tolerance
                    && of_noise.1.abs_diff(of_characters.1) <= tolerance,
                "{look}: {of_noise:?} {of_characters:?}"
            );
        }
        for colour in COLOURS {
            let has = |lines: &[String]| lines.iter().any(|line| line.contains(colour));
            assert!(has(&noise) && has(&characters));
        }
    }
}
