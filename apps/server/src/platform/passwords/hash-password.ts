import { hash, verify } from '@node-rs/argon2';
import { refuse } from '#platform/commands/refuse.ts';

/** argon2id with 19 MiB, two passes, one lane (OWASP ASVS 5.0, 11.4.2). */
// 2 is Argon2id; the package's enum cannot be imported under verbatimModuleSyntax.
const passwordCost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password; the result includes salt and costs. @throws Refusal `unavailable` when too many hashes wait already */
export function hashPassword(password: string, asker?: HashAsker): Promise<string> {
  return inHashSlot(() => hash(password, passwordCost), asker);
}

/** Hash of an unknown password, with the same costs as real ones. Logins without a password have it, too. */
export const noPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$GWuvNTANGX16T6SVg1Xb/Q$Nx+lLhaC/XYQZozclD+3bflpcgjrWAQ+dQf6QF8iRX0';

/**
 * Tells whether a password matches the hash. Without a hash (no such login) the same work is done, and the result is false (OWASP ASVS 5.0, 6.3.8).
 * @throws Refusal `unavailable` when too many hashes wait already.
 */
export async function checkPassword(
  passwordHash: string | null,
  password: string,
  asker?: HashAsker,
): Promise<boolean> {
  const isRight = await inHashSlot(() => verify(passwordHash ?? noPassword, password), asker);
  return passwordHash !== null && isRight;
}

/** Caller that needs a hash: known (an earlier browser of the login, a session or a scanner) or not, and its network. */
export type HashAsker = { isKnown: boolean; network: string | null };
export const stranger: HashAsker = { isKnown: false, network: null };
export const known: HashAsker = { isKnown: true, network: null };

type Waiting = { network: string | null; start: () => void };
type Lane = { slots: number; waitingAtMost: number; runningCount: number; waiting: Waiting[] };

/**
 * Slots for hashes. Each hash takes 19 MiB and a core, so a few at a time leave enough for the rest of the server. Strangers' requests take no slots of known
 * callers.
 */
const lanes: Record<'known' | 'strangers', Lane> = {
  strangers: { slots: 2, waitingAtMost: 20, runningCount: 0, waiting: [] },
  known: { slots: 1, waitingAtMost: 10, runningCount: 0, waiting: [] },
};
/** Waiting places of one network at most, so that it does not block others. */
const waitingOfNetworkAtMost = 5;
const retryAfterSeconds = 2;

const laneOf = ({ isKnown }: HashAsker): Lane => (isKnown ? lanes.known : lanes.strangers);

const hasRoom = ({ network }: HashAsker, { slots, waitingAtMost, runningCount, waiting }: Lane): boolean => {
  if (runningCount < slots) return true;
  const ofNetwork = network === null ? 0 : waiting.filter((one) => one.network === network).length;
  return waiting.length < waitingAtMost && ofNetwork < waitingOfNetworkAtMost;
};

/** Refuses, before anything is counted or looked up, when a hash could not be made. @throws Refusal `unavailable`. */
export function refuseWithoutHashSlot(asker: HashAsker): void {
  if (!hasRoom(asker, laneOf(asker))) refuse('unavailable', { retryAfterSeconds });
}

/**
 * Runs a password hash when one of the process's slots is free.
 * @throws Refusal `unavailable` when too many wait already.
 */
export async function inHashSlot<T>(work: () => Promise<T>, asker: HashAsker = stranger): Promise<T> {
  refuseWithoutHashSlot(asker);
  const lane = laneOf(asker);
  if (lane.runningCount < lane.slots) lane.runningCount += 1;
  else await new Promise<void>((start) => lane.waiting.push({ network: asker.network, start }));
  try {
    return await work();
  } finally {
    // Hands the slot directly to the request that has waited longest.
    const next = lane.waiting.shift();
    if (next === undefined) lane.runningCount -= 1;
    else next.start();
  }
}
