//! Draws of the wheels follow their weights.

use hanpan_core::engagement::roulette::{SECTORS, WEIGHT_MAX, Wheel, WheelWeights};
use hanpan_core::office::settings::Settings;
use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestRng};

/// Weights that a wheel can be drawn with.
fn wheel_weights() -> impl Strategy<Value = WheelWeights> {
    let weight = || prop_oneof![2 => Just(0), 3 => 1..50_u32, 1 => 0..=WEIGHT_MAX];
    proptest::array::uniform9(weight())
        .prop_map(WheelWeights::new)
        .prop_filter("something can be drawn", |weights| weights.check().is_ok())
}

fn wheel() -> impl Strategy<Value = Wheel> {
    prop::sample::select(vec![Wheel::Normal, Wheel::Vip])
}

proptest! {
    #[test]
    fn a_draw_is_in_the_table_and_never_of_no_weight(weights in wheel_weights(), wheel in wheel(), seed: u32) {
        let ticket = seed % weights.total();
        let points = weights.draw(wheel, ticket).unwrap();
        let sector = wheel.sectors().iter().position(|prize| *prize == points).unwrap();
        prop_assert!(weights.get()[sector] > 0);
        prop_assert_eq!(weights.draw(wheel, weights.total()), None);
        prop_assert_eq!(weights.draw(wheel, u32::MAX), None);
    }

    #[test]
    fn each_sector_has_as_many_tickets_as_its_weight(
        weights in proptest::array::uniform9(0..40_u32).prop_map(WheelWeights::new),
        wheel in wheel(),
    ) {
        let mut tickets = [0_u32; SECTORS];
        for ticket in 0..weights.total() {
            let points = weights.draw(wheel, ticket).unwrap();
            let sector = wheel.sectors().iter().position(|prize| *prize == points).unwrap();
            tickets[sector] += 1;
        }
        prop_assert_eq!(tickets, weights.get());
    }
}

/// With the default weights and a seed, a hundred thousand draws come out as the weights say.
#[test]
fn many_draws_come_out_as_the_weights_say() {
    const DRAWS: u32 = 100_000;
    let weights = Settings::default().roulette_normal_weights;
    let mut random = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut drawn = [0_u32; SECTORS];
    for _ in 0..DRAWS {
        let ticket = random.next_u32() % weights.total();
        let points = weights.draw(Wheel::Normal, ticket).unwrap();
        let sectors = Wheel::Normal.sectors();
        drawn[sectors.iter().position(|prize| *prize == points).unwrap()] += 1;
    }
    for (drawn, weight) in drawn.into_iter().zip(weights.get()) {
        let expected = DRAWS / weights.total() * weight;
        // Four standard deviations: of a binomial, at most the square root of what is expected.
        let tolerance = 4 * expected.isqrt();
        assert!(
            drawn.abs_diff(expected) <= tolerance,
            "{drawn} for {expected}"
        );
    }
}
