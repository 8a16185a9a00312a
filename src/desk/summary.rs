//! What a walkthrough came to: which rules, how often, the hardest step.

use super::told::Told;
use crate::explain::answers;
use crate::explain::words;
use crate::grid::Grid;
use crate::render::html;
use serde::Serialize;
use std::fmt::Write as _;

/// The rules of a walkthrough.
#[derive(Debug, Default, Serialize)]
pub struct Summary {
    /// How many steps there are.
    n_steps: usize,
    /// Was a digit tried and refuted?
    trial_needed: bool,
    /// The hardest step, the first of several.
    hardest: Option<Hardest>,
    /// Each rule that was used, in the order of first use.
    rules: Vec<Used>,
}

#[derive(Debug, Clone, Serialize)]
struct Hardest {
    step: usize,
    rule: &'static str,
    name: String,
    effort: Option<f64>,
}

#[derive(Debug, Serialize)]
struct Used {
    rule: &'static str,
    name: String,
    effort: Option<f64>,
    count: usize,
}

impl Summary {
    /// Counts one more step.
    pub fn add(&mut self, told: &Told<'_>) {
        let rule = told.step.step().rule();
        self.n_steps += 1;
        self.trial_needed |= rule.is_trial();
        if self.hardest.as_ref().is_none_or(|hardest| told.effort > hardest.effort) {
            let (step, effort, name) = (self.n_steps, told.effort, told.name.clone());
            self.hardest = Some(Hardest { step, rule: rule.name(), name, effort });
        }
        match self.rules.iter_mut().find(|used| used.rule == rule.name()) {
            Some(used) => used.count += 1,
            None => {
                let (effort, name) = (told.effort, told.name.clone());
                self.rules.push(Used { rule: rule.name(), name, effort, count: 1 });
            }
        }
    }

    /// The rules from easy to hard.
    fn by_effort(&self) -> Vec<&Used> {
        let mut rules: Vec<_> = self.rules.iter().collect();
        let effort = |used: &Used| used.effort.unwrap_or(f64::INFINITY);
        rules.sort_by(|a, b| effort(a).total_cmp(&effort(b)));
        rules
    }

    /// For a terminal.
    pub fn text(&self, end: &Grid) -> String {
        let mut out = format!("{}\n", self.result(end));
        let rules = self.by_effort();
        let width = rules.iter().map(|used| used.name.chars().count()).max().unwrap_or_default();
        if !rules.is_empty() {
            out.push('\n');
        }
        for used in &rules {
            let effort = effort(used.effort);
            let _ = writeln!(out, "{:>5} x {:width$}  {effort:>4}", used.count, used.name);
        }
        if let Some(last) = self.last_words(end) {
            let _ = write!(out, "\n{last}\n");
        }
        out
    }

    /// For the ear: one fact a line.
    pub fn spoken(&self, end: &Grid) -> String {
        let mut out = format!("{}\n", self.result(end));
        for used in self.by_effort() {
            let steps = words::counted(used.count, "step");
            let _ = writeln!(out, "{}: {steps}, effort {}.", used.name, effort(used.effort));
        }
        out.extend(self.last_words(end).map(|last| format!("{last}\n")));
        out
    }

    /// For a page.
    pub fn markdown(&self, end: &Grid) -> String {
        let mut out = format!("\n## Summary\n\n{}\n", self.result(end));
        if !self.rules.is_empty() {
            out.push_str("\n| rule | steps | effort |\n| --- | ---: | ---: |\n");
        }
        for used in self.by_effort() {
            let _ = writeln!(out, "| {} | {} | {} |", used.name, used.count, effort(used.effort));
        }
        if let Some(last) = self.last_words(end) {
            let _ = write!(out, "\n{last}\n");
        }
        out
    }

    /// For a page in a browser.
    pub fn html(&self, end: &Grid) -> String {
        let mut out = html::paragraph(&self.result(end));
        if !self.rules.is_empty() {
            out.push_str(
                "<table><thead><tr><th scope=\"col\">rule</th><th scope=\"col\" \
                 class=\"number\">steps</th><th scope=\"col\" class=\"number\">effort</th></tr>\
                 </thead><tbody>",
            );
            for used in self.by_effort() {
                let (name, effort) = (html::escaped(&used.name), effort(used.effort));
                let _ = write!(
                    out,
                    "<tr><td>{name}</td><td class=\"number\">{}</td><td class=\"number\">\
                     {effort}</td></tr>",
                    used.count
                );
            }
            out.push_str("</tbody></table>");
        }
        out + &self.last_words(end).as_deref().map(html::paragraph).unwrap_or_default()
    }

    fn result(&self, end: &Grid) -> String {
        let steps = words::counted(self.n_steps, "step");
        match (end.is_solved(), self.n_steps) {
            (true, 0) => answers::SOLVED.to_owned(),
            (true, _) => format!("Solved in {steps}."),
            (false, 0) => "No rule of this profile finds anything on this grid.".to_owned(),
            (false, _) => format!(
                "After {steps}, no rule of this profile leads to a further digit. {} still empty.",
                words::capital(&cells(end.empty().len()))
            ),
        }
    }

    fn last_words(&self, end: &Grid) -> Option<String> {
        let hardest = self.hardest.as_ref()?;
        let trial = match (self.trial_needed, end.is_solved()) {
            (true, _) => " A trial was needed.",
            (false, true) => " No trial was needed.",
            // What would have been needed is not known.
            (false, false) => "",
        };
        let Hardest { step, name, .. } = hardest;
        Some(format!("Hardest: step {step}, {name} ({}).{trial}", effort(hardest.effort)))
    }
}

fn effort(effort: Option<f64>) -> String {
    effort.map_or_else(|| "-".to_owned(), |effort| format!("{effort:.1}"))
}

fn cells(n: usize) -> String {
    let verb = if n == 1 { "is" } else { "are" };
    format!("{} {verb}", words::counted(n, "cell"))
}
