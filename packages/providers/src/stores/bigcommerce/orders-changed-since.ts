import { z } from 'zod';
import { ok, refused } from '../calls/outcome.ts';
import { timeOf } from '../calls/time-of.ts';
import type { Outcome, StoreAccess } from '../port.ts';
import type { Api } from './api.ts';

const rows = z
  .array(z.object({ id: z.number().int().positive(), date_modified: z.string() }))
  .nullable()
  .transform((found) => found ?? []);
const pageSize = 250;
/** Its clock and ours may differ, and it counts in seconds. */
const overlapMs = 5 * 60_000;

/**
 * The cursor is the last change that was seen, in milliseconds, and the page of that second. What changed in the very second is given again: it costs a look at an
 * order, and leaving one out would cost more.
 */
export async function ordersChangedSince(
  { inStore, options }: Api,
  store: StoreAccess,
  cursor: string | null,
): Promise<Outcome<{ ids: readonly string[]; cursor: string }>> {
  if (cursor === null) return ok({ ids: [], cursor: `${options.now() - overlapMs}.1` });
  const [, since = '', page = ''] = /^(\d{1,15})\.(\d{1,6})$/.exec(cursor) ?? [];
  if (since === '') return refused('invalid', 'bad_cursor');
  const query = new URLSearchParams({
    min_date_modified: new Date(Number(since)).toISOString(),
    sort: 'date_modified:asc',
    limit: String(pageSize),
    page,
  });
  const found = await inStore(store, { method: 'GET', path: `/v2/orders?${query}` }, rows);
  if ('error' in found) return found;
  const last = timeOf(found.ok.at(-1)?.date_modified ?? '') ?? Number(since);
  const isSameSecond = Math.floor(last / 1000) === Math.floor(Number(since) / 1000);
  const isFull = found.ok.length === pageSize;
  return ok({
    ids: found.ok.map(({ id }) => String(id)),
    cursor: isSameSecond ? `${since}.${isFull ? Number(page) + 1 : page}` : `${last}.1`,
  });
}
