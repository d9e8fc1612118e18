import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '#crash/chance.ts';
import { type Answer, codeOf, type Send } from '#crash/http.ts';
import type { Journal } from '#crash/journal.ts';
import type { People } from '#crash/people.ts';
import type { Shops } from '#crash/shops.ts';

/** Values shared by all clients. */
export type Load = {
  send: Send;
  journal: Journal;
  shops: Shops;
  people: People;
  chance: Chance;
  /** Factor for the clients' pauses compared with a quiet machine, because work that piles up during restarts must be done in the end. */
  slowness: number;
  /** Tells whether no new work starts; started work is finished. */
  isOver: () => boolean;
  /** `performance.now()` after which nothing is tried again; set when the load ends. */
  giveUpAt: () => number;
  /** The planted bug of a client: a new Idempotency-Key for every try. */
  hasKeyPerTry: boolean;
};

const passing = new Set(['idempotency_in_progress', 'too_many_requests']);

/**
 * Repeats until an answer tells the result: no answer, 5xx and "in progress" do not.
 * @returns null when the run ended before
 */
export async function untilAnswered(
  { journal, chance, giveUpAt }: Pick<Load, 'journal' | 'chance' | 'giveUpAt'>,
  ask: (tryNumber: number) => Promise<Answer | null>,
): Promise<Answer | null> {
  for (let tryNumber = 1; performance.now() < giveUpAt(); tryNumber += 1) {
    const answer = await ask(tryNumber);
    if (answer?.status === 503) journal.counts.unavailable += 1;
    if (answer?.status === 500) journal.counts.internal += 1;
    if (answer !== null && answer.status < 500 && !passing.has(codeOf(answer))) return answer;
    journal.counts.retries += 1;
    await pause(chance.between(40, 160));
  }
  journal.counts.unfinished += 1;
  return null;
}

/** An answer that no crash explains. */
export function noteOddAnswer({ journal }: Pick<Load, 'journal'>, what: string, answer: Answer): void {
  journal.faults.push({ kind: 'answer', detail: `${what} was answered ${answer.status} ${codeOf(answer)}` });
}
