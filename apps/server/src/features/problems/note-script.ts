import { callFunction, type Tables } from '@carded/database';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';

const path = '/static/popup/v1/popup.js';
/** A host's page is noted at most this often. */
const everyMs = 10_000;
const keptAtMost = 10_000;

/** Notes which shops' pages ask for the script, by the host that their browsers name: "script seen 12 s ago". Display only: a browser may name any host. */
export const noteScripts = (http: FastifyInstance, context: Context): void => {
  const noted = new Map<string, number>();
  http.addHook('onResponse', async (request) => {
    if (!request.url.startsWith(path)) return;
    const host = URL.parse(request.headers.referer ?? '')?.host.toLowerCase() ?? '';
    const now = context.now();
    if (host === '' || host.length > 253 || now - (noted.get(host) ?? Number.NEGATIVE_INFINITY) < everyMs) return;
    noted.delete(host);
    const [oldest] = noted.keys();
    if (noted.size >= keptAtMost && oldest !== undefined) noted.delete(oldest);
    noted.set(host, now);
    await noteScript(context, host, new Date(now)).catch((error: unknown) =>
      context.log.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'a script was not noted'),
    );
  });
};

/** `a.shop.example:8443` may be a page of `a.shop.example:8443`, `a.shop.example` and `shop.example`. */
const namesOf = (host: string): string[] => {
  const labels = host.replace(/:\d+$/, '').split('.');
  return [host, ...labels.map((_, index) => labels.slice(index).join('.'))].slice(0, 12);
};

const noteScript = async (context: Context, host: string, at: Date): Promise<void> => {
  const found = await callFunction<{ account_id: string; website_id: string }, Tables>(
    context.db,
    'select account_id, website_id from carded.website_names where domain = any ($1) limit 20',
    [namesOf(host)],
  );
  for (const { account_id, website_id } of found) {
    await inAccount(context, account_id, (tx) =>
      sql`insert into carded.website_openings as old (account_id, website_id, seen_at) values (${account_id}, ${website_id}, ${at})
      on conflict (account_id, website_id) do update set seen_at = excluded.seen_at`.execute(tx),
    );
  }
};
