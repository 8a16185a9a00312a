//! Rows as Parquet: a file with columns, for programs that read tables.

use super::row::{Column, Kind, Record, RowContent, Value};
use crate::cli::draft;
use crate::cli::failure::Failure;
use crate::cli::files::{self, Existing};
use crate::cli::output::wrote;
use parquet::basic::{Compression, GzipLevel, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DataType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::{Type, TypePtr};
use std::fs::File;
use std::io;
use std::mem;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempPath;

/// Number of rows in a row group.
const ROWS_OF_A_GROUP: usize = 1 << 16;

/// A table that is written beside its place, and moved there once it is whole.
pub(super) struct ParquetTable {
    writer: SerializedFileWriter<File>,
    draft: TempPath,
    path: PathBuf,
    existing: Existing,
    columns: Vec<Values>,
    n_rows: usize,
}

/// The values of a column that were not written yet.
struct Values {
    column: Column,
    is_required: bool,
    levels: Vec<i16>,
    held: Held,
}

enum Held {
    Text(Vec<ByteArray>),
    Count(Vec<i64>),
    Measure(Vec<f64>),
    Truth(Vec<bool>),
}

impl ParquetTable {
    /// A table with these columns, which becomes the file at `path`.
    pub(super) fn new(
        path: &Path,
        columns: &[Column],
        has_file: bool,
        existing: Existing,
    ) -> Result<Self, Failure> {
        let mut all = vec![Column::count("line")];
        all.extend(has_file.then_some(Column::text("file")));
        all.extend([Column::text("id"), Column::text("puzzle")]);
        all.extend(columns);
        all.push(Column::text("error"));
        let columns: Vec<Values> =
            all.into_iter().enumerate().map(|(i, column)| Values::new(column, i == 0)).collect();
        let unwritable = |error: io::Error| files::unwritable(path, &error);
        let (file, draft) = draft::beside(path).map_err(unwritable)?.into_parts();
        let open = || -> Result<SerializedFileWriter<File>, ParquetError> {
            let properties = WriterProperties::builder()
                .set_compression(Compression::GZIP(GzipLevel::default()))
                .set_created_by(format!("sudoku-why {}", env!("CARGO_PKG_VERSION")))
                .build();
            SerializedFileWriter::new(file, schema(&columns)?, Arc::new(properties))
        };
        let writer = open().map_err(|error| unwritten(path, error))?;
        let path = path.to_owned();
        Ok(Self { writer, draft, path, existing, columns, n_rows: 0 })
    }

    /// Adds rows.
    pub(super) fn add(&mut self, records: &[Record]) -> Result<(), Failure> {
        for record in records {
            let n_columns = self.columns.len();
            for (values, value) in self.columns.iter_mut().zip(fields(record, n_columns)) {
                values.add(value);
            }
            self.n_rows += 1;
            if self.n_rows == ROWS_OF_A_GROUP {
                self.write_group()?;
            }
        }
        Ok(())
    }

    fn write_group(&mut self) -> Result<(), Failure> {
        self.n_rows = 0;
        let mut write = || -> Result<(), ParquetError> {
            let mut group = self.writer.next_row_group()?;
            self.columns.iter_mut().try_for_each(|values| values.write(&mut group))?;
            group.close().map(|_| ())
        };
        write().map_err(|error| unwritten(&self.path, error))
    }

    /// Writes what is left, and puts the file into its place.
    pub(super) fn end(mut self) -> Result<(), Failure> {
        if self.n_rows > 0 {
            self.write_group()?;
        }
        let file = self.writer.into_inner().map_err(|error| unwritten(&self.path, error))?;
        let placed = file.sync_all().and_then(|()| {
            match self.existing {
                Existing::Keep => self.draft.persist_noclobber(&self.path),
                Existing::Overwrite | Existing::GoOn => self.draft.persist(&self.path),
            }
            .map_err(|error| error.error)
        });
        placed.map_err(|error| files::unwritable(&self.path, &error))?;
        wrote(&self.path);
        Ok(())
    }
}

/// What stands in each of so many columns of a row.
fn fields(record: &Record, n_columns: usize) -> Vec<Value> {
    let text = |it: &Option<String>| it.clone().map_or(Value::Missing, Value::Text);
    let mut fields = vec![Value::Count(record.line as u64)];
    fields.extend(record.file.iter().map(|it| Value::Text(it.clone())));
    fields.extend([text(&record.id), text(&record.puzzle)]);
    let error = match &record.row {
        RowContent::Values(values) => {
            fields.extend(values.iter().cloned());
            Value::Missing
        }
        RowContent::Members(_) => Value::Missing,
        RowContent::Error(why) => Value::Text(why.clone()),
    };
    fields.resize(n_columns - 1, Value::Missing);
    fields.push(error);
    fields
}

impl Values {
    const fn new(column: Column, is_required: bool) -> Self {
        let held = match column.kind {
            Kind::Text => Held::Text(Vec::new()),
            Kind::Count => Held::Count(Vec::new()),
            Kind::Measure => Held::Measure(Vec::new()),
            Kind::Truth => Held::Truth(Vec::new()),
        };
        Self { column, is_required, levels: Vec::new(), held }
    }

    fn add(&mut self, value: Value) {
        let is_there = match (&mut self.held, value) {
            (Held::Text(held), Value::Text(it)) => {
                held.push(it.into_bytes().into());
                true
            }
            (Held::Count(held), Value::Count(it)) => {
                held.push(i64::try_from(it).unwrap_or(i64::MAX));
                true
            }
            (Held::Measure(held), Value::Measure(it)) => {
                held.push(it);
                true
            }
            (Held::Truth(held), Value::Truth(it)) => {
                held.push(it);
                true
            }
            (Held::Text(_) | Held::Count(_) | Held::Measure(_) | Held::Truth(_), _) => false,
        };
        self.levels.push(i16::from(is_there));
    }

    fn write(
        &mut self,
        group: &mut SerializedRowGroupWriter<'_, File>,
    ) -> Result<(), ParquetError> {
        let levels = mem::take(&mut self.levels);
        let levels = (!self.is_required).then_some(levels.as_slice());
        match &mut self.held {
            Held::Text(held) => column::<ByteArrayType>(group, &mem::take(held), levels),
            Held::Count(held) => column::<Int64Type>(group, &mem::take(held), levels),
            Held::Measure(held) => column::<DoubleType>(group, &mem::take(held), levels),
            Held::Truth(held) => column::<BoolType>(group, &mem::take(held), levels),
        }
    }

    fn schema(&self) -> Result<TypePtr, ParquetError> {
        let (physical, logical) = match self.column.kind {
            Kind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
            Kind::Count => (Physical::INT64, None),
            Kind::Measure => (Physical::DOUBLE, None),
            Kind::Truth => (Physical::BOOLEAN, None),
        };
        let repetition = if self.is_required { Repetition::REQUIRED } else { Repetition::OPTIONAL };
        let name = self.column.name.replace('.', "_");
        let column = Type::primitive_type_builder(&name, physical);
        Ok(Arc::new(column.with_logical_type(logical).with_repetition(repetition).build()?))
    }
}

fn column<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, File>,
    values: &[T::T],
    levels: Option<&[i16]>,
) -> Result<(), ParquetError> {
    let missing = || ParquetError::General("there is no such column".to_owned());
    let mut column = group.next_column()?.ok_or_else(missing)?;
    column.typed::<T>().write_batch(values, levels, None)?;
    column.close()
}

fn schema(columns: &[Values]) -> Result<TypePtr, ParquetError> {
    let fields = columns.iter().map(Values::schema).collect::<Result<_, _>>()?;
    Ok(Arc::new(Type::group_type_builder("sudoku").with_fields(fields).build()?))
}

fn unwritten(path: &Path, error: ParquetError) -> Failure {
    files::unwritable(path, &io::Error::other(error))
}
