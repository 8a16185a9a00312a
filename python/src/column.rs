//! The same question about each puzzle of a column: one row in, one row out.

mod pick;

use crate::patience::patiently;
use crate::question::{Fields, about, puzzle};
use arrow_array::{Array, ArrayRef, LargeStringArray, RecordBatch, StringArray};
use arrow_data::ArrayData;
use arrow_pyarrow::PyArrowType;
use arrow_schema::{DataType, Field, Schema};
use pick::{Kind, Pick};
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::{PyErr, PyResult, Python, pyfunction};
use rayon::ThreadPoolBuilder;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde_json::Value;
use std::sync::Arc;
use sudoku_why::Puzzle;
use sudoku_why::ask::{Question, ask};
use sudoku_why::logic::Budget;

/// What the picks found in an answer, or why there is none.
type Row = Result<Vec<Value>, String>;

/// The answers to the question called `name` about each puzzle of `puzzles`, a `large_string` array, as a
/// record batch. `picks` names its columns: a name, where the value lies in the answer's JSON (JSON
/// pointers with blanks between them, of which the first that leads somewhere counts), and its type. The last
/// column is `error`. `n_threads` share the work; 0 is one for each core.
#[pyfunction]
pub(crate) fn ask_column(
    py: Python<'_>,
    name: &str,
    fields: &str,
    puzzles: PyArrowType<ArrayData>,
    picks: Vec<(String, String, String)>,
    n_threads: usize,
) -> PyResult<PyArrowType<RecordBatch>> {
    let PyArrowType(puzzles) = puzzles;
    if *puzzles.data_type() != DataType::LargeUtf8 {
        let wrong = format!("a column of {} is not one of large_string", puzzles.data_type());
        return Err(PyTypeError::new_err(wrong));
    }
    let puzzles = LargeStringArray::from(puzzles);
    let picks = picks.into_iter().map(Pick::new).collect::<Result<Vec<_>, _>>();
    let picks = picks.map_err(PyValueError::new_err)?;
    let question = Fields::parse(fields)
        .and_then(|fields| fields.question(name, Some(&empty())))
        .map_err(|problem| PyValueError::new_err(problem.to_string()))?;
    let threads = ThreadPoolBuilder::new().num_threads(n_threads).build().map_err(failed)?;
    let rows = patiently(py, |budget| {
        let row = |i| {
            let text = puzzles.is_valid(i).then(|| puzzles.value(i));
            let answer = answered(&question, text, budget)?;
            Ok(picks.iter().map(|pick| pick.of(&answer)).collect())
        };
        threads.install(|| (0..puzzles.len()).into_par_iter().map(row).collect::<Vec<Row>>())
    })?;
    table(&picks, &rows).map(PyArrowType).map_err(failed)
}

/// The answer about one puzzle.
fn answered(question: &Question, text: Option<&str>, budget: &Budget) -> Result<Value, String> {
    let text = text.ok_or("there is no puzzle in this row")?;
    let board = puzzle(text).map_err(|problem| problem.to_string())?;
    let question = about(question, board).ok_or("this question is not about a puzzle")?;
    let answer = serde_json::to_value(ask(&question, budget)).map_err(|error| error.to_string())?;
    let is_problem = answer["answer"] == "problem";
    if is_problem || answer["result"] == "unsound" {
        let why = if is_problem { &answer["message"] } else { &answer["texts"] };
        return Err(pick::words(why).unwrap_or_default());
    }
    Ok(answer)
}

fn table(picks: &[Pick], rows: &[Row]) -> Result<RecordBatch, arrow_schema::ArrowError> {
    let mut fields: Vec<Field> = picks.iter().map(Pick::field).collect();
    let mut columns: Vec<ArrayRef> =
        picks.iter().enumerate().map(|(i, pick)| pick.column(i, rows)).collect();
    fields.push(Field::new("error", Kind::Text.data_type(), true));
    let errors: StringArray = rows.iter().map(|row| row.as_ref().err()).collect();
    columns.push(Arc::new(errors));
    RecordBatch::try_new(Arc::new(Schema::new(fields)), columns)
}

fn empty() -> Puzzle {
    Puzzle::new([sudoku_why::puzzle::Entry::Empty; 81])
}

fn failed(error: impl std::fmt::Display) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}
