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

/** States of a store. `isOpen`: orders are handled and calls are made. Before the first state it has arrived without an account; after the last it is erased. */
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
 * Problems of a store that was set up. `canRepair`: we repair it on request; otherwise a person does it at the platform. The first of several prevents work on
 * the others.
 */
export const storeProblems = [
  { problem: 'store_closed', label: 'The store is closed or frozen at the platform', canRepair: false },
  { problem: 'reconnect', label: 'The platform no longer lets us in', canRepair: false },
  { problem: 'script_missing', label: 'The script is not on the checkout', canRepair: true },
  { problem: 'gate_off', label: 'The check before the order is off', canRepair: true },
  { problem: 'hooks_off', label: 'The platform no longer tells us of orders', canRepair: true },
] as const;
export type StoreProblem = (typeof storeProblems)[number]['problem'];

/** Agreement of the platform with the merchant, where it bills. */
export type StoreBilling = { readonly id: string; readonly isActive: boolean; readonly capCents: number | null };

export type StoreFacts = {
  readonly isUninstalled: boolean;
  /** Whether a permission that we request is missing. */
  readonly lacksScopes: boolean;
  /** Whether the platform bills there. */
  readonly isBilled: boolean;
  readonly billing: StoreBilling | null;
  /** Whether everything that we need there was installed once. */
  readonly isSetUp: boolean;
  readonly problems: readonly StoreProblem[];
};

/** Computes the state from the facts, so that none is overlooked. */
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
/** Time of being refused or closed after which it counts as uninstalled. */
export const givenUpMs = 30 * 86_400_000;
/** Time after which the data of an uninstalled store is deleted. */
export const storeKeptMs = 30 * 86_400_000;
/** Time in which repeated messages count as one event. */
export const storeEventsKeptMs = 30 * 86_400_000;
/** A store that nobody takes is forgotten. */
export const arrivalKeptMs = 7 * 86_400_000;
/** Time in which the installer may decide which account the store belongs to. */
export const claimMs = 30 * 60_000;
