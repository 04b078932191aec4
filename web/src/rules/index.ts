import { use } from 'react';

/** The rules of core for members, exported by WebAssembly. */
export type Rules = typeof import('./pkg/member/hanpan_wasm');

/** The rules for operators only: a separate module that no member loads. */
export type OfficeRules = typeof import('./pkg/office/hanpan_office');

/** The rules of rounds: repeating draws and naming bets, only for pages and slips of games. */
export type GameRules = typeof import('./pkg/games/hanpan_games');

/** The rules of attendance and roulettes, only for their dialogs. */
export type RewardRules = typeof import('./pkg/rewards/hanpan_rewards');

/** The score model of the bet builder, only for its dialog. */
export type BuilderRules = typeof import('./pkg/builder/hanpan_builder');

/** The proof of work beside a captcha, only for forms that have one. */
export type ProofRules = typeof import('./pkg/proof/hanpan_proof');

let loading: Promise<Rules> | undefined;
let loadingOffice: Promise<OfficeRules> | undefined;
let loadingGames: Promise<GameRules> | undefined;
let loadingRewards: Promise<RewardRules> | undefined;
let loadingBuilder: Promise<BuilderRules> | undefined;
let loadingProof: Promise<ProofRules> | undefined;

/** Loads the rules once. A page without them must not allow bets. */
export function loadRules(): Promise<Rules> {
  loading ??= import('./pkg/member/hanpan_wasm').catch(missing);
  return loading;
}

/** Loads the operators' rules, once. */
export function loadOfficeRules(): Promise<OfficeRules> {
  loadingOffice ??= import('./pkg/office/hanpan_office').catch(missing);
  return loadingOffice;
}

/** Loads the rules of games, once. */
export function loadGameRules(): Promise<GameRules> {
  loadingGames ??= import('./pkg/games/hanpan_games').catch(missing);
  return loadingGames;
}

/** Loads the rules of attendance and roulettes, once. */
function loadRewardRules(): Promise<RewardRules> {
  loadingRewards ??= import('./pkg/rewards/hanpan_rewards').catch(missing);
  return loadingRewards;
}

/** Loads the bet builder, once. */
export function loadBuilderRules(): Promise<BuilderRules> {
  loadingBuilder ??= import('./pkg/builder/hanpan_builder').catch(missing);
  return loadingBuilder;
}

/** Loads the proof of work, once. */
export function loadProofRules(): Promise<ProofRules> {
  loadingProof ??= import('./pkg/proof/hanpan_proof').catch(missing);
  return loadingProof;
}

function missing(cause: unknown): never {
  throw new RulesMissing({ cause });
}

/** The rules, for components inside a `RulesBoundary`. */
export const useRules = (): Rules => use(loadRules());

/** The operators' rules, for components inside a `RulesBoundary`. */
export const useOfficeRules = (): OfficeRules => use(loadOfficeRules());

/** The rules of games, for components inside a `RulesBoundary`. */
export const useGameRules = (): GameRules => use(loadGameRules());

/** The rules of attendance and roulettes, for components inside a `RulesBoundary`. */
export const useRewardRules = (): RewardRules => use(loadRewardRules());

/** The bet builder, for components inside a `RulesBoundary`. */
export const useBuilderRules = (): BuilderRules => use(loadBuilderRules());

/** The WebAssembly module could not be loaded or run. */
export class RulesMissing extends Error {
  constructor(options?: ErrorOptions) {
    super('the rules could not be loaded', options);
    this.name = 'RulesMissing';
  }
}
