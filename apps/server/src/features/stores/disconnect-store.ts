import { disconnectStore as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { givenUpMs, refusedAgainMs, type StoreProblem, storeKeptMs, withProblem } from '@carded/domain/stores';
import type { StoreError } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { command, done } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { enqueueStoreMail } from './mails/store-mail.ts';
import { changeStore } from './open-store.ts';
import { findStore, type StoreRow } from './stores.ts';

/** Deletes all that we keep of the store, at once. The platform removes our parts in the store when the app is removed there. */
export const disconnectStore = command(endpoint, async ({ input: { params }, who, tx, audit }) => {
  const store = (await findStore(tx, params.uuid, { forUpdate: true })) ?? refuse('not_found');
  await tx.deleteFrom('stores').where('account_id', '=', who.accountId).where('id', '=', store.id).execute();
  audit.subject = store.id;
  audit.detail = { platform: store.platform, website: store.website_id };
  return done;
});

/** Removes our credentials at once when a store uninstalls the app. Its website and keys stay, because a pasted script may use them. Doing it again changes nothing. */
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
  const of = { account: store.account_id, store: store.id };
  await enqueueStoreMail(context, tx, { ...of, kind: 'uninstalled', ref: String(now) });
}

/**
 * Notes that a call to the store was refused, or found no store. Once may be chance. When it happens again an hour later, and no call was answered between, the store gets a problem
 * and its owners a mail. After a month the store counts as uninstalled. Other errors say nothing about the store, and change nothing.
 */
export async function storeRefused(context: Context, tx: Queries, storeId: string, error: StoreError): Promise<void> {
  if (error !== 'forbidden' && error !== 'gone') return;
  const store = await findStore(tx, storeId, { forUpdate: true });
  if (store === null || store.uninstalled_at !== null) return;
  const { column, problem } = markOf[error];
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
  const of = { account: store.account_id, store: store.id };
  await enqueueStoreMail(context, tx, { ...of, kind: problem, ref: String(since.getTime()) });
}

const markOf = {
  forbidden: { column: 'refused_at', problem: 'reconnect' },
  gone: { column: 'gone_at', problem: 'store_closed' },
} as const satisfies Record<string, { column: keyof StoreRow; problem: StoreProblem }>;

/** Notes that the store answered a call, which ends those problems. Costs one read where there are none. */
export async function storeAnswered(context: Context, tx: Queries, storeId: string): Promise<void> {
  const seen = await findStore(tx, storeId);
  if (seen === null || (seen.refused_at === null && seen.gone_at === null)) return;
  const store = await findStore(tx, storeId, { forUpdate: true });
  if (store === null || store.uninstalled_at !== null) return;
  await changeStore(context, tx, store, {
    refused_at: null,
    gone_at: null,
    problems: [...withProblem(withProblem(store.problems, 'reconnect', false), 'store_closed', false)],
  });
}
