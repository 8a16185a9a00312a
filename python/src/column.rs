//! The same question about each puzzle of a column: one row in, one row out.

mod columns;

use crate::patience::patiently;
use crate::question::{Fields, about, puzzle};
use arrow_array::{Array, ArrayRef, LargeStringArray, RecordBatch, StringArray};
use arrow_data::ArrayData;
use arrow_pyarrow::PyArrowType;
use arrow_schema::{ArrowError, DataType, Field, Schema};
use columns::{Column, columns, lines};
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::{PyErr, PyResult, Python, pyfunction};
use rayon::ThreadPoolBuilder;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde_json::Value;
use std::sync::Arc;
use sudoku_why::Puzzle;
use sudoku_why::ask::{Answer, Body, Outcome, Question, ask};
use sudoku_why::logic::Budget;

/// The values of the columns of an answer, or why there is none.
type Row = Result<Vec<Value>, String>;

/// Maximum number of threads that share the work. More are not quicker, and a system may refuse them.
const MAX_THREADS: usize = 256;

/// The answers to the question called `name` about each puzzle of `puzzles`, a `large_string` array, as a
/// record batch. Its columns are those of the question; the last is `error`. `n_threads` share the work, [`MAX_THREADS`] at
/// most; 0 is one for each core.
#[pyfunction]
pub(crate) fn ask_column(
    py: Python<'_>,
    name: &str,
    fields: &str,
    puzzles: PyArrowType<ArrayData>,
    n_threads: usize,
) -> PyResult<PyArrowType<RecordBatch>> {
    let PyArrowType(puzzles) = puzzles;
    if *puzzles.data_type() != DataType::LargeUtf8 {
        let wrong = format!("a column of {} is not one of large_string", puzzles.data_type());
        return Err(PyTypeError::new_err(wrong));
    }
    let puzzles = LargeStringArray::from(puzzles);
    let question = Fields::parse(fields)
        .and_then(|fields| fields.question(name, Some(&empty())))
        .map_err(|problem| PyValueError::new_err(problem.to_string()))?;
    let columns = columns(&question);
    let n_threads = n_threads.min(MAX_THREADS);
    let threads = ThreadPoolBuilder::new().num_threads(n_threads).build().map_err(failed)?;
    let rows = patiently(py, |budget| {
        let row = |i| {
            let text = puzzles.is_valid(i).then(|| puzzles.value(i));
            let answer = answered(&question, text, budget)?;
            Ok(columns.iter().map(|column| column.value(&answer)).collect())
        };
        threads.install(|| (0..puzzles.len()).into_par_iter().map(row).collect::<Vec<Row>>())
    })?;
    table(&columns, &rows).map(PyArrowType).map_err(failed)
}

/// The answer about one puzzle.
fn answered(question: &Question, text: Option<&str>, budget: &Budget) -> Result<Answer, String> {
    let text = text.ok_or("there is no puzzle in this row")?;
    let board = puzzle(text).map_err(|problem| problem.to_string())?;
    let question = about(question, board).ok_or("this question is not about a puzzle")?;
    let answer = ask(&question, budget);
    if let Body::Problem(problem) = &answer.body {
        return Err(problem.message.clone());
    }
    if answer.result == Outcome::Unsound {
        return Err(lines(&answer.texts));
    }
    Ok(answer)
}

fn table(columns: &[&Column], rows: &[Row]) -> Result<RecordBatch, ArrowError> {
    let mut fields: Vec<Field> = columns.iter().map(|column| column.field()).collect();
    let arrays = columns.iter().enumerate().map(|(i, column)| column.array(i, rows));
    let mut arrays: Vec<ArrayRef> = arrays.collect();
    fields.push(Field::new("error", DataType::Utf8, true));
    let errors: StringArray = rows.iter().map(|row| row.as_ref().err()).collect();
    arrays.push(Arc::new(errors));
    RecordBatch::try_new(Arc::new(Schema::new(fields)), arrays)
}

fn empty() -> Puzzle {
    Puzzle::new([sudoku_why::puzzle::Entry::Empty; 81])
}

fn failed(error: impl std::fmt::Display) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}
