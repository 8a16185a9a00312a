//! Choose, try, undo, with the examples as problems.

use std::ops::ControlFlow;
use sudoku_why::puzzle::backtrack::{self, Event, Problem};

#[allow(dead_code, reason = "its main is not called")]
#[path = "../../examples/maze.rs"]
mod maze;
#[allow(dead_code, reason = "its main is not called")]
#[path = "../../examples/queens.rs"]
mod queens;

use maze::Maze;
use queens::Queens;

#[test]
fn queens_have_the_known_numbers_of_solutions() {
    for (n, solutions) in [(1, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4), (7, 40), (8, 92)] {
        assert_eq!(backtrack::count(&mut Queens::new(n), usize::MAX), solutions, "{n} queens");
    }
    assert_eq!(backtrack::count(&mut Queens::new(8), 2), 2);
    assert_eq!(backtrack::count(&mut Queens::new(8), 0), 0);
}

#[test]
fn a_search_that_is_ended_leaves_the_solution() {
    let mut queens = Queens::new(6);
    assert!(backtrack::solve(&mut queens).is_break());
    insta::assert_snapshot!(queens, @r"
    . Q . . . .
    . . . Q . .
    . . . . . Q
    Q . . . . .
    . . Q . . .
    . . . . Q .
    ");
    let mut three = Queens::new(3);
    assert!(backtrack::solve(&mut three).is_continue());
    assert_eq!(three.to_string(), "", "what was tried is undone");
}

#[test]
fn the_way_through_a_maze_is_found() {
    let mut maze = Maze::new("#####\n#S#E#\n# # #\n#   #\n#####").unwrap();
    assert!(backtrack::solve(&mut maze).is_break());
    insta::assert_snapshot!(maze, @r"
    #####
    #S#E#
    #.#.#
    #...#
    #####
    ");
}

#[test]
fn a_maze_without_a_way_ends() {
    let mut maze = Maze::new("S    \n     \n   ##\n   #E").unwrap();
    assert!(backtrack::solve(&mut maze).is_continue());
    assert!(Maze::new("E").is_none());
}

/// Each choice is undone by itself, after all that it led to; depths count what stands.
#[test]
fn events_are_nested() {
    let mut open = Vec::new();
    let (mut n_chosen, mut n_ends) = (0, 0);
    let end = backtrack::search(&mut Queens::new(6), &mut |queens, event| {
        match event {
            Event::Chosen { choice, depth } => {
                n_chosen += 1;
                open.push(*choice);
                assert_eq!(depth, open.len());
            }
            Event::Undone { choice, depth } => {
                assert_eq!(depth, open.len());
                assert_eq!(open.pop(), Some(*choice));
            }
            Event::DeadEnd { depth } => {
                n_ends += 1;
                assert_eq!(depth, open.len());
                assert_eq!(queens.choices(), Some(vec![]));
            }
            Event::Solved { depth } => {
                n_ends += 1;
                assert_eq!((depth, queens.choices()), (6, None));
            }
        }
        ControlFlow::Continue(())
    });
    assert!(end.is_continue() && open.is_empty());
    assert!(n_chosen > n_ends && n_ends > 4, "{n_chosen} choices, {n_ends} ends");
}

#[test]
fn the_watcher_ends_the_search_at_any_event() {
    let mut n_all = 0;
    let _ = backtrack::search(&mut Queens::new(4), &mut |_, _| {
        n_all += 1;
        ControlFlow::Continue(())
    });
    for n_wanted in 1..=n_all {
        let mut n_seen = 0;
        let end = backtrack::search(&mut Queens::new(4), &mut |_, _| {
            n_seen += 1;
            if n_seen == n_wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!((end.is_break(), n_seen), (true, n_wanted));
    }
}
