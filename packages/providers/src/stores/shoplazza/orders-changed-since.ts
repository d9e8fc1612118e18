import { z } from 'zod';
import { ok, refused } from '../calls/outcome.ts';
import { anyId } from '../calls/texts.ts';
import type { Outcome, StoreAccess } from '../port.ts';
import type { Api } from './api.ts';

const rows = z.object({ orders: z.array(z.object({ id: anyId })).nullish() });
const pageSize = 250;
const overlapMs = 5 * 60_000;
/** A second is the finest it knows; a page after the other then. */
const finestMs = 1000;
const pagesOfSecond = 8;

/**
 * The cursor is a time, in milliseconds. Nothing is published of the order in which Shoplazza tells, so no page is trusted to follow another: the stretch of time that is
 * asked for is halved until all of it comes at once.
 */
export async function ordersChangedSince(
  api: Api,
  store: StoreAccess,
  cursor: string | null,
): Promise<Outcome<{ ids: readonly string[]; cursor: string }>> {
  const nowMs = Math.floor(api.options.now() / 1000) * 1000;
  if (cursor === null) return ok({ ids: [], cursor: `${nowMs - overlapMs}` });
  const since = Number(/^(\d{1,15})$/.exec(cursor)?.[1] ?? Number.NaN);
  if (Number.isNaN(since)) return refused('invalid', 'bad_cursor');
  let until = Math.max(nowMs, since);
  for (;;) {
    const found = await pageOf(api, store, since, until, 1);
    if ('error' in found) return found;
    if (found.ok.length < pageSize)
      return ok({ ids: found.ok, cursor: `${until === nowMs ? Math.max(since, until - overlapMs) : until}` });
    if (until - since <= finestMs) return restOfSecond(api, store, since, until, found.ok);
    until = since + Math.max(finestMs, Math.floor((until - since) / 2000) * 1000);
  }
}

async function restOfSecond(
  api: Api,
  store: StoreAccess,
  since: number,
  until: number,
  first: readonly string[],
): Promise<Outcome<{ ids: readonly string[]; cursor: string }>> {
  const ids = [...first];
  for (let page = 2; page <= pagesOfSecond; page += 1) {
    const found = await pageOf(api, store, since, until, page);
    if ('error' in found) return found;
    ids.push(...found.ok);
    if (found.ok.length < pageSize) break;
  }
  return ok({ ids: [...new Set(ids)], cursor: `${until}` });
}

async function pageOf(
  api: Api,
  store: StoreAccess,
  since: number,
  until: number,
  page: number,
): Promise<Outcome<string[]>> {
  const at = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z');
  const query = new URLSearchParams({
    updated_at_min: at(Math.floor(since / 1000) * 1000),
    updated_at_max: at(until),
    limit: String(pageSize),
    page: String(page),
  });
  const found = await api.inStore(store, { method: 'GET', path: `/orders?${query}` }, rows);
  return 'error' in found ? found : ok((found.ok.orders ?? []).map(({ id }) => id));
}
