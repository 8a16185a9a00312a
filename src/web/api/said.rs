//! What is said beside the steps, or in their place.

use crate::desk::Unsound;
use crate::render::html;
use serde::Serialize;
use utoipa::ToSchema;

/// What is said beside the steps, or in their place.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(super) struct Said {
    /// What kind of fault the board has, in one word; missing if it has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "wrong_entry")]
    fault: Option<&'static str>,
    /// The cells that the fault is about; none below the level that names them.
    cells: Vec<String>,
    /// What is said; of a fault, a text a level.
    texts: Vec<String>,
    /// The same as HTML.
    html: Vec<String>,
}

impl Said {
    /// These texts, nothing being wrong.
    pub(super) fn alone<'a>(texts: impl IntoIterator<Item = &'a str>) -> Self {
        let texts: Vec<String> = texts.into_iter().map(str::to_owned).collect();
        Self { html: paragraphs(&texts), texts, ..Self::default() }
    }
}

impl From<Unsound> for Said {
    fn from(found: Unsound) -> Self {
        let html = paragraphs(&found.texts);
        Self { fault: Some(found.kind), cells: found.cells, texts: found.texts, html }
    }
}

fn paragraphs(texts: &[String]) -> Vec<String> {
    texts.iter().map(|text| html::paragraph(text)).collect()
}
