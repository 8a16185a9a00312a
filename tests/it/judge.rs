//! A second judge of variants, which shares nothing with the program: it reads the texts of the rules, finds the
//! solutions of a state by backtracking, and decides of a step whether its premises are true by the rules and force what
//! it concludes.

use sudoku_why::grid::{Candidate, Cell, DigitSet, Grid};
use sudoku_why::logic::{Conclusions, Constraint, Deduction, PatternKind, Truth};

/// Row and column, from 0.
type Place = (usize, usize);

/// A digit of a cell: the number of the cell, from 0, and the digit, from 1.
type Mark = (usize, usize);

/// The digits of each cell, as bits.
type State = [u16; 81];

/// The asterisk, the centre dots, and the girandola.
const FIGURES: [(&str, [Place; 9]); 3] = [
    ("asterisk", [(1, 4), (2, 2), (2, 6), (4, 1), (4, 4), (4, 7), (6, 2), (6, 6), (7, 4)]),
    ("centre dot", [(1, 1), (1, 4), (1, 7), (4, 1), (4, 4), (4, 7), (7, 1), (7, 4), (7, 7)]),
    ("girandola", [(0, 0), (0, 8), (1, 4), (4, 1), (4, 4), (4, 7), (7, 4), (8, 0), (8, 8)]),
];

/// Which digits two cells may hold together by the rules of a puzzle, all of which are about cells or pairs of cells.
#[derive(Clone)]
pub(crate) struct Rules {
    /// For each cell, digit of it, and other cell, the digits that may stand there; for the cell itself the digit, if it
    /// may stand there at all.
    beside: Vec<u16>,
}

/// What a second judge says of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// The premises are true, force the conclusions, and are all needed.
    Accepted,
    Refused(&'static str),
    /// It rests on there being one solution, or takes too long.
    Undecided,
}

/// Most tries of a search for solutions.
const MOST_TRIES: usize = 2_000_000;

/// Most tries of a search for a choice.
const MOST_CHOICES: usize = 20_000;

fn places() -> impl Iterator<Item = Place> + Clone {
    (0..81).map(|i| (i / 9, i % 9))
}

fn number((row, column): Place) -> usize {
    9 * row + column
}

/// Pairs of cells with a common side.
fn neighbours() -> impl Iterator<Item = [Place; 2]> {
    let pairs = places().flat_map(|one| places().map(move |other| [one, other]));
    pairs.filter(|[(r, c), (s, d)]| (r, c) < (s, d) && r.abs_diff(*s) + c.abs_diff(*d) == 1)
}

/// The name of a rule, its number, and the cells that it names.
fn parts(rule: &str) -> (&str, usize, Vec<Place>) {
    let (name, cells) = rule.split_once(':').unwrap_or((rule, ""));
    let (words, number) = name.rsplit_once(' ').unwrap_or((name, ""));
    let place = |cell: &str| match cell.as_bytes() {
        [b'R', row @ b'1'..=b'9', b'C', column @ b'1'..=b'9'] => {
            (usize::from(row - b'1'), usize::from(column - b'1'))
        }
        _ => panic!("{rule}"),
    };
    let cells = if name == "regions" { "" } else { cells };
    let cells = cells.split_whitespace().map(place).collect();
    match number.parse() {
        Ok(number) => (words, number, cells),
        Err(_) => (name, 0, cells),
    }
}

/// The rules under the nine rows of a grid, each as one line.
pub(crate) fn rules_of(text: &str) -> Vec<String> {
    let mut rules: Vec<String> = Vec::new();
    for line in text.trim_end().lines().skip(9) {
        match rules.last_mut().filter(|rule| rule.starts_with("regions:") && rule.len() < 98) {
            Some(regions) => *regions += &format!(" {line}"),
            None => rules.push(line.to_owned()),
        }
    }
    rules
}

impl Rules {
    /// Reads the rules beside those of rows, columns, and boxes. Panics at one that is not known.
    pub(crate) fn new(texts: &[&str]) -> Self {
        let mut rules = Self { beside: vec![0x1ff; 81 * 9 * 81] };
        for i in 0..81 {
            (1..=9).for_each(|digit| *rules.beside_mut((i, digit), i) = 1 << (digit - 1));
        }
        rules.differ(|a, b| a.0 == b.0);
        rules.differ(|a, b| a.1 == b.1);
        let names: Vec<&str> = texts.iter().map(|text| parts(text).0).collect();
        if !names.contains(&"regions") && !names.contains(&"no boxes") {
            rules.differ(|a, b| a.0 / 3 == b.0 / 3 && a.1 / 3 == b.1 / 3);
        }
        texts.iter().for_each(|text| rules.read(text, texts));
        rules
    }

    fn at((cell, digit): Mark, other: usize) -> usize {
        (9 * cell + digit - 1) * 81 + other
    }

    /// The digits that may stand in another cell beside this one.
    fn beside(&self, mark: Mark, other: usize) -> u16 {
        self.beside[Self::at(mark, other)]
    }

    fn beside_mut(&mut self, mark: Mark, other: usize) -> &mut u16 {
        &mut self.beside[Self::at(mark, other)]
    }

    /// Takes away what two cells may not hold together.
    fn restrict(&mut self, [a, b]: [Place; 2], allows: impl Fn(usize, usize) -> bool) {
        let (a, b) = (number(a), number(b));
        for (one, other) in (1..=9).flat_map(|one| (1..=9).map(move |other| (one, other))) {
            if a != b && !allows(one, other) {
                *self.beside_mut((a, one), b) &= !(1 << (other - 1));
                *self.beside_mut((b, other), a) &= !(1 << (one - 1));
            }
        }
    }

    /// Takes away the digits that cells may not hold.
    fn limit(&mut self, cells: &[Place], allows: impl Fn(usize) -> bool) {
        for cell in cells.iter().map(|cell| number(*cell)) {
            let forbidden = (1..=9).filter(|digit| !allows(*digit));
            forbidden.for_each(|digit| *self.beside_mut((cell, digit), cell) = 0);
        }
    }

    fn differ(&mut self, must: impl Fn(Place, Place) -> bool) {
        for one in places() {
            for other in places().filter(|&other| one < other && must(one, other)) {
                self.restrict([one, other], |a, b| a != b);
            }
        }
    }

    fn read(&mut self, text: &str, all: &[&str]) {
        let (name, n, cells) = parts(text);
        let along = |rules: &mut Self, allows: &dyn Fn(usize, usize) -> bool| {
            cells.windows(2).for_each(|pair| rules.restrict([pair[0], pair[1]], allows));
        };
        let moved = |a: Place, b: Place| [a.0.abs_diff(b.0), a.1.abs_diff(b.1)];
        let window = |i: usize| (!i.is_multiple_of(4)).then_some(i / 4);
        match name {
            "no boxes" => {}
            "regions" => {
                let letters = text.replace(' ', "")["regions:".len()..].to_owned().into_bytes();
                self.differ(|a, b| letters[number(a)] == letters[number(b)]);
            }
            "falling diagonal" => self.differ(|a, b| a.0 == a.1 && b.0 == b.1),
            "rising diagonal" => self.differ(|a, b| a.0 + a.1 == 8 && b.0 + b.1 == 8),
            "diagonals" => {
                ["falling diagonal", "rising diagonal"].iter().for_each(|it| self.read(it, all))
            }
            "windoku" => self.differ(|a, b| {
                let [one, other] = [a, b].map(|(row, column)| window(row).zip(window(column)));
                one == other && one.is_some()
            }),
            "disjoint groups" => self.differ(|a, b| [a.0 % 3, a.1 % 3] == [b.0 % 3, b.1 % 3]),
            "anti-knight" => self.differ(|a, b| [[1, 2], [2, 1]].contains(&moved(a, b))),
            "anti-king" => self.differ(|a, b| moved(a, b) == [1, 1]),
            "extra region" => self.differ(|a, b| cells.contains(&a) && cells.contains(&b)),
            "odd" => self.limit(&cells, |digit| digit % 2 == 1),
            "even" => self.limit(&cells, |digit| digit % 2 == 0),
            "white dot" => along(self, &|a, b| a.abs_diff(b) == 1),
            "difference" => along(self, &|a, b| a.abs_diff(b) == n),
            "black dot" => along(self, &|a, b| a == 2 * b || b == 2 * a),
            "ratio" => along(self, &|a, b| a == n * b || b == n * a),
            "x" => along(self, &|a, b| a + b == 10),
            "v" => along(self, &|a, b| a + b == 5),
            "sum" => along(self, &|a, b| a + b == n),
            "greater" => along(self, &|a, b| a > b),
            "whisper" => along(self, &|a, b| a.abs_diff(b) >= if n == 0 { 5 } else { n }),
            "palindrome" => {
                let mirrored = cells.iter().zip(cells.iter().rev()).take(cells.len() / 2);
                mirrored.for_each(|(a, b)| self.restrict([*a, *b], |a, b| a == b));
            }
            "clone" => {
                for (i, one) in cells.iter().enumerate() {
                    cells[..i]
                        .iter()
                        .for_each(|other| self.restrict([*one, *other], |a, b| a == b));
                }
            }
            "nonconsecutive" => self.restrict_neighbours(all, &[], |a, b| a.abs_diff(b) != 1),
            "all white dots given" => {
                self.restrict_neighbours(all, &DOTS, |a, b| a.abs_diff(b) != 1)
            }
            "all black dots given" => {
                self.restrict_neighbours(all, &DOTS, |a, b| a != 2 * b && b != 2 * a);
            }
            "all x and v given" => {
                self.restrict_neighbours(all, &["x", "v"], |a, b| ![5, 10].contains(&(a + b)));
            }
            _ => match FIGURES.iter().find(|(figure, _)| *figure == name) {
                Some((_, figure)) => self.differ(|a, b| figure.contains(&a) && figure.contains(&b)),
                None => panic!("`{text}` is not known here"),
            },
        }
    }

    /// Restricts neighbours between which no sign with one of these names stands.
    fn restrict_neighbours(
        &mut self,
        all: &[&str],
        but: &[&str],
        allows: impl Fn(usize, usize) -> bool,
    ) {
        let has_sign = |pair: &[Place; 2]| {
            all.iter().any(|text| {
                let (name, _, cells) = parts(text);
                but.contains(&name) && pair.iter().all(|place| cells.contains(place))
            })
        };
        neighbours().filter(|it| !has_sign(it)).for_each(|pair| self.restrict(pair, &allows));
    }

    /// May the two marks be true together?
    fn allows(&self, a: Mark, b: Mark) -> bool {
        a == b || a.0 != b.0 && self.beside(a, b.0) & 1 << (b.1 - 1) != 0
    }

    /// What of a full grid breaks the rules.
    pub(crate) fn broken(&self, digits: &[u32]) -> Option<String> {
        let mark = |i: usize| (i, digits[i] as usize);
        for i in 0..81 {
            if self.beside(mark(i), i) == 0 {
                return Some(format!("{:?}", mark(i)));
            }
            if let Some(j) = (0..i).find(|&j| !self.allows(mark(i), mark(j))) {
                return Some(format!("{:?} and {:?}", mark(j), mark(i)));
            }
        }
        None
    }

    /// The solutions of a grid, `most` at most; `None` if they take too long.
    pub(crate) fn solutions(&self, grid: &Grid, most: usize) -> Option<Vec<[usize; 81]>> {
        let mut left = Cell::ALL.map(|cell| {
            let of_cell = grid.digit(cell).map_or(grid.candidates(cell), DigitSet::from);
            of_cell.into_iter().fold(0, |all, digit| all | 1 << (digit.number() - 1))
        });
        for (i, left) in left.iter_mut().enumerate() {
            *left &= (1..=9).fold(0, |all, digit| all | self.beside((i, digit), i));
        }
        let (mut found, mut n_tries) = (Vec::new(), 0);
        self.fill(&left, [0; 81], most, &mut found, &mut n_tries);
        (n_tries < MOST_TRIES).then_some(found)
    }

    fn fill(
        &self,
        left: &State,
        digits: [usize; 81],
        most: usize,
        found: &mut Vec<[usize; 81]>,
        n_tries: &mut usize,
    ) {
        let open = (0..81).filter(|&i| digits[i] == 0);
        let Some(cell) = open.min_by_key(|&i| left[i].count_ones()) else {
            found.push(digits);
            return;
        };
        for digit in (1..=9).filter(|digit| left[cell] & 1 << (digit - 1) != 0) {
            if found.len() >= most || *n_tries >= MOST_TRIES {
                return;
            }
            *n_tries += 1;
            let mut fewer = *left;
            (0..81).for_each(|other| fewer[other] &= self.beside((cell, digit), other));
            if !fewer.contains(&0) {
                let mut digits = digits;
                digits[cell] = digit;
                self.fill(&fewer, digits, most, found, n_tries);
            }
        }
    }

    /// Judges a step on a grid.
    pub(crate) fn judge(&self, grid: &Grid, deduction: &Deduction) -> Verdict {
        let Deduction { premises, conclusions } = deduction;
        for truth in &premises.truths {
            match self.is_true(grid, truth) {
                Some(true) => {}
                Some(false) => return Verdict::Refused("a truth is not true"),
                None => return Verdict::Undecided,
            }
        }
        if !premises.links.iter().all(|link| self.is_link(*link)) {
            return Verdict::Refused("a link is not true");
        }
        let truths = premises.truths.iter().map(|truth| live(grid, truth)).collect();
        let mut argument = Argument { truths, links: premises.links.clone() };
        let concluded = conclusions.candidates();
        if concluded.is_empty() || concluded.iter().any(|it| !grid.has(*it)) {
            return Verdict::Refused("nothing is concluded");
        }
        match argument.is_open(conclusions) {
            Some(false) => {}
            Some(true) => return Verdict::Refused("it does not follow"),
            None => return Verdict::Undecided,
        }
        for i in 0..argument.truths.len() {
            let truth = argument.truths.remove(i);
            match argument.is_open(conclusions) {
                Some(true) => argument.truths.insert(i, truth),
                Some(false) => return Verdict::Refused("a truth is not needed"),
                None => return Verdict::Undecided,
            }
        }
        for i in 0..argument.links.len() {
            let link = argument.links.remove(i);
            match argument.is_open(conclusions) {
                Some(true) => argument.links.insert(i, link),
                Some(false) => return Verdict::Refused("a link is not needed"),
                None => return Verdict::Undecided,
            }
        }
        Verdict::Accepted
    }

    /// Is at least one candidate of the truth true in every solution? `None` if that depends on there being one.
    fn is_true(&self, grid: &Grid, truth: &Truth) -> Option<bool> {
        let cells = truth.pattern().iter();
        if cells.clone().any(|(cell, left)| grid.digit(*cell).is_some_and(|it| !left.contains(it)))
        {
            return Some(false);
        }
        match truth {
            Truth::Exactly(constraint) => {
                let holds = |it: Candidate| grid.digit(it.cell) == Some(it.digit);
                let all: Vec<Candidate> = constraint.all_candidates().collect();
                let is_settled = all.iter().any(|it| holds(*it));
                Some(all.len() == 9 && !is_settled && self.is_link(*constraint))
            }
            Truth::Outside(pattern) if pattern.kind() == PatternKind::Unfillable => {
                let left = cells.map(|(cell, left)| left.candidates(*cell).map(mark).collect());
                let left: Vec<Vec<Mark>> = left.collect();
                let clash = |a: Mark, b: Mark| !self.allows(a, b);
                let is_alone = |it: &Mark| self.beside(*it, it.0) != 0;
                let left = left.into_iter().map(|it| it.into_iter().filter(is_alone).collect());
                has_choice(left.collect(), &clash, &mut 0).map(|it| !it)
            }
            Truth::Outside(_) => None,
        }
    }

    /// Is at most one candidate of the constraint true in every solution?
    fn is_link(&self, link: Constraint) -> bool {
        let all: Vec<Mark> = link.all_candidates().map(mark).collect();
        let excludes = |a: &Mark, b: &Mark| a == b || !self.allows(*a, *b);
        all.len() > 1 && all.iter().all(|a| all.iter().all(|b| excludes(a, b)))
    }
}

const DOTS: [&str; 4] = ["white dot", "black dot", "difference", "ratio"];

fn mark(candidate: Candidate) -> Mark {
    (candidate.cell.index(), usize::from(candidate.digit.number()))
}

/// The live candidates of a truth.
fn live(grid: &Grid, truth: &Truth) -> Vec<Candidate> {
    truth.all_candidates().into_iter().filter(|it| grid.has(*it)).collect()
}

/// Of each truth one candidate is true, of each link not two.
struct Argument {
    truths: Vec<Vec<Candidate>>,
    links: Vec<Constraint>,
}

impl Argument {
    /// Can one of the conclusions be wrong?
    fn is_open(&self, conclusions: &Conclusions) -> Option<bool> {
        let clash = |a: Candidate, b: Candidate| {
            a != b && self.links.iter().any(|it| it.contains(a) && it.contains(b))
        };
        let mut is_open = Some(false);
        for &concluded in conclusions.candidates() {
            let mut truths = self.truths.clone();
            match conclusions {
                Conclusions::Place(_) => {
                    truths.iter_mut().for_each(|truth| truth.retain(|it| *it != concluded));
                }
                Conclusions::Eliminate(_) => truths.push(vec![concluded]),
            }
            match has_choice(truths, &clash, &mut 0) {
                Some(true) => return Some(true),
                Some(false) => {}
                None => is_open = None,
            }
        }
        is_open
    }
}

/// Is there a choice of one of each set, no two of which clash? `None` if it takes too long.
fn has_choice<T: Copy>(
    mut sets: Vec<Vec<T>>,
    clash: &dyn Fn(T, T) -> bool,
    n_tries: &mut usize,
) -> Option<bool> {
    let Some(smallest) = (0..sets.len()).min_by_key(|&i| sets[i].len()) else { return Some(true) };
    for chosen in sets.swap_remove(smallest) {
        *n_tries += 1;
        if *n_tries > MOST_CHOICES {
            return None;
        }
        let fits = |set: &Vec<T>| -> Vec<T> {
            set.iter().copied().filter(|other| !clash(chosen, *other)).collect()
        };
        let left: Vec<Vec<T>> = sets.iter().map(fits).collect();
        if left.iter().all(|set| !set.is_empty()) && has_choice(left, clash, n_tries)? {
            return Some(true);
        }
    }
    Some(false)
}
