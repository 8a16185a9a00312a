//! What can be marked, and how it is marked where there are only characters.

use crate::facts::Role;

/// What a candidate or a cell does in a step. A later one hides an earlier one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Highlight {
    /// It is part of the pattern.
    Pattern,
    /// It is part of a second group.
    Helper,
    /// A chain begins with it, or it is part of a third group.
    Start,
    /// A fin of a fish, which the words treat as a case, or part of a fourth group.
    Fin,
    /// It is crossed out.
    Eliminated,
    /// It is the last that its cell has left.
    Last,
    /// It goes in.
    Placed,
}

/// What is marked on a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Mark {
    /// What it does in the pattern.
    pub role: Option<Highlight>,
    /// What becomes of it.
    pub change: Option<Highlight>,
}

impl Highlight {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Pattern,
        Self::Helper,
        Self::Start,
        Self::Fin,
        Self::Eliminated,
        Self::Last,
        Self::Placed,
    ];

    /// What it is called in code: the class of its shapes, and for a role its key on a card.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pattern => "pattern",
            Self::Helper => "helper",
            Self::Start => "start",
            Self::Fin => "fin",
            Self::Eliminated => "eliminated",
            Self::Last => "last",
            Self::Placed => "placed",
        }
    }

    /// The characters around something that is so marked.
    pub fn around(self, what: impl std::fmt::Display) -> String {
        match self {
            Self::Pattern => format!("[{what}]"),
            Self::Helper => format!("({what})"),
            Self::Start => format!("<{what}>"),
            Self::Fin => format!("{what}^"),
            Self::Eliminated => format!("{what}x"),
            Self::Last => format!("{what}!"),
            Self::Placed => format!("={what}="),
        }
    }

    /// Red, green, and blue, after Okabe and Ito: people who see two of red, green, and blue tell them apart. `None` for
    /// the ink of the words.
    pub const fn rgb(self) -> Option<[u8; 3]> {
        match self {
            Self::Pattern => Some([0x00, 0x72, 0xB2]),
            Self::Helper | Self::Fin => Some([0xCC, 0x79, 0xA7]),
            Self::Start => None,
            Self::Eliminated | Self::Last | Self::Placed => Some([0xD5, 0x5E, 0x00]),
        }
    }

    pub(super) const fn of_role(role: Role) -> Option<Self> {
        match role {
            Role::Pattern => Some(Self::Pattern),
            Role::Helper => Some(Self::Helper),
            Role::Start => Some(Self::Start),
            Role::Fin => Some(Self::Fin),
            Role::Where | Role::Quiet => None,
        }
    }
}

impl Mark {
    /// What hides all else.
    pub fn top(self) -> Option<Highlight> {
        self.change.or(self.role)
    }

    /// The characters around something that is so marked.
    pub fn around(self, what: impl std::fmt::Display) -> String {
        [self.role, self.change]
            .into_iter()
            .flatten()
            .fold(what.to_string(), |what, highlight| highlight.around(what))
    }
}
