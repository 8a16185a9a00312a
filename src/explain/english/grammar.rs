//! English grammar: lists, counts, articles, and capitals.

use crate::explain::passage::Capitals;
use crate::grid::Digit;

/// "5", "5 and 9", "1, 4, and 5".
pub(crate) fn list_and<T: AsRef<str>>(items: impl IntoIterator<Item = T>) -> String {
    list(items, "and")
}

/// "5", "5 or 9", "1, 4, or 5".
pub(crate) fn list_or<T: AsRef<str>>(items: impl IntoIterator<Item = T>) -> String {
    list(items, "or")
}

/// Clauses that may hold commas themselves: "a; b; and c".
pub(crate) fn list_and_of_lists<T: AsRef<str>>(clauses: impl IntoIterator<Item = T>) -> String {
    let clauses: Vec<T> = clauses.into_iter().collect();
    match clauses.as_slice() {
        [most @ .., last] if !most.is_empty() => {
            let most: Vec<_> = most.iter().map(AsRef::as_ref).collect();
            format!("{}; and {}", most.join("; "), last.as_ref())
        }
        _ => clauses.iter().map(AsRef::as_ref).collect(),
    }
}

/// Parts that may hold an "and" of their own: "a, and b", "a, b, and c".
pub(crate) fn list_of_parts<T: AsRef<str>>(parts: impl IntoIterator<Item = T>) -> String {
    let parts: Vec<T> = parts.into_iter().collect();
    match parts.as_slice() {
        [first, second] => format!("{}, and {}", first.as_ref(), second.as_ref()),
        parts => list_and(parts),
    }
}

fn list<T: AsRef<str>>(items: impl IntoIterator<Item = T>, conjunction: &str) -> String {
    let items: Vec<T> = items.into_iter().collect();
    match items.as_slice() {
        [] => String::new(),
        [only] => only.as_ref().to_owned(),
        [first, second] => format!("{} {conjunction} {}", first.as_ref(), second.as_ref()),
        [most @ .., last] => {
            let most: Vec<_> = most.iter().map(AsRef::as_ref).collect();
            format!("{}, {conjunction} {}", most.join(", "), last.as_ref())
        }
    }
}

/// "one" to "nine", then figures.
pub(crate) fn count(n: usize) -> String {
    const WORDS: [&str; 10] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    WORDS.get(n).map_or_else(|| n.to_string(), |word| (*word).to_owned())
}

/// "both", "all three".
pub(crate) fn both(n: usize) -> String {
    if n == 2 { "both".to_owned() } else { format!("all {}", count(n)) }
}

/// "one cell", "three cells".
pub(crate) fn counted(n: usize, noun: &str) -> String {
    format!("{} {noun}{}", count(n), if n == 1 { "" } else { "s" })
}

/// "1 step", "12 steps": the number in digits.
pub(crate) fn numbered(n: usize, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1 { "" } else { "s" })
}

/// "a 4", "an 8".
pub(crate) fn a(digit: Digit) -> String {
    format!("{} {digit}", if digit.number() == 8 { "an" } else { "a" })
}

/// "4s".
pub(crate) fn plural(digit: Digit) -> String {
    format!("{digit}s")
}

/// The text as the start of a sentence: with a capital, and a number from 10 to 99 there in words.
pub(crate) fn capital(text: &str) -> String {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    if let Some(number) = text[..end].parse().ok().and_then(large_number) {
        return capital(&(number + &text[end..]));
    }
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// A number from 10 to 99 in words; `None` for others.
pub(crate) fn large_number(n: usize) -> Option<String> {
    const TEENS: [&str; 10] = [
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
    ];
    const TENS: [&str; 8] =
        ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
    match (n / 10, n % 10) {
        (1, ones) => Some(TEENS[ones].to_owned()),
        (tens @ 2..=9, 0) => Some(TENS[tens - 2].to_owned()),
        (tens @ 2..=9, ones) => Some(format!("{}-{}", TENS[tens - 2], count(ones))),
        _ => None,
    }
}

/// The name of a rule within a sentence: "naked pair", "X-wing", "Sue de Coq".
pub(crate) fn in_sentence(name: &str) -> String {
    let is_proper = name.starts_with("Sue ") || name.starts_with("Franken ");
    let mut chars = name.chars();
    match (chars.next(), chars.clone().next()) {
        (Some(first), Some(second)) if second.is_lowercase() && !is_proper => {
            first.to_lowercase().chain(chars).collect()
        }
        _ => name.to_owned(),
    }
}

/// The text with a capital at the start of each sentence; what is between sentences is copied.
pub(crate) fn capitals(text: &str) -> String {
    Capitals::default().apply(text)
}
