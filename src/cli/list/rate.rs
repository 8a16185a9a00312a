//! How hard is each puzzle of a list?

use super::{Column, Job, RowSource};
use crate::ask::{Answer, Problem, Question, RateQuestion, Scale, answer};
use crate::budget::Budget;
use crate::explain::Coordinates;
use crate::read::Reading;

/// How hard is the puzzle?
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) struct Rate {
    /// On which scale.
    pub(in crate::cli) scale: Scale,
    /// What cells are called.
    pub(in crate::cli) coordinates: Coordinates,
}

impl Job for Rate {
    fn columns(&self) -> Vec<Column> {
        let of_scale: &[Column] = match self.scale {
            Scale::Own => &[
                Column::count("n_steps"),
                Column::count("n_hard"),
                Column::measure("effort"),
                Column::count("widest"),
                Column::text("hardest.rule"),
                Column::measure("hardest.effort"),
                Column::text("narrowest.rule"),
                Column::count("narrowest.open"),
                Column::measure("minutes.expected"),
                Column::measure("minutes.low"),
                Column::measure("minutes.high"),
            ],
            Scale::Se => &[
                Column::measure("er"),
                Column::measure("ep"),
                Column::measure("ed"),
                Column::text("er_technique"),
                Column::text("ep_technique"),
                Column::text("ed_technique"),
            ],
            Scale::Hodoku => &[Column::text("level"), Column::count("score")],
        };
        let of_all = [
            Column::text("result"),
            Column::text("fault.kind"),
            Column::text("program"),
            Column::text("scale"),
            Column::count("scale_version"),
        ];
        of_all.iter().chain(of_scale).copied().collect()
    }

    fn at_once(&self) -> usize {
        8
    }

    fn row(&self, reading: &Reading, budget: &Budget) -> Result<Box<dyn RowSource>, Problem> {
        let (board, scale, coordinates) = (reading.puzzle.clone(), self.scale, self.coordinates);
        let question = Question::Rate(RateQuestion { board, scale, coordinates });
        let answer = answer(&question, budget)?;
        if let Answer::Rate(rating) = answer { Ok(rating) } else { Ok(Box::new(answer)) }
    }
}
