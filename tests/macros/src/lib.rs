//! The attribute of a test that has a database of its own.

use proc_macro::{Delimiter, Group, Span, TokenStream, TokenTree};

/// Makes a test of `async fn name(db: PgPool)`, which is called with a pool on a copy of the migrated
/// template (`tests/src/database.rs`).
#[proc_macro_attribute]
pub fn database_test(_: TokenStream, function: TokenStream) -> TokenStream {
    let mut after_fn = function
        .clone()
        .into_iter()
        .skip_while(|token| !is_fn(token));
    let Some(name) = after_fn.nth(1) else {
        return function;
    };
    // The tokens of the function keep their place in the file, which a panic names. Its first ones are
    // marked as the macro's, so that clippy takes it for generated code, as it does other tests.
    let header = Span::call_site();
    let mut body: TokenStream = function
        .into_iter()
        .map(|mut token| {
            if matches!(&token, TokenTree::Ident(_)) {
                token.set_span(header.located_at(token.span()));
            }
            token
        })
        .collect();
    body.extend(parse(&format!("::hanpan_tests::database::run({name})")));
    let mut test = parse(&format!("#[test] fn {name}()"));
    test.extend([TokenTree::from(Group::new(Delimiter::Brace, body))]);
    test
}

fn is_fn(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Ident(word) if word.to_string() == "fn")
}

fn parse(code: &str) -> TokenStream {
    code.parse().unwrap_or_default()
}
