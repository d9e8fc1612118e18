import { sendQueuedScans as endpoint, type OutputOf } from '@carded/contract';
import { queuedScan } from '@carded/contract/scanner/scanner-shapes';
import type { Context } from '#context.ts';
import type { ScannerCaller } from '#platform/access/caller.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { Refusal } from '#platform/commands/refuse.ts';
import { placesOf } from '#platform/errors/places-of.ts';
import { isDatabaseDown } from '#platform/http/answer-error.ts';
import { prepareScan } from './prepare-scan.ts';
import { openQueued } from './queue-key.ts';
import { settleScan } from './settle-scan.ts';

const oldestMs = 7 * 24 * 3_600_000;
/** Clocks of tills run a little ahead. */
const aheadMs = 2 * 60_000;

type Result = OutputOf<typeof endpoint>['results'][number];
type Item = { id: string; sealed: string; scanned_at: string };

/** Each scan in its own transaction: one that is refused or fails does not affect the others. */
export const sendQueuedScans = ownTransactions(endpoint, async ({ context, who, input: { body } }) => {
  const results: Result[] = [];
  for (const item of body.items) {
    const result = await take(context, who, item);
    if (result !== null) results.push(result);
  }
  return { results };
});

const refused = (id: string, reason: Result['reason']): Result => ({
  id,
  state: 'refused',
  reason,
  uuid: null,
  status: null,
});

/** Null: failed, and the device keeps it. */
const take = async (context: Context, who: ScannerCaller, item: Item): Promise<Result | null> => {
  const opened = openQueued(context, who.accountId, item, who.deviceId);
  const scan = opened === null ? null : parse(opened);
  const atMs = Date.parse(item.scanned_at);
  if (scan === null || scan.scanned_at !== item.scanned_at || !Number.isFinite(atMs))
    return refused(item.id, 'unreadable');
  if (atMs < context.now() - oldestMs) return refused(item.id, 'too_old');
  if (atMs > context.now() + aheadMs) return refused(item.id, 'in_the_future');
  try {
    const prepared = await prepareScan(context, who, scan, { queuedId: item.id, atMs });
    const settled = await inAccount(context, who.accountId, (tx) => settleScan(context, tx, who, prepared));
    const { uuid, status } = settled.answer;
    return { id: item.id, state: settled.isKnown ? 'known' : 'stored', reason: null, uuid, status };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return refused(item.id, 'not_found');
    if (isDatabaseDown(error)) throw error;
    const { name, code } = error as { name?: string; code?: string };
    context.log.error({ name, code, at: placesOf(error, 5) }, 'a queued scan failed');
    return null;
  }
};

const parse = (text: string) => {
  try {
    return queuedScan.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};
