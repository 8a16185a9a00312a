//! What a level leaves out, in the description of the API.

use utoipa::openapi::schema::{AllOf, AnyOf, Schema};
use utoipa::openapi::{ObjectBuilder, OpenApi, RefOr, Type};

/// Says that fields which stand in an answer together or not at all may be missing.
///
/// They are described as an object or `null`, which fits where they have a name of their own; these
/// stand among the fields of another object, which is never `null`.
pub(super) fn missing_together(mut document: OpenApi) -> OpenApi {
    for schema in document.components.iter_mut().flat_map(|it| it.schemas.values_mut()) {
        if let RefOr::T(Schema::AllOf(AllOf { items, .. })) = schema {
            items.iter_mut().for_each(or_nothing_more);
        }
    }
    document
}

/// `oneOf` these or `null` becomes `anyOf` these or any object.
fn or_nothing_more(part: &mut RefOr<Schema>) {
    let RefOr::T(Schema::OneOf(choice)) = part else { return };
    let is_null = |item: &RefOr<Schema>| match item {
        RefOr::T(Schema::Object(object)) => object.schema_type == Type::Null.into(),
        RefOr::T(_) | RefOr::Ref(_) => false,
    };
    let mut with = std::mem::take(&mut choice.items);
    let n_choices = with.len();
    with.retain(|item| !is_null(item));
    if with.len() == n_choices {
        choice.items = with;
        return;
    }
    with.push(ObjectBuilder::new().schema_type(Type::Object).into());
    *part = RefOr::T(Schema::AnyOf(AnyOf { items: with, ..AnyOf::default() }));
}
