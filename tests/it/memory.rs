//! How much memory a file may take that stands for far more than it has: the program under a limit of the system.
#![cfg(target_os = "linux")]

use crate::cli::SUDOKU;
use std::process::Command;

/// What the program prints on `hint FILE` with so many megabytes of addresses, if the file is called `name` and holds
/// `bytes`. Code, stacks, and what the allocator reserves take 150 of them.
fn hint_within(megabytes: usize, name: &str, bytes: &[u8]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(name);
    std::fs::write(&file, bytes).unwrap();
    let limited = format!("ulimit -v {}; exec \"$0\" hint \"$1\"", megabytes * 1000);
    let out = Command::new("sh").args(["-c", &limited, SUDOKU]).arg(file).output().unwrap();
    assert_eq!(out.status.code(), Some(2), "{out:?}");
    String::from_utf8(out.stderr).unwrap()
}

/// A white picture of 200 by 200 pixels with this colour profile.
fn png_with_profile(profile: Vec<u8>) -> Vec<u8> {
    let mut info = png::Info::with_size(200, 200);
    info.icc_profile = Some(profile.into());
    let mut file = Vec::new();
    let mut writer = png::Encoder::with_info(&mut file, info).unwrap().write_header().unwrap();
    writer.write_image_data(&[255; 200 * 200]).unwrap();
    writer.finish().unwrap();
    file
}

#[test]
fn a_picture_does_not_unpack_its_metadata() {
    let bomb = png_with_profile(vec![0; 100 << 20]);
    assert!(bomb.len() < 1 << 20);
    let said = hint_within(220, "bomb.png", &bomb);
    assert!(said.contains("no grid of nine by nine"), "{said}");
}

#[test]
fn a_packed_file_holds_no_more_than_8_mb_of_itself() {
    // A frame that may refer 128 MB back: 900 blocks of 128 kB, each one byte that is repeated.
    let mut frame = vec![0x28, 0xb5, 0x2f, 0xfd, 0, 17 << 3];
    for i in 0..900_u32 {
        let header = (128 << 10 << 3) | 1 << 1 | u32::from(i == 899);
        frame.extend_from_slice(&header.to_le_bytes()[..3]);
        frame.push(b'.');
    }
    let said = hint_within(220, "bomb.zst", &frame);
    assert!(
        said.contains("refers further back than 8 MB: pack it again, without `--long`"),
        "{said}"
    );
}

#[test]
fn a_list_takes_no_more_than_ten_times_its_length() {
    let line =
        "1....67......8......92...5.....4...85..3...1......76..3.2.......1.9...2.9.5.....4\n";
    let said = hint_within(330, "list.txt", line.repeat((15 << 20) / line.len()).as_bytes());
    assert!(said.contains("choose one with `--nth N`"), "{said}");
}
