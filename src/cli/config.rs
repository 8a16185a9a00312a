//! `sudoku config`: defaults of options, from a file of the user's and from variables of the environment.

use super::args::width;
use super::user_file::UserFolder;
use super::{Exit, Failure, Stdout, escape, words};
use crate::ask::{Problem, ProblemKind};
use crate::explain::{Coordinates, Level};
use crate::ladder::Profile;
use clap::{Command, ValueEnum};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// An option whose default can be set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Setting {
    Coordinates,
    Level,
    Profile,
    Width,
}

impl Setting {
    const ALL: [Self; 4] = [Self::Coordinates, Self::Level, Self::Profile, Self::Width];

    /// The option, and the key in the file.
    const fn name(self) -> &'static str {
        match self {
            Self::Coordinates => "coordinates",
            Self::Level => "level",
            Self::Profile => "profile",
            Self::Width => "width",
        }
    }

    fn variable(self) -> String {
        format!("SUDOKU_{}", self.name().to_uppercase())
    }

    /// The value without a setting.
    const fn usual(self) -> &'static str {
        match self {
            Self::Coordinates => "rc",
            Self::Level => "full",
            Self::Profile => "default",
            Self::Width => words::WIDTH_OF_TERMINAL,
        }
    }

    /// Does this option of `command` mean the setting? `--level` of other commands has other values.
    fn is_of(self, command: &Command) -> bool {
        let has = command.get_arguments().any(|argument| argument.get_id() == self.name());
        has && (self != Self::Level || matches!(command.get_name(), "hint" | "why"))
    }

    /// Refuses a value that the option does not take, and says which it takes.
    fn check(self, value: &str) -> Result<(), String> {
        fn one_of<T: ValueEnum>(value: &str) -> Result<(), String> {
            let values = T::value_variants().iter().filter_map(T::to_possible_value);
            let names: Vec<String> = values.map(|it| it.get_name().to_owned()).collect();
            let is_one = names.iter().any(|name| name == value);
            if is_one { Ok(()) } else { Err(words::one_of(&names)) }
        }
        match self {
            Self::Coordinates => one_of::<Coordinates>(value),
            Self::Level => one_of::<Level>(value),
            Self::Profile if Path::new(value).is_file() => Ok(()),
            Self::Profile => {
                let names: Vec<_> = Profile::names().map(|name| name.replace('_', "-")).collect();
                let is_one = Profile::named(value).is_some();
                if is_one { Ok(()) } else { Err(words::one_of_or_file(&names)) }
            }
            Self::Width => width(value).map(|_| ()),
        }
    }
}

/// A default that somebody has set.
#[derive(Debug)]
struct Value {
    setting: Setting,
    text: String,
    /// What it is from: a file or a variable.
    source: String,
}

/// The defaults that were set; a variable goes before the file.
#[derive(Debug, Default)]
pub(super) struct Config {
    values: Vec<Value>,
    /// What is wrong with them: then there are none.
    wrong: Option<Failure>,
}

impl Config {
    /// Reads the file, if there is one, and the variables.
    pub(super) fn read() -> Self {
        Self::values().map_or_else(
            |wrong| Self { values: Vec::new(), wrong: Some(wrong) },
            |values| Self { values, wrong: None },
        )
    }

    /// Refuses a command with an option whose default may be wrong.
    pub(super) fn check(&mut self, command: Option<&Command>) -> Result<(), Failure> {
        let has_settings =
            command.is_some_and(|command| Setting::ALL.iter().any(|it| it.is_of(command)));
        self.wrong.take().filter(|_| has_settings).map_or(Ok(()), Err)
    }

    fn values() -> Result<Vec<Value>, Failure> {
        let mut values = Vec::new();
        let path = path().ok();
        let from_file = path.as_deref().map(read_file).transpose()?.unwrap_or_default();
        for setting in Setting::ALL {
            let variable = setting.variable();
            let from_variable = env::var_os(&variable).filter(|it| !it.is_empty());
            if let Some(text) = from_variable {
                let text = text.to_string_lossy().into_owned();
                let wrong = |help: String| {
                    let message = words::bad_setting(&variable, &text);
                    let help = words::or_unset(&help, &variable);
                    Failure::from(Problem::new(ProblemKind::Usage, message, help))
                };
                setting.check(&text).map_err(wrong)?;
                values.push(Value { setting, text, source: variable });
            } else if let Some(text) = from_file.get(&setting) {
                let source = path.as_deref().map_or_else(String::new, escape::path);
                values.push(Value { setting, text: text.clone(), source });
            }
        }
        Ok(values)
    }

    /// `command` with these defaults of its options.
    pub(super) fn applied_to(&self, command: Command) -> Command {
        self.values.iter().fold(command, |command, Value { setting, text, .. }| {
            if !setting.is_of(&command) {
                return command;
            }
            command.mut_arg(setting.name(), |argument| argument.default_value(text.clone()))
        })
    }
}

/// Where the file is.
fn path() -> Result<PathBuf, Failure> {
    UserFolder::Config.file("config.yaml")
}

/// The values in the file.
fn read_file(path: &Path) -> Result<BTreeMap<Setting, String>, Failure> {
    let problem = |line, message: String, help: String| {
        let problem = Problem::new(ProblemKind::File, message, help);
        Failure::from(problem.in_file(&escape::path(path), line))
    };
    let text = match fs::read_to_string(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(BTreeMap::new()),
        read => read.map_err(|error| problem(0, error.to_string(), words::CONFIG_HELP.into()))?,
    };
    let values: Option<BTreeMap<Setting, String>> =
        serde_yaml::from_str(&text).map_err(|error| {
            let line = error.location().map_or(0, |it| it.line());
            problem(line, error.to_string(), words::CONFIG_HELP.into())
        })?;
    let mut values = values.unwrap_or_default();
    // A profile of one's own stands beside the settings, wherever the program is run.
    if let Some(profile) = values.get_mut(&Setting::Profile)
        && Profile::named(profile).is_none()
    {
        let beside = path.with_file_name(&*profile);
        *profile = beside.to_string_lossy().into_owned();
    }
    for (setting, value) in &values {
        let wrong = |help| problem(0, words::bad_setting(setting.name(), value), help);
        setting.check(value).map_err(wrong)?;
    }
    Ok(values)
}

/// Tells each setting, its value, and where that is from.
pub(super) fn run(stdout: &mut Stdout) -> Result<Exit, Failure> {
    let Config { values, wrong } = Config::read();
    if let Some(wrong) = wrong {
        return Err(wrong);
    }
    for setting in Setting::ALL {
        let value = values.iter().find(|it| it.setting == setting);
        let (text, source) = value.map_or((setting.usual(), words::OWN_DEFAULT), |value| {
            (value.text.as_str(), value.source.as_str())
        });
        stdout.line(&format!("{:<12} {text:<12} {source}", setting.name()))?;
    }
    stdout.line("")?;
    stdout.text(&words::how_to_configure(&path()?))?;
    Ok(Exit::Found)
}
