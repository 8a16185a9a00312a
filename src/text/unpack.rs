//! lz-string: what is packed into links, unpacked within a bound.
//!
//! A packed text is a row of codes. A code stands for a new character, for the end, or for a piece of
//! what is unpacked already. Each code also names a new piece: the one before, and a character more. So
//! every piece stands in the result, and its place is all that is kept of it. A few thousand codes can
//! say hundreds of millions of characters, so the bound is asked before each piece.

/// The digits of Base64, by their value.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Codes with a meaning of their own: a character of 8 bits, one of 16, the end.
const NARROW: usize = 0;
const WIDE: usize = 1;
const END: usize = 2;
const N_FIXED: usize = 3;

/// A piece of the result.
#[derive(Clone, Copy)]
struct Span {
    start: usize,
    len: usize,
}

/// What `packed` (Base64) holds; `None` if it is damaged, or has more than `max` characters.
pub(super) fn unpacked(packed: &str, max: usize) -> Option<String> {
    let mut bits = Bits::of(packed);
    let mut text: Vec<u16> = Vec::new();
    let mut pieces: Vec<Span> = Vec::new();
    let mut last: Option<Span> = None;
    let mut width = 2;
    // How many more codes are named before they need a bit more.
    let mut room = 1_usize;
    loop {
        let code = bits.read(width)?;
        let piece = match code {
            END => break,
            NARROW | WIDE => {
                text.push(u16::try_from(bits.read(if code == NARROW { 8 } else { 16 })?).ok()?);
                let piece = Span { start: text.len() - 1, len: 1 };
                pieces.push(piece);
                take_room(&mut room, &mut width);
                piece
            }
            known => {
                let named = pieces.get(known - N_FIXED).copied();
                // The piece that this very code names: the one before, and its first character.
                let is_next = known - N_FIXED == pieces.len();
                let own = last.filter(|_| is_next).map(|it| Span { len: it.len + 1, ..it });
                let Span { start, len } = named.or(own)?;
                if text.len() + len > max {
                    return None;
                }
                let at = text.len();
                for i in start..start + len {
                    text.push(*text.get(i)?);
                }
                Span { start: at, len }
            }
        };
        if text.len() > max {
            return None;
        }
        if let Some(before) = last {
            pieces.push(Span { len: before.len + 1, ..before });
            take_room(&mut room, &mut width);
        }
        last = Some(piece);
    }
    String::from_utf16(&text).ok()
}

/// One more code is named.
fn take_room(room: &mut usize, width: &mut u32) {
    *room -= 1;
    if *room == 0 {
        *room = 1 << *width;
        *width += 1;
    }
}

/// The bits of a text in Base64.
struct Bits<'a> {
    digits: std::str::Bytes<'a>,
    digit: usize,
    /// How many bits of it are left.
    n_left: u32,
}

impl<'a> Bits<'a> {
    fn of(packed: &'a str) -> Self {
        Self { digits: packed.bytes(), digit: 0, n_left: 0 }
    }

    /// The next `n` bits as a number, the lowest first.
    fn read(&mut self, n: u32) -> Option<usize> {
        let mut number = 0;
        for i in 0..n {
            if self.n_left == 0 {
                self.digit =
                    self.digits.find_map(|byte| DIGITS.iter().position(|&it| it == byte))?;
                self.n_left = 6;
            }
            self.n_left -= 1;
            number |= (self.digit >> self.n_left & 1) << i;
        }
        Some(number)
    }
}
