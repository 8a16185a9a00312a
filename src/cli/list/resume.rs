//! What an earlier run has written: what is whole stays, and what was torn by a kill is cut away.

use super::block::Maker;
use super::form::Form;
use super::lines::Haste;
use super::source::Items;
use super::unpack::Packing;
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};

/// Number of bytes that begin each packed piece.
const MARK: usize = 4;

/// Number of items that are skipped at once.
const AT_ONCE: usize = 1024;

/// What stays of a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Resumable {
    /// How long it is.
    pub(super) n_bytes: u64,
    /// How many records it has.
    pub(super) n_records: usize,
    /// The last of them, as it was before it was packed.
    last: Vec<u8>,
    /// What is cut away.
    torn: Vec<u8>,
}

/// What stays of `file`, which was written in `form` under `head`; `None` if it was not.
pub(super) fn kept(file: &mut File, form: &Form, head: &[u8]) -> io::Result<Option<Resumable>> {
    let mut text = BufReader::new(file);
    let mut kept = Resumable::default();
    let mut begin = Vec::new();
    text.by_ref().take(head.len() as u64).read_to_end(&mut begin)?;
    if begin != head {
        // Torn within what stands above the rows, or something else.
        return Ok(head.starts_with(&begin).then_some(kept));
    }
    kept.n_bytes = head.len() as u64;
    match form.packing() {
        Packing::None => lines(&mut text, form.end(), &mut kept)?,
        packing @ (Packing::Gzip | Packing::Zstd) => {
            pieces(&mut text, packing, form.end(), &mut kept)?;
        }
    }
    Ok(Some(kept))
}

/// Counts whole records in what is left of `text`.
fn lines(text: &mut impl BufRead, end: &[u8], kept: &mut Resumable) -> io::Result<()> {
    let mut record = Vec::new();
    while text.read_until(b'\n', &mut record)? > 0 {
        if record.ends_with(end) {
            kept.n_bytes += record.len() as u64;
            kept.n_records += 1;
            kept.last = std::mem::take(&mut record);
        } else if !record.ends_with(b"\n") {
            break;
        }
    }
    kept.torn = record;
    Ok(())
}

/// Reads packed records piece by piece, up to the first piece that is torn.
fn pieces(
    text: &mut BufReader<&mut File>,
    packing: Packing,
    end: &[u8],
    kept: &mut Resumable,
) -> io::Result<()> {
    while !text.fill_buf()?.is_empty() {
        let mut piece = Vec::new();
        let unpacked = match packing {
            Packing::Gzip => flate2::bufread::GzDecoder::new(&mut *text).read_to_end(&mut piece),
            Packing::Zstd => frame(text, &mut piece),
            Packing::None => text.read_to_end(&mut piece),
        };
        let mut in_piece = Resumable::default();
        lines(&mut piece.as_slice(), end, &mut in_piece)?;
        if unpacked.is_err() || in_piece.n_bytes != piece.len() as u64 {
            return torn(text, kept);
        }
        kept.n_bytes = text.stream_position()?;
        kept.n_records += in_piece.n_records;
        kept.last = in_piece.last;
    }
    Ok(())
}

/// Notes how a piece begins that is torn.
fn torn(text: &mut BufReader<&mut File>, kept: &mut Resumable) -> io::Result<()> {
    text.seek(SeekFrom::Start(kept.n_bytes))?;
    text.take(MARK as u64).read_to_end(&mut kept.torn)?;
    Ok(())
}

/// Unpacks one frame of zstd.
fn frame(text: &mut impl BufRead, into: &mut Vec<u8>) -> io::Result<usize> {
    let mut decoder = FrameDecoder::new();
    decoder.init(&mut *text).map_err(io::Error::other)?;
    decoder.decode_blocks(&mut *text, BlockDecodingStrategy::All).map_err(io::Error::other)?;
    decoder.read_to_end(into)
}

/// Passes over the items that are in the file already; `false` if the last of them is written otherwise, if
/// there are not so many, or if what is torn is no beginning of the next.
pub(super) fn pass_over(items: &mut Items, kept: &Resumable, maker: &Maker) -> io::Result<bool> {
    let mut left = kept.n_records;
    let mut last = None;
    while left > 0 {
        items.read_in_chunks_of(left.min(AT_ONCE), Haste::None);
        let mut chunk = items.chunk()?;
        left = left.saturating_sub(chunk.len());
        last = chunk.pop();
        if last.is_none() {
            return Ok(false);
        }
    }
    let is_last = last.is_none_or(|item| maker.bytes(item) == kept.last);
    Ok(is_last && (kept.torn.is_empty() || is_begun(items, kept, maker)?))
}

/// Is what is torn the beginning of the next record?
fn is_begun(items: &mut Items, kept: &Resumable, maker: &Maker) -> io::Result<bool> {
    items.read_in_chunks_of(1, Haste::None);
    let Some(next) = items.chunk()?.pop() else { return Ok(false) };
    let whole = maker.packing().packed(maker.bytes(next.clone()));
    items.put_back(next);
    let n_bytes = match maker.packing() {
        Packing::None => kept.torn.len(),
        // What follows depends on how many records are packed together.
        Packing::Gzip | Packing::Zstd => kept.torn.len().min(MARK),
    };
    Ok(whole.get(..n_bytes) == kept.torn.get(..n_bytes))
}
