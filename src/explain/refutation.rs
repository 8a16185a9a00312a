//! What follows from a supposition: as a list, or summed up where the list is long.

mod causes;

use super::lists::{Item, is_long, listed};
use super::scene::Scene;
use super::{english, words};
use crate::grid::Candidate;
use crate::step::{Constraint, Forced, Refutation, Role};

/// How many lines the list under the conclusion has; the innermost cases of a longer one are summed up.
const MAX_DETAIL: usize = 40;

/// What stands on the board before a line: what is supposed, and what was forced.
type Standing = Vec<Candidate>;

/// The digits that are forced, one a line, and what cannot be filled then; in sum if they are many.
pub(super) fn items(scene: &Scene, refutation: &Refutation) -> String {
    let lines = all_lines(scene, refutation, usize::MAX);
    if is_long(&lines) { in_sum(scene, refutation) } else { listed(&lines) }
}

/// Line by line what [`items`] sums up; nothing if it tells all.
pub(super) fn detail(scene: &Scene, refutation: &Refutation) -> String {
    if !is_long(&all_lines(scene, refutation, usize::MAX)) {
        return String::new();
    }
    let depths = (0..refutation.n_suppositions()).rev();
    let mut fitting = depths.filter(|&depth| n_lines(refutation, depth) <= MAX_DETAIL);
    listed(&all_lines(scene, refutation, fitting.next().unwrap_or(0)))
}

/// What the end of a refutation breaks: "box 5 must have a 3".
fn must(scene: &Scene, refutation: &Refutation) -> String {
    match refutation.end {
        Constraint::Cell(cell) => {
            let cell = english::cells_and(scene, cell.into(), Role::Fin);
            format!("{cell} must hold a digit")
        }
        Constraint::Digit(digit, house) => {
            format!("{} must have {}", english::house(scene, house), words::a(digit))
        }
    }
}

/// Why the supposition fails: by its end, or by all of its cases.
pub(super) fn fails(scene: &Scene, refutation: &Refutation) -> String {
    if refutation.cases.is_empty() {
        return format!("That cannot be, because {}", must(scene, refutation));
    }
    let fail = if refutation.cases.len() == 2 { "both fail" } else { "all of them fail" };
    format!("One of these cases must be true, but {fail}")
}

/// How many lines tell a refutation whose cases are told in full down to this depth.
fn n_lines(refutation: &Refutation, depth: usize) -> usize {
    let case = |case| if depth == 0 { 0 } else { n_lines(case, depth - 1) };
    let cases: usize = refutation.cases.iter().map(|it| 1 + case(it)).sum();
    refutation.forced.len() + 1 + cases
}

fn all_lines(scene: &Scene, refutation: &Refutation, max_depth: usize) -> Vec<Item> {
    let mut list = List { scene, max_depth, standing: Standing::new(), lines: Vec::new() };
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
            let end = dead_end(self.scene, &self.standing, refutation.end);
            self.say(depth, format!("Then {end}."));
        } else {
            self.say(depth, format!("{}.", choice(self.scene, refutation)));
        }
        for case in &refutation.cases {
            if depth < self.max_depth {
                self.say(depth, format!("{}:", supposed(self.scene, case)));
                self.add(case, depth + 1);
            } else {
                self.say(depth, summed_up(self.scene, &self.standing, case));
            }
        }
        self.standing.truncate(n_before);
    }

    fn say(&mut self, depth: usize, line: String) {
        self.lines.push(Item::new(depth, line));
    }
}

/// How many digits follow, and where they lead: to something that has nothing left, or to cases, one a
/// line.
fn in_sum(scene: &Scene, refutation: &Refutation) -> String {
    let standing = standing_at_end(&[], refutation);
    let follow = match refutation.forced.len() {
        0 => String::new(),
        1 => "One digit follows, the only one left in its cell or house. ".to_owned(),
        n => {
            let n_digits = words::counted(n, "digit");
            format!("{n_digits} follow, each the only one left in its cell or house. ")
        }
    };
    if refutation.cases.is_empty() {
        return format!("{follow}Then {}.\n", dead_end(scene, &standing, refutation.end));
    }
    let case = |case| Item::new(0, summed_up(scene, &standing, case));
    let cases: Vec<Item> = refutation.cases.iter().map(case).collect();
    format!("{follow}{}:{}", choice(scene, refutation), listed(&cases))
}

/// What stands where a refutation ends, on top of what stood before.
fn standing_at_end(before: &[Candidate], refutation: &Refutation) -> Standing {
    let forced = refutation.forced.iter().map(|forced| forced.candidate);
    before.iter().copied().chain([refutation.suppose]).chain(forced).collect()
}

/// What must be one of the cases: "Then R1C7 must be 2 or 4", "Then the 7 of row 1 must be in R1C2 or
/// R1C5".
fn choice(scene: &Scene, refutation: &Refutation) -> String {
    format!("Then {}", cases(scene, refutation))
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

/// "If R1C2 is 6: 10 digits follow, then R1C7 has no digit left: row 1 has 2 in R1C9."
fn summed_up(scene: &Scene, before: &[Candidate], case: &Refutation) -> String {
    let supposed = supposed(scene, case);
    let standing = standing_at_end(before, case);
    let follow = match case.forced.len() {
        0 => String::new(),
        1 => "one more digit follows, then ".to_owned(),
        n => format!("{} follow, then ", words::counted(n, "more digit")),
    };
    if case.cases.is_empty() {
        return format!("{supposed}: {follow}{}.", dead_end(scene, &standing, case.end));
    }
    let fail = if case.cases.len() == 2 { "both ways fail" } else { "each way fails" };
    let n_tried = words::counted(case.n_suppositions() - 1, "case");
    format!("{supposed}: {follow}{}, and {fail} ({n_tried} in all).", cases(scene, case))
}

fn supposed(scene: &Scene, case: &Refutation) -> String {
    let cell = english::cells_and(scene, case.suppose.cell.into(), Role::Helper);
    format!("If {cell} is {}", case.suppose.digit)
}

/// "Then R5C6 is 4 (the only place left in row 5: the 4 in R2C4 rules out R5C4 in column 4)."
fn forced(scene: &Scene, standing: &[Candidate], forced: &Forced) -> String {
    let Candidate { cell, digit } = forced.candidate;
    let cell = english::cells_and(scene, cell.into(), Role::Helper);
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
fn dead_end(scene: &Scene, standing: &[Candidate], end: Constraint) -> String {
    let dead = match end {
        Constraint::Cell(cell) => {
            let cell = english::cells_and(scene, cell.into(), Role::Fin);
            format!("{cell} has no digit left")
        }
        Constraint::Digit(digit, house) => {
            let house = english::house(scene, house);
            format!("{house} has no place for {}", words::a(digit))
        }
    };
    let causes = causes::of_all(scene, standing, end);
    causes.map_or(dead.clone(), |causes| format!("{dead}: {causes}"))
}
