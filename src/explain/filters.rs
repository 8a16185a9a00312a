//! The filters of templates.

mod arguments;
mod cells;
mod colours;
mod fish;
mod patterns;
mod sets;

use super::scene::{Scene, Slot};
use super::{english, evidence, exclusions, exocets, lists, notation, sights, words};
use crate::facts::{Chain, Derivation, Form, Table, Value};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House, HouseKind};
use minijinja::value::Rest;
use minijinja::{Environment, Error, ErrorKind, UndefinedBehavior, Value as Slotted};
use std::sync::Arc;

/// An environment in which an unknown name is an error, with the filters that speak of `scene`.
pub(super) fn environment(scene: &Arc<Scene>) -> Environment<'static> {
    let mut environment = Environment::empty();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    let mut filters = Filters { environment: &mut environment, scene };
    let parts = [
        add_plain,
        add_lists,
        add_houses,
        add_evidence,
        arguments::add,
        cells::add,
        colours::add,
        fish::add,
        patterns::add,
        sets::add,
        add_notation,
    ];
    parts.into_iter().for_each(|add| add(&mut filters));
    environment
}

/// An environment that filters are added to, and the scene that they speak of.
struct Filters<'a> {
    environment: &'a mut Environment<'static>,
    scene: &'a Arc<Scene>,
}

impl Filters<'_> {
    /// Adds a filter of one fact.
    fn one<R: Into<Slotted>>(
        &mut self,
        name: &'static str,
        filter: impl Fn(&Arc<Scene>, &Slotted) -> Result<R, Error> + Send + Sync + 'static,
    ) {
        let scene = Arc::clone(self.scene);
        let filter = move |it: Slotted| filter(&scene, &it).map(Into::<Slotted>::into);
        self.environment.add_filter(name, filter);
    }

    /// Adds a filter of a fact with one argument.
    fn two<R: Into<Slotted>>(
        &mut self,
        name: &'static str,
        filter: impl Fn(&Arc<Scene>, &Slotted, &Slotted) -> Result<R, Error> + Send + Sync + 'static,
    ) {
        let scene = Arc::clone(self.scene);
        let filter =
            move |it: Slotted, of: Slotted| filter(&scene, &it, &of).map(Into::<Slotted>::into);
        self.environment.add_filter(name, filter);
    }

    /// Adds a filter of a fact with any number of arguments.
    fn many<R: Into<Slotted>>(
        &mut self,
        name: &'static str,
        filter: impl Fn(&Arc<Scene>, &Slotted, &[Slotted]) -> Result<R, Error> + Send + Sync + 'static,
    ) {
        let scene = Arc::clone(self.scene);
        let filter = move |it: Slotted, more: Rest<Slotted>| {
            filter(&scene, &it, &more).map(Into::<Slotted>::into)
        };
        self.environment.add_filter(name, filter);
    }
}

/// Filters that need no board.
fn add_plain(filters: &mut Filters<'_>) {
    filters.one("plural", |_, it| digit(it).map(words::plural));
    filters.one("a", |_, it| digit(it).map(words::a));
    filters.one("plurals", |_, it| {
        let digits = digits(it)?;
        Ok(words::list_and(digits.into_iter().map(words::plural)))
    });
    filters.one("both", |_, it| size(it).map(words::both));
    filters.one("along_kind", |_, it| {
        let houses = houses(it)?;
        Ok(english::along_kinds(houses.into_iter().map(House::kind)))
    });
    filters.one("kinds_or", |_, it| {
        let houses = houses(it)?;
        let has = |kind: &HouseKind| houses.iter().any(|house| house.kind() == *kind);
        let kinds = HouseKind::ALL.into_iter().filter(has).map(english::kind_plural);
        Ok(words::list_or(kinds))
    });
    filters.environment.add_filter("item", |it: String| lists::listed(&[lists::Item::new(0, it)]));
    filters.one("count", |_, it| size(it).map(words::count));
    filters.one("kind", |_, it| Ok(first_house(it)?.kind().name()));
    filters.one("kinds", |_, it| Ok(english::kind_plural(first_house(it)?.kind())));
}

/// Lists with "or", and parts of lists.
fn add_lists(filters: &mut Filters<'_>) {
    filters.one("or", |scene, it| {
        let Slot { value, role, .. } = slot(it)?;
        if let Value::Digits(digits) = value {
            return Ok(english::digits_or(*digits));
        }
        Ok(english::cells_or(scene, cells(it)?, *role))
    });
    filters.one("candidates", |scene, it| {
        let digits = scene.history.grid().candidates(cell(it)?);
        Ok(english::digits_or(digits))
    });
    filters.one("first", |scene, it| part(scene, it, |n| (n > 0).then_some(0)));
    filters.one("last", |scene, it| part(scene, it, |n| n.checked_sub(1)));
}

/// Filters about houses.
fn add_houses(filters: &mut Filters<'_>) {
    filters.two("fits", |scene, it, of| Ok(english::fits(scene, &houses(it)?, digit(of)?)));
    filters.two("shared", |scene, it, other| {
        let mut shared = (cells(it)? | cells(other)?).common_houses();
        let house = shared.next().ok_or_else(|| unfit("cells that share a house"))?;
        Ok(english::house(scene, house))
    });
    filters.one("along", |scene, it| Ok(english::along(scene, first_house(it)?)));
    filters.one("box", |scene, it| {
        let cell = match supposed(scene, it)? {
            Some(supposed) => Some(supposed.cell),
            None => beginning(it).or_else(|_| cells(it))?.first(),
        };
        let [_, _, house] = cell.ok_or_else(|| unfit("cells"))?.houses();
        Ok(english::house(scene, house))
    });
}

/// Filters for reasons.
fn add_evidence(filters: &mut Filters<'_>) {
    filters.two("blockers", |scene, it, of| {
        Ok(evidence::blockers(scene, first_house(it)?, digit(of)?))
    });
    filters.one("neighbours", |scene, it| Ok(evidence::neighbours(scene, cell(it)?)));
    filters.one("fullest", |scene, it| {
        let house = evidence::fullest_house(scene, cell(it)?).ok_or_else(|| unfit("a cell"))?;
        Ok(english::house(scene, house))
    });
    filters.many("sights", |scene, it, more| {
        let mut ends: Vec<Cell> = cells(it)?.into_iter().collect();
        for other in more.iter() {
            ends.extend(cells(other)?);
        }
        Ok(sights::of_all(scene, &ends))
    });
    filters.two("taken_by", |scene, it, of| {
        let digits = digits(of)?;
        Ok(english::taken(scene, cells(it)?, digits))
    });
}

/// The short forms of experts: `r1c46`, `c19`, `3/9`, `{358}`.
fn add_notation(filters: &mut Filters<'_>) {
    filters.many("short", |_, it, more| {
        if let Ok(houses) = houses(it) {
            return Ok(notation::houses(&houses));
        }
        if let Value::Candidates(candidates) = &slot(it)?.value {
            return Ok(notation::candidates(candidates));
        }
        if let Some(derivation) = slot(it)?.value.derivation() {
            return Ok(notation::derivation(derivation));
        }
        if let Value::Exclusions(exclusions) = &slot(it)?.value {
            return Ok(exclusions::in_short(exclusions));
        }
        if let Value::Exocet(exocet) = &slot(it)?.value {
            return Ok(exocets::in_short(exocet));
        }
        if let Value::Table(table) = &slot(it)?.value {
            return Ok(notation::table(table));
        }
        Ok(notation::cells(union(it, more)?))
    });
    filters.one("slashed", |_, it| {
        let digits = digits(it)?;
        Ok(digits.into_iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join("/"))
    });
    filters.one("glued", |_, it| {
        let digits = digits(it)?;
        Ok(notation::digits(digits))
    });
}

fn slot(it: &Slotted) -> Result<&Slot, Error> {
    it.downcast_object_ref::<Slot>().ok_or_else(|| unfit("a fact"))
}

fn digit(it: &Slotted) -> Result<Digit, Error> {
    let Value::Digit(digit) = slot(it)?.value else { return Err(unfit("a digit")) };
    Ok(digit)
}

fn digits(it: &Slotted) -> Result<DigitSet, Error> {
    let Value::Digits(digits) = slot(it)?.value else { return Err(unfit("digits")) };
    Ok(digits)
}

fn derivation(it: &Slotted) -> Result<&Derivation, Error> {
    slot(it)?.value.derivation().ok_or_else(|| unfit("a derivation"))
}

/// The form of a list without cases, and how many lines it has.
fn form(it: &Slotted) -> Result<(Form, usize), Error> {
    let derivation = derivation(it)?;
    let form = derivation.form.ok_or_else(|| unfit("a list without cases"))?;
    Ok((form, derivation.n_lines()))
}

/// The first assumption of an argument, if it has one.
fn supposed(scene: &Scene, it: &Slotted) -> Result<Option<Candidate>, Error> {
    let value = &slot(it)?.value;
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

/// The constraint without candidates at the end of an argument.
fn dead_end(it: &Slotted) -> Result<Constraint, Error> {
    slot(it)?.value.dead_end().ok_or_else(|| unfit("an argument with an end"))
}

fn table(it: &Slotted) -> Result<&Table, Error> {
    let Value::Table(table) = &slot(it)?.value else { return Err(unfit("a table")) };
    Ok(table)
}

fn chain(it: &Slotted) -> Result<&Chain, Error> {
    let Value::Chain(chain) = &slot(it)?.value else { return Err(unfit("a chain")) };
    Ok(chain)
}

fn candidates(it: &Slotted) -> Result<&[Candidate], Error> {
    let Value::Candidates(candidates) = &slot(it)?.value else { return Err(unfit("candidates")) };
    Ok(candidates)
}

fn cell(it: &Slotted) -> Result<Cell, Error> {
    cells(it)?.single().ok_or_else(|| unfit("a cell"))
}

fn cells(it: &Slotted) -> Result<CellSet, Error> {
    slot(it)?.value.cells().ok_or_else(|| unfit("cells"))
}

/// The cells in which a chain, or the first of several, begins.
fn beginning(it: &Slotted) -> Result<CellSet, Error> {
    let first = slot(it)?.value.chains().first().and_then(Chain::first);
    first.map(|node| node.cells).ok_or_else(|| unfit("a chain"))
}

/// The cells of a fact and of others together.
fn union(it: &Slotted, more: &[Slotted]) -> Result<CellSet, Error> {
    more.iter().try_fold(cells(it)?, |all, other| Ok(all | cells(other)?))
}

/// The first of some houses.
fn first_house(it: &Slotted) -> Result<House, Error> {
    houses(it)?.first().copied().ok_or_else(|| unfit("houses"))
}

fn houses(it: &Slotted) -> Result<Vec<House>, Error> {
    let value = &slot(it)?.value;
    if let Value::House(house) = value {
        return Ok(vec![*house]);
    }
    let (Value::Houses(houses) | Value::Bilocal(_, houses)) = value else {
        return Err(unfit("houses"));
    };
    Ok(houses.clone())
}

fn size(it: &Slotted) -> Result<usize, Error> {
    let value = &slot(it)?.value;
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
fn part(
    scene: &Arc<Scene>,
    it: &Slotted,
    choose: impl Fn(usize) -> Option<usize>,
) -> Result<Slotted, Error> {
    let role = slot(it)?.role;
    let member = if let Value::Digits(digits) = slot(it)?.value {
        choose(digits.len()).and_then(|i| digits.into_iter().nth(i)).map(Value::Digit)
    } else if let [chain] = slot(it)?.value.chains() {
        choose(chain.nodes.len()).and_then(|i| chain.nodes.get(i)).map(|it| Value::Cells(it.cells))
    } else if let Ok(cells) = cells(it) {
        choose(cells.len()).and_then(|i| cells.into_iter().nth(i)).map(Value::Cell)
    } else {
        let houses = houses(it)?;
        choose(houses.len()).and_then(|i| houses.get(i)).copied().map(Value::House)
    };
    member.map(|value| Slot::of(scene, value, role)).ok_or_else(|| unfit("a list"))
}

fn unfit(wanted: &'static str) -> Error {
    Error::new(ErrorKind::InvalidOperation, format!("this filter needs {wanted}"))
}
