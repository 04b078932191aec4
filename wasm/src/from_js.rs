//! Deserializes the objects that the client passes.
//!
//! `serde-wasm-bindgen` can do this with descriptive errors, but those texts, and the float formatting
//! they need, make up a fifth of the whole module. The client is compiled against the types, so here a
//! value of the wrong shape only yields a generic error.

use js_sys::{Array, JsString, Reflect};
use serde::de::value::StringDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, Error, IntoDeserializer, SeqAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use std::fmt;
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsCast, JsError, JsValue};

/// Deserializes one value.
pub(crate) fn read<T: Tsify + DeserializeOwned>(value: &Ts<T>) -> Result<T, JsError> {
    Ok(T::deserialize(FromJs(value.js_value()))?)
}

/// Deserializes a value of the tagged enum `T` as the type `V` of its variant, which the caller knows.
#[cfg(feature = "games")]
pub(crate) fn read_as<V: DeserializeOwned, T: Tsify>(value: &Ts<T>) -> Result<V, JsError> {
    Ok(V::deserialize(FromJs(value.js_value()))?)
}

/// Deserializes a list of values.
#[cfg(any(feature = "member", feature = "office", feature = "games"))]
pub(crate) fn read_all<T: Tsify + DeserializeOwned>(values: Vec<Ts<T>>) -> Result<Vec<T>, JsError> {
    values.into_iter().map(|value| read(&value)).collect()
}

/// The value does not have the shape of its type.
#[derive(Debug)]
struct WrongShape;

impl fmt::Display for WrongShape {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a value of the wrong shape was passed to the rules")
    }
}

impl std::error::Error for WrongShape {}

impl Error for WrongShape {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

struct FromJs(JsValue);

impl FromJs {
    fn number(&self) -> Result<f64, WrongShape> {
        self.0.as_f64().ok_or(WrongShape)
    }

    /// Returns a whole number that JavaScript represents exactly.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "checked to be whole and below 2^53"
    )]
    fn integer(&self) -> Result<i64, WrongShape> {
        if js_sys::Number::is_safe_integer(&self.0) {
            Ok(self.number()? as i64)
        } else {
            Err(WrongShape)
        }
    }

    fn text(&self) -> Result<String, WrongShape> {
        self.0.as_string().ok_or(WrongShape)
    }
}

macro_rules! integers {
    ($($method:ident)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, WrongShape> {
            visitor.visit_i64(self.integer()?)
        })*
    };
}

impl<'de> Deserializer<'de> for FromJs {
    type Error = WrongShape;

    integers! { deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
    deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, WrongShape> {
        Err(WrongShape)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, WrongShape> {
        visitor.visit_bool(self.0.as_bool().ok_or(WrongShape)?)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, WrongShape> {
        visitor.visit_f64(self.number()?)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, WrongShape> {
        visitor.visit_string(self.text()?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, WrongShape> {
        visitor.visit_string(self.text()?)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, WrongShape> {
        if self.0.is_null() || self.0.is_undefined() {
            visitor.visit_none()
        } else {
            visitor.visit_some(self)
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, WrongShape> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, WrongShape> {
        let variant: StringDeserializer<WrongShape> = self.text()?.into_deserializer();
        visitor.visit_enum(variant)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, WrongShape> {
        let items = self.0.dyn_into::<Array>().map_err(|_| WrongShape)?;
        visitor.visit_seq(Items { items, next: 0 })
    }

    /// Reads a list of fixed length.
    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, WrongShape> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, WrongShape> {
        if !self.0.is_object() {
            return Err(WrongShape);
        }
        visitor.visit_seq(Fields {
            object: self.0,
            names,
        })
    }

    forward_to_deserialize_any! {
        i128 u128 f32 char bytes byte_buf unit unit_struct tuple_struct map identifier
        ignored_any
    }
}

/// The items of an array.
struct Items {
    items: Array,
    next: u32,
}

impl<'de> SeqAccess<'de> for Items {
    type Error = WrongShape;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, WrongShape> {
        if self.next >= self.items.length() {
            return Ok(None);
        }
        let item = self.items.get(self.next);
        self.next += 1;
        seed.deserialize(FromJs(item)).map(Some)
    }
}

/// The fields of an object in the order of the struct, which takes half the code of looking up each
/// name. A field that is `undefined` receives its default. Structs with a field alias cannot be read
/// this way.
struct Fields {
    object: JsValue,
    names: &'static [&'static str],
}

impl<'de> SeqAccess<'de> for Fields {
    type Error = WrongShape;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, WrongShape> {
        let Some((name, rest)) = self.names.split_first() else {
            return Ok(None);
        };
        self.names = rest;
        let value = Reflect::get(&self.object, &JsString::from(*name)).map_err(|_| WrongShape)?;
        if value.is_undefined() {
            return Ok(seed.deserialize(FromJs(value)).ok());
        }
        seed.deserialize(FromJs(value)).map(Some)
    }
}
