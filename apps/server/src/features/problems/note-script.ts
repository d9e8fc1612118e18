import { popupScriptPath } from '@carded/contract/buyer/popup-snippet';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { websitesOfHost } from './websites-of-host.ts';

/** A host's page is noted at most this often. */
const everyMs = 10_000;
const keptAtMost = 10_000;
/** The newest loader, or one below its hash. */
const scriptAddress = new RegExp(`^${popupScriptPath.replace('popup.js', '([0-9a-f]{16}/)?popup\\.js')}`);

/** Notes which shops' pages ask for the script, by the host that their browsers name: "script seen 12 s ago". Display only: a browser may name any host. */
export function noteScripts(http: FastifyInstance, context: Context): void {
  const noted = new Map<string, number>();
  http.addHook('onResponse', async (request) => {
    if (!scriptAddress.test(request.url)) return;
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
}

const noteScript = async (context: Context, host: string, at: Date): Promise<void> => {
  for (const { account_id, website_id } of await websitesOfHost(context, host)) {
    await inAccount(context, account_id, (tx) =>
      sql`insert into carded.website_openings as old (account_id, website_id, seen_at) values (${account_id}, ${website_id}, ${at})
      on conflict (account_id, website_id) do update set seen_at = excluded.seen_at`.execute(tx),
    );
  }
};
