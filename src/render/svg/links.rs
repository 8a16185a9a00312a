//! The links of a step, as curved lines that keep out of the way of digits; and which items of the text tell which
//! candidate, so that a page can show one case at a time.

use super::curve::{BOARD, Curve, Point};
use super::numbers::Numbered;
use super::palette;
use crate::deduction::Truth;
use crate::explain::Level;
use crate::facts::{Chain, Node, Value};
use crate::grid::{Candidate, Constraint, Grid};
use crate::render::lists::{Lists, ToldChain};
use crate::render::{Highlights, View};
use std::collections::BTreeMap;

/// One of two, or not both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// If one is not, the other is.
    Strong,
    /// If one is, the other is not.
    Weak,
}

impl Kind {
    /// The class and the look of its lines.
    pub(super) fn paint(self) -> String {
        let (class, dash) = match self {
            Self::Strong => ("strong", ""),
            Self::Weak => ("weak", " stroke-dasharray=\"5 3.5\""),
        };
        let ink = palette::INK.light;
        format!("class=\"link {class}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.8\"{dash}")
    }
}

/// A line between two candidates.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct DrawnLink {
    pub(super) kind: Kind,
    /// Is it read from its start to its end?
    pub(super) is_arrow: bool,
    pub(super) curve: Curve,
    /// The items of the text that tell it; the first is its number.
    pub(super) items: Vec<String>,
}

/// Candidates that a chain takes as one, and whether they hold.
pub(super) type NodeGroup = (Vec<Candidate>, bool);

/// Space around a marked candidate.
const AROUND: f64 = 10.0;

/// The links of the step of `view`, in the order of the story; none below the full level.
pub(super) fn links(view: &View<'_>, highlights: &Highlights) -> Vec<DrawnLink> {
    let mut links: Vec<DrawnLink> = Vec::new();
    for line in each_once(lines(view, highlights)) {
        let UnplacedLink { ends, kind, is_arrow, items } = line;
        if let Some(curve) = curve(ends, view.grid, highlights, &links) {
            links.push(DrawnLink { kind, is_arrow, curve, items });
        }
    }
    links
}

/// What is said twice is drawn once, and belongs to all items that say it.
fn each_once(lines: Vec<UnplacedLink>) -> Vec<UnplacedLink> {
    let mut known: Vec<UnplacedLink> = Vec::new();
    for line in lines.into_iter().filter(|it| it.ends[0] != it.ends[1]) {
        match known.iter_mut().find(|it| it.is_like(&line)) {
            Some(same) => same.items.extend(line.items),
            None => known.push(line),
        }
    }
    known.iter_mut().for_each(|it| it.items.dedup());
    known
}

/// `links` in the order of the story, those of the same items together.
fn by_items<'a>(links: impl Iterator<Item = &'a DrawnLink>) -> Vec<Vec<&'a DrawnLink>> {
    let mut groups: Vec<Vec<&DrawnLink>> = Vec::new();
    for link in links {
        match groups.iter_mut().find(|group| group[0].items == link.items) {
            Some(group) => group.push(link),
            None => groups.push(vec![link]),
        }
    }
    groups
}

/// A path for each item that tells some of `links`, and one for what no item tells.
pub(super) fn paths<'a>(
    links: impl Iterator<Item = &'a DrawnLink>,
    drawn: fn(&DrawnLink) -> String,
) -> String {
    let path = |group: Vec<&DrawnLink>| {
        let lines: String = group.iter().map(|link| drawn(link)).collect();
        format!("<path{} d=\"{lines}\"/>", attribute(&group[0].items))
    };
    by_items(links).into_iter().map(path).collect()
}

/// The groups of candidates in the chains of the step of `view`.
pub(super) fn groups(view: &View<'_>) -> Vec<NodeGroup> {
    let nodes = chains(view).into_iter().flat_map(|chain| chain.nodes.iter());
    let groups = nodes.filter(|node| node.cells.len() > 1);
    groups.map(|node| (node.candidates().collect(), node.holds)).collect()
}

/// The digits that a refutation forces, with the numbers of their lines where these are known.
pub(super) fn forced(view: &View<'_>) -> Vec<Numbered> {
    let lists = Lists::new(view);
    let mut numbered = Vec::new();
    for value in view.values() {
        let Value::Refutation(refutation) = value else { continue };
        let numbers = lists.of_derivation(refutation).unwrap_or_default();
        let forced = refutation.digits().zip(numbers);
        numbered.extend(forced.map(|(candidate, number)| Numbered { candidate, number }));
    }
    numbered
}

fn chains<'a>(view: &View<'a>) -> Vec<&'a Chain> {
    view.values().flat_map(Value::chains).collect()
}

/// A link that has no place on the board yet.
#[derive(Clone, PartialEq, Eq, Debug)]
struct UnplacedLink {
    /// From where to where.
    ends: [Candidate; 2],
    kind: Kind,
    is_arrow: bool,
    /// The items of the text that tell it.
    items: Vec<String>,
}

impl UnplacedLink {
    const fn plain(ends: [Candidate; 2], kind: Kind) -> Self {
        Self { ends, kind, is_arrow: false, items: Vec::new() }
    }

    /// Does it say the same, in this direction or the other?
    fn is_like(&self, other: &Self) -> bool {
        let [from, to] = other.ends;
        self.kind == other.kind && (self.ends == [from, to] || self.ends == [to, from])
    }
}

fn lines(view: &View<'_>, highlights: &Highlights) -> Vec<UnplacedLink> {
    let mut lines = Vec::new();
    let lists = Lists::new(view);
    for value in view.values() {
        lines.extend(lists.of_value(value).iter().flat_map(arrows));
        let two = value.strong_links().into_iter().filter_map(|tie| pair(view.grid, tie));
        lines.extend(two.map(|ends| UnplacedLink::plain(ends, Kind::Strong)));
    }
    if lines.is_empty() { of_a_wing(view, highlights).unwrap_or_default() } else { lines }
}

/// The links of a chain, with the items that tell them where these are known.
fn arrows(told: &ToldChain<'_>) -> Vec<UnplacedLink> {
    let link = |(i, pair): (usize, &[Node])| {
        let kind = if pair[1].holds { Kind::Strong } else { Kind::Weak };
        let (ends, item) = (nearest(pair[0], pair[1])?, told.lines.get(i).cloned());
        Some(UnplacedLink { ends, kind, is_arrow: true, items: item.into_iter().collect() })
    };
    told.chain.nodes.windows(2).enumerate().filter_map(link).collect()
}

/// The lines of a pattern that is a chain and is told without arrows, such as a wing: every truth has
/// two candidates left, which are all marked, and from each to the next there is one link.
fn of_a_wing(view: &View<'_>, highlights: &Highlights) -> Option<Vec<UnplacedLink>> {
    let step = view.step.filter(|_| view.level == Level::Full)?.step();
    let truth = |truth: &Truth| match truth {
        Truth::Exactly(constraint) => pair(view.grid, *constraint),
        Truth::Outside(_) => None,
    };
    let truths: Vec<_> = step.premises().truths.iter().map(truth).collect::<Option<_>>()?;
    let linked = |link: &Constraint| {
        let ends = truths.iter().flatten().copied().filter(|&it| link.contains(it));
        <[Candidate; 2]>::try_from(ends.collect::<Vec<_>>()).ok()
    };
    let mut links: Vec<_> = step.premises().links.iter().filter_map(linked).collect();
    links.dedup();
    let all_marked = truths.iter().flatten().all(|&it| highlights.candidate(it).is_some());
    if !all_marked || truths.len() < 2 || links.len() + 1 != truths.len() {
        return None;
    }
    let strong = truths.iter().map(|&ends| UnplacedLink::plain(ends, Kind::Strong));
    let weak = links.iter().map(|&ends| UnplacedLink::plain(ends, Kind::Weak));
    Some(strong.chain(weak).collect())
}

/// The two candidates of two nodes that are nearest to each other.
fn nearest(from: Node, to: Node) -> Option<[Candidate; 2]> {
    let pairs = from.candidates().flat_map(|a| to.candidates().map(move |b| [a, b]));
    let distance = |&[a, b]: &[Candidate; 2]| Point::of(a).distance(Point::of(b));
    pairs.min_by(|a, b| distance(a).total_cmp(&distance(b)))
}

/// The two candidates that `tie` has left.
fn pair(grid: &Grid, tie: Constraint) -> Option<[Candidate; 2]> {
    let left: Vec<_> = grid.all_candidates().filter(|&it| tie.contains(it)).collect();
    left.try_into().ok()
}

/// The curve that hides the least.
fn curve(
    ends: [Candidate; 2],
    grid: &Grid,
    highlights: &Highlights,
    others: &[DrawnLink],
) -> Option<Curve> {
    let [a, b] = ends.map(Point::of);
    let length = a.distance(b);
    // Neighbours leave no room between them: the line goes around.
    let is_short = length < 3.0 * AROUND;
    let bends = [0.12, -0.12, 0.24, -0.24, 0.36, -0.36, 0.5, -0.5].map(|share| share * length);
    let wide = if is_short { [30.0, -30.0, 38.0, -38.0] } else { [22.0, -22.0, 30.0, -30.0] };
    let bends = bends.into_iter().filter(|_| !is_short);
    let curves = bends.chain(wide).filter_map(|bend| {
        let around = if is_short { AROUND - 1.0 } else { AROUND };
        let curve = Curve::bent(a, b, bend).trimmed(around, around + 1.0)?;
        Some((curve, bend.abs()))
    });
    let hides = |curve: &Curve, bend: f64| {
        hidden(curve, grid, highlights, ends)
            + crowded(curve, others)
            + bend / 10.0
            + off_board(curve)
    };
    let costs = curves.map(|(curve, bend)| (hides(&curve, bend), curve));
    costs.min_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, curve)| curve)
}

/// How much of what is written lies under the curve.
fn hidden(curve: &Curve, grid: &Grid, highlights: &Highlights, ends: [Candidate; 2]) -> f64 {
    let mut hidden = 0.0;
    for it in grid.all_candidates().filter(|it| !ends.contains(it)) {
        let weight = if highlights.candidate(it).is_some() { 3.0 } else { 1.0 };
        let centre = Point::of(it);
        let n_near = curve.points().filter(|(_, point)| point.distance(centre) < 8.0).count();
        hidden += weight * n_near as f64;
    }
    for cell in crate::grid::CellSet::ALL - grid.empty() {
        let centre = Point::centre(cell);
        hidden += curve.points().filter(|(_, it)| it.distance(centre) < 16.0).count() as f64;
    }
    hidden
}

/// How much of it lies on lines that are drawn already.
fn crowded(curve: &Curve, others: &[DrawnLink]) -> f64 {
    let is_near = |point: Point| {
        others.iter().any(|other| other.curve.points().any(|(_, it)| it.distance(point) < 5.0))
    };
    curve.points().filter(|(_, point)| is_near(*point)).count() as f64
}

fn off_board(curve: &Curve) -> f64 {
    let inside = 2.0..BOARD - 2.0;
    let is_off = |it: &Point| !inside.contains(&it.x) || !inside.contains(&it.y);
    10.0 * curve.points().filter(|(_, it)| is_off(it)).count() as f64
}

/// The items of the lists of a text, by the candidates that they tell.
#[derive(Default)]
pub(super) struct Items(BTreeMap<Candidate, Vec<String>>);

impl Items {
    /// Those of the chains and the forced digits of `view`; none below the full level.
    pub(super) fn of(view: &View<'_>) -> Self {
        let lists = Lists::new(view);
        let mut items = Self::default();
        for value in view.values() {
            lists.of_value(value).iter().for_each(|told| items.add_chain(told));
        }
        forced(view).iter().for_each(|it| items.add(it.candidate, &it.number));
        items
    }

    /// Where a case begins belongs to the case; a chain that is no case begins before its list.
    fn add_chain(&mut self, told: &ToldChain<'_>) {
        let first = told.chain.nodes.first().zip(told.case.as_ref());
        let others = told.chain.nodes.iter().skip(1).zip(&told.lines);
        for (node, item) in first.into_iter().chain(others) {
            node.candidates().for_each(|candidate| self.add(candidate, item));
        }
    }

    fn add(&mut self, candidate: Candidate, item: &str) {
        let items = self.0.entry(candidate).or_default();
        if !items.iter().any(|it| it == item) {
            items.push(item.to_owned());
        }
    }

    /// The attribute of what is drawn for `candidate`.
    pub(super) fn attribute(&self, candidate: Candidate) -> String {
        attribute(self.0.get(&candidate).map_or(&[], Vec::as_slice))
    }
}

/// ` data-list="2.1 3"`: the items that tell something drawn, as the words have them on a page; empty
/// if it belongs to none.
pub(super) fn attribute(items: &[String]) -> String {
    if items.is_empty() { String::new() } else { format!(" data-list=\"{}\"", items.join(" ")) }
}
