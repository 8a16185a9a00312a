//! A QR code of an address, as an SVG element.

use crate::explain::english::labels;
use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};
use std::fmt::Write as _;

/// How many light modules have to stand around a code, so that cameras find it.
const QUIET: i32 = 4;

/// The largest code: 137 modules wide. With the quiet zone it is 145, and on a screen of 320 px a module
/// of a larger one would be less than two points wide.
const LARGEST: u8 = 30;

/// The code of `address`, black on white; `None` if the address is too long.
pub(super) fn element(address: &str) -> Option<String> {
    let segments = QrSegment::make_segments(address);
    let (least, smallest) = (QrCodeEcc::Low, Version::MIN);
    let largest = Version::new(LARGEST);
    let code = QrCode::encode_segments_advanced(&segments, least, smallest, largest, None, true);
    let code = code.ok()?;
    let size = code.size() + 2 * QUIET;
    Some(format!(
        "<svg class=\"qr\" xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-label=\"{}\" \
         viewBox=\"0 0 {size} {size}\" shape-rendering=\"crispEdges\">\
         <path fill=\"#ffffff\" d=\"M0 0h{size}v{size}h-{size}z\"/>\
         <path fill=\"#000000\" d=\"{}\"/></svg>",
        labels::QR_CODE,
        modules(&code)
    ))
}

/// Each run of dark modules in a row, as a box.
fn modules(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let width = (x..code.size()).take_while(|&x| code.get_module(x, y)).count();
            if width > 0 {
                let _ = write!(path, "M{} {}h{width}v1h-{width}z", x + QUIET, y + QUIET);
            }
            x += i32::try_from(width).unwrap_or(code.size()) + 1;
        }
    }
    path
}
