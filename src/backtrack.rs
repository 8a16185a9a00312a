//! Choose, try, undo: a search that knows no puzzle.
//!
//! A [`Problem`] says what can be tried next; [`search`] tries it, goes on from there, and takes it
//! back. The watcher sees each of these events, and ends the search when it has seen enough. So
//! "the first solution", "how many", a film of the search, and the tree of a refutation are one
//! function with four watchers.

use std::ops::ControlFlow;

/// Something that is solved by a row of choices.
pub trait Problem {
    /// One of the things that can be tried.
    type Choice;

    /// The choices to try next, in this order. Every solution contains exactly one of them. An
    /// empty list is a dead end; `None` says that nothing is left to choose: the problem is solved.
    fn choices(&self) -> Option<Vec<Self::Choice>>;

    /// Makes `choice`, one of the present [`choices`](Self::choices).
    fn choose(&mut self, choice: &Self::Choice);

    /// Takes back `choice`, the last one made. Everything is as before, except what was learned: a
    /// problem may remember that a choice leads nowhere.
    fn undo(&mut self, choice: &Self::Choice);
}

/// What happens in a search. `depth` counts the choices that are made at that moment, with the one
/// of the event.
#[derive(Debug, PartialEq, Eq)]
pub enum Event<'a, C> {
    /// A choice was made.
    Chosen {
        /// The choice.
        choice: &'a C,
        /// 1 for the first.
        depth: usize,
    },
    /// Nothing can be tried here.
    DeadEnd {
        /// The choices that led here.
        depth: usize,
    },
    /// Nothing is left to choose.
    Solved {
        /// The choices that led here.
        depth: usize,
    },
    /// A choice was taken back; what it led to has been seen in full.
    Undone {
        /// The choice.
        choice: &'a C,
        /// As it was when it was made.
        depth: usize,
    },
}

impl<C> Clone for Event<'_, C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Event<'_, C> {}

/// Sees every event, and the problem as it is then; ends the search with `Break`.
pub type Watch<'a, P> = &'a mut dyn FnMut(&P, Event<'_, <P as Problem>::Choice>) -> ControlFlow<()>;

/// Goes through all solutions of `problem`, in order, until `watch` breaks.
///
/// If the search ends by itself, `problem` is as it was before. If `watch` ends it, the choices
/// made so far stay made: after a solution, these are the choices of the solution.
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

/// How many solutions `problem` has; it counts no further than `limit`.
///
/// If it counts fewer than `limit`, `problem` is as it was before; if it reaches `limit`, it is
/// not.
pub fn count<P: Problem>(problem: &mut P, limit: usize) -> usize {
    let mut n_solutions = 0;
    if limit > 0 {
        // It ends either way.
        let _ = search(problem, &mut |_, event| {
            n_solutions += usize::from(matches!(event, Event::Solved { .. }));
            if n_solutions < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
    n_solutions
}

/// Makes the choices of the first solution, and leaves them made; `Continue` if there is none.
pub fn solve<P: Problem>(problem: &mut P) -> ControlFlow<()> {
    search(problem, &mut |_, event| match event {
        Event::Solved { .. } => ControlFlow::Break(()),
        Event::Chosen { .. } | Event::DeadEnd { .. } | Event::Undone { .. } => {
            ControlFlow::Continue(())
        }
    })
}
