//! TypeScript that `tsify` cannot derive: scalars that travel as numbers or strings, and the table of
//! endpoints.

use crate::api;
use wasm_bindgen::prelude::wasm_bindgen;

/// Rust type names as TypeScript types, so that the table can use the same names in both languages.
#[wasm_bindgen(typescript_custom_section)]
const ALIASES: &str = r#"
type i64 = number;
type String = string;
type Vec<T> = T[];
type Option<T> = T | null;
export type Empty = Record<string, never>;
export interface Stream<T> { readonly event: T }
export interface Download { readonly file: Blob }
export type BetSlip = BetLeg[];
export type Wheel = 1 | 2;
export type DepositMode = 0 | 1;
export type ChargeStatus = 0 | 1 | 2;
export type ChargeType = 0 | 33;
export type FixtureStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
export type SelectionStatus = 1 | 2 | 3;
"#;

#[wasm_bindgen(typescript_custom_section)]
const API: &str = api::TYPESCRIPT;
