//! What follows from a supposition: as a list, or summed up where the list is long.

pub(super) mod causes;
mod guarded;
mod standing;

pub(super) use guarded::{net_detail, net_fails, net_items};
pub(super) use standing::Standing;

use super::lists::{Item, is_long, listed};
use super::scene::Scene;
use super::{english, words};
use crate::facts::{Form, Refutation, Refuted, Role};
use crate::grid::{Candidate, Constraint, Forced};

/// How many lines the list under the conclusion has; the innermost cases of a longer one are summed up.
const MAX_DETAIL: usize = 80;

/// How many digits that follow are told by their cells in a sum; more are counted.
const MAX_NAMED: usize = 6;

/// How many cases of a case are told by how they end.
const MAX_ENDS: usize = 2;

/// The digits that are forced, one a line, and what cannot be filled then; in sum if they are many.
pub(super) fn items(scene: &Scene, refutation: &Refuted) -> String {
    let lines = all_lines(scene, refutation, usize::MAX);
    if is_long(&lines) { in_sum(scene, refutation) } else { listed(&lines) }
}

/// Line by line what [`items`] sums up; nothing if it tells all.
pub(super) fn detail(scene: &Scene, refutation: &Refuted) -> String {
    if !is_long(&all_lines(scene, refutation, usize::MAX)) {
        return String::new();
    }
    let depths = (0..refutation.n_suppositions()).rev();
    let mut fitting = depths.filter(|&depth| n_lines(refutation, depth) <= MAX_DETAIL);
    listed(&all_lines(scene, refutation, fitting.next().unwrap_or(0)))
}

/// What an end breaks: "box 5 must have a 3".
fn must(scene: &Scene, end: Constraint) -> String {
    match end {
        Constraint::Cell(cell) => {
            let cell = english::cells_and(scene, cell.into(), Role::Fin);
            format!("{cell} must hold a digit")
        }
        Constraint::Digit(digit, house) => {
            format!("{} must have {}", english::house(scene, house), words::a(digit))
        }
    }
}

/// "a whip of three lines", "a braid of one line".
pub(super) fn form(form: Form, n_lines: usize) -> String {
    format!("a {} of {}", name(form), words::counted(n_lines, "line"))
}

/// `whip[3]`, as its author writes it.
pub(super) fn short_form(form: Form, n_lines: usize) -> String {
    format!("{}[{n_lines}]", name(form))
}

const fn name(form: Form) -> &'static str {
    match form {
        Form::Whip => "whip",
        Form::Braid => "braid",
    }
}

/// What an end leaves unfilled, without its place: "some column lacking a digit".
pub(super) fn left_short(end: Constraint) -> String {
    match end {
        Constraint::Cell(_) => "some cell without a digit".to_owned(),
        Constraint::Digit(_, house) => format!("some {} lacking a digit", house.kind().name()),
    }
}

/// Why the supposition fails: by its end, or by all of its cases.
pub(super) fn fails(scene: &Scene, refutation: &Refutation) -> String {
    if refutation.cases.is_empty() {
        return fails_at(scene, refutation.end);
    }
    let fail = if refutation.cases.len() == 2 { "both fail" } else { "all of them fail" };
    format!("One of these cases must be true, but {fail}")
}

/// Why a supposition fails that leads to this end.
pub(super) fn fails_at(scene: &Scene, end: Constraint) -> String {
    format!("But {}", must(scene, end))
}

/// How many lines tell a refutation whose cases are told in full down to this depth.
fn n_lines(refutation: &Refutation, depth: usize) -> usize {
    let case = |case| if depth == 0 { 0 } else { n_lines(case, depth - 1) };
    let cases: usize = refutation.cases.iter().map(|it| 1 + case(it)).sum();
    refutation.forced.len() + 1 + cases
}

fn all_lines(scene: &Scene, refutation: &Refuted, max_depth: usize) -> Vec<Item> {
    let standing = Standing::new(refutation.form);
    let mut list = List { scene, max_depth, standing, lines: Vec::new() };
    list.add(refutation, 0);
    list.lines
}

/// The lines so far, and what stands after them.
struct List<'a> {
    scene: &'a Scene,
    max_depth: usize,
    standing: Standing,
    lines: Vec<Item>,
}

impl List<'_> {
    fn add(&mut self, refutation: &Refutation, depth: usize) {
        let n_before = self.standing.len();
        self.standing.push(refutation.suppose);
        for it in &refutation.forced {
            self.say(depth, forced(self.scene, &self.standing, it));
            self.standing.push(it.candidate);
        }
        if refutation.cases.is_empty() {
            let end = end_with_causes(self.scene, &self.standing, refutation.end);
            self.say(depth, format!("Then {end}."));
        } else {
            self.say(depth, format!("{}.", choice(self.scene, refutation)));
        }
        for case in &refutation.cases {
            if depth < self.max_depth {
                self.say(depth, format!("{}:", supposed(self.scene, case)));
                self.add(case, depth + 1);
            } else {
                self.say(depth, summed_up(self.scene, case));
            }
        }
        self.standing.truncate(n_before);
    }

    fn say(&mut self, depth: usize, line: String) {
        self.lines.push(Item::new(depth, line));
    }
}

/// Which digits follow, and where they lead: to something that has nothing left, or to cases, one a
/// line.
fn in_sum(scene: &Scene, refutation: &Refutation) -> String {
    let reason = "each the only digit left in its cell, or the only place left in a house";
    let follow = match refutation.forced.as_slice() {
        [] => String::new(),
        few if few.len() <= MAX_NAMED => format!("Then {}, {reason}. ", named(scene, few)),
        many => {
            let n_digits = words::count(many.len());
            format!("Here {n_digits} of the digits that follow are enough, {reason}. ")
        }
    };
    if refutation.cases.is_empty() {
        return format!("{follow}Then {}.\n", dead_end(scene, refutation.end));
    }
    let case = |case| Item::new(0, summed_up(scene, case));
    let cases: Vec<Item> = refutation.cases.iter().map(case).collect();
    format!("{follow}{}:{}", choice(scene, refutation), listed(&cases))
}

/// "R7C6 is 9 and R7C4 is 2".
fn named(scene: &Scene, forced: &[Forced]) -> String {
    let is = |it: &Forced| {
        let Candidate { cell, digit } = it.candidate;
        format!("{} is {digit}", english::cells_and(scene, cell.into(), Role::Pattern))
    };
    words::list_and(&forced.iter().map(is).collect::<Vec<_>>())
}

/// What must be one of the cases: "Then R1C7 must be 2 or 4", "Then the 7 of row 1 must be in R1C2 or
/// R1C5"; without "then" where that was so before.
fn choice(scene: &Scene, refutation: &Refutation) -> String {
    let n_before = refutation.end.candidates(scene.trail.grid()).count();
    let cases = cases(scene, refutation);
    if n_before == refutation.cases.len() {
        words::capital(&cases)
    } else {
        format!("Then {cases}")
    }
}

fn cases(scene: &Scene, refutation: &Refutation) -> String {
    let tried = refutation.cases.iter().map(|case| case.suppose);
    match refutation.end {
        Constraint::Cell(cell) => {
            let cell = english::cells_and(scene, cell.into(), Role::Helper);
            format!("{cell} must be {}", english::digits_or(tried.map(|it| it.digit).collect()))
        }
        Constraint::Digit(digit, house) => {
            let cells = tried.map(|it| it.cell).collect();
            let cells = english::cells_or(scene, cells, Role::Helper);
            let house = english::house(scene, house);
            format!("the {digit} of {house} must be in {cells}")
        }
    }
}

/// "If R1C2 is 6: after 10 more digits, R1C7 has no digit left."
fn summed_up(scene: &Scene, case: &Refutation) -> String {
    let supposed = supposed(scene, case);
    let follow = match case.forced.as_slice() {
        [] => String::new(),
        few if few.len() <= MAX_NAMED => format!("{}, then ", named(scene, few)),
        many => format!("after {}, ", words::counted(many.len(), "more digit")),
    };
    if case.cases.is_empty() {
        return format!("{supposed}: {follow}{}.", dead_end(scene, case.end));
    }
    format!("{supposed}: {follow}{}. {}.", cases(scene, case), ends(scene, &case.cases))
}

/// How cases of a case end: "If R2C7 is 4, R3C6 has no digit left. If R2C7 is 7, R4C7 has no digit left".
fn ends(scene: &Scene, cases: &[Refutation]) -> String {
    let is_told = cases.len() <= MAX_ENDS && cases.iter().all(|case| case.cases.is_empty());
    if is_told {
        let end =
            |case: &Refutation| format!("{}, {}", supposed(scene, case), dead_end(scene, case.end));
        return cases.iter().map(end).collect::<Vec<_>>().join(". ");
    }
    let fail = if cases.len() == 2 { "Both ways fail" } else { "Each way fails" };
    let n_tried: usize = cases.iter().map(Refutation::n_suppositions).sum();
    format!("{fail} ({} in all)", words::counted(n_tried, "case"))
}

fn supposed(scene: &Scene, case: &Refutation) -> String {
    let cell = english::cells_and(scene, case.suppose.cell.into(), Role::Helper);
    format!("If {cell} is {}", case.suppose.digit)
}

/// "Then R5C6 is 4 (the only place left in row 5: the 4 in R2C4 rules out R5C4 in column 4)."
pub(super) fn forced(scene: &Scene, standing: &Standing, forced: &Forced) -> String {
    let Candidate { cell, digit } = forced.candidate;
    let cell = english::cells_and(scene, cell.into(), Role::Pattern);
    let left = match forced.because {
        Constraint::Cell(_) => "the only digit left there".to_owned(),
        Constraint::Digit(_, house) => {
            format!("the only place left in {}", english::house(scene, house))
        }
    };
    let causes = causes::of(scene, standing, forced.because, forced.candidate);
    let causes = causes.map_or_else(String::new, |causes| format!(": {causes}"));
    format!("Then {cell} is {digit} ({left}{causes}).")
}

/// "box 5 has no place for a 3: the 3 in R4C1 rules out R4C5 in row 4".
pub(super) fn end_with_causes(scene: &Scene, standing: &Standing, end: Constraint) -> String {
    let dead = dead_end(scene, end);
    let causes = causes::of_all(scene, standing, end);
    causes.map_or(dead.clone(), |causes| format!("{dead}: {causes}"))
}

/// "box 5 has no place for a 3", "R1C7 has no digit left".
pub(super) fn dead_end(scene: &Scene, end: Constraint) -> String {
    match end {
        Constraint::Cell(cell) => {
            let cell = english::cells_and(scene, cell.into(), Role::Fin);
            format!("{cell} has no digit left")
        }
        Constraint::Digit(digit, house) => {
            let house = english::house(scene, house);
            format!("{house} has no place for {}", words::a(digit))
        }
    }
}
