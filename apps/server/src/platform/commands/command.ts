import type { Access, Endpoint } from '@carded/contract';
import { inTenant, type Queries, readInTenant } from '@carded/database';
import type { Context } from '#context.ts';
import { actorOf } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { type Answer, accountOf, type Call, callOf, type Route, type TransactionCall } from './action.ts';
import { withIdempotency } from './idempotency.ts';

type ByPerson = Extract<Access, { by: 'login' | 'staff' | 'signed_in' }>;
/** A change by a person without an audit entry does not compile. */
export type Auditable = Endpoint & ({ audit: string } | { access: Exclude<Access, ByPerson> });

type Steps<E extends Endpoint, Prepared> = {
  /** Slow work before the transaction opens: hashing, decoding. */
  prepare: (call: Call<E>) => Promise<Prepared>;
  act: (call: TransactionCall<E>, prepared: Prepared) => Answer<E>;
  /** Takes back what `prepare` left outside the database when the transaction did not commit, or the answer was a replay. */
  undo?: (call: Call<E>, prepared: Prepared) => Promise<void>;
};

/**
 * Makes the route of a change: checks access, then runs the action and writes the audit row and the jobs in one transaction of the caller's account.
 */
export function command<E extends Auditable>(endpoint: E, act: (call: TransactionCall<E>) => Answer<E>): Route;
export function command<E extends Auditable, Prepared>(endpoint: E, steps: Steps<E, Prepared>): Route;
export function command<E extends Auditable, Prepared>(
  endpoint: E,
  given: ((call: TransactionCall<E>) => Answer<E>) | Steps<E, Prepared>,
): Route {
  const steps: Steps<E, Prepared | undefined> =
    typeof given === 'function'
      ? { prepare: async () => undefined, act: given }
      : (given as Steps<E, Prepared | undefined>);
  return {
    endpoint,
    run: async (raw) => {
      const call = callOf<E>(raw);
      const prepared = await steps.prepare(call);
      let [hasActed, mayHaveCommitted] = [false, false];
      const running = inAccount(raw.context, accountOf(raw.who), async (tx) => {
        const answer = await withIdempotency({ ...raw, tx }, async () => {
          hasActed = true;
          const audit = { subject: '', detail: {} };
          const acted = await steps.act(
            { ...call, tx, audit, enqueue: enqueueIn(raw.context, tx, accountOf(raw.who)) },
            prepared,
          );
          if (endpoint.audit !== undefined) {
            await appendAudit(raw.context, tx, accountOf(raw.who), {
              actor: actorOf(raw.who),
              action: endpoint.audit,
              ...audit,
            });
          }
          return acted;
        });
        mayHaveCommitted = hasActed;
        return answer;
      });
      // Undoes only what certainly did not commit: without an answer to COMMIT the outcome is unknown.
      try {
        return await running;
      } finally {
        if (!mayHaveCommitted) await steps.undo?.(call, prepared).catch(() => undefined);
      }
    },
  };
}

/**
 * For the few actions that open their own transactions: the create path (two autocommit calls), and those that find their account first. Each says where its
 * audit row and idempotency are written.
 */
export function ownTransactions<E extends Endpoint>(endpoint: E, run: (call: Call<E>) => Answer<E>): Route {
  return {
    endpoint,
    run: (call) => run(callOf<E>(call)),
  };
}

/** Answer of a change without a result. */
export const done = { ok: true } as const;

/** Makes the route of a read: checks access and opens a read-only transaction of the caller's account, in which the database refuses writes. */
export function query<E extends Endpoint>(endpoint: E, read: (call: Call<E> & { tx: Queries }) => Answer<E>): Route {
  return {
    endpoint,
    run: (call) => readInAccount(call.context, accountOf(call.who), (tx) => read({ ...callOf<E>(call), tx })),
  };
}

/** Makes the route of a read that needs no account's rows, or finds the account itself. */
export function openQuery<E extends Endpoint>(endpoint: E, read: (call: Call<E>) => Answer<E>): Route {
  return {
    endpoint,
    run: (call) => read(callOf<E>(call)),
  };
}

/**
 * Runs a transaction inside one account. The account's keys are loaded before it begins: a transaction that waits for a second connection could deadlock a
 * full pool.
 */
export async function inAccount<T>(context: Context, accountId: string, fn: (tx: Queries) => Promise<T>): Promise<T> {
  await context.keys.ofAccount.get(accountId);
  return inTenant(context.db, accountId, fn);
}

/** Runs a read-only transaction inside one account. */
export async function readInAccount<T>(
  context: Context,
  accountId: string,
  fn: (tx: Queries) => Promise<T>,
): Promise<T> {
  await context.keys.ofAccount.get(accountId);
  return readInTenant(context.db, accountId, fn);
}
