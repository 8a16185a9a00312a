//! Files that should be pictures, and pixels that should be a photo.

use sudoku_why::photo::picture::{Picture, SHORTEST};
use sudoku_why::photo::{self, Reading};

/// Photos are larger; what fails on them fails on small ones, too.
const MOST_PIXELS: usize = 200_000;

/// The file is a picture or is refused, and what is on it is read or is not there.
pub fn photo(bytes: &[u8]) {
    let picture = match Picture::read(bytes) {
        Ok(picture) => Some(picture),
        Err(error) => {
            assert!(!error.to_string().is_empty());
            as_pixels(bytes)
        }
    };
    let picture = picture.filter(|it| it.width() * it.height() <= MOST_PIXELS);
    match picture.map(|it| photo::read(&it)) {
        Some(Ok(reading)) => is_whole(&reading),
        Some(Err(why)) => assert!(!why.to_string().is_empty()),
        None => {}
    }
}

/// The bytes again and again, as rows of pixels.
fn as_pixels(bytes: &[u8]) -> Option<Picture> {
    let (&first, rest) = bytes.split_first()?;
    let width = SHORTEST + u32::from(first);
    let n_bytes = 3 * width as usize * width as usize;
    let rgb: Vec<u8> = rest.iter().copied().cycle().take(n_bytes).collect();
    Picture::from_rgb(width, width, rgb).ok()
}

fn is_whole(reading: &Reading) {
    assert_eq!(reading.decided.cells.len(), 81);
    for read in &reading.decided.cells {
        assert!((0.0..=1.0).contains(&read.doubt), "{read:?}");
        assert_eq!(reading.choices(read)[0], read.content);
    }
    assert!((0.0..=1.0).contains(&reading.sureness));
}
