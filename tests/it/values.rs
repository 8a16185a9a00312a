//! The small values as people and programs write them.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::fmt::{Debug, Display};
use std::str::FromStr;
use sudoku_why::grid::{
    Candidate, Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind, ParseError,
};
use sudoku_why::puzzle::Fault;
use sudoku_why::text::Format;

#[track_caller]
fn assert_round_trip<T>(value: T)
where
    T: Display + Debug + PartialEq + FromStr<Err = ParseError>,
{
    assert_eq!(value.to_string().parse(), Ok(value));
}

#[test]
fn what_is_displayed_is_parsed() {
    Cell::ALL.into_iter().for_each(assert_round_trip);
    Digit::ALL.into_iter().for_each(assert_round_trip);
    HouseKind::ALL.into_iter().for_each(assert_round_trip);
    House::ALL.into_iter().for_each(assert_round_trip);
    let candidates = |cell| Digit::ALL.map(|digit| Candidate { cell, digit });
    Cell::ALL.into_iter().flat_map(candidates).for_each(assert_round_trip);
    for digits in [DigitSet::EMPTY, DigitSet::ALL, Digit::ALL[4].into()] {
        assert_round_trip(digits);
    }
    for cells in [CellSet::EMPTY, CellSet::ALL, House::ALL[4].cells()] {
        assert_round_trip(cells);
    }
}

#[test]
fn people_write_in_several_ways() {
    let cell = Cell::new(4, 7);
    for text in ["R4C7", "r4c7", "D7", "d7", " R4C7\n"] {
        assert_eq!(text.parse().ok(), cell, "{text}");
    }
    assert_eq!("Box 8".parse().ok(), House::new(HouseKind::Box, 8));
    assert_eq!(
        "5 in d7".parse().ok(),
        cell.zip(Digit::new(5)).map(|(cell, digit)| { Candidate { cell, digit } })
    );
    assert_eq!("852".parse::<DigitSet>().map(|digits| digits.to_string()), Ok("258".into()));
}

#[test]
fn what_is_none_of_these_says_how_it_is_written() {
    for text in ["", "R0C1", "R1C10", "J1", "D", "É7", "r4c٣"] {
        assert_eq!(text.parse::<Cell>(), Err(ParseError::Cell), "{text}");
    }
    for text in ["", "0", "10", "a"] {
        assert_eq!(text.parse::<Digit>(), Err(ParseError::Digit), "{text}");
    }
    for text in ["", "row", "row 0", "line 3", "row 10"] {
        assert_eq!(text.parse::<House>(), Err(ParseError::House), "{text}");
    }
    assert_eq!("5".parse::<Candidate>(), Err(ParseError::Candidate));
    assert_eq!("R1C1 x".parse::<CellSet>(), Err(ParseError::Cell));
    assert_eq!("12x".parse::<DigitSet>(), Err(ParseError::Digit));
}

#[track_caller]
fn assert_is<T>(value: T, data: Value)
where
    T: Serialize + DeserializeOwned + PartialEq + Debug,
{
    assert_eq!(serde_json::to_value(&value).unwrap(), data);
    // From a text, too, where nothing can be borrowed.
    assert_eq!(serde_json::from_str::<T>(&data.to_string()).unwrap(), value);
    assert_eq!(serde_json::from_value::<T>(data).unwrap(), value);
}

#[test]
fn values_are_data_and_come_back() {
    let cell = Cell::new(4, 7).unwrap();
    let digit = Digit::new(5).unwrap();
    assert_is(cell, json!("R4C7"));
    assert_is(digit, json!(5));
    assert_is(HouseKind::Box, json!("box"));
    assert_is(House::new(HouseKind::Box, 8).unwrap(), json!("box 8"));
    assert_is(Candidate { cell, digit }, json!({ "cell": "R4C7", "digit": 5 }));
    assert_is(DigitSet::EMPTY.with(digit).with(Digit::ALL[1]), json!([2, 5]));
    assert_is(CellSet::from([cell, Cell::ALL[0]]), json!(["R1C1", "R4C7"]));
}

#[test]
fn a_grid_tells_givens_from_other_digits() {
    let candidate = |cell, number| Candidate::new(cell, Digit::new(number).unwrap());
    let given = candidate(Cell::ALL[0], 5);
    let entered = candidate(Cell::ALL[1], 3);
    let data = serde_json::to_value(Grid::new(&[given], &[entered], &[]).unwrap()).unwrap();
    assert_eq!(data["givens"], "5".to_owned() + &".".repeat(80));
    assert_eq!(data["digits"], "53".to_owned() + &".".repeat(79));
    let candidates = data["candidates"].as_str().unwrap();
    assert!(candidates.starts_with(". . 1246789 "), "{candidates}");
}

#[test]
fn other_data_is_refused_in_words() {
    let wrong = |text: &str| serde_json::from_str::<Digit>(text).unwrap_err().to_string();
    assert!(wrong("10").starts_with("10 is not a digit from 1 to 9"));
    let wrong = serde_json::from_str::<Cell>("\"R4\"").unwrap_err().to_string();
    assert!(wrong.starts_with("a cell is written R4C7, or D7"), "{wrong}");
    assert!(serde_json::from_str::<CellSet>("[\"R1C1\", 5]").is_err());
}

#[test]
fn a_format_has_one_name_for_programs() {
    for format in Format::ALL {
        assert_eq!(format.name().parse(), Ok(format));
        assert_eq!(serde_json::to_value(format).unwrap(), format.name());
        assert_eq!(serde_json::from_value::<Format>(format.name().into()).unwrap(), format);
    }
    assert_eq!("pencil-marks".parse(), Ok(Format::PencilMarks));
    let unknown = "word".parse::<Format>().unwrap_err();
    assert_eq!(unknown.to_string(), "there is no format `word`");
}

#[test]
fn a_fault_has_one_name() {
    for fault in [
        Fault::Clash,
        Fault::NoSolution,
        Fault::SeveralSolutions,
        Fault::WrongEntry,
        Fault::WrongMark,
        Fault::WrongCornerMarks,
    ] {
        assert_eq!(serde_json::to_value(fault).unwrap(), fault.name());
    }
}
