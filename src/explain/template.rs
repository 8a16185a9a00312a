//! Templates of cards: words with slots, `{{ fact | filter(argument) }}`, and items of lists, `{* words *}`.
//!
//! A slot is a fact or a string, passed through filters from left to right; an argument is an expression of the same
//! form. A template has no conditions and no loops: where the words differ, there are two rules or two texts.

/// Maximum number of slots of a template: five times that of the longest built-in one.
const MAX_SLOTS: usize = 64;

/// Maximum depth of filters in the arguments of others. Built-in templates have two.
const MAX_DEPTH: usize = 8;

/// Error: a template cannot be parsed, or asks for a fact or a filter that does not exist or does not fit.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct TemplateError {
    /// The message.
    pub message: String,
}

impl TemplateError {
    pub(super) fn new(message: impl Into<String>) -> Self {
        Self { message: message.into() }
    }
}

/// A piece of a template.
#[derive(Debug)]
pub(super) enum Piece<'a> {
    Words(&'a str),
    Slot(Expression<'a>),
    BeginItem,
    EndItem,
}

/// A value and the filters that it passes through.
#[derive(Debug)]
pub(super) struct Expression<'a> {
    pub(super) operand: Operand<'a>,
    /// The name of each filter, and its arguments.
    pub(super) filters: Vec<(&'a str, Vec<Self>)>,
}

/// The value at the start of an expression.
#[derive(Debug)]
pub(super) enum Operand<'a> {
    /// The fact of this name.
    Fact(&'a str),
    /// A string.
    Words(&'a str),
}

/// Parses a template.
///
/// # Errors
/// A slot is not closed or is not an expression, there are too many slots, or they are nested too deeply.
pub(super) fn parse(template: &str) -> Result<Vec<Piece<'_>>, TemplateError> {
    let mut pieces = Vec::new();
    if template.contains("{%") {
        return Err(TemplateError::new(
            "`{%` begins no slot: a template has neither conditions nor loops",
        ));
    }
    if template.matches("{{").count() > MAX_SLOTS {
        return Err(TemplateError::new(format!("a template has more than {MAX_SLOTS} slots")));
    }
    let mut rest = template;
    while let Some((before, slot)) = rest.split_once("{{") {
        push_words(&mut pieces, before);
        let mut parser = Parser { rest: slot, depth: MAX_DEPTH };
        let expression = parser.expression()?;
        if !parser.takes("}}") {
            return Err(TemplateError::new(format!(
                "`}}}}` is missing after `{{{{{}`",
                start(slot)
            )));
        }
        pieces.push(Piece::Slot(expression));
        rest = parser.rest;
    }
    push_words(&mut pieces, rest);
    Ok(pieces)
}

/// Adds words, and the beginnings and ends of items among them.
fn push_words<'a>(pieces: &mut Vec<Piece<'a>>, mut words: &'a str) {
    while let Some(at) = words.find("{*").into_iter().chain(words.find("*}")).min() {
        pieces.push(Piece::Words(&words[..at]));
        let is_begin = words[at..].starts_with('{');
        pieces.push(if is_begin { Piece::BeginItem } else { Piece::EndItem });
        words = words[at + 2..].trim_start();
    }
    pieces.push(Piece::Words(words));
}

impl<'a> Expression<'a> {
    /// The names of the facts that the expression asks for.
    pub(super) fn facts(&self) -> Vec<&'a str> {
        let own = match self.operand {
            Operand::Fact(name) => Some(name),
            Operand::Words(_) => None,
        };
        let arguments = self.filters.iter().flat_map(|(_, arguments)| arguments);
        own.into_iter().chain(arguments.flat_map(Self::facts)).collect()
    }
}

/// The first words of `text`, for an error.
fn start(text: &str) -> &str {
    let end = text.char_indices().map(|(i, _)| i).nth(30).unwrap_or(text.len());
    text[..end].trim_end()
}

/// The text of a slot that is not parsed yet.
struct Parser<'a> {
    rest: &'a str,
    /// How many more arguments may be nested.
    depth: usize,
}

impl<'a> Parser<'a> {
    fn expression(&mut self) -> Result<Expression<'a>, TemplateError> {
        let operand = if self.takes("\"") {
            let (words, rest) = self.rest.split_once('"').ok_or_else(|| {
                TemplateError::new(format!(
                    "`\"{}` has no closing quotation mark",
                    start(self.rest)
                ))
            })?;
            self.rest = rest;
            Operand::Words(words)
        } else {
            Operand::Fact(self.name("the name of a fact")?)
        };
        let mut filters = Vec::new();
        while self.takes("|") {
            let name = self.name("the name of a filter")?;
            filters.push((name, self.arguments()?));
        }
        Ok(Expression { operand, filters })
    }

    fn arguments(&mut self) -> Result<Vec<Expression<'a>>, TemplateError> {
        let mut arguments = Vec::new();
        if !self.takes("(") {
            return Ok(arguments);
        }
        self.depth = self.depth.checked_sub(1).ok_or_else(|| {
            TemplateError::new(format!("more than {MAX_DEPTH} filters are in each other"))
        })?;
        loop {
            arguments.push(self.expression()?);
            if self.takes(")") {
                self.depth += 1;
                return Ok(arguments);
            }
            if !self.takes(",") {
                return Err(TemplateError::new("`)` is missing after the arguments of a filter"));
            }
        }
    }

    fn name(&mut self, wanted: &str) -> Result<&'a str, TemplateError> {
        let rest = self.rest.trim_start();
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let (name, rest) = rest.split_at(end);
        if name.is_empty() {
            return Err(TemplateError::new(match start(rest) {
                "" => format!("a slot needs {wanted}"),
                other => format!("a slot needs {wanted} in place of `{other}`"),
            }));
        }
        self.rest = rest;
        Ok(name)
    }

    /// Returns true, and moves on, if `token` is next.
    fn takes(&mut self, token: &str) -> bool {
        let rest = self.rest.trim_start().strip_prefix(token);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }
}
