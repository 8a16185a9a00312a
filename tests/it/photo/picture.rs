//! Files of pictures: those that are read, and those that are refused. A program drew them: the upper
//! left quarter is red, the lower right blue.

use std::fs;
use std::path::PathBuf;
use sudoku_why::photo::lattice::find;
use sudoku_why::photo::picture::{BadPicture, LONGEST, Picture};

fn bytes(name: &str) -> Vec<u8> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/it/photo/pictures");
    fs::read(folder.join(name)).unwrap()
}

/// Every picture that is read.
const ALL: [&str; 8] = [
    "plain.jpg",
    "progressive.jpg",
    "gray.jpg",
    "four_inks.jpg",
    "turned.jpg",
    "plain.webp",
    "plain.png",
    "clear.png",
];

fn pixel(picture: &Picture, x: usize, y: usize) -> [i32; 3] {
    let at = 3 * (y * picture.width() + x);
    [0, 1, 2].map(|part| i32::from(picture.rgb()[at + part]))
}

fn is_near(seen: [i32; 3], wanted: [i32; 3]) -> bool {
    seen.iter().zip(wanted).all(|(seen, wanted)| (seen - wanted).abs() < 30)
}

const RED: [i32; 3] = [200, 30, 30];
const BLUE: [i32; 3] = [30, 30, 200];

#[test]
fn each_format_is_read() {
    for name in ["plain.jpg", "progressive.jpg", "four_inks.jpg", "plain.webp", "plain.png"] {
        let picture = Picture::read(&bytes(name)).unwrap();
        assert_eq!((picture.width(), picture.height()), (120, 96), "{name}");
        assert!(is_near(pixel(&picture, 20, 20), RED), "{name}: {:?}", pixel(&picture, 20, 20));
        assert!(is_near(pixel(&picture, 100, 80), BLUE), "{name}: {:?}", pixel(&picture, 100, 80));
    }
    let gray = Picture::read(&bytes("gray.jpg")).unwrap();
    assert!(is_near(pixel(&gray, 20, 20), [81; 3]), "{:?}", pixel(&gray, 20, 20));
}

#[test]
fn a_picture_is_turned_as_it_says() {
    let picture = Picture::read(&bytes("turned.jpg")).unwrap();
    assert_eq!((picture.width(), picture.height()), (96, 120));
    assert_eq!(picture.full_size(), (96, 120));
    // What was on the left is at the top.
    assert!(is_near(pixel(&picture, 76, 20), RED));
    assert!(is_near(pixel(&picture, 20, 100), BLUE));
}

#[test]
fn what_is_clear_is_white() {
    let picture = Picture::read(&bytes("clear.png")).unwrap();
    assert_eq!(pixel(&picture, 20, 20), [255; 3]);
}

#[test]
fn what_is_no_picture_is_refused() {
    assert_eq!(Picture::read(b""), Err(BadPicture::NoPicture));
    assert_eq!(Picture::read(b"53..7...."), Err(BadPicture::NoPicture));
    assert_eq!(Picture::read(b"GIF89a......"), Err(BadPicture::OtherFormat("GIF")));
    let heic = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic";
    assert_eq!(Picture::read(heic), Err(BadPicture::OtherFormat("HEIC")));
    let words = BadPicture::OtherFormat("HEIC").to_string();
    assert_eq!(words, "HEIC pictures are not read");
}

#[test]
fn pixels_are_taken_as_they_are() {
    let rgb: Vec<u8> = (0..3 * 80 * 90).map(|at| (at % 251) as u8).collect();
    let picture = Picture::from_rgb(80, 90, rgb.clone()).unwrap();
    assert_eq!((picture.width(), picture.height(), picture.full_size()), (80, 90, (80, 90)));
    assert_eq!(picture.rgb(), rgb);
}

#[test]
fn pixels_that_are_no_photo_are_refused() {
    assert_eq!(Picture::from_rgb(60, 90, vec![0; 16_200]), Err(BadPicture::TooSmall(60, 90)));
    assert_eq!(Picture::from_rgb(0, 0, Vec::new()), Err(BadPicture::TooSmall(0, 0)));
    assert_eq!(Picture::from_rgb(100, 100, vec![0; 29_999]), Err(BadPicture::Broken));
    assert_eq!(Picture::from_rgb(LONGEST + 1, 100, Vec::new()), Err(BadPicture::TooLarge(0)));
    assert_eq!(
        Picture::from_rgb(u32::MAX, u32::MAX, Vec::new()),
        Err(BadPicture::TooLarge(u32::MAX))
    );
}

/// The file with another width and height.
fn resized(name: &str, mark: &[u8], skip: usize, size: &[u8]) -> Vec<u8> {
    let mut bytes = bytes(name);
    let at = bytes.windows(mark.len()).position(|part| part == mark).unwrap() + skip;
    bytes[at..at + size.len()].copy_from_slice(size);
    bytes
}

#[test]
fn bombs_are_refused_before_they_are_decoded() {
    // 12,000 × 9,000 pixels in a file of a kilobyte.
    let jpeg = resized("plain.jpg", b"\xff\xc0", 5, &[0x23, 0x28, 0x2e, 0xe0]);
    assert_eq!(Picture::read(&jpeg), Err(BadPicture::TooLarge(108)));
    // 4,000 × 3,000, all held in memory.
    let progressive = resized("progressive.jpg", b"\xff\xc2", 5, &[0x0b, 0xb8, 0x0f, 0xa0]);
    assert_eq!(Picture::read(&progressive), Err(BadPicture::TooLarge(12)));
    // The sum over the size is wrong then, so the size is not even believed.
    let png = resized("plain.png", b"IHDR", 4, &[0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30]);
    assert!(Picture::read(&png).is_err());
}

#[test]
fn a_damaged_file_makes_no_panic() {
    for name in ALL {
        let whole = bytes(name);
        for length in (0..whole.len()).step_by(1 + whole.len() / 60) {
            let _ = Picture::read(&whole[..length]);
        }
        for change in 0..200_usize {
            let mut damaged = whole.clone();
            for part in 0..=change % 3 {
                let at = (change * 7919 + part * 104_729) % damaged.len();
                damaged[at] ^= u8::try_from((change * 31 + part * 17) % 255 + 1).unwrap();
            }
            if let Ok(picture) = Picture::read(&damaged) {
                let _ = find(&picture);
            }
        }
    }
}
