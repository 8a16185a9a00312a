//! The filters of the templates: each makes words, or another value, of a fact.

mod arguments;
mod cells;
mod colours;
mod fish;
mod patterns;
mod sets;

use super::say::{
    A, Candidates, Cells, OrCells, OrDigits, Plural, Say, Ties, direction, kind_plural,
};
use crate::explain::clause::Clause;
use crate::explain::derivations::losses;
use crate::explain::english::grammar;
use crate::explain::passage::Passage;
use crate::explain::scene::Scene;
use crate::explain::template::{Expression, Operand, Piece, TemplateError, parse};
use crate::explain::{chains, evidence, exclusions, exocets, notation, pair_clues, sights, tables};
use crate::facts::{Chain, Derivation, NeededDigit, Role, Table, Value};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind};

/// What a slot of a template holds before it is said.
pub(crate) enum Slot {
    /// A fact, or a part of one.
    Fact(Value, Role),
    /// Words.
    Words(String),
    /// Words that may name cells.
    Phrase(Box<dyn Say>),
}

impl Slot {
    fn phrase(phrase: impl Say + 'static) -> Self {
        Self::Phrase(Box::new(phrase))
    }
}

impl From<String> for Slot {
    fn from(words: String) -> Self {
        Self::Words(words)
    }
}

/// Adds the words of a template about `scene` to `to`.
///
/// # Errors
/// The template is not one, or asks for what is not there.
pub(crate) fn fill(template: &str, scene: &Scene, to: &mut Passage) -> Result<(), TemplateError> {
    for piece in parse(template)? {
        match piece {
            Piece::Words(words) => to.words(words),
            Piece::BeginItem => to.begin_item(0),
            Piece::EndItem => to.end_line(),
            Piece::Slot(expression) => match slot(scene, &expression)? {
                Slot::Fact(value, role) => name(value, role).say(to),
                Slot::Words(words) => to.words(&words),
                Slot::Phrase(phrase) => phrase.say(to),
            },
        }
    }
    Ok(())
}

/// The name of a value: "R5C6", "5 and 9", "rows 3 and 5".
fn name(value: Value, role: Role) -> Box<dyn Say> {
    match value {
        Value::Digit(digit) => Box::new(digit),
        Value::Digits(digits) => Box::new(digits),
        Value::House(house) => Box::new(house),
        Value::Houses(houses) | Value::Bilocal(_, houses) => Box::new(houses),
        Value::Candidates(candidates) => Box::new(Candidates(candidates, role)),
        Value::Ties(ties) => Box::new(Ties(ties)),
        Value::Chain(it) => Box::new(chains::between(&it)),
        Value::Branches(it) => Box::new(Cells(chains::beginnings(&it), Role::Pattern)),
        Value::Table(it) => Box::new(tables::names(&it)),
        Value::Opposites(_) => Box::new(String::new()),
        Value::Cell(cell) => Box::new(Cells(cell.into(), role)),
        Value::Cells(cells) => Box::new(Cells(cells, role)),
        Value::Exclusions(it) => Box::new(Cells(it.short_cells(), role)),
        Value::Filling(it) => Box::new(Cells(it.cells(), role)),
        Value::Fillings(it) => Box::new(Cells(it.cells, role)),
        Value::Needed(it) => Box::new(Cells(NeededDigit::cells(&it), role)),
        Value::Refutation(it) | Value::Net(it) | Value::Course(it) => {
            let assumed = it.assumptions.iter().map(|it| it.cell).collect();
            Box::new(Cells(assumed, Role::Start))
        }
        Value::Exocet(it) => Box::new(Cells(it.base | it.targets, role)),
        Value::PairTable(it) => Box::new(Cells(it.cells(), role)),
    }
}

/// The value of an expression.
fn slot(scene: &Scene, expression: &Expression<'_>) -> Result<Slot, TemplateError> {
    let mut slot = match expression.operand {
        Operand::Words(words) => words.to_owned().into(),
        Operand::Fact(name) => {
            let fact = scene.facts.iter().find(|fact| fact.name == name);
            let unknown = || TemplateError::new(format!("nothing is called `{name}` in this rule"));
            let fact = fact.ok_or_else(unknown)?;
            Slot::Fact(fact.value.clone(), fact.role)
        }
    };
    for (name, arguments) in &expression.filters {
        let more =
            arguments.iter().map(|it| self::slot(scene, it)).collect::<Result<Vec<_>, _>>()?;
        slot = filter(name, scene, &slot, &more)?;
    }
    Ok(slot)
}

/// Applies a filter: `{{ it | name(more) }}`.
fn filter(name: &str, scene: &Scene, it: &Slot, more: &[Slot]) -> Result<Slot, TemplateError> {
    type Family = fn(&str, &Scene, &Slot, &[Slot]) -> Result<Option<Slot>, TemplateError>;
    let families: [Family; 8] = [
        numbers,
        places,
        notations,
        arguments::filter,
        cells::filter,
        colours::filter,
        fish::filter,
        patterns_and_sets,
    ];
    for family in families {
        if let Some(slot) = family(name, scene, it, more)? {
            return Ok(slot);
        }
    }
    Err(TemplateError::new(format!("there is no filter `{name}`")))
}

fn patterns_and_sets(
    name: &str,
    scene: &Scene,
    it: &Slot,
    more: &[Slot],
) -> Result<Option<Slot>, TemplateError> {
    Ok(match patterns::filter(name, scene, it, more)? {
        None => sets::filter(name, scene, it, more)?,
        found => found,
    })
}

/// Filters of digits, counts, and kinds of houses.
fn numbers(
    name: &str,
    scene: &Scene,
    it: &Slot,
    _: &[Slot],
) -> Result<Option<Slot>, TemplateError> {
    Ok(Some(match name {
        "plural" => Slot::phrase(Plural(digit(it)?)),
        "a" => Slot::phrase(A(digit(it)?)),
        "plurals" => grammar::list_and(digits(it)?.into_iter().map(grammar::plural)).into(),
        "or" => match fact(it)? {
            (Value::Digits(digits), _) => Slot::phrase(OrDigits(*digits)),
            (Value::Branches(branches), _) => {
                Slot::phrase(OrCells(chains::beginnings(branches), Role::Pattern))
            }
            (_, role) => Slot::phrase(OrCells(cells(it)?, role)),
        },
        "candidates" => Slot::phrase(OrDigits(scene.history.grid().candidates(cell(it)?))),
        "first" => part(it, |n| (n > 0).then_some(0))?,
        "last" => part(it, |n| n.checked_sub(1))?,
        "both" => grammar::both(size(it)?).into(),
        "count" => grammar::count(size(it)?).into(),
        "kind" => first_house(it)?.kind().name().to_owned().into(),
        "kinds" => kind_plural(first_house(it)?.kind()).to_owned().into(),
        "kinds_or" => grammar::list_or(kinds(it)?.into_iter().map(kind_plural)).into(),
        "along_kind" => {
            let kinds = kinds(it)?;
            let the = if kinds.len() == 1 { " the " } else { " " };
            let along = |kind: &HouseKind| direction(*kind).to_owned() + the + kind_plural(*kind);
            grammar::list_and(kinds.iter().map(along)).into()
        }
        _ => return Ok(None),
    }))
}

/// The houses in which the one cell of `own` sees all of `others`.
fn seen_in(grid: &Grid, own: CellSet, others: CellSet) -> Result<Vec<House>, TemplateError> {
    let unfit = || unfit("cells that share a house");
    let cell = own.single().ok_or_else(unfit)?;
    if !grid.peers(cell).is_superset(others) {
        return Err(unfit());
    }
    Ok(losses::houses(grid, cell, others))
}

/// Filters of places on the grid, and of what is seen there.
fn places(
    name: &str,
    scene: &Scene,
    it: &Slot,
    more: &[Slot],
) -> Result<Option<Slot>, TemplateError> {
    Ok(Some(match name {
        "fits" => Slot::phrase(evidence::fits(scene, &houses(it)?, digit(argument(more)?)?)),
        "shared" => {
            let (own, others) = (cells(it)?, cells(argument(more)?)?);
            let grid = scene.history.grid();
            match grid.common_houses(own | others).next() {
                Some(house) => Slot::phrase(house),
                // In a variant, a cell may see each of them in another house.
                None => Slot::phrase(seen_in(grid, own, others)?),
            }
        }
        "along" => {
            let house = first_house(it)?;
            Slot::phrase((format!("{} ", direction(house.kind())), house))
        }
        "box" => {
            let cell = match supposed(scene, it)? {
                Some(supposed) => Some(supposed.cell),
                None => beginning(it).or_else(|_| cells(it))?.first(),
            };
            let [_, _, house] = cell.ok_or_else(|| unfit("cells"))?.classic_houses();
            Slot::phrase(house)
        }
        "blockers" => {
            Slot::phrase(evidence::blockers(scene, first_house(it)?, digit(argument(more)?)?))
        }
        "neighbours" => Slot::phrase(evidence::neighbours(scene, cell(it)?)),
        "fullest" => Slot::phrase(evidence::fullest_house(scene, cell(it)?)),
        "sights" => {
            let mut ends: Vec<Cell> = cells(it)?.into_iter().collect();
            for other in more {
                ends.extend(cells(other)?);
            }
            Slot::phrase(sights::of_all(scene, &ends))
        }
        "wherever" => {
            let (places, digit) = (cells(it)?, digit(argument(more)?)?);
            Slot::phrase(pair_clues::each_rules_out(
                scene,
                digit,
                places,
                scene.conclusions.candidates(),
            ))
        }
        "taken_by" => {
            let (cells, by) = (cells(it)?, digits(argument(more)?)?);
            Slot::phrase((!cells.is_empty()).then_some(Clause::Taken { cells, by }))
        }
        _ => return Ok(None),
    }))
}

/// The short forms of experts: `r1c46`, `c19`, `3/9`, `{358}`.
fn notations(
    name: &str,
    _: &Scene,
    it: &Slot,
    more: &[Slot],
) -> Result<Option<Slot>, TemplateError> {
    let words = match name {
        "short" => short(it, more)?,
        "slashed" => slashed(digits(it)?),
        "glued" => notation::digits(digits(it)?),
        "eureka" => {
            let all: Vec<String> = fact(it)?.0.chains().iter().map(notation::eureka).collect();
            all.join("; ")
        }
        _ => return Ok(None),
    };
    Ok(Some(words.into()))
}

fn short(it: &Slot, more: &[Slot]) -> Result<String, TemplateError> {
    let value = fact(it)?.0;
    if let Ok(houses) = houses(it) {
        return Ok(notation::houses(&houses));
    }
    if let Some(derivation) = value.derivation() {
        return Ok(notation::derivation(derivation));
    }
    if let Value::Candidates(candidates) = value {
        return Ok(notation::candidates(candidates));
    }
    if let Value::Exclusions(exclusions) = value {
        return Ok(exclusions::in_short(exclusions));
    }
    if let Value::Exocet(exocet) = value {
        return Ok(exocets::in_short(exocet));
    }
    if let Value::Table(table) = value {
        return Ok(notation::table(table));
    }
    Ok(notation::cells(union(it, more)?))
}

/// "1/4/5".
fn slashed(digits: DigitSet) -> String {
    digits.into_iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join("/")
}

/// The first argument of a filter.
fn argument(more: &[Slot]) -> Result<&Slot, TemplateError> {
    arguments_of::<1>(more).map(|[first]| first)
}

/// The first arguments of a filter.
fn arguments_of<const N: usize>(more: &[Slot]) -> Result<&[Slot; N], TemplateError> {
    more.first_chunk().ok_or_else(|| unfit("more arguments"))
}

fn fact(it: &Slot) -> Result<(&Value, Role), TemplateError> {
    match it {
        Slot::Fact(value, role) => Ok((value, *role)),
        Slot::Words(_) | Slot::Phrase(_) => Err(unfit("a fact")),
    }
}

fn digit(it: &Slot) -> Result<Digit, TemplateError> {
    let (Value::Digit(digit), _) = fact(it)? else { return Err(unfit("a digit")) };
    Ok(*digit)
}

fn digits(it: &Slot) -> Result<DigitSet, TemplateError> {
    let (Value::Digits(digits), _) = fact(it)? else { return Err(unfit("digits")) };
    Ok(*digits)
}

fn derivation(it: &Slot) -> Result<&Derivation, TemplateError> {
    fact(it)?.0.derivation().ok_or_else(|| unfit("a derivation"))
}

/// The first assumption of an argument, if it has one.
fn supposed(scene: &Scene, it: &Slot) -> Result<Option<Candidate>, TemplateError> {
    let value = fact(it)?.0;
    if let Some(derivation) = value.derivation() {
        return Ok(derivation.assumption());
    }
    let Value::Table(table) = value else { return Ok(None) };
    if table.suppose.is_some() {
        return Ok(table.suppose);
    }
    let first = table.choices.first().map(|it| it.candidates(scene.history.grid()).next());
    Ok(first.flatten())
}

fn table(it: &Slot) -> Result<&Table, TemplateError> {
    let (Value::Table(table), _) = fact(it)? else { return Err(unfit("a table")) };
    Ok(table)
}

fn chain(it: &Slot) -> Result<&Chain, TemplateError> {
    let (Value::Chain(chain), _) = fact(it)? else { return Err(unfit("a chain")) };
    Ok(chain)
}

fn candidates(it: &Slot) -> Result<&[Candidate], TemplateError> {
    let (Value::Candidates(candidates), _) = fact(it)? else { return Err(unfit("candidates")) };
    Ok(candidates)
}

fn cell(it: &Slot) -> Result<Cell, TemplateError> {
    cells(it)?.single().ok_or_else(|| unfit("a cell"))
}

fn cells(it: &Slot) -> Result<CellSet, TemplateError> {
    fact(it)?.0.cells().ok_or_else(|| unfit("cells"))
}

/// The cells in which a chain, or the first of several, begins.
fn beginning(it: &Slot) -> Result<CellSet, TemplateError> {
    let first = fact(it)?.0.chains().first().and_then(Chain::first);
    first.map(|node| node.cells).ok_or_else(|| unfit("a chain"))
}

/// The cells of a fact and of others together.
fn union(it: &Slot, more: &[Slot]) -> Result<CellSet, TemplateError> {
    more.iter().try_fold(cells(it)?, |all, other| Ok(all | cells(other)?))
}

/// The first of some houses.
fn first_house(it: &Slot) -> Result<House, TemplateError> {
    houses(it)?.first().copied().ok_or_else(|| unfit("houses"))
}

fn houses(it: &Slot) -> Result<Vec<House>, TemplateError> {
    let value = fact(it)?.0;
    if let Value::House(house) = value {
        return Ok(vec![*house]);
    }
    let (Value::Houses(houses) | Value::Bilocal(_, houses)) = value else {
        return Err(unfit("houses"));
    };
    Ok(houses.clone())
}

/// The kinds of some houses, each once.
fn kinds(it: &Slot) -> Result<Vec<HouseKind>, TemplateError> {
    let houses = houses(it)?;
    let has = |kind: &HouseKind| houses.iter().any(|house| house.kind() == *kind);
    Ok(HouseKind::ALL.into_iter().filter(has).collect())
}

fn size(it: &Slot) -> Result<usize, TemplateError> {
    let value = fact(it)?.0;
    if let Value::Digits(digits) = value {
        return Ok(DigitSet::len(*digits));
    }
    if let Some(derivation) = value.derivation() {
        return Ok(derivation.n_inferences());
    }
    match value.chains() {
        [] => {}
        [chain] => return Ok(chain.nodes.len()),
        chains => return Ok(chains.len()),
    }
    if let Value::Candidates(candidates) = value {
        return Ok(candidates.len());
    }
    if let Value::Ties(ties) = value {
        return Ok(ties.len());
    }
    cells(it).map(CellSet::len).or_else(|_| houses(it).map(|houses| houses.len()))
}

/// One member of a list, chosen by the length of the list.
fn part(it: &Slot, choose: impl Fn(usize) -> Option<usize>) -> Result<Slot, TemplateError> {
    let (value, role) = fact(it)?;
    let member = if let Value::Digits(digits) = value {
        choose(digits.len()).and_then(|i| digits.into_iter().nth(i)).map(Value::Digit)
    } else if let [chain] = value.chains() {
        choose(chain.nodes.len()).and_then(|i| chain.nodes.get(i)).map(|it| Value::Cells(it.cells))
    } else if let Ok(cells) = cells(it) {
        choose(cells.len()).and_then(|i| cells.into_iter().nth(i)).map(Value::Cell)
    } else {
        let houses = houses(it)?;
        choose(houses.len()).and_then(|i| houses.get(i)).copied().map(Value::House)
    };
    member.map(|value| Slot::Fact(value, role)).ok_or_else(|| unfit("a list"))
}

fn unfit(wanted: &'static str) -> TemplateError {
    TemplateError::new(format!("this filter needs {wanted}"))
}
