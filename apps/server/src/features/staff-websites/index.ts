import { findWebsites as endpoint, type OutputOf } from '@carded/contract';
import { callFunction, type Tables } from '@carded/database';
import type { Context } from '#context.ts';
import { openQuery, readInAccount } from '#platform/commands/command.ts';
import { findVerification, ownerOf } from '#verification/verification-row.ts';

const shownAtMost = 20;
type Found = OutputOf<typeof endpoint>['websites'][number];

/** Finds websites by part of a domain, by a key, or by the uuid of a website, an account or a verification; without any of these, the newest. */
const findWebsites = openQuery(endpoint, async ({ context, input: { query } }) => {
  const found = await locate(context, query.id ?? query.find ?? '');
  const shown = found.slice(0, shownAtMost);
  const byAccount = Map.groupBy(shown, (one) => one.account_id);
  const websites = new Map<string, Found>();
  for (const [accountId, own] of byAccount) {
    for (const one of await read(context, accountId, own)) websites.set(one.id, one);
  }
  return {
    websites: shown.flatMap(({ website_id }) => websites.get(website_id) ?? []),
    has_more: found.length > shownAtMost,
  };
});

/** Changes by staff are the merchant's own actions (`websiteQuery`, `websiteCommand`). */
export const routes = [findWebsites];

const isUuid = (text: string) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text);

const select = 'select n.account_id, n.website_id from carded.website_names as n';
const newest = `order by n.website_id desc limit ${shownAtMost + 1}`;

/** A website, the websites of an account, or the one website that a verification was made on. */
const locateByUuid = async (context: Context, uuid: string): Promise<Located[]> => {
  const by = (where: string, id: string) =>
    callFunction<Located, Tables>(context.db, `${select} where ${where} ${newest}`, [id]);
  const found = await by('n.website_id = $1::uuid or n.account_id = $1::uuid', uuid);
  if (found.length > 0) return found;
  const accountId = await ownerOf(context, uuid);
  if (accountId === null) return [];
  const verification = await readInAccount(context, accountId, (tx) => findVerification(tx, accountId, uuid));
  return verification?.website_id ? by('n.website_id = $1::uuid', verification.website_id) : [];
};

const locate = (context: Context, asked: string): Promise<Located[]> => {
  if (isUuid(asked)) return locateByUuid(context, asked);
  const text = asked
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '');
  return callFunction<Located, Tables>(
    context.db,
    `${select} where position($1 in n.domain) > 0
     or n.website_id in (select k.website_id from carded.website_keys as k where k.key = $2 and k.kind = 'key') ${newest}`,
    [text, asked.trim()],
  );
};

const read = (context: Context, accountId: string, own: readonly Located[]): Promise<Found[]> =>
  readInAccount(context, accountId, async (tx) => {
    const rows = await tx
      .selectFrom('websites as w')
      .innerJoin('accounts as a', 'a.account_id', 'w.account_id')
      .select(['w.id', 'w.key_live', 'w.domain', 'w.name', 'w.is_dev_mode', 'w.is_active', 'a.business_name'])
      .where('w.account_id', '=', accountId)
      .where(
        'w.id',
        'in',
        own.map((one) => one.website_id),
      )
      .execute();
    return rows.map((row) => ({
      id: row.id,
      token: row.key_live,
      domain: row.domain,
      name: row.name,
      dev_mode: row.is_dev_mode,
      active: row.is_active,
      account: { uuid: accountId, business_name: row.business_name },
    }));
  });

type Located = { account_id: string; website_id: string };
