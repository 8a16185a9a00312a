//! Arguments over a whole board: more candidates than the second judge can enumerate.

use crate::boards;
use sudoku_why::grid::{Candidate, Grid, House};
use sudoku_why::logic::{
    Conclusions, Constraint, Deduction, Premises, Refused, Work, check, check_by_learning, trim,
    trim_within,
};

/// All that a grid still has to fill.
fn everything(grid: &Grid) -> Premises {
    let cells = grid.empty().into_iter().map(Constraint::Cell);
    let digits = House::ALL.into_iter().flat_map(|house| {
        let missing = grid.digits_missing(house).into_iter();
        missing.map(move |digit| Constraint::Digit(digit, house))
    });
    let all: Vec<Constraint> = cells.chain(digits).collect();
    Premises::truths(all.iter().copied()).with_links(all)
}

#[test]
fn a_whole_board_is_trimmed_to_what_is_needed() {
    for i in [0, 7] {
        let (grid, wrong) = boards::with_a_wrong_candidate(i);
        let conclusions = Conclusions::Eliminate(vec![wrong]);
        let all = everything(&grid);
        let premises = trim(&grid, &all, &conclusions).unwrap();
        assert!(premises.len() < all.len() / 2, "{premises}");
        let deduction = |premises| Deduction { premises, conclusions: conclusions.clone() };
        let whole = deduction(premises.clone());
        assert_eq!(check(&grid, &whole), Ok(()));
        assert_eq!(check_by_learning(&grid, &whole), Ok(()));
        assert!(check(&grid, &deduction(all)).is_err(), "not all is needed");
        for (at, _) in premises.truths.iter().enumerate() {
            let mut fewer = premises.clone();
            fewer.truths.remove(at);
            assert_not_proved(&grid, &deduction(fewer), wrong);
        }
        for (at, _) in premises.links.iter().enumerate() {
            let mut fewer = premises.clone();
            fewer.links.remove(at);
            assert_not_proved(&grid, &deduction(fewer), wrong);
        }
    }
}

fn assert_not_proved(grid: &Grid, deduction: &Deduction, candidate: Candidate) {
    let said = Err(Refused::NotProved { candidate });
    assert_eq!(check(grid, deduction), said);
    assert_eq!(check_by_learning(grid, deduction), said);
}

#[test]
fn a_right_candidate_stays() {
    let (grid, _) = boards::with_a_wrong_candidate(0);
    let right = boards::right(&grid);
    let deduction =
        Deduction { premises: everything(&grid), conclusions: Conclusions::Eliminate(vec![right]) };
    assert_not_proved(&grid, &deduction, right);
    assert_eq!(trim(&grid, &deduction.premises, &deduction.conclusions), None);
}

#[test]
fn without_work_nothing_is_trimmed() {
    let (grid, wrong) = boards::with_a_wrong_candidate(0);
    let conclusions = Conclusions::Eliminate(vec![wrong]);
    let work = Work::unlimited();
    assert!(work.spend(u64::MAX - 100_000).is_continue());
    assert_eq!(trim_within(&grid, &everything(&grid), &conclusions, &work), None);
}
