import type { Queries } from '@carded/database';
import { storeKeptMs } from '@carded/domain/stores';
import type { Context } from '#context.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { changeStore } from './change-store.ts';
import { storeMailJob } from './mails/store-mail-job.ts';
import type { StoreRow } from './store-row.ts';

/** The store has taken us out: what we could act there with is gone at once. Its website and keys stay, for a script that was pasted. Again is the same as once. */
export async function uninstallStore(context: Context, tx: Queries, store: StoreRow): Promise<void> {
  if (store.uninstalled_at !== null) return;
  const now = context.now();
  await changeStore(context, tx, store, {
    sealed_credentials: null,
    sealed_hook_secret: null,
    sealed_gate_secret: null,
    sealed_previous_gate_secret: null,
    gate_secret_at: null,
    billing: null,
    problems: [],
    set_up_at: null,
    refused_at: null,
    gone_at: null,
    uninstalled_at: new Date(now),
    erase_at: new Date(now + storeKeptMs),
  });
  await enqueueIn(
    context,
    tx,
    store.account_id,
  )(storeMailJob, {
    account: store.account_id,
    store: store.id,
    kind: 'uninstalled',
    ref: String(now),
  });
}
