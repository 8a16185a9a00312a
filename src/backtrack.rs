//! Generic depth-first backtracking search.
//!
//! A [`Problem`] lists the choices of a node; [`search`] makes each in turn, searches from there, and undoes it. A
//! callback receives each event, and breaks to end the search. So the first solution, the number of solutions, a trace
//! of the search, and the tree of a refutation are one function with different callbacks.

use std::ops::ControlFlow;

/// A problem that is solved by a sequence of choices.
pub trait Problem {
    /// One of the alternatives of a node.
    type Choice;

    /// The choices to try next, in this order; every solution contains exactly one of them. An empty list is a dead
    /// end; `None` if the problem is solved.
    fn choices(&self) -> Option<Vec<Self::Choice>>;

    /// Makes `choice`, one of the current [`choices`](Self::choices).
    fn choose(&mut self, choice: &Self::Choice);

    /// Undoes `choice`, the last one made. It restores the state except for what was learnt: a problem may record that
    /// a choice has no solution.
    fn undo(&mut self, choice: &Self::Choice);
}

/// An event of a search. `depth` is the number of choices that are made, that of the event included.
#[derive(Debug, PartialEq, Eq)]
pub enum Event<'a, C> {
    /// A choice was made.
    Chosen {
        /// The choice.
        choice: &'a C,
        /// Number of choices, this one included: 1 for the first.
        depth: usize,
    },
    /// A node without choices that is not solved.
    DeadEnd {
        /// Number of choices that led here.
        depth: usize,
    },
    /// The problem is solved.
    Solved {
        /// Number of choices that led here.
        depth: usize,
    },
    /// A choice was undone; its subtree was searched completely.
    Undone {
        /// The choice.
        choice: &'a C,
        /// The depth at which the choice was made.
        depth: usize,
    },
}

impl<C> Clone for Event<'_, C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Event<'_, C> {}

/// Callback that receives every event with the current state of the problem; it breaks to end the search.
pub type Watch<'a, P> = &'a mut dyn FnMut(&P, Event<'_, <P as Problem>::Choice>) -> ControlFlow<()>;

/// Enumerates all solutions of `problem`, in order, until `watch` breaks.
///
/// A complete search restores `problem`. If `watch` breaks, the choices made so far stay made: after a solution, these
/// are the choices of the solution.
pub fn search<P: Problem>(problem: &mut P, watch: Watch<'_, P>) -> ControlFlow<()> {
    search_from(problem, 0, watch)
}

fn search_from<P: Problem>(problem: &mut P, depth: usize, watch: Watch<'_, P>) -> ControlFlow<()> {
    let Some(choices) = problem.choices() else {
        return watch(problem, Event::Solved { depth });
    };
    if choices.is_empty() {
        return watch(problem, Event::DeadEnd { depth });
    }
    let depth = depth + 1;
    for choice in &choices {
        problem.choose(choice);
        watch(problem, Event::Chosen { choice, depth })?;
        search_from(problem, depth, watch)?;
        problem.undo(choice);
        watch(problem, Event::Undone { choice, depth })?;
    }
    ControlFlow::Continue(())
}

/// Counts the solutions of `problem`, up to `limit`.
///
/// If the count is below `limit`, `problem` is restored; if it reaches `limit`, it is not.
pub fn count<P: Problem>(problem: &mut P, limit: usize) -> usize {
    let mut n_solutions = 0;
    if limit > 0 {
        // `Break` only says that the limit was reached.
        let _ = search(problem, &mut |_, event| {
            n_solutions += usize::from(matches!(event, Event::Solved { .. }));
            if n_solutions < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
    n_solutions
}

/// Searches for the first solution, whose choices stay made; returns `Continue` if there is none.
pub fn solve<P: Problem>(problem: &mut P) -> ControlFlow<()> {
    search(problem, &mut |_, event| match event {
        Event::Solved { .. } => ControlFlow::Break(()),
        Event::Chosen { .. } | Event::DeadEnd { .. } | Event::Undone { .. } => {
            ControlFlow::Continue(())
        }
    })
}
