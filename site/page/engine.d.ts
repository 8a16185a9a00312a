// What wasm-bindgen makes of site/engine, as far as workers use it; the last two are heard only in the package for npm.

export function initSync(options: { module: WebAssembly.Module }): void;
export function answer(
  question: string,
  fields: string,
  progress: (steps: number, empty: number, rule: string | undefined) => void,
  puzzle?: string,
  form?: string,
): string;
