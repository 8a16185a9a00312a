//! The icons of the installed page, drawn from that of the page.

use crate::{Files, Outcome, read_text};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::path::Path;

/// The start of the page's icon.
const START: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\">";

/// Its ground reaches every edge, since a system cuts a shape of its own from it: a circle at least as
/// wide as four fifths of it.
const GROUND: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\">\
    <rect width=\"32\" height=\"32\" fill=\"#fffdf8\"/>\
    <svg x=\"6\" y=\"6\" width=\"20\" height=\"20\" viewBox=\"0 0 32 32\">";

/// The icons by their width in points.
pub(crate) fn files(root: &Path) -> Outcome<Files> {
    let icon = read_text(root, "src/web/assets/icon.svg")?;
    let inside =
        icon.trim().strip_prefix(START).ok_or("icon.svg must start with its usual line")?;
    let masked = format!("{GROUND}{inside}</svg>");
    let mut files = Files::new();
    for (name, drawing, width) in
        [("192", &icon, 192), ("512", &icon, 512), ("180", &masked, 180), ("masked", &masked, 512)]
    {
        files.insert(format!("icons/{name}.png"), png(drawing, width)?);
    }
    Ok(files)
}

/// A square drawing of 32 units as a picture of this width.
fn png(drawing: &str, width: u16) -> Outcome<Vec<u8>> {
    let tree = Tree::from_str(drawing, &Options::default())?;
    let mut picture = Pixmap::new(width.into(), width.into()).ok_or("an icon has no width")?;
    let scale = f32::from(width) / tree.size().width();
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut picture.as_mut());
    Ok(picture.encode_png()?)
}
