//! Packed lists, in and out.

use super::{folder, list, piped, rows_of, run, said};
use flate2::Compression;
use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use std::fs;
use std::io::{Read, Write};

fn gzip(text: &str) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
    packer.write_all(text.as_bytes()).unwrap();
    packer.finish().unwrap()
}

fn zstd(text: &str) -> Vec<u8> {
    compress_to_vec(text.as_bytes(), CompressionLevel::Fastest)
}

/// What is in a packed file, told by its first bytes.
pub(super) fn unpacked(bytes: &[u8]) -> Vec<u8> {
    let mut text = Vec::new();
    if bytes.starts_with(&[0x1f, 0x8b]) {
        MultiGzDecoder::new(bytes).read_to_end(&mut text).unwrap();
        return text;
    }
    let mut rest = bytes;
    while rest.starts_with(&[0x28, 0xb5, 0x2f, 0xfd]) {
        let mut frame = ruzstd::decoding::StreamingDecoder::new(&mut rest).unwrap();
        frame.read_to_end(&mut text).unwrap();
    }
    text.extend(rest);
    text
}

#[test]
fn packed_lists_are_read_whatever_they_are_called() {
    let text = list(300);
    let plain = piped(&["solve"], text.as_bytes());
    let (first, second) = text.split_at(82 * 7);
    let skipped = [&[0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0][..], b"abc"].concat();
    for packed in [
        gzip(&text),
        zstd(&text),
        [gzip(first), gzip(second)].concat(),
        [zstd(first), skipped, zstd(second)].concat(),
    ] {
        let output = piped(&["solve"], &packed);
        assert!(output.stdout == plain.stdout, "{}", said(&output));
        let (folder, _) = folder("list.txt", &packed);
        assert!(run(folder.path(), &["solve", "list.txt"]).stdout == plain.stdout);
        let hint = run(folder.path(), &["hint", "list.txt", "--nth", "3"]);
        assert_eq!(hint.status.code(), Some(0), "{}", said(&hint));
    }
}

#[test]
fn a_packed_list_that_is_torn_is_an_error() {
    for packed in [gzip(&list(300)), zstd(&list(300))] {
        let output = piped(&["solve"], &packed[..packed.len() / 2]);
        assert_eq!(output.status.code(), Some(2));
        assert!(said(&output).contains("can't be read"), "{}", said(&output));
        rows_of(&output.stdout);
    }
}

#[test]
fn the_ending_says_how_rows_are_packed() {
    let (folder, _) = folder("list.txt", list(300));
    let plain = run(folder.path(), &["solve", "list.txt"]).stdout;
    for name in ["rows.jsonl", "rows.ndjson.gz", "rows.jsonl.zst"] {
        let output = run(folder.path(), &["solve", "list.txt", "-o", name]);
        assert_eq!(said(&output), format!("wrote {name}\n"));
        assert!(unpacked(&fs::read(folder.path().join(name)).unwrap()) == plain, "{name}");
    }
}
