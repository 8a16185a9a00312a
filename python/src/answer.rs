//! One question, one answer.

use crate::patience::patiently;
use crate::question::{Fields, puzzle};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::{PyResult, Python, pyclass, pyfunction, pymethods};
use sudoku_why::ask::{self, Problem};
use sudoku_why::logic::Budget;
use sudoku_why::render::{self, Boards, Drawn, Format, RenderOptions};

/// What was answered, drawn when it is asked for.
#[pyclass(frozen, module = "sudoku_why._native")]
pub(crate) struct Answer(ask::Answer);

#[pymethods]
impl Answer {
    /// As the terminal shows it, without colour.
    fn text(&self) -> PyResult<String> {
        Ok(self.drawn(Format::Text)?.body.into_text().unwrap_or_default())
    }

    /// As JSON.
    fn json(&self) -> String {
        render::json::answer(&self.0)
    }

    /// Its boards as SVG, in order.
    fn pictures(&self) -> PyResult<Vec<String>> {
        let Drawn { pictures, .. } = self.drawn(Format::Svg)?;
        let svgs = pictures.into_iter().map(|it| String::from_utf8_lossy(&it.bytes).into_owned());
        Ok(svgs.collect())
    }
}

impl Answer {
    fn drawn(&self, format: Format) -> PyResult<Drawn> {
        let boards = (format == Format::Svg).then_some(Boards::All);
        let look = RenderOptions { boards, ..RenderOptions::new(format) };
        render::draw(&self.0, &look).map_err(|error| PyValueError::new_err(error.to_string()))
    }
}

/// Answers the question called `name` with these fields, a JSON object, about the puzzle of a text if there
/// is one. A problem is an answer, too.
#[pyfunction]
#[pyo3(name = "ask", signature = (name, fields, puzzle = None))]
pub(crate) fn ask_one(
    py: Python<'_>,
    name: &str,
    fields: &str,
    puzzle: Option<&str>,
) -> PyResult<Answer> {
    let work = |budget: &Budget| {
        let answer = answer(name, fields, puzzle, budget);
        Answer(answer.unwrap_or_else(ask::Answer::from))
    };
    patiently(py, work)
}

fn answer(
    name: &str,
    fields: &str,
    text: Option<&str>,
    budget: &Budget,
) -> Result<ask::Answer, Problem> {
    let board = text.map(puzzle).transpose()?;
    let question = Fields::parse(fields)?.question(name, board.as_ref())?;
    Ok(ask::ask(&question, budget))
}
