//! Every step that is possible on a grid, by rule and result.

use super::args::Look;
use super::failure::Failure;
use super::screen::Screen;
use crate::desk::{Player, Steps, Told};
use crate::explain::words;
use crate::grid::Grid;
use crate::render::{Board, Label, Level, Sheet, speak, terminal};
use crate::rules::Rule;
use crate::search::Finding;
use crate::trail::Trail;

/// A rule, and what it finds.
pub(super) type Group = (&'static Rule, Vec<Finding>);

/// What is found on a grid, and for whom.
pub(super) struct All<'a> {
    pub(super) player: &'a Player,
    pub(super) look: &'a Look,
    pub(super) grid: &'a Grid,
    pub(super) groups: Vec<Group>,
}

impl All<'_> {
    pub(super) fn json(&self, screen: &mut Screen, level: Level) -> Result<(), Failure> {
        let trail = Trail::new(self.grid.clone());
        let mut steps = Vec::new();
        for Finding { step, .. } in self.groups.iter().flat_map(|(_, findings)| findings) {
            steps.extend(self.player.tell(step, &trail)?.json(level));
        }
        Ok(screen.json(&Steps::new(steps))?)
    }

    /// The rules with their results, each result on the line that experts write.
    pub(super) fn by_rule(&self, screen: &mut Screen, level: Level) -> Result<(), Failure> {
        if level == Level::Nudge {
            let n_results = self.groups.iter().map(|(_, findings)| findings.len()).sum();
            let n_results = words::capital(&words::counted(n_results, "result"));
            let n_rules = words::counted(self.groups.len(), "rule");
            return Ok(screen.line(&format!("{n_results} of {n_rules}."))?);
        }
        let trail = Trail::new(self.grid.clone());
        for (i, group) in self.groups.iter().enumerate() {
            if i > 0 && level == Level::Full {
                screen.line("")?;
            }
            self.group(screen, group, (level, &trail))?;
        }
        Ok(())
    }

    fn group(
        &self,
        screen: &mut Screen,
        (rule, findings): &Group,
        (level, trail): (Level, &Trail),
    ) -> Result<(), Failure> {
        let card = self.player.card(rule)?;
        let effort = self.player.ladder.effort(rule.id);
        let effort = effort.map_or_else(String::new, |effort| format!(" ({effort:.1})"));
        let n_results = words::counted(findings.len(), "result");
        screen.line(&format!("{}{effort}: {n_results}", card.name))?;
        if level < Level::Full {
            return Ok(());
        }
        for Finding { step, n_ways } in findings {
            let line = self.player.notation(step, trail, (rule, &card))?;
            let line = line.strip_prefix(&card.name).unwrap_or(&line);
            let line = line.trim_start_matches([':', ' ']);
            let ways = if *n_ways > 1 { format!("  ({n_ways} ways)") } else { String::new() };
            screen.line(&format!("  {line}{ways}"))?;
        }
        Ok(())
    }

    /// The steps in words; without boards, since each would need one of its own.
    pub(super) fn in_words(&self, screen: &mut Screen, level: Level) -> Result<(), Failure> {
        let trail = Trail::new(self.grid.clone());
        for (i, (rule, findings)) in self.groups.iter().enumerate() {
            if i > 0 {
                screen.line("")?;
            }
            let card = self.player.card(rule)?;
            let n_steps = words::capital(&words::counted(findings.len(), "step"));
            screen.line(&match (level, findings.len()) {
                (Level::Nudge, _) => format!("{n_steps}."),
                (Level::Pattern | Level::Full, 1) => format!("One step: {}.", card.name),
                (Level::Pattern | Level::Full, _) => format!("{n_steps}: {}.", card.plural),
            })?;
            for (i, Finding { step, .. }) in findings.iter().enumerate() {
                screen.line("")?;
                let told = self.player.tell(step, &trail)?;
                screen.sheet(&self.listed(&told, (i + 1, level), screen.width()))?;
            }
        }
        Ok(())
    }

    /// One of many steps that are all possible now.
    fn listed(&self, told: &Told<'_>, (number, level): (usize, Level), width: usize) -> Sheet {
        let view = told.view(level);
        let style = self.look.style(Board::Digits, width);
        match level {
            _ if self.look.speak => speak::speak(&view, style.from),
            Level::Nudge => terminal::words(&view, &style),
            Level::Pattern | Level::Full => {
                let label = Label { number, effort: None, ..told.label() };
                terminal::entry(&view, &style, &label)
            }
        }
    }
}
