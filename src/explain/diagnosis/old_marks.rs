//! Marks that a digit has ruled out since.

use crate::diagnose::OldMarks;
use crate::explain::naming::Naming;
use crate::explain::words;

/// How many groups of them are named.
const MAX_NAMED: usize = 2;

/// "Old marks: 1 in R2C3 and R2C5 (row 2 has its 1). They do no harm." `None` if there are none.
pub(crate) fn old_marks(all: &[OldMarks], naming: Naming) -> Option<String> {
    let n_marks: usize = all.iter().map(|it| it.cells.len()).sum();
    let named: Vec<String> = all.iter().take(MAX_NAMED).map(|it| group(it, naming)).collect();
    let named = words::list_and(&named);
    match n_marks {
        0 => None,
        1 => Some(format!("Old mark: {named}. It does no harm.")),
        _ if all.len() <= MAX_NAMED => Some(format!("Old marks: {named}. They do no harm.")),
        n => {
            let n = words::capital(&words::count(n));
            Some(format!("{n} old marks, such as {named}. They do no harm."))
        }
    }
}

/// "1 in R2C3 and R2C5 (row 2 has its 1)".
fn group(OldMarks { digit, house, cells }: &OldMarks, naming: Naming) -> String {
    let names: Vec<String> = cells.into_iter().map(|cell| naming.cell(cell)).collect();
    let house = naming.house(*house);
    format!("{digit} in {} ({house} has its {digit})", words::list_and(&names))
}
