//! What a template can ask of a slot.

mod arguments;
mod cells;
mod colours;
mod exotics;
mod fish;
mod patterns;
mod sets;

use super::scene::{Scene, Slot};
use super::{english, evidence, exclusions, exocets, lists, notation, sights, words};
use crate::facts::{Chain, Form, Refuted, Table, Value};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House, HouseKind};
use minijinja::value::Rest;
use minijinja::{Environment, Error, ErrorKind, UndefinedBehavior, Value as Slotted};
use std::sync::Arc;

/// An environment in which an unknown name is an error, with the filters that speak of `scene`.
pub(super) fn environment(scene: &Arc<Scene>) -> Environment<'static> {
    let mut environment = Environment::empty();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    add_plain(&mut environment);
    add_lists(&mut environment, scene);
    add_houses(&mut environment, scene);
    add_evidence(&mut environment, scene);
    arguments::add(&mut environment, scene);
    cells::add(&mut environment, scene);
    colours::add(&mut environment, scene);
    exotics::add(&mut environment, scene);
    fish::add(&mut environment, scene);
    patterns::add(&mut environment, scene);
    sets::add(&mut environment, scene);
    add_notation(&mut environment);
    environment
}

/// Filters that need no board.
fn add_plain(environment: &mut Environment<'_>) {
    environment.add_filter("plural", |it: Slotted| digit(&it).map(words::plural));
    environment.add_filter("a", |it: Slotted| digit(&it).map(words::a));
    environment.add_filter("plurals", |it: Slotted| {
        let digits = digits(&it)?;
        Ok(words::list_and(&digits.into_iter().map(words::plural).collect::<Vec<_>>()))
    });
    environment.add_filter("both", |it: Slotted| size(&it).map(words::both));
    environment.add_filter("along_kind", |it: Slotted| {
        let houses = houses(&it)?;
        Ok::<_, Error>(english::along_kinds(houses.into_iter().map(House::kind)))
    });
    environment.add_filter("kinds_or", |it: Slotted| {
        let houses = houses(&it)?;
        let has = |kind: &HouseKind| houses.iter().any(|house| house.kind() == *kind);
        let kinds = HouseKind::ALL.into_iter().filter(has).map(english::kind_plural);
        Ok::<_, Error>(words::list_or(&kinds.collect::<Vec<_>>()))
    });
    environment.add_filter("item", |it: String| lists::listed(&[lists::Item::new(0, it)]));
    environment.add_filter("count", |it: Slotted| size(&it).map(words::count));
    environment.add_filter("kind", |it: Slotted| {
        houses(&it)?.first().map(|house| house.kind().name()).ok_or_else(|| unfit("houses"))
    });
    environment.add_filter("kinds", |it: Slotted| {
        let houses = houses(&it)?;
        let house = houses.first().ok_or_else(|| unfit("houses"))?;
        Ok::<_, Error>(english::kind_plural(house.kind()))
    });
}

/// Lists with "or", and parts of lists.
fn add_lists(environment: &mut Environment<'static>, scene: &Arc<Scene>) {
    let here = Arc::clone(scene);
    environment.add_filter("or", move |it: Slotted| {
        let Slot { value, role, .. } = slot(&it)?;
        if let Value::Digits(digits) = value {
            return Ok::<_, Error>(english::digits_or(*digits));
        }
        Ok(english::cells_or(&here, cells(&it)?, *role))
    });
    let here = Arc::clone(scene);
    environment.add_filter("candidates", move |it: Slotted| {
        let digits = here.trail.grid().candidates(cell(&it)?);
        Ok::<_, Error>(english::digits_or(digits))
    });
    let here = Arc::clone(scene);
    environment.add_filter("first", move |it: Slotted| part(&here, &it, |n| (n > 0).then_some(0)));
    let here = Arc::clone(scene);
    environment.add_filter("last", move |it: Slotted| part(&here, &it, |n| n.checked_sub(1)));
}

/// What houses have.
fn add_houses(environment: &mut Environment<'static>, scene: &Arc<Scene>) {
    let here = Arc::clone(scene);
    environment.add_filter("fits", move |it: Slotted, of: Slotted| {
        Ok::<_, Error>(english::fits(&here, &houses(&it)?, digit(&of)?))
    });
    let here = Arc::clone(scene);
    environment.add_filter("shared", move |it: Slotted, other: Slotted| {
        let mut shared = (cells(&it)? | cells(&other)?).common_houses();
        let house = shared.next().ok_or_else(|| unfit("cells that share a house"))?;
        Ok::<_, Error>(english::house(&here, house))
    });
    let here = Arc::clone(scene);
    environment.add_filter("along", move |it: Slotted| {
        let houses = houses(&it)?;
        Ok::<_, Error>(english::along(&here, *houses.first().ok_or_else(|| unfit("houses"))?))
    });
    let here = Arc::clone(scene);
    environment.add_filter("box", move |it: Slotted| {
        let cell = match supposed(&here, &it)? {
            Some(supposed) => Some(supposed.cell),
            None => beginning(&it).or_else(|_| cells(&it))?.first(),
        };
        let [_, _, house] = cell.ok_or_else(|| unfit("cells"))?.houses();
        Ok::<_, Error>(english::house(&here, house))
    });
}

/// Why things are so.
fn add_evidence(environment: &mut Environment<'static>, scene: &Arc<Scene>) {
    let here = Arc::clone(scene);
    environment.add_filter("blockers", move |it: Slotted, of: Slotted| {
        let houses = houses(&it)?;
        let house = houses.first().ok_or_else(|| unfit("houses"))?;
        Ok::<_, Error>(evidence::blockers(&here, *house, digit(&of)?))
    });
    let here = Arc::clone(scene);
    environment.add_filter("neighbours", move |it: Slotted| {
        Ok::<_, Error>(evidence::neighbours(&here, cell(&it)?))
    });
    let here = Arc::clone(scene);
    environment.add_filter("fullest", move |it: Slotted| {
        let house = evidence::fullest_house(&here, cell(&it)?).ok_or_else(|| unfit("a cell"))?;
        Ok::<_, Error>(english::house(&here, house))
    });
    let here = Arc::clone(scene);
    environment.add_filter("sights", move |it: Slotted, more: Rest<Slotted>| {
        let mut ends: Vec<Cell> = cells(&it)?.into_iter().collect();
        for other in more.iter() {
            ends.extend(cells(other)?);
        }
        Ok::<_, Error>(sights::of_all(&here, &ends))
    });
    let here = Arc::clone(scene);
    environment.add_filter("taken_by", move |it: Slotted, of: Slotted| {
        let digits = digits(&of)?;
        Ok(english::taken(&here, cells(&it)?, digits))
    });
}

/// The short forms of experts: `r1c46`, `c19`, `3/9`, `{358}`.
fn add_notation(environment: &mut Environment<'_>) {
    environment.add_filter("short", |it: Slotted, more: Rest<Slotted>| {
        if let Ok(houses) = houses(&it) {
            return Ok::<_, Error>(notation::houses(&houses));
        }
        if let Value::Candidates(candidates) = &slot(&it)?.value {
            return Ok(notation::candidates(candidates));
        }
        if let Value::Refutation(refutation) = &slot(&it)?.value {
            return Ok(notation::refutation(refutation));
        }
        if let Value::Net(net) = &slot(&it)?.value {
            return Ok(notation::net(net));
        }
        if let Value::Exclusions(exclusions) = &slot(&it)?.value {
            return Ok(exclusions::in_short(exclusions));
        }
        if let Value::Exocet(exocet) = &slot(&it)?.value {
            return Ok(exocets::in_short(exocet));
        }
        if let Value::Table(table) = &slot(&it)?.value {
            return Ok(notation::table(table));
        }
        if let Value::Course(course) = &slot(&it)?.value {
            return Ok(notation::course(course, dead_end(&it)?));
        }
        let mut all = cells(&it)?;
        for other in more.iter() {
            all |= cells(other)?;
        }
        Ok(notation::cells(all))
    });
    environment.add_filter("slashed", |it: Slotted| {
        let digits = digits(&it)?;
        Ok(digits.into_iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join("/"))
    });
    environment.add_filter("glued", |it: Slotted| {
        let digits = digits(&it)?;
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

fn refuted(it: &Slotted) -> Result<&Refuted, Error> {
    let Value::Refutation(refutation) = &slot(it)?.value else { return Err(unfit("a refutation")) };
    Ok(refutation)
}

/// The form of a list without cases, and how many lines it has.
fn form(it: &Slotted) -> Result<(Form, usize), Error> {
    if let Value::Net(net) = &slot(it)?.value {
        return Ok((net.form, net.n_lines()));
    }
    let refutation = refuted(it)?;
    let form = refutation.form.ok_or_else(|| unfit("a list without cases"))?;
    Ok((form, refutation.n_lines()))
}

/// The first digit that an argument supposes, if it is one that does.
fn supposed(scene: &Scene, it: &Slotted) -> Result<Option<Candidate>, Error> {
    let value = &slot(it)?.value;
    if let Value::Refutation(refutation) = value {
        return Ok(Some(refutation.suppose));
    }
    if let Value::Course(course) = value {
        return Ok(course.suppose.first().copied());
    }
    let Value::Table(table) = value else { return Ok(None) };
    if table.suppose.is_some() {
        return Ok(table.suppose);
    }
    let first = table.choices.first().map(|it| it.candidates(scene.trail.grid()).next());
    Ok(first.flatten())
}

/// Where nothing is left at the end of an argument.
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
    if let Value::Refutation(refutation) = value {
        return Ok(refutation.n_forced());
    }
    if let Value::Net(net) = value {
        return Ok(net.n_forced());
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
