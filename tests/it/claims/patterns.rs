//! The forms of claims, and what makes each of them true.

use super::Reader;
use super::paper::Paper;
use super::tokens::Hole;
use sudoku_why::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, Variant};

type Truth = Result<(), String>;
type Check = fn(&mut Reader<'_>, &[Hole], bool) -> Truth;

/// Words that make a claim, which some pattern must read.
pub(super) const ANCHORS: [&str; 13] = [
    "fits", "fit", "rules", "rule", "sees", "see", "leaves", "leave", "left", "lost", "loses",
    "lose", "lack",
];

/// The first that fits reads the words. After a `~` words are only remembered, or belong to no claim.
pub(super) const PATTERNS: &[(&str, Check)] = &[
    // Suppositions.
    ("~if {ises} :", if_all),
    ("~suppose {ises} .", suppose_all),
    ("~call what is in {cs} {ls}", call),
    ("~if {c} is {l} :", if_letter),
    ("{c} is {l} , since it sees {l-in-c}", letter_follows),
    ("{c} has no digit left : it sees {l-in-c}", no_letter),
    ("~nothing is left for {cs}", nothing),
    ("~the pivot , {c} , is {ds} , and it sees two other cells", pivot),
    ("~if the pivot is {d}", if_pivot),
    ("~if it is {d}", if_pivot),
    (
        "at least one of these is|must be true : one? of? {cs} is {d} , or , if not , one? of? {cs} is {d}",
        either_end,
    ),
    (
        "at least one of these is|must be true : one? of? {cs} is {d} , or one? of? {cs} is {d}",
        either_end,
    ),
    ("~at least one of these must|is", begin_again),
    ("~either way", begin_again),
    ("~otherwise it is {d} itself", nothing),
    ("~here {n} of the digits that follow are enough", summed_up),
    ("~after {n} link|links ,", summed_up),
    ("~link|links , listed below , lead", summed_up),
    ("~suppose neither|none of? {cs} is {d}", suppose_not),
    ("~suppose {cs} is not {d}", suppose_not),
    ("~suppose {cs} is {d}", suppose),
    ("~if neither|none of? {cs} is {d}", if_not),
    ("~if {cs} is not {d}", if_not),
    ("~if one? of? {cs} is {d}", if_is),
    // Places of a digit.
    ("{h} still needs a|an {d}", needs),
    ("in {h} , the {d} must be in {cs} , so", digit_is_in),
    ("in {h} , the {d} must be in {cs}", digit_must_be),
    ("in {h} , one of {cs} must be {d}", one_in_house_must_be),
    ("in {h} , {cs} must be {d}", house_must_be),
    ("at least one of {cs} must be {d}", one_must_be),
    ("one of {cs} must be {d}", one_must_be),
    ("in {hs} , a|an {d} fits only in {places}", fits_only),
    ("; in {h} , only in {places}", only_in),
    ("and in {h} , only in {places}", only_in),
    ("in {h} , the digits {ds} fit only in {cs}", digits_fit_only),
    ("a|an {d} fits only in {places}", digit_fits_only),
    ("the digits {ds} fit only in {cs}", more_digits_fit_only),
    ("; the digits {ds} only in {cs}", more_digits_fit_only),
    ("; a|an {d} only in {cs}", digit_fits_only),
    ("the {d} in {c} leaves only the same {n} cells for the {d}", leaves_the_same),
    ("the {ps} in {cs} leave only the same {n} cells for the {d}", leaves_the_same),
    ("the {d} in {c} leaves only {places}", leaves_only),
    ("the {ps} in {cs} leave only {places}", leaves_only),
    ("which leaves only the same {n} cells for the {d}", that_leaves_the_same),
    ("which leaves only {places} for the {d}", that_leaves),
    ("which leaves only {places}", that_leaves),
    ("that leaves {places} for the {d}", that_leaves),
    ("that leaves only? {places}", that_leaves),
    ("only {cs} is|are left for it|the {d}", only_cells_are_left_for),
    ("only {cs} is|are left for it|the", only_cells_are_left),
    ("without the fin|fins , only {cs} is|are left in {h}", without_fins),
    ("without the fin|fins , no place is left in {h}", without_fins_none),
    ("these cells have only {ds} left , and in each line two of them share a house", pair_cells),
    ("{h} : {d} in {c} is {L} ; {d} in {c} is {L}", coloured_digit_in_house),
    ("{h} : {c} is {L} ; {c} is {L}", coloured_in_house),
    ("{c} : {d} is {L} ; {d} is {L}", coloured_in_cell),
    ("{c} is {L} ; {c} is {L}", coloured_pair),
    ("in {h} ,", in_house),
    ("~each need|needs a|an {d}", set_digit),
    ("~only these places for a|an {d}", set_digit),
    ("~every {d} of|in {hs} is in {hs}", set_digit),
    ("one of them must be the {d} of {h}", one_of_them),
    ("{h} then has its {d} , so no other cell of {h} can be {d}", other_cells),
    ("{h} : {places} .", fish_places),
    // What rules out.
    ("the {d} in {cs} rules out {cs} in {hs}", rules_out),
    ("the {d} in {cs} rules out {cs}", rules_out),
    ("the {ps} in {cs} rule out {cs}", rule_out),
    ("the {d} in {c} rules out {hs}", rules_out_houses),
    ("the {ps} in {cs} rule out {hs}", rules_out_houses),
    ("{cs} lost {ds} in earlier steps", lost_earlier),
    ("{cs} lost {ds} in step {n}", lost),
    ("it|they lost {ds} in step {n}", also_lost),
    (", and? {ds} in step {n}", also_lost),
    ("in|since step {n}", since),
    ("{h} has {d-in-c}", has),
    ("lines above rule out {cs}", above_rule_out),
    ("lines above rule out {ds}", above_rule_out),
    ("{cs} ( the base )", base),
    ("~apart from the targets , {cs}", targets),
    ("{d} fits only in {cs} : {hs} have room for only {n} {ps} , and {hs} need {n}", routes),
    ("{d} fits only in {cs} : {h} has room for only {n} {d} , and {hs} need {n}", routes),
    ("{d} fits only in {hs} : room for {n} of {hs}", routes_in_lines),
    ("{d} has no place there in {hs}", no_routes),
    ("~both cases rule out", nothing),
    ("{cs} , which is|are in {hs} and sees|see {cs-in-h}", sees_fins),
    // What is seen.
    ("{cs} both|all see {ds}", see_digits),
    ("{c} sees {ds-in-h}", sees_digits),
    ("{c} sees {ds}", see_digits),
    (": pencil in {d} in {cs}", pencil_in_places),
    (": pencil in {ds}", pencil_in),
    ("~digits that they|it do|does not see", nothing),
    ("~places left for", nothing),
    ("and? it? sees {L-in-c} and shares its cell with {d} ( {L} )", sees_colour),
    ("{cs} sees|see {L-in-c}", cells_see_colour),
    ("sees|see {L-in-c}", sees_colour),
    ("{cs} sees|see both|all ends , {cs-in-h}", sees_cells),
    ("{cs} sees|see both|all ends , {cs} , in {h}", sees_ends),
    ("{cs} sees|see both|all ends , {cs} , and {cs} , in {h}", sees_ends),
    ("{cs} sees|see {cs-in-h}", sees_cells),
    ("{c} sees {set-in-h}", sees_sets),
    ("{cs} see {set-in-h}", sees_sets),
    ("{c} sees a|an {d} , in {h} or in {h}", is_in_houses),
    ("{c} sees a|an {d}", sees_digit),
    // Sets.
    ("each {d} of {L} and {L} is in {h} ( {cs} in {L} , {cs} in {L} )", shared_by_sets),
    ("{cs} , where {h} and {h} cross , have|has only {ds}", cross_have),
    ("set {L} ( {cs} , with {ds} ) has no {d} , so its {n} cells must be {ds}", set_without),
    ("set {L} has no {d} , so its {n} cells must be {ds}", known_set_without),
    ("only {cs} can be the {d}", digit_is_in_cells),
    ("the {d} is in {cs}", digit_is_in_cells),
    ("{c} must be {ds} , so cross out {ds} there", must_be_and_loses),
    ("~can lack only {ds} , so it has its", nothing),
    ("set {L} ( {cs} : {ds} ) has no {d} , so its {n} cells are {ds}", set_without),
    ("the {n} cells of set {L} ( {cs} : {ds} ) are {ds}", set_without_in_short),
    ("{L} , in {h} , is {cs} , with {ds}", is_set_in_house),
    ("{L} is {cs} , with {ds}", is_set),
    ("{L} , the pivot , is {cs} , with {ds}", is_set),
    // Digits under a supposition.
    ("{cs} is {d} ( its only other candidate", only_other_candidate),
    ("{cs} is {d} ( the only other place|places in {h}", only_place),
    ("{cs} is {d} ( the? only place|places left? in {h}", only_place),
    ("{cs} is {d} ( the? only digit left there?", only_digit),
    // The same links, read backwards or before.
    ("~follow the chain backwards : {ises}", nothing),
    ("~neither {cs} is {d} , as above", remove),
    ("~none of {cs} is {d} , as above", remove),
    ("neither {cs} is {d}", is_not),
    ("none of {cs} is {d}", is_not),
    ("{cs} is not {d} ( {h}", is_not),
    ("{cs} is not {d} ( it is {d}", is_not),
    ("the {d} of {h} must be in {h} , so the rest of {h} loses it", box_line),
    ("{cs} must be {ds} , so the rest of {h} loses both|all", naked_set),
    ("{ds} of {h} must be in {cs} , so these cells lose all else", hidden_set),
    ("{c} and {c} must be {d} and {d}", naked_pair),
    ("{d} and {d} of {h} must be in {cs}", hidden_pair),
    ("the {d} of {h} must be in {h}", box_line),
    ("after {n} more digit|digits , {h} has no place for a|an {d}", folded),
    ("after {n} more digit|digits , {c} has no digit left", folded),
    (
        "~after {n} more digit|digits and {n} locked set|sets , {h} has no place for a|an {d}",
        nothing,
    ),
    ("~after {n} more digit|digits and {n} locked set|sets , {c} has no digit left", nothing),
    ("~after {n} locked set|sets , {h} has no place for a|an {d}", nothing),
    ("~after {n} locked set|sets , {c} has no digit left", nothing),
    ("{h} has no place for a|an {d}", no_place),
    ("{c} has no digit left", no_digit),
    // Candidates of cells.
    ("the {d} of {h} must be in {cs}", digit_of_house_must_be),
    ("{c} must be {ds} , so it loses {ds}", must_be_and_loses),
    ("{c} must be {ds}", must_be),
    ("{cs} are each {ds}", each_is),
    ("{cs} are {d}", all_are),
    ("{c} is {ds}", is_digits),
    ("one of {cs} is {d}", is_digit),
    ("{cs} is {d}", is_digit),
    ("{cs} have|has only {ds} left", have_only),
    ("in {cs} , only {ds} are left", have_only),
    ("{cs} also|just? have|has one more candidate , {d}", one_more),
    ("{cs} ( {ds} ) has no digit left", too_few),
    ("{cs} ( {ds} ) has|have only {ds} left for both|all", too_few),
    ("{c} ( {ds} ) in {h}", pincer),
    ("{c} ( {ds} )", each_is),
    ("{h} has one empty cell , {c}", one_empty_cell),
    ("only {d} is missing", missing),
    ("of the nine digits only {d} is missing", missing),
    ("only {hs} still need|needs one , and they cross at {c}", cross),
    // Conclusions.
    ("{cs} loses|lose {ds}", lose),
    ("{n} cells lose {ds} : {cs}", cells_lose),
    ("{n} cells of {h} lose {ds} : {cs}", cells_of_house_lose),
    ("only {d} is left in {cs}", only_left_in),
    ("and? only {d} in {cs}", only_left_in),
    ("a|an {d} is missing in {hs}", is_missing_in),
    ("{n} cells are left for the {ps} of the grid", left_in_grid),
    ("only {d} is left", only_left),
    // Words of claims that are no claim of their own.
    ("~each? the only digit left in its cell , or the only place left in a house", nothing),
    ("{d} in {c} is the only guardian left , so it is true", last_guardian),
    ("~only? guardian left", nothing),
    ("~no guardian is left", nothing),
    ("~that|which sees|see both|all|it|them", nothing),
    ("~cell|cells that loses|lose it|them|a|the? digit?", nothing),
    ("~what sees|falls", nothing),
    ("~so? the rest", nothing),
    ("~because every way left to place", nothing),
    ("~each way leaves one of these houses without a place", nothing),
    ("~after {n} more digit|digits , none of the candidates named below is left", nothing),
    ("~locked set|sets , none of the candidates named below is left", nothing),
    ("none of the candidates named below is left", all_ruled_out),
    ("this leads to {d-in-c}", leads_to),
    ("~rule them out", nothing),
    ("~rules it|them out at once", nothing),
    ("~rule|rules out the same {n} candidates", nothing),
    ("~or rule out {d-in-c}", nothing),
    ("~is then left with", nothing),
    ("~fits there in too few lines", nothing),
    ("~so each digit fits at most once", nothing),
    ("~each of these digits then fits only once", nothing),
    ("~need those of them that they lack", nothing),
    ("~running down|up ( from left to right , a row lower|higher each time", nothing),
    ("~read each box from left to right", nothing),
    ("~each cell that loses {d} sees all places", nothing),
    ("~these lines leave a cross line", nothing),
    ("~then lack elsewhere", nothing),
    ("~can lack only one", nothing),
    ("~would have no place left for its {d}", nothing),
    ("~a|an {L} rules out and a|an {L} rules out too", nothing),
    ("~neither digit fits in both sets", nothing),
    ("~only twos would be left", nothing),
    ("~so no other digit fits there", nothing),
    ("~each cell that loses a digit sees all places", nothing),
    ("~{h} :", in_house),
];

fn ensure(is_true: bool, what: &str) -> Truth {
    if is_true { Ok(()) } else { Err(what.to_owned()) }
}

fn nothing(_: &mut Reader<'_>, _: &[Hole], _: bool) -> Truth {
    Ok(())
}

fn is_in_houses(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let cell = holes[0].cells().first().unwrap();
    reader.digit = Some(holes[1].digit());
    let is_in = |it: &Hole| it.house().cells().contains(cell);
    ensure(is_in(&holes[2]) && is_in(&holes[3]), "is not in these houses")
}

// Suppositions

fn suppose_in(reader: &mut Reader<'_>, holes: &[Hole], holds: bool) {
    let (cells, digit) = (holes[0].cells(), holes[1].digit());
    let paper = reader.paper_mut();
    if holds {
        paper.write(cells, digit);
    } else {
        paper.remove(cells, digit);
    }
}

fn suppose(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    reader.papers = vec![Paper::of(reader.board)];
    suppose_in(reader, holes, true);
    reader.supposed = Some(reader.paper().clone());
    Ok(())
}

fn suppose_not(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    reader.papers = vec![Paper::of(reader.board)];
    suppose_in(reader, holes, false);
    reader.supposed = Some(reader.paper().clone());
    Ok(())
}

/// Begins a case: of a list, or in a sentence, where it takes the place of the one before.
fn begin_case(reader: &mut Reader<'_>, is_plain: bool) {
    if is_plain {
        reader.papers = vec![Paper::of(reader.board)];
    } else {
        reader.papers.push(reader.paper().clone());
    }
}

fn if_is(reader: &mut Reader<'_>, holes: &[Hole], is_plain: bool) -> Truth {
    begin_case(reader, is_plain);
    suppose_in(reader, holes, true);
    Ok(())
}

fn if_not(reader: &mut Reader<'_>, holes: &[Hole], is_plain: bool) -> Truth {
    begin_case(reader, is_plain);
    suppose_in(reader, holes, false);
    Ok(())
}

/// "If R1C2 is 3 and R5C1 is 4:".
fn if_all(reader: &mut Reader<'_>, holes: &[Hole], is_plain: bool) -> Truth {
    begin_case(reader, is_plain);
    for (cells, digits) in holes[0].pairs() {
        match (cells.cells().len(), digits.digits().len()) {
            (_, 1) => suppose_in(reader, &[cells.clone(), digits.clone()], true),
            (1, _) => reader.paper_mut().keep(cells.cells(), digits.digits()),
            _ => {}
        }
    }
    Ok(())
}

fn suppose_all(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    if_all(reader, holes, true)?;
    reader.supposed = Some(reader.paper().clone());
    Ok(())
}

fn pivot(reader: &mut Reader<'_>, holes: &[Hole], is_plain: bool) -> Truth {
    reader.pivot = holes[0].cells();
    each_is(reader, holes, is_plain)
}

fn if_pivot(reader: &mut Reader<'_>, holes: &[Hole], is_plain: bool) -> Truth {
    begin_case(reader, is_plain);
    suppose_in(reader, &[Hole::Cells(reader.pivot), holes[0].clone()], true);
    Ok(())
}

fn pincer(reader: &mut Reader<'_>, holes: &[Hole], is_plain: bool) -> Truth {
    ensure(
        holes[2].house().cells().is_superset(holes[0].cells() | reader.pivot),
        "not in that house",
    )?;
    each_is(reader, holes, is_plain)
}

fn summed_up(reader: &mut Reader<'_>, _: &[Hole], _: bool) -> Truth {
    reader.is_summed_up = true;
    Ok(())
}

/// Leaves all cases.
fn begin_again(reader: &mut Reader<'_>, _: &[Hole], _: bool) -> Truth {
    reader.papers = vec![Paper::of(reader.board)];
    Ok(())
}

/// Without the one the other follows, as the lines above say.
fn either_end(reader: &mut Reader<'_>, holes: &[Hole], is_plain: bool) -> Truth {
    let [first, a, last, b] = holes else { return Err("no ends".to_owned()) };
    let paper = &reader.papers[0];
    let is_true = paper.fails(first.cells(), a.digit()) && paper.follows(last.cells(), b.digit());
    begin_again(reader, holes, is_plain)?;
    ensure(is_true, "the lines above do not say so")
}

// Places of a digit

/// Without any of them singles would fail.
fn one_must_be(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let mut paper = reader.paper().clone();
    paper.remove(holes[0].cells(), holes[1].digit());
    ensure(paper.singles_fail(), "without them nothing is wrong")
}

fn one_in_house_must_be(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    are_places(reader, holes[0].house(), holes[2].digit(), holes[1].cells())
}

fn in_house(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    reader.house = Some(holes[0].house());
    reader.lost.clear();
    Ok(())
}

fn needs(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let (house, digit) = (holes[0].house(), holes[1].digit());
    (reader.house, reader.digit) = (Some(house), Some(digit));
    reader.lost.clear();
    ensure(!reader.board.digits_placed(house).contains(digit), "has it")
}

/// Are these the places of the digit in the house, on the board?
fn are_places(reader: &Reader<'_>, house: House, digit: Digit, cells: CellSet) -> Truth {
    let places = reader.board.positions(house, digit);
    let is_placed = reader.board.digits_placed(house).contains(digit);
    ensure(
        places == cells && !is_placed,
        &format!("the places of {digit} in {house} are {places:?}"),
    )
}

/// Places that are told by cells and by lines that cross the houses.
fn fits(reader: &Reader<'_>, houses: &[House], digit: Digit, told: &Hole) -> Truth {
    let Hole::Places(cells, lines) = told else { return Err("no places".to_owned()) };
    let crossed = CellSet::union(lines.iter().map(|line| line.cells()));
    for &house in houses {
        let places = reader.board.positions(house, digit);
        let is_told = places == (*cells | (crossed & places)) & house.cells();
        let is_met = |line: &House| houses.len() > 1 || line.cells().intersects(places);
        let is_true = is_told && lines.iter().all(is_met) && !places.is_empty();
        ensure(is_true, &format!("the places of {digit} in {house} are {places:?}"))?;
    }
    Ok(())
}

fn is_missing_in(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let digit = holes[0].digit();
    let has = |house: &House| reader.board.digits_placed(*house).contains(digit);
    ensure(!holes[1].houses().iter().any(has), "a house has it")
}

fn left_in_grid(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let n = (reader.board.cells_for(holes[1].digits().into_iter().next().unwrap())
        & reader.board.empty())
    .len();
    ensure(n == holes[0].number(), &format!("there are {n}"))
}

fn fits_only(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    (reader.house, reader.digit) = (Some(holes[0].house()), Some(holes[1].digit()));
    reader.cells = place_cells(&holes[2], reader.house, reader, holes[1].digit());
    fits(reader, holes[0].houses(), holes[1].digit(), &holes[2])
}

fn set_digit(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    reader.digit = Some(holes[0].digit());
    Ok(())
}

fn fish_places(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let digit = reader.digit.ok_or("of no digit")?;
    fits(reader, holes[0].houses(), digit, &holes[1])
}

fn one_of_them(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    are_places(reader, holes[1].house(), holes[0].digit(), reader.cells)
}

fn other_cells(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let cells = holes[2].house().cells();
    let is_there = |it: &Candidate| cells.contains(it.cell) && it.digit == holes[3].digit();
    ensure(reader.conclusions.iter().all(is_there), "others lose something")
}

fn only_in(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    reader.house = Some(holes[0].house());
    let digit = reader.digit.ok_or("of no digit")?;
    fits(reader, holes[0].houses(), digit, &holes[1])
}

fn digit_fits_only(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let house = reader.house.ok_or("in no house")?;
    reader.digit = Some(holes[0].digit());
    if let Hole::Cells(cells) = &holes[1] {
        return are_places(reader, house, holes[0].digit(), *cells);
    }
    fits(reader, &[house], holes[0].digit(), &holes[1])
}

fn digits_fit_only(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    reader.house = Some(holes[0].house());
    more_digits_fit_only(reader, &holes[1..], true)
}

fn more_digits_fit_only(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let house = reader.house.ok_or("in no house")?;
    let mut digits = holes[0].digits().into_iter();
    digits.try_for_each(|digit| are_places(reader, house, digit, holes[1].cells()))
}

/// Are these digits on the board, and do they, with what was lost, leave these places?
fn leave(reader: &Reader<'_>, digit: Digit, by: CellSet, told: CellSet) -> Truth {
    let house = reader.house.ok_or("in no house")?;
    ensure(reader.board.cells_holding(digit).is_superset(by), "not on the board")?;
    are_places(reader, house, digit, told)?;
    let of_digit = |(_, it): &&(CellSet, DigitSet)| it.contains(digit);
    let lost = CellSet::union(reader.lost.iter().filter(of_digit).map(|(cells, _)| *cells));
    let open =
        (house.cells() & reader.board.empty()) - told - lost - Variant::classic().peers_of(by);
    ensure(open.is_empty(), &format!("nothing was said of {open:?}"))
}

fn place_cells(hole: &Hole, house: Option<House>, reader: &Reader<'_>, digit: Digit) -> CellSet {
    let Hole::Places(cells, lines) = hole else { return hole.cells() };
    let crossed = CellSet::union(lines.iter().map(|line| line.cells()));
    let Some(house) = house else { return *cells };
    *cells | (crossed & reader.board.positions(house, digit))
}

fn leaves_only(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let digit = holes[0].digit();
    reader.digit = Some(digit);
    let told = place_cells(&holes[2], reader.house, reader, digit);
    (reader.cells, reader.places) = (told, told);
    leave(reader, digit, holes[1].cells(), told)
}

fn leaves_the_same(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    ensure(reader.places.len() == holes[2].number(), "another number of cells")?;
    leave(reader, holes[0].digit(), holes[1].cells(), reader.places)
}

fn that_leaves_the_same(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    ensure(reader.places.len() == holes[0].number(), "another number of cells")?;
    leave(reader, holes[1].digit(), CellSet::EMPTY, reader.places)
}

fn that_leaves(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    reader.digit = holes.get(1).map(Hole::digit).or(reader.digit);
    let digit = reader.digit.ok_or("of no digit")?;
    let told = place_cells(&holes[0], reader.house, reader, digit);
    (reader.cells, reader.places) = (told, told);
    leave(reader, digit, CellSet::EMPTY, told)
}

fn only_cells_are_left_for(reader: &mut Reader<'_>, holes: &[Hole], is_plain: bool) -> Truth {
    reader.digit = Some(holes[1].digit());
    only_cells_are_left(reader, holes, is_plain)
}

fn only_cells_are_left(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let digit = reader.digit.ok_or("of no digit")?;
    leave(reader, digit, CellSet::EMPTY, holes[0].cells())
}

fn without_fins(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let digit = reader.digit.ok_or("of no digit")?;
    let places = reader.board.positions(holes[1].house(), digit);
    ensure(places.is_superset(holes[0].cells()) && places != holes[0].cells(), "other places")
}

fn without_fins_none(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let digit = reader.digit.ok_or("of no digit")?;
    ensure(!reader.board.positions(holes[0].house(), digit).is_empty(), "no place at all")
}

/// The digit of a house is in these cells, as lines above say.
fn digit_is_in(reader: &mut Reader<'_>, holes: &[Hole], is_plain: bool) -> Truth {
    house_must_be(reader, &[holes[0].clone(), holes[2].clone(), holes[1].clone()], is_plain)
}

fn digit_must_be(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    reader.house = Some(holes[0].house());
    reader.digit = Some(holes[1].digit());
    let places = reader.paper().places(holes[0].house(), holes[1].digit());
    ensure(places == holes[2].cells(), &format!("the places are {places:?}"))
}

fn digit_of_house_must_be(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let places = reader.paper().places(holes[1].house(), holes[0].digit());
    ensure(places == holes[2].cells(), &format!("the places are {places:?}"))
}

/// "In column 8, R1C8 or R7C8 must be 6": on the board, or since a chain says so.
fn house_must_be(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    ensure(holes[0].house().cells().is_superset(holes[1].cells()), "not in this house")?;
    let has = |cell: Cell| reader.board.candidates(cell).contains(holes[2].digit());
    ensure(holes[1].cells().into_iter().all(has), "not a candidate")
}

// Colours

fn colour(reader: &mut Reader<'_>, candidate: Candidate, letter: char) {
    reader.colours.entry(letter).or_default().push(candidate);
}

fn coloured_in_house(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let digit = reader.digit.unwrap_or(reader.conclusions[0].digit);
    let cells = holes[1].cells() | holes[3].cells();
    for (cells, letter) in [(&holes[1], &holes[2]), (&holes[3], &holes[4])] {
        colour(reader, Candidate { cell: cells.cells().first().unwrap(), digit }, letter.letter());
    }
    if let Some(pair) = reader.pair {
        let is_one = |cell: Cell| reader.board.candidates(cell) == pair;
        ensure(cells.into_iter().all(is_one), "another pair")?;
        return ensure(holes[0].house().cells().is_superset(cells), "not in that house");
    }
    are_places(reader, holes[0].house(), digit, cells)
}

/// What follows are cells with the same two candidates, which need not be the only places of any.
fn pair_cells(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    reader.pair = Some(holes[0].digits());
    ensure(holes[0].digits().len() == 2, "no pair")
}

fn coloured_digit_in_house(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    reader.digit = Some(holes[1].digit());
    ensure(holes[1].digit() == holes[4].digit(), "two digits")?;
    let [house, _, one, a, _, other, b] = holes else { return Err("no pair".to_owned()) };
    let holes = [house.clone(), one.clone(), a.clone(), other.clone(), b.clone()];
    coloured_in_house(reader, &holes, true)
}

fn coloured_in_cell(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let cell = holes[0].cells().first().unwrap();
    let digits = holes[1].digits().with(holes[3].digit());
    colour(reader, Candidate { cell, digit: holes[1].digit() }, holes[2].letter());
    colour(reader, Candidate { cell, digit: holes[3].digit() }, holes[4].letter());
    ensure(reader.board.candidates(cell) == digits, "other candidates")
}

/// A pair of one digit in some house.
fn coloured_pair(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let digit = reader.digit.unwrap_or(reader.conclusions[0].digit);
    let cells = holes[0].cells() | holes[2].cells();
    for (cells, letter) in [(&holes[0], &holes[1]), (&holes[2], &holes[3])] {
        colour(reader, Candidate { cell: cells.cells().first().unwrap(), digit }, letter.letter());
    }
    let is_tie = |house: House| reader.board.positions(house, digit) == cells;
    ensure(Variant::classic().common_houses(cells).any(is_tie), "not the only two places")
}

fn cells_see_colour(reader: &mut Reader<'_>, holes: &[Hole], is_plain: bool) -> Truth {
    for (_, at) in holes[1].pairs() {
        let seen = at.pairs()[0].0.cells();
        ensure(!holes[0].cells().intersects(seen), "one sees itself")?;
    }
    sees_colour(reader, &holes[1..], is_plain)
}

fn sees_colour(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    for (letter, at) in holes[0].pairs() {
        let (cells, house) = &at.pairs()[0];
        let cell = cells.cells().first().unwrap();
        let all = reader.colours.get(&letter.letter());
        ensure(house.house().cells().contains(cell), "not in that house")?;
        let is_coloured = |all: &Vec<Candidate>| all.iter().any(|it| it.cell == cell);
        ensure(all.is_some_and(is_coloured), &format!("{cell} has another colour"))?;
    }
    Ok(())
}

// What rules out

fn holds(reader: &Reader<'_>, cell: Cell, digit: Digit) -> bool {
    reader.board.digit(cell) == Some(digit)
        || reader.papers.iter().any(|paper| paper.stands(cell, digit))
}

fn rules_out(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let (digit, by, cells) = (holes[0].digit(), holes[1].cells(), holes[2].cells());
    reader.lost.push((cells, digit.into()));
    reader.digit = Some(digit);
    let is_there = by.into_iter().all(|it| holds(reader, it, digit))
        || by.len() > 1 && reader.paper().follows(by, digit);
    ensure(is_there || reader.is_summed_up, "it is not there")?;
    ensure(Variant::classic().common_peers(by).is_superset(cells), "it does not see them")?;
    ensure(reader.board.empty().is_superset(cells), "they are filled")?;
    if let Some(houses) = holes.get(3) {
        let all = CellSet::union(houses.houses().iter().map(|house| house.cells()));
        ensure(all.is_superset(cells), "not in that house")?;
    }
    Ok(())
}

fn rule_out(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let (digit, by, cells) = (holes[0].digit(), holes[1].cells(), holes[2].cells());
    reader.lost.push((cells, digit.into()));
    ensure(by.into_iter().all(|by| holds(reader, by, digit)), "one is not there")?;
    ensure(Variant::classic().peers_of(by).is_superset(cells), "they do not see them")
}

/// Is each of the houses ruled out by one of the cells, and is each of them in one?
fn rules_out_houses(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let (digit, by, houses) = (holes[0].digit(), holes[1].cells(), holes[2].houses());
    let all = CellSet::union(houses.iter().map(|house| house.cells()));
    reader.lost.push((all & reader.board.empty(), digit.into()));
    reader.digit = Some(digit);
    ensure(by.into_iter().all(|by| holds(reader, by, digit)), "one is not there")?;
    ensure(all.is_superset(by), "one is in none of these houses")?;
    ensure(houses.iter().all(|house| house.cells().intersects(by)), "one house has none of them")
}

fn lost(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    reader.lost.push((holes[0].cells(), holes[1].digits()));
    reader.cells = holes[0].cells();
    were_eliminated(reader, holes[1].digits(), holes[2].number())
}

fn also_lost(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    were_eliminated(reader, holes[0].digits(), holes[1].number())
}

fn were_eliminated(reader: &Reader<'_>, digits: DigitSet, step: usize) -> Truth {
    let step = reader.before.iter().find(|it| it.number == step).ok_or("no such step")?;
    let full = step.full.as_ref().ok_or("no full step")?;
    let mut all = reader.cells.into_iter().flat_map(|cell| digits.candidates(cell));
    ensure(all.all(|it| full.eliminations.contains(&it)), "that step did not take them")
}

fn lost_earlier(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    reader.lost.push((holes[0].cells(), holes[1].digits()));
    let taken: Vec<Candidate> = reader
        .before
        .iter()
        .filter_map(|it| it.full.as_ref())
        .flat_map(|it| it.eliminations.clone())
        .collect();
    let mut all = holes[0].cells().into_iter().flat_map(|cell| holes[1].digits().candidates(cell));
    ensure(all.all(|it| taken.contains(&it)), "no step took them")
}

fn since(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    ensure(reader.before.iter().any(|it| it.number == holes[0].number()), "no such step")
}

fn has(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    for (digit, cells) in holes[1].pairs() {
        let (cells, digit) = (cells.cells(), digit.digit());
        let is_there = cells.into_iter().all(|cell| holds(reader, cell, digit))
            || cells.len() > 1 && reader.paper().follows(cells, digit);
        ensure(is_there || reader.is_summed_up, "it is not there")?;
        ensure(holes[0].house().cells().is_superset(cells), "it is not in that house")?;
    }
    Ok(())
}

fn above_rule_out(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let paper = reader.paper();
    if holes[0].cells().is_empty() {
        let cell = reader.cells.single().ok_or("of no cell")?;
        let is_gone = |digit: Digit| paper.fails(cell.into(), digit);
        return ensure(holes[0].digits().into_iter().all(is_gone), "not all are gone");
    }
    let digit = reader.digit.ok_or("of no digit")?;
    ensure(paper.fails(holes[0].cells(), digit), "not all are gone")
}

// What is seen

fn see_digits(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    reader.cells = holes[0].cells();
    let seen = |cell: Cell| reader.board.digits_seen(cell).is_superset(holes[1].digits());
    ensure(holes[0].cells().into_iter().all(seen), "not all are seen")
}

/// What the cells that were spoken of last neither see nor lost.
fn pencil_in(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let mut all = reader.cells.into_iter();
    let is_left = |cell| reader.board.candidates(cell) == holes[0].digits();
    ensure(all.all(is_left), "other candidates are left")
}

/// Where the digit is possible in the house that was spoken of last.
fn pencil_in_places(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let house = reader.house.ok_or("in no house")?;
    let places = reader.board.positions(house, holes[0].digit());
    ensure(places.is_superset(holes[1].cells()), "it is not possible there")
}

fn sees_digits(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let cell = holes[0].cells().first().unwrap();
    reader.cells = cell.into();
    for (digits, house) in holes[1].pairs() {
        let house = house.house();
        ensure(house.cells().contains(cell), "it is not in that house")?;
        let placed = reader.board.digits_placed(house);
        ensure(placed.is_superset(digits.digits()), &format!("{house} has {placed:?}"))?;
    }
    Ok(())
}

fn sees_cells(_: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    for (cells, house) in holes[1].pairs() {
        let all = cells.cells() | holes[0].cells();
        ensure(!cells.cells().intersects(holes[0].cells()), "it is one of them")?;
        ensure(house.house().cells().is_superset(all), &format!("not in {}", house.house()))?;
    }
    Ok(())
}

/// "R8C5, which is in row 8 and sees R7C4 in box 8".
fn sees_fins(reader: &mut Reader<'_>, holes: &[Hole], is_plain: bool) -> Truth {
    let [cells, covers, fins] = holes else { return Err("no fins".to_owned()) };
    let all = CellSet::union(covers.houses().iter().map(|it| it.cells()));
    ensure(all.is_superset(cells.cells()), "is not in these lines")?;
    sees_cells(reader, &[cells.clone(), fins.clone()], is_plain)
}

fn sees_ends(_: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let all = CellSet::union(holes.iter().map(Hole::cells));
    let house = holes.last().map(Hole::house);
    ensure(house.is_some_and(|it| it.cells().is_superset(all)), "not in that house")
}

fn sees_sets(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let concluded: Vec<Digit> = reader.conclusions.iter().map(|it| it.digit).collect();
    for (named, house) in holes[1].pairs() {
        let set = if let Hole::Letter(letter) = named {
            reader.sets.get(letter).copied().unwrap_or(CellSet::EMPTY)
        } else {
            named.cells()
        };
        let seen =
            |digit: &Digit| house.house().cells().is_superset(set & reader.board.cells_for(*digit));
        ensure(house.house().cells().is_superset(holes[0].cells()), "not in that house")?;
        ensure(set.is_empty() || concluded.iter().any(seen), "it does not see all of it")?;
        let has_it = |cell| {
            concluded.iter().any(|digit| reader.board.has(Candidate { cell, digit: *digit }))
        };
        let is_letter = matches!(named, Hole::Letter(_));
        ensure(is_letter || set.into_iter().all(has_it), "a place is none")?;
    }
    Ok(())
}

// Sets

fn candidates_of(reader: &Reader<'_>, cells: CellSet) -> DigitSet {
    cells.into_iter().fold(DigitSet::EMPTY, |all, cell| all | reader.board.candidates(cell))
}

fn take_set(reader: &mut Reader<'_>, cells: CellSet, kept: DigitSet) {
    for digit in kept {
        let places = cells & reader.board.cells_for(digit);
        reader.paper_mut().write(places, digit);
    }
    reader.paper_mut().keep(cells, kept);
}

fn set_without(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let [letter, cells, digits, gone, n, kept] = holes else { return Err("no set".to_owned()) };
    reader.sets.insert(letter.letter(), cells.cells());
    ensure(candidates_of(reader, cells.cells()) == digits.digits(), "other candidates")?;
    ensure(reader.paper().fails(cells.cells(), gone.digit()), "it is there still")?;
    let is_right =
        n.number() == cells.cells().len() && digits.digits().without(gone.digit()) == kept.digits();
    ensure(is_right && kept.digits().len() == n.number(), "another number")?;
    take_set(reader, cells.cells(), kept.digits());
    Ok(())
}

fn shared_by_sets(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let [digit, _, _, house, one, a, other, b] = holes else { return Err("no sets".to_owned()) };
    for (cells, letter) in [(one, a), (other, b)] {
        let set = *reader.sets.get(&letter.letter()).ok_or("no such set")?;
        let places = set & reader.board.cells_for(digit.digit());
        ensure(places == cells.cells(), &format!("the places are {places:?}"))?;
        ensure(house.house().cells().is_superset(places), "not in that house")?;
    }
    Ok(())
}

fn cross_have(reader: &mut Reader<'_>, holes: &[Hole], is_plain: bool) -> Truth {
    let crossing = holes[1].house().cells() & holes[2].house().cells();
    ensure(crossing.is_superset(holes[0].cells()), "they cross elsewhere")?;
    have_only(reader, &[holes[0].clone(), holes[3].clone()], is_plain)
}

fn known_set_without(reader: &mut Reader<'_>, holes: &[Hole], is_plain: bool) -> Truth {
    let cells = *reader.sets.get(&holes[0].letter()).ok_or("no such set")?;
    let digits = Hole::Digits(candidates_of(reader, cells));
    let [letter, gone, n, kept] = holes else { return Err("no set".to_owned()) };
    let (cells, gone, n, kept) = (Hole::Cells(cells), gone.clone(), n.clone(), kept.clone());
    set_without(reader, &[letter.clone(), cells, digits, gone, n, kept], is_plain)
}

fn digit_is_in_cells(reader: &mut Reader<'_>, holes: &[Hole], is_plain: bool) -> Truth {
    let (one, other) = (holes[0].clone(), holes[1].clone());
    let holes = if one.cells().is_empty() { [other, one] } else { [one, other] };
    is_digit(reader, &holes, is_plain)
}

fn set_without_in_short(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let [n, letter, cells, digits, kept] = holes else { return Err("no set".to_owned()) };
    reader.sets.insert(letter.letter(), cells.cells());
    ensure(candidates_of(reader, cells.cells()) == digits.digits(), "other candidates")?;
    let gone = digits.digits() - kept.digits();
    ensure(
        gone.into_iter().all(|digit| reader.paper().fails(cells.cells(), digit)),
        "it is there still",
    )?;
    ensure(kept.digits().len() == n.number(), "another number")?;
    take_set(reader, cells.cells(), kept.digits());
    Ok(())
}

fn is_set_in_house(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    ensure(holes[1].house().cells().is_superset(holes[2].cells()), "not in that house")?;
    is_set(reader, &[holes[0].clone(), holes[2].clone(), holes[3].clone()], true)
}

fn is_set(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    reader.sets.insert(holes[0].letter(), holes[1].cells());
    ensure(candidates_of(reader, holes[1].cells()) == holes[2].digits(), "other candidates")
}

// Digits under a supposition

fn write(reader: &mut Reader<'_>, holes: &[Hole]) {
    (reader.cells, reader.digit) = (holes[0].cells(), Some(holes[1].digit()));
    reader.paper_mut().write(holes[0].cells(), holes[1].digit());
}

fn only_other_candidate(reader: &mut Reader<'_>, holes: &[Hole], is_plain: bool) -> Truth {
    let cell = holes[0].cells().single().ok_or("several cells")?;
    let n = reader.board.candidates(cell).len();
    ensure(n == 2, &format!("it has {n} candidates"))?;
    only_digit(reader, holes, is_plain)
}

/// A digit that was supposed not to be there may still have to be.
fn only_place(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let (cells, digit, house) = (holes[0].cells(), holes[1].digit(), holes[2].house());
    let others = reader.board.positions(house, digit) - cells;
    let is_left = !others.into_iter().any(|cell| !reader.paper().fails(cell.into(), digit));
    let is_there = reader.board.positions(house, digit).intersects(cells);
    write(reader, holes);
    ensure(is_left && is_there, &format!("the other places are {others:?}"))
}

/// One guardian must be true; that the others are not is for the steps before.
fn last_guardian(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let (digit, cells) = (holes[0].digit(), holes[1].cells());
    let is_possible = reader.paper().left(cells.first().unwrap()).contains(digit);
    reader.paper_mut().write(cells, digit);
    ensure(is_possible, "it is ruled out")
}

fn only_digit(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let cell = holes[0].cells().single().ok_or("several cells")?;
    let others = reader.board.candidates(cell).without(holes[1].digit());
    let is_left = others.into_iter().all(|digit| reader.paper().fails(cell.into(), digit));
    write(reader, holes);
    ensure(
        is_left && others.len() < reader.board.candidates(cell).len(),
        &format!("the others are {others:?}"),
    )
}

fn leads_to(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    for (digit, cell) in holes[0].pairs() {
        let (digit, cell) = (digit.digit(), cell.cells());
        let follows = reader.is_summed_up || reader.paper().follows(cell, digit);
        ensure(follows, &format!("{digit} in {cell:?} does not follow at once"))?;
        reader.paper_mut().write(cell, digit);
    }
    Ok(())
}

fn all_ruled_out(reader: &mut Reader<'_>, _: &[Hole], _: bool) -> Truth {
    let is_out = |it: &Candidate| reader.paper().fails(it.cell.into(), it.digit);
    ensure(reader.conclusions.iter().all(is_out), "one is not")
}

fn remove(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    reader.paper_mut().remove(holes[0].cells(), holes[1].digit());
    Ok(())
}

fn is_not(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let is_gone = reader.is_summed_up || reader.paper().fails(holes[0].cells(), holes[1].digit());
    reader.paper_mut().remove(holes[0].cells(), holes[1].digit());
    ensure(is_gone, "nothing rules it out")
}

fn box_line(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let (digit, from, to) = (holes[0].digit(), holes[1].house(), holes[2].house());
    let places = reader.paper().places(from, digit);
    reader.paper_mut().lock(to, from.cells() & to.cells(), digit.into());
    ensure(to.cells().is_superset(places), &format!("the places are {places:?}"))
}

fn naked_set(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let (cells, digits) = (holes[0].cells(), holes[1].digits());
    let left = cells.into_iter().fold(DigitSet::EMPTY, |all, cell| all | reader.paper().left(cell));
    reader.paper_mut().lock(holes[2].house(), cells, digits);
    ensure(left == digits && digits.len() == cells.len(), &format!("they have {left:?}"))
}

fn hidden_set(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let (digits, house, cells) = (holes[0].digits(), holes[1].house(), holes[2].cells());
    let is_inside = |digit: Digit| cells.is_superset(reader.paper().places(house, digit));
    let is_true = digits.into_iter().all(is_inside) && digits.len() == cells.len();
    reader.paper_mut().keep(cells, digits);
    ensure(is_true, "they fit elsewhere")
}

fn naked_pair(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let (cells, digits) =
        (holes[0].cells() | holes[1].cells(), holes[2].digits() | holes[3].digits());
    let left = cells.into_iter().fold(DigitSet::EMPTY, |all, cell| all | reader.paper().left(cell));
    for house in Variant::classic().common_houses(cells) {
        reader.paper_mut().lock(house, cells, digits);
    }
    ensure(left == digits, &format!("they have {left:?}"))
}

fn hidden_pair(reader: &mut Reader<'_>, holes: &[Hole], is_plain: bool) -> Truth {
    let [a, b, house, cells] = holes else { return Err("no pair".to_owned()) };
    let digits = Hole::Digits(a.digits() | b.digits());
    hidden_set(reader, &[digits, house.clone(), cells.clone()], is_plain)
}

// Letters

/// The letters of the cells, of which the order does not matter.
fn call(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    for (cell, letter) in holes[0].cells().into_iter().zip(['x', 'y', 'z']) {
        reader.paper_mut().letters.push((cell, letter));
    }
    ensure(
        Variant::classic().common_houses(holes[0].cells()).next().is_some(),
        "they share no house",
    )
}

fn if_letter(reader: &mut Reader<'_>, holes: &[Hole], is_plain: bool) -> Truth {
    begin_case(reader, is_plain);
    let cell = holes[0].cells().first().unwrap();
    reader.paper_mut().letters.push((cell, holes[1].letter()));
    Ok(())
}

/// The letters that `cell` is said to see, if it does.
fn letters_seen(reader: &Reader<'_>, cell: Cell, seen: &Hole) -> Result<Vec<char>, String> {
    let mut letters = Vec::new();
    for (letter, place) in seen.pairs() {
        let place = place.cells().first().unwrap();
        let stands = reader.paper().letters.contains(&(place, letter.letter()));
        ensure(
            stands && Variant::classic().sees(place, cell),
            &format!("it sees no {} there", letter.letter()),
        )?;
        letters.push(letter.letter());
    }
    letters.sort_unstable();
    letters.dedup();
    Ok(letters)
}

fn letter_follows(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let cell = holes[0].cells().first().unwrap();
    let seen = letters_seen(reader, cell, &holes[2])?;
    reader.paper_mut().letters.push((cell, holes[1].letter()));
    ensure(seen.len() == 2 && !seen.contains(&holes[1].letter()), "it does not follow")
}

fn no_letter(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let cell = holes[0].cells().first().unwrap();
    let seen = letters_seen(reader, cell, &holes[1])?;
    ensure(seen.len() == 3, "it has one left")
}

// Exocets

fn base(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    reader.sets.insert('b', holes[0].cells());
    Ok(())
}

fn targets(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    reader.sets.insert('t', holes[0].cells());
    Ok(())
}

/// The places of `digit` in `lines` that neither the base rules out nor are targets.
fn places_there(reader: &Reader<'_>, digit: Digit, lines: &[House]) -> CellSet {
    let of = |name| reader.sets.get(&name).copied().unwrap_or(CellSet::EMPTY);
    let lines = CellSet::union(lines.iter().map(|it| it.cells()));
    (reader.board.cells_for(digit) & lines)
        - of('b')
        - of('t')
        - Variant::classic().common_peers(of('b'))
}

/// "2 fits only in R2C6, R4C9, and R8C6: columns 6 and 9 have room for only two 2s, and rows 2, 4, and 8 need three".
fn routes(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let [digit, cells, covers, n, of, lines, needed] = holes else {
        return Err("no routes".to_owned());
    };
    let places = places_there(reader, digit.digit(), lines.houses());
    ensure(places == cells.cells(), &format!("it fits in {places:?}"))?;
    let covered = CellSet::union(covers.houses().iter().map(|it| it.cells()));
    ensure(covered.is_superset(places), "they do not cover all")?;
    let counts = [(covers, n), (lines, needed)];
    let is_counted = counts.iter().all(|(houses, n)| houses.houses().len() == n.number());
    ensure(is_counted && of.digit() == digit.digit(), "it is another number")
}

fn routes_in_lines(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let [digit, covers, n, lines] = holes else { return Err("no routes".to_owned()) };
    let places = places_there(reader, digit.digit(), lines.houses());
    let covered = CellSet::union(covers.houses().iter().map(|it| it.cells()));
    ensure(covered.is_superset(places), &format!("it fits in {places:?}"))?;
    ensure(covers.houses().len() == n.number(), "it is another number")
}

fn no_routes(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let places = places_there(reader, holes[0].digit(), holes[1].houses());
    ensure(places.is_empty(), &format!("it fits in {places:?}"))
}

/// What is summed up: singles alone must lead there.
fn folded(reader: &mut Reader<'_>, _: &[Hole], _: bool) -> Truth {
    ensure(reader.has_sets || reader.paper().singles_fail(), "singles do not lead there")
}

fn no_place(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let (house, digit) = (holes[0].house(), holes[1].digit());
    reader.digit = Some(digit);
    if reader.is_summed_up {
        return folded(reader, holes, true);
    }
    let places = reader.paper().places(house, digit);
    let is_there = reader.paper().has_digit(house, digit);
    ensure(places.is_empty() && !is_there, &format!("it has {places:?}"))
}

fn no_digit(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let cell = holes[0].cells().first().unwrap();
    reader.cells = cell.into();
    if reader.is_summed_up {
        return folded(reader, holes, true);
    }
    let left = reader.paper().left(cell);
    ensure(left.is_empty(), &format!("it has {left:?}"))
}

// Candidates of cells

fn must_be(reader: &mut Reader<'_>, holes: &[Hole], is_plain: bool) -> Truth {
    if holes[1].digits().len() == 1 {
        return is_digit(reader, holes, is_plain);
    }
    let left = reader.paper().left(holes[0].cells().first().unwrap());
    let is_true = left == holes[1].digits();
    ensure(is_true, &format!("it has {left:?}"))
}

fn must_be_and_loses(reader: &mut Reader<'_>, holes: &[Hole], is_plain: bool) -> Truth {
    let all = holes[1].digits() | holes[2].digits();
    let has = reader.board.candidates(holes[0].cells().first().unwrap());
    ensure(has == all, &format!("it has {has:?}"))?;
    lose(reader, &[holes[0].clone(), holes[2].clone()], is_plain)
}

fn each_is(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let left = |cell| match reader.board.digit(cell) {
        Some(digit) => digit.into(),
        None => reader.board.candidates(cell),
    };
    let is_true = |cell| left(cell) == holes[1].digits();
    ensure(holes[0].cells().into_iter().all(is_true), "other candidates")
}

fn is_digits(reader: &mut Reader<'_>, holes: &[Hole], is_plain: bool) -> Truth {
    if holes[1].digits().len() == 1 {
        return is_digit(reader, holes, is_plain);
    }
    let left = reader.paper().left(holes[0].cells().first().unwrap());
    if left == holes[1].digits() { Ok(()) } else { each_is(reader, holes, is_plain) }
}

/// Each of the cells holds the digit, one after the other, in some order.
fn all_are(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let digit = holes[1].digit();
    let mut left = holes[0].cells();
    while let Some(cell) =
        left.into_iter().find(|cell| reader.paper().follows((*cell).into(), digit))
    {
        reader.paper_mut().write(cell.into(), digit);
        left = left.without(cell);
    }
    ensure(left.is_empty() || reader.is_summed_up, &format!("{left:?} does not follow"))
}

fn sees_digit(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let is_seen = reader.paper().fails(holes[0].cells(), holes[1].digit());
    ensure(is_seen || reader.is_summed_up, "it sees none")
}

fn too_few(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let all = candidates_of(reader, holes[0].cells());
    ensure(all == holes[1].digits(), &format!("they have {all:?}"))?;
    let left = holes[0]
        .cells()
        .into_iter()
        .fold(DigitSet::EMPTY, |all, cell| all | reader.paper().left(cell));
    let told = holes.get(2).map_or(DigitSet::EMPTY, Hole::digits);
    ensure(told.is_superset(left), &format!("they have {left:?} left"))
}

fn is_digit(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let (cells, digit) = (holes[0].cells(), holes[1].digit());
    if reader.is_summed_up {
        return Ok(());
    }
    if reader.is_conclusion {
        let is_it = |it: &Candidate| cells == it.cell.into() && it.digit == digit;
        let found = reader.conclusions.iter().copied().find(is_it);
        reader.said.extend(found);
        return ensure(found.is_some(), "not what follows");
    }
    let is_true = reader.paper().follows(cells, digit) || is_left(reader, cells, digit);
    write(reader, holes);
    ensure(is_true, "it does not follow")
}

/// Do some lines above rule out all other places in a house? Others may have ruled out these, where all of them lead to
/// a contradiction.
fn is_left(reader: &Reader<'_>, cells: CellSet, digit: Digit) -> bool {
    House::ALL.into_iter().any(|house| {
        let places = reader.board.positions(house, digit);
        places.intersects(cells) && reader.paper().fails(places - cells, digit)
    })
}

fn have_only(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let all = candidates_of(reader, holes[0].cells());
    reader.cells = holes[0].cells();
    ensure(all == holes[1].digits(), &format!("they have {all:?}"))
}

fn one_more(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let has = |cell: Cell| reader.board.candidates(cell).contains(holes[1].digit());
    ensure(holes[0].cells().into_iter().all(has), "not a candidate")
}

fn one_empty_cell(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    reader.house = Some(holes[0].house());
    ensure(holes[0].house().cells() & reader.board.empty() == holes[1].cells(), "others are empty")
}

fn missing(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let house = reader.house.ok_or("in no house")?;
    ensure(reader.board.digits_missing(house) == holes[0].digits(), "others are missing")
}

fn cross(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let digit = reader.conclusions[0].digit;
    let lacks = |house: &House| !reader.board.digits_placed(*house).contains(digit);
    let all: Vec<House> = House::ALL.into_iter().filter(|it| it.is_line()).filter(lacks).collect();
    ensure(all == holes[0].houses(), "other lines lack it")?;
    ensure(
        all.iter().all(|line| line.cells().is_superset(holes[1].cells())),
        "they cross elsewhere",
    )
}

// Conclusions

fn lose(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let lost: Vec<Candidate> =
        holes[0].cells().into_iter().flat_map(|cell| holes[1].digits().candidates(cell)).collect();
    let is_true = lost.iter().all(|it| reader.conclusions.contains(it));
    reader.cells = holes[0].cells();
    reader.said.extend(lost);
    ensure(is_true, "not what follows")
}

fn cells_lose(reader: &mut Reader<'_>, holes: &[Hole], is_plain: bool) -> Truth {
    ensure(holes[0].number() == holes[2].cells().len(), "another number")?;
    lose(reader, &[holes[2].clone(), holes[1].clone()], is_plain)
}

fn cells_of_house_lose(reader: &mut Reader<'_>, holes: &[Hole], is_plain: bool) -> Truth {
    ensure(holes[1].house().cells().is_superset(holes[3].cells()), "not in that house")?;
    cells_lose(reader, &[holes[0].clone(), holes[2].clone(), holes[3].clone()], is_plain)
}

fn only_left_in(reader: &mut Reader<'_>, holes: &[Hole], _: bool) -> Truth {
    let after = |cell: Cell| {
        let mut left = reader.board.candidates(cell);
        for it in reader.conclusions.iter().filter(|it| it.cell == cell) {
            left = left.without(it.digit);
        }
        left
    };
    let is_true = |cell: Cell| after(cell) == holes[0].digits();
    ensure(holes[1].cells().into_iter().all(is_true), "other candidates are left")
}

fn only_left(reader: &mut Reader<'_>, holes: &[Hole], is_plain: bool) -> Truth {
    if reader.is_conclusion {
        let cells = Hole::Cells(reader.cells);
        return only_left_in(reader, &[holes[0].clone(), cells], is_plain);
    }
    let cell = reader.cells.single().ok_or("in no cell")?;
    ensure(reader.board.candidates(cell) == holes[0].digits(), "other candidates are left")
}
