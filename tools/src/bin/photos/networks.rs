//! The networks that read photos: one, or one for each fold of the puzzles.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use sudoku_why::photo::network::Network;

/// Networks, and which of them has not seen which photos.
pub(crate) struct Networks {
    /// One for each fold; at least one.
    all: Vec<Network>,
    /// The fold of each photo, by its folder and name.
    folds: BTreeMap<String, usize>,
}

impl Networks {
    /// The network that comes with the library.
    pub(crate) fn built_in() -> Self {
        Self { all: vec![Network::built_in()], folds: BTreeMap::new() }
    }

    /// The networks of these files, for the folds that the file `folds` lists.
    pub(crate) fn read(folds: &str, weights: &[&str]) -> Result<Self, String> {
        let problem = |path: &str| {
            let path = path.to_owned();
            move |error: std::io::Error| format!("{path}: {error}")
        };
        let network = |path: &&str| {
            let bytes = fs::read(path).map_err(problem(path))?;
            Network::parse(&bytes).map_err(|error| format!("{path}: {error}"))
        };
        let all: Vec<Network> = weights.iter().map(network).collect::<Result<_, _>>()?;
        let text = fs::read_to_string(folds).map_err(problem(folds))?;
        let line = |line: &str| {
            let (photo, fold) = line.split_once(' ')?;
            Some((photo.to_owned(), fold.parse().ok().filter(|fold| *fold < all.len())?))
        };
        let of_photos = text.lines().map(|it| line(it).ok_or_else(|| format!("{folds}: {it}")));
        let folds = of_photos.collect::<Result<_, _>>()?;
        if all.is_empty() { Err("no weights".to_owned()) } else { Ok(Self { all, folds }) }
    }

    /// The network for a photo.
    pub(crate) fn of(&self, photo: &Path) -> &Network {
        &self.all[self.fold(photo).unwrap_or(0)]
    }

    /// The fold of a photo, if it is in one.
    pub(crate) fn fold(&self, photo: &Path) -> Option<usize> {
        let folder = photo.parent()?.file_name()?.to_string_lossy();
        self.folds.get(&format!("{folder}/{}", crate::labels::name(photo))).copied()
    }
}
