//! A question from its name, its fields, and a puzzle as text.

use serde_json::{Map, Value};
use sudoku_why::Puzzle;
use sudoku_why::ask::{Problem, ProblemKind, Question};

/// The fields of a question, without its board.
pub(crate) struct Fields(Map<String, Value>);

impl Fields {
    /// Reads a JSON object.
    pub(crate) fn parse(json: &str) -> Result<Self, Problem> {
        serde_json::from_str(json).map(Self).map_err(|error| wrong(&error))
    }

    /// The question called `name`, about `board` if there is one.
    pub(crate) fn question(self, name: &str, board: Option<&Puzzle>) -> Result<Question, Problem> {
        Question::about(name, self.0, board).map_err(|error| wrong(&error))
    }
}

/// The only puzzle of a text in any format.
pub(crate) fn puzzle(text: &str) -> Result<Puzzle, Problem> {
    text.parse().map_err(|error| Problem::of_text(&error, "puzzle", text))
}

/// `question` about another board; `None` if it is about none.
pub(crate) fn about(question: &Question, board: Puzzle) -> Option<Question> {
    let mut question = question.clone();
    let place = if let Question::Hint(it) = &mut question {
        &mut it.setup.board
    } else if let Question::Solve(it) = &mut question {
        &mut it.board
    } else if let Question::Walk(it) = &mut question {
        &mut it.setup.board
    } else if let Question::Rate(it) = &mut question {
        &mut it.board
    } else if let Question::Check(it) = &mut question {
        &mut it.board
    } else {
        return None;
    };
    *place = board;
    Some(question)
}

/// A question that is not one.
fn wrong(error: &serde_json::Error) -> Problem {
    let help = "docs/json.md says where the fields of each question are listed";
    Problem::new(ProblemKind::Usage, error.to_string(), help)
}
