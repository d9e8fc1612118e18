import { hash, verify } from '@node-rs/argon2';
import { refuse } from '#platform/commands/refuse.ts';

/** argon2id with 19 MiB, two passes, one lane (OWASP ASVS 5.0, 11.4.2). */
// 2 is Argon2id; the package's enum cannot be imported under verbatimModuleSyntax.
const passwordCost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash at rest, with its salt and costs. @throws Refusal `unavailable` when too many hashes wait already. */
export function hashPassword(password: string, asker?: HashAsker): Promise<string> {
  return inHashSlot(() => hash(password, passwordCost), asker);
}

/** The hash of a password nobody knows, at the cost of the real ones: of logins that have none yet, too. */
export const noPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$GWuvNTANGX16T6SVg1Xb/Q$Nx+lLhaC/XYQZozclD+3bflpcgjrWAQ+dQf6QF8iRX0';

/**
 * Whether the password belongs to the hash. Without a hash (no such login) the same work is done and the answer is no (OWASP ASVS 5.0, 6.3.8).
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

/** Asker of a hash: a browser that the login has signed in with before, a session or a till, or anyone; and the network. */
export type HashAsker = { isKnown: boolean; network: string | null };
export const stranger: HashAsker = { isKnown: false, network: null };
export const known: HashAsker = { isKnown: true, network: null };

type Waiting = { network: string | null; start: () => void };
type Lane = { slots: number; waitingAtMost: number; runningCount: number; waiting: Waiting[] };

/** Each hash takes 19 MiB and a core; so few at once leave the rest of the server its breath. What strangers send takes no slot of those who are known. */
const lanes: Record<'known' | 'strangers', Lane> = {
  strangers: { slots: 2, waitingAtMost: 20, runningCount: 0, waiting: [] },
  known: { slots: 1, waitingAtMost: 10, runningCount: 0, waiting: [] },
};
/** Share of the waiting places for one network, so that it keeps nobody else out. */
const waitingOfNetworkAtMost = 5;
const retryAfterSeconds = 2;

const laneOf = ({ isKnown }: HashAsker): Lane => (isKnown ? lanes.known : lanes.strangers);

const hasRoom = ({ network }: HashAsker, { slots, waitingAtMost, runningCount, waiting }: Lane): boolean => {
  if (runningCount < slots) return true;
  const ofNetwork = network === null ? 0 : waiting.filter((one) => one.network === network).length;
  return waiting.length < waitingAtMost && ofNetwork < waitingOfNetworkAtMost;
};

/** Refuses before anything is counted or looked up for a hash that could not be made. @throws Refusal `unavailable`. */
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
    // A slot goes straight to who waits longest, so nobody can slip in between.
    const next = lane.waiting.shift();
    if (next === undefined) lane.runningCount -= 1;
    else next.start();
  }
}
