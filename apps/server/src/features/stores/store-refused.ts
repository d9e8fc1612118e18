import type { Queries } from '@carded/database';
import { givenUpMs, refusedAgainMs, type StoreProblem, withProblem } from '@carded/domain/stores';
import type { StoreError } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { changeStore } from './change-store.ts';
import { storeMailJob } from './mails/store-mail-job.ts';
import { findStore, type StoreRow } from './store-row.ts';
import { uninstallStore } from './uninstall-store.ts';

/**
 * A call of the store was refused, or found none. Once may be chance; again an hour later, with nothing answered between, the store is in trouble and its owners are told. After a
 * month of it the store is taken for uninstalled. Other outcomes say nothing of the store, and change nothing.
 */
export async function storeRefused(context: Context, tx: Queries, storeId: string, error: StoreError): Promise<void> {
  if (error !== 'forbidden' && error !== 'gone') return;
  const store = await findStore(tx, storeId, { forUpdate: true });
  if (store === null || store.uninstalled_at !== null) return;
  const { column, problem } = told[error];
  const since = store[column];
  const now = context.now();
  if (since === null) {
    await changeStore(context, tx, store, { [column]: new Date(now) });
    return;
  }
  const forMs = now - since.getTime();
  if (forMs >= givenUpMs) return uninstallStore(context, tx, store);
  if (forMs < refusedAgainMs || store.problems.includes(problem)) return;
  await changeStore(context, tx, store, { problems: [...withProblem(store.problems, problem, true)] });
  await enqueueIn(
    context,
    tx,
    store.account_id,
  )(storeMailJob, {
    account: store.account_id,
    store: store.id,
    kind: problem,
    ref: String(since.getTime()),
  });
}

const told = {
  forbidden: { column: 'refused_at', problem: 'reconnect' },
  gone: { column: 'gone_at', problem: 'store_closed' },
} as const satisfies Record<string, { column: keyof StoreRow; problem: StoreProblem }>;
