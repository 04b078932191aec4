import { use } from 'react';

/** Every rule of core, as WebAssembly hands it over. */
export type Rules = typeof import('./pkg/hanpan_wasm');

let loading: Promise<Rules> | undefined;

/** Loads the rules, once; a page that cannot have them must not let anybody bet. */
export function loadRules(): Promise<Rules> {
  loading ??= import('./pkg/hanpan_wasm').catch((cause) => {
    throw new RulesMissing({ cause });
  });
  return loading;
}

/** The rules, for what is drawn inside a `RulesBoundary`. */
export const useRules = (): Rules => use(loadRules());

/** The WebAssembly module could not be loaded or run. */
export class RulesMissing extends Error {
  constructor(options?: ErrorOptions) {
    super('the rules could not be loaded', options);
    this.name = 'RulesMissing';
  }
}
