// What wasm-bindgen makes of site/engine, as far as the worker uses it.

export function initSync(options: { module: WebAssembly.Module }): void;
export function answer(
  question: string,
  fields: string,
  progress: (steps: number, empty: number, rule: string | undefined) => void,
): string;
