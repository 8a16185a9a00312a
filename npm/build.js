// Builds the package in dist, from the engine that `cargo run -p site -- --package npm/dist` has put there.

import { execFileSync } from "node:child_process";
import { copyFileSync, readdirSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const root = new URL("../", import.meta.url);
const dist = new URL("dist/", import.meta.url);

/** Copies a file of the project. */
const copy = (from, to) => copyFileSync(new URL(from, root), new URL(to, import.meta.url));

/** A schema in which a reference with a description beside it is one type, not a new one for each description. */
function referring(schema) {
  if (Array.isArray(schema)) return schema.map(referring);
  if (typeof schema !== "object" || schema === null) return schema;
  const { $ref, ...others } = schema;
  if ($ref) {
    const type = { description: others.description, tsType: $ref.split("/").at(-1) };
    return others.properties ? { allOf: [type, referring(others)] } : type;
  }
  return Object.fromEntries(Object.entries(others).map(([name, value]) => [name, referring(value)]));
}

/** A schema whose types have the names of its definitions and no other. */
function named({ $defs, title: _, ...schema }) {
  const untitled = Object.entries($defs).map(([name, { title, ...definition }]) => [name, definition]);
  return { ...referring(schema), $defs: referring(Object.fromEntries(untitled)) };
}

/** The types of a schema as TypeScript. */
async function types(schema, name) {
  const options = { additionalProperties: false, bannerComment: "", unreachableDefinitions: true, unknownAny: false };
  const text = await compile(named(schema), name, options);
  return text.replace(/\n \*\n \* This interface was referenced by [^/]*?\n \* via the `definition` "\w+"\./g, "");
}

const schemaOf = (...args) => JSON.parse(execFileSync("cargo", ["run", "--quiet", "--locked", "--", "schema", ...args], { cwd: root }));

/** The questions by their names. */
function questionsByName({ oneOf, ...schema }) {
  const named = oneOf.map((question) => [question.properties.question.const, question]);
  // The engine of the package reads no photos.
  const properties = Object.fromEntries(named.filter(([name]) => name !== "photo"));
  return { ...schema, description: "The fields of each question.", type: "object", properties, required: Object.keys(properties) };
}

for (const name of readdirSync(new URL("src/", import.meta.url))) copy(`npm/src/${name}`, `dist/${name}`);
for (const name of ["engine_queue.js", "worker.js"]) copy(`site/page/${name}`, `dist/${name}`);
for (const name of ["LICENSE", "LICENSE-APACHE", "LICENSE-MIT", "NOTICE"]) copy(name, name);
writeFileSync(new URL("answers.d.ts", dist), await types(schemaOf(), "Versioned"));
writeFileSync(new URL("questions.d.ts", dist), await types(questionsByName(schemaOf("--questions")), "Questions"));
