//! Resumes the output of an earlier run: whole records stay, and what was torn by a kill is cut away.

use super::items::{FlushPolicy, Items};
use super::records::BlockBuilder;
use crate::cli::packing::Packing;
use ruzstd::decoding::StreamingDecoder;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};

/// Number of bytes that begin each packed piece.
const MAGIC: usize = 4;

/// Number of items that are skipped at once.
const CHUNK_SIZE: usize = 1024;

/// The records of a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct WrittenRecords {
    /// How long the part of the file is that holds whole records and what stands above them.
    pub(super) n_bytes: u64,
    /// How many records are whole.
    n_records: usize,
    /// The last of them, as it was before it was packed.
    last: Vec<u8>,
    /// What stands behind them.
    torn: Vec<u8>,
}

/// The records of `file`; `None` if it was not written by `builder`.
pub(super) fn read(file: &mut File, builder: &BlockBuilder) -> io::Result<Option<WrittenRecords>> {
    let mut text = BufReader::new(file);
    let mut written = WrittenRecords::default();
    let header = builder.header();
    let mut begin = Vec::new();
    text.by_ref().take(header.len() as u64).read_to_end(&mut begin)?;
    if begin != header {
        // Torn within the header, or something else.
        return Ok(header.starts_with(&begin).then_some(written));
    }
    written.n_bytes = header.len() as u64;
    let record_end = builder.writer.record_end();
    match builder.packing {
        Packing::None => written.add_records(&mut text, record_end)?,
        Packing::Gzip | Packing::Zstd => {
            written.add_pieces(&mut text, builder.packing, record_end)?;
        }
    }
    Ok(Some(written))
}

impl WrittenRecords {
    /// Adds the records of `text`, up to the first that is torn.
    fn add_records(&mut self, text: &mut impl BufRead, record_end: &[u8]) -> io::Result<()> {
        let mut record = Vec::new();
        while text.read_until(b'\n', &mut record)? > 0 {
            if record.ends_with(record_end) {
                self.n_bytes += record.len() as u64;
                self.n_records += 1;
                self.last = std::mem::take(&mut record);
            }
        }
        self.torn = record;
        Ok(())
    }

    /// Adds packed records piece by piece, up to the first piece that is torn.
    fn add_pieces(
        &mut self,
        text: &mut BufReader<&mut File>,
        packing: Packing,
        record_end: &[u8],
    ) -> io::Result<()> {
        while !text.fill_buf()?.is_empty() {
            let mut records = Self::default();
            let unpacked = unpacked_piece(text, packing);
            records.add_records(&mut unpacked.as_deref().unwrap_or_default(), record_end)?;
            if unpacked.is_err() || !records.torn.is_empty() {
                text.seek(SeekFrom::Start(self.n_bytes))?;
                text.take(MAGIC as u64).read_to_end(&mut self.torn)?;
                break;
            }
            self.n_bytes = text.stream_position()?;
            self.n_records += records.n_records;
            self.last = records.last;
        }
        Ok(())
    }
}

/// What the next piece of `text` holds.
fn unpacked_piece(text: &mut impl BufRead, packing: Packing) -> io::Result<Vec<u8>> {
    let mut piece = Vec::new();
    match packing {
        Packing::None => text.read_to_end(&mut piece),
        Packing::Gzip => flate2::bufread::GzDecoder::new(text).read_to_end(&mut piece),
        Packing::Zstd => {
            StreamingDecoder::new(text).map_err(io::Error::other)?.read_to_end(&mut piece)
        }
    }?;
    Ok(piece)
}

/// Passes over the items that are in the file already; `false` if the last of them is written otherwise, if
/// there are not so many, or if what is torn is no beginning of the next.
pub(super) fn pass_over(
    items: &mut Items,
    written: &WrittenRecords,
    builder: &BlockBuilder,
) -> io::Result<bool> {
    let mut left = written.n_records;
    let mut last = None;
    while left > 0 {
        let mut chunk = items.chunk(left.min(CHUNK_SIZE), FlushPolicy::WhenFull)?;
        left = left.saturating_sub(chunk.len());
        last = chunk.pop();
        if last.is_none() {
            return Ok(false);
        }
    }
    let is_last = last.is_none_or(|item| builder.record(item) == written.last);
    Ok(is_last && (written.torn.is_empty() || is_begun(items, &written.torn, builder)?))
}

/// Is `torn` the beginning of the next record?
fn is_begun(items: &mut Items, torn: &[u8], builder: &BlockBuilder) -> io::Result<bool> {
    let Some(next) = items.chunk(1, FlushPolicy::WhenFull)?.pop() else { return Ok(false) };
    // Of a packed piece, what follows the first bytes depends on how many records are packed together: no
    // more than those is in `torn`.
    let whole = builder.packing.packed(builder.record(next.clone()));
    items.put_back(next);
    Ok(whole.starts_with(torn))
}
