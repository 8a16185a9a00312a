//! Files that should be pictures, and pixels that should be a photo.

use sudoku_why::photo::picture::{Picture, SHORTEST};
use sudoku_why::photo::{Content, Decided, Likelihoods, cells, decide, lattice};

/// Photos are larger; what fails on them fails on small ones, too.
const MOST_PIXELS: usize = 200_000;

/// The file is a picture or is refused; a grid is on it or not; and of anything that an eye could see in its
/// cells something is made. The eye itself is left out: it does the same work whatever it sees.
pub fn photo(bytes: &[u8]) {
    let picture = match Picture::read(bytes) {
        Ok(picture) => Some(picture),
        Err(error) => {
            assert!(!error.to_string().is_empty());
            as_pixels(bytes)
        }
    };
    let picture = picture.filter(|it| it.width() * it.height() <= MOST_PIXELS);
    match picture.as_ref().map(lattice::find) {
        Some(Ok(found)) => {
            assert!((0.0..=1.0).contains(&found[0].sureness));
            assert_eq!(picture.map(|it| cells::cut(&it, &found[0].lattice).len()), Some(81));
        }
        Some(Err(why)) => assert!(!why.to_string().is_empty()),
        None => {}
    }
    is_whole(&decide(&as_seen(bytes)));
}

/// The bytes again and again, as rows of pixels.
fn as_pixels(bytes: &[u8]) -> Option<Picture> {
    let (&first, rest) = bytes.split_first()?;
    let width = SHORTEST + u32::from(first);
    let n_bytes = 3 * width as usize * width as usize;
    let rgb: Vec<u8> = rest.iter().copied().cycle().take(n_bytes).collect();
    Picture::from_rgb(width, width, rgb).ok()
}

/// The bytes again and again, as what an eye sees.
fn as_seen(bytes: &[u8]) -> [Likelihoods; 81] {
    let mut all = bytes.iter().copied().chain([0]).cycle();
    std::array::from_fn(|_| {
        let mut logarithms = [0.0; Content::COUNT];
        logarithms.fill_with(|| -f32::from(all.next().unwrap_or_default()) / 8.0);
        Likelihoods::new(logarithms)
    })
}

fn is_whole(decided: &Decided) {
    assert_eq!(decided.cells.len(), 81);
    for read in &decided.cells {
        assert!((0.0..=1.0).contains(&read.doubt), "{read:?}");
        assert!(read.second != read.content, "{read:?}");
    }
}
