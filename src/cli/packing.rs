//! Files that are packed with gzip or zstd: told by their first bytes when they are read, and by their
//! names when they are written.

use super::words;
use crate::text::MAX_BYTES;
use flate2::Compression;
use flate2::write::GzEncoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use std::fs;
use std::io::{self, BufRead, BufReader, Cursor, Read, Write};
use std::path::Path;

/// The most of a file of zstd that is held to be referred to: what every decoder should hold, and what `zstd` asks for
/// unless told otherwise.
const MAX_WINDOW: u64 = 8 << 20;

/// Something that is read once, from its beginning to its end.
pub(super) type ByteSource = Box<dyn Read + Send>;

/// How a file is packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Packing {
    /// Not at all.
    None,
    /// With gzip.
    Gzip,
    /// With zstd.
    Zstd,
}

impl Packing {
    /// What the first four bytes of a file say.
    const fn detect(bytes: &[u8]) -> Self {
        match bytes {
            [0x1f, 0x8b, ..] => Self::Gzip,
            // A frame, or one that is to be skipped.
            [0x28, 0xb5, 0x2f, 0xfd, ..] | [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..] => Self::Zstd,
            _ => Self::None,
        }
    }

    /// What the name of a file says, and the name without that.
    pub(super) fn from_path(path: &Path) -> (Self, &Path) {
        let inner = || path.file_stem().map_or(path, Path::new);
        match path.extension().and_then(|it| it.to_str()).map(str::to_ascii_lowercase).as_deref() {
            Some("gz") => (Self::Gzip, inner()),
            Some("zst") => (Self::Zstd, inner()),
            Some(_) | None => (Self::None, path),
        }
    }

    /// `bytes` in a piece that can be unpacked by itself.
    pub(super) fn packed(self, bytes: Vec<u8>) -> Vec<u8> {
        match self {
            _ if bytes.is_empty() => bytes,
            Self::None => bytes,
            Self::Gzip => {
                let mut packer = GzEncoder::new(Vec::new(), Compression::default());
                // A vector takes all that is written to it.
                let _ = packer.write_all(&bytes);
                packer.finish().unwrap_or_default()
            }
            Self::Zstd => compress_to_vec(bytes.as_slice(), CompressionLevel::Fastest),
        }
    }
}

/// How the file at `path` is packed, and what it holds, of which at most [`MAX_BYTES`] and one more are read.
pub(super) fn read(path: &Path) -> io::Result<(Packing, Vec<u8>)> {
    let bytes = fs::read(path)?;
    let (packing, mut text) = (Packing::detect(&bytes), Vec::new());
    let unpacked = unpacked(Box::new(Cursor::new(bytes)))?;
    unpacked.take(MAX_BYTES as u64 + 1).read_to_end(&mut text)?;
    Ok((packing, text))
}

/// `source`, unpacked if it is packed.
pub(super) fn unpacked(mut source: ByteSource) -> io::Result<ByteSource> {
    let mut head = Vec::new();
    source.by_ref().take(4).read_to_end(&mut head)?;
    let packing = Packing::detect(&head);
    let whole = Cursor::new(head).chain(source);
    Ok(match packing {
        Packing::None => Box::new(whole),
        Packing::Gzip => Box::new(flate2::read::MultiGzDecoder::new(BufReader::new(whole))),
        Packing::Zstd => Box::new(Frames::new(BufReader::new(whole))),
    })
}

/// The frames of a file of zstd, one after the other.
struct Frames<R> {
    source: R,
    decoder: FrameDecoder,
    /// Is a frame begun, and not yet read to its end?
    is_within: bool,
}

impl<R: BufRead> Frames<R> {
    fn new(source: R) -> Self {
        let mut decoder = FrameDecoder::new();
        decoder.set_max_window_size(MAX_WINDOW);
        Self { source, decoder, is_within: false }
    }

    /// Begins the next frame, and passes over those that hold no data; `false` at the end.
    fn begin(&mut self) -> io::Result<bool> {
        while !self.source.fill_buf()?.is_empty() {
            match self.decoder.init(&mut self.source) {
                Ok(()) => return Ok(true),
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    let skipped = &mut self.source.by_ref().take(u64::from(length));
                    io::copy(skipped, &mut io::sink())?;
                }
                Err(FrameDecoderError::WindowSizeTooBig { .. }) => {
                    return Err(io::Error::other(words::LONG_WINDOW));
                }
                Err(error) => return Err(io::Error::other(error)),
            }
        }
        Ok(false)
    }

    /// Unpacks until there is something to read, or the frame is at its end.
    fn unpack(&mut self) -> io::Result<()> {
        while self.decoder.can_collect() == 0 && !self.decoder.is_finished() {
            let one_block = BlockDecodingStrategy::UptoBlocks(1);
            self.decoder.decode_blocks(&mut self.source, one_block).map_err(io::Error::other)?;
        }
        Ok(())
    }
}

impl<R: BufRead> Read for Frames<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        loop {
            if !self.is_within && !self.begin()? {
                return Ok(0);
            }
            self.is_within = true;
            self.unpack()?;
            let n_bytes = self.decoder.read(into)?;
            if n_bytes > 0 || into.is_empty() {
                return Ok(n_bytes);
            }
            self.is_within = false;
        }
    }
}
