export * from './capabilities.ts';
export { detectPlatform, type HomePage } from './detection/detect-platform.ts';
export {
  embedMetafield,
  type GateClaims,
  type GateHmac,
  type GatePerson,
  type GateSettings,
  gateMessage,
  gateMetafields,
  makeGateToken,
  normalizeForGate,
  parseGateToken,
} from './gate-token.ts';
export {
  type CancelHow,
  dueAtOf,
  dueDays,
  isCheckNeeded,
  nextReminderAt,
  type OrderSettings,
  type OrderState,
  type OrderStepKind,
  orderSettingsOf,
  orderStateOf,
  orderStates,
  orderStepKinds,
  ordersKeptMs,
} from './orders/order-states.ts';
export {
  type AppliedOrder,
  applyStep,
  beforeStep,
  nothingApplied,
  type OrderStep,
  planOrder,
  type RemoteOrder,
  seenThere,
  stateAfterRemote,
  wantedOf,
} from './orders/plan-order.ts';

/**
 * Where a store stands. `isOpen`: orders are looked after and calls are made. Before the first of them it has arrived, and is nobody's; after the last it is erased, and is
 * not there.
 */
export const storeStates = [
  { state: 'linked', label: 'Setting up', isOpen: true },
  { state: 'needs_scopes', label: 'Waiting for your permission', isOpen: true },
  { state: 'needs_billing', label: 'Waiting for your approval', isOpen: true },
  { state: 'active', label: 'Connected', isOpen: true },
  { state: 'trouble', label: 'Needs attention', isOpen: true },
  { state: 'uninstalled', label: 'Uninstalled', isOpen: false },
] as const;
export type StoreState = (typeof storeStates)[number]['state'];

/**
 * What is wrong with a store that had all it needs. `canRepair`: we put it right when we are told to; otherwise somebody does it at the platform. The first of several is the
 * one that keeps the others from being looked at.
 */
export const storeProblems = [
  { problem: 'store_closed', label: 'The store is closed or frozen at the platform', canRepair: false },
  { problem: 'reconnect', label: 'The platform no longer lets us in', canRepair: false },
  { problem: 'script_missing', label: 'The script is not on the checkout', canRepair: true },
  { problem: 'gate_off', label: 'The check before the order is off', canRepair: true },
  { problem: 'hooks_off', label: 'The platform no longer tells us of orders', canRepair: true },
] as const;
export type StoreProblem = (typeof storeProblems)[number]['problem'];

/** What the platform agreed with the merchant, where it bills. */
export type StoreBilling = { readonly id: string; readonly isActive: boolean; readonly capCents: number | null };

export type StoreFacts = {
  readonly isUninstalled: boolean;
  /** Whether a permission is missing that we ask for. */
  readonly lacksScopes: boolean;
  /** Whether the platform bills there. */
  readonly isBilled: boolean;
  readonly billing: StoreBilling | null;
  /** Whether all that we need there was put in once. */
  readonly isSetUp: boolean;
  readonly problems: readonly StoreProblem[];
};

/** The state is what the facts come to, so that none is forgotten on the way. */
export function storeStateOf(facts: StoreFacts): StoreState {
  if (facts.isUninstalled) return 'uninstalled';
  if (facts.lacksScopes) return 'needs_scopes';
  if (facts.isBilled && facts.billing?.isActive !== true) return 'needs_billing';
  if (facts.problems.length > 0) return 'trouble';
  return facts.isSetUp ? 'active' : 'linked';
}

/** The problems in the order of the table, each once. */
export function withProblem(
  problems: readonly StoreProblem[],
  problem: StoreProblem,
  isThere: boolean,
): readonly StoreProblem[] {
  const kept = new Set(problems);
  if (isThere) kept.add(problem);
  else kept.delete(problem);
  return storeProblems.map((row) => row.problem).filter((one) => kept.has(one));
}

/** A call that is refused again after this long was not refused by chance. */
export const refusedAgainMs = 3_600_000;
/** Refused or closed for so long: it is taken for uninstalled. */
export const givenUpMs = 30 * 86_400_000;
/** What we keep of a store that was uninstalled goes after this long. */
export const storeKeptMs = 30 * 86_400_000;
/** The same said twice within this time is one event. */
export const storeEventsKeptMs = 30 * 86_400_000;
/** A store that nobody takes is forgotten. */
export const arrivalKeptMs = 7 * 86_400_000;
/** For so long who installed us may decide whose store it is. */
export const claimMs = 30 * 60_000;
