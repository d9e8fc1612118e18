import { reportProblem as endpoint, type ProblemCode, problemCodes, unboundCodes } from '@carded/contract';
import { popupScriptPath } from '@carded/contract/buyer/popup-snippet';
import { callFunction, type Tables } from '@carded/database';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { inAccount, ownTransactions } from '#platform/commands/command.ts';
import { findWebsiteKey, type WebsiteKeyRow } from '#platform/keys/keys.ts';

/**
 * Takes a report of what a shop's page could not open, for its merchant. Every request gets the same answer. It needs no audit row: nobody is signed in, and
 * nothing of the account changes.
 */
const reportProblem = ownTransactions(endpoint, async ({ context, input: { query }, request, answer }) => {
  answer.status = 204;
  const code = problemCodes.find((one) => one === query.code);
  const host = hostOf(request.origin);
  if (code === undefined || host === null) return null;
  for (const website of await findWebsites(context, query.key ?? '', code, host))
    await write(context, website, code, host);
  return null;
});

export const routes = [reportProblem];

/** An opening is written down about once in this time, and once after a problem. */
const openingEveryMs = 3_600_000;
const keptAtMost = 10_000;

/** Times at which this process last stored an opening of each website, so that most openings need no query. */
const noted = new WeakMap<Context, Map<string, number>>();

/** Stores that the popup opened on a page of this website, in a short transaction, because every opening writes this one row. */
export async function noteOpening(context: Context, accountId: string, websiteId: string): Promise<void> {
  const known = noted.get(context) ?? new Map<string, number>();
  noted.set(context, known);
  const now = context.now();
  if (now - (known.get(websiteId) ?? Number.NEGATIVE_INFINITY) < openingEveryMs) return;
  known.delete(websiteId);
  const [oldest] = known.keys();
  if (known.size >= keptAtMost && oldest !== undefined) known.delete(oldest);
  known.set(websiteId, now);
  await inAccount(context, accountId, (tx) =>
    sql`insert into carded.website_openings as old (account_id, website_id, opened_at) values (${accountId}, ${websiteId}, ${new Date(now)})
    on conflict (account_id, website_id) do update set opened_at = excluded.opened_at
    where old.opened_at is null or old.opened_at <= ${new Date(now - openingEveryMs)} or old.problem_at >= old.opened_at`.execute(
      tx,
    ),
  );
}

/** Lets the next opening after a problem be stored. */
function expectOpening(context: Context, websiteId: string): void {
  noted.get(context)?.delete(websiteId);
}

/** A host's page is noted at most this often. */
const scriptEveryMs = 10_000;
/** The newest loader, or one below its hash. */
const scriptAddress = new RegExp(`^${popupScriptPath.replace('popup.js', '([0-9a-f]{16}/)?popup\\.js')}`);

/** Notes which shops' pages ask for the script, by the host that their browsers name: "script seen 12 s ago". Display only: a browser may name any host. */
export function noteScripts(http: FastifyInstance, context: Context): void {
  const noted = new Map<string, number>();
  http.addHook('onResponse', async (request) => {
    if (!scriptAddress.test(request.url)) return;
    const host = URL.parse(request.headers.referer ?? '')?.host.toLowerCase() ?? '';
    const now = context.now();
    if (host === '' || host.length > 253 || now - (noted.get(host) ?? Number.NEGATIVE_INFINITY) < scriptEveryMs) return;
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

/**
 * Time in which a website's problem is stored once; more are not counted. A worse one than a page without an order button, which anyone can report, does not
 * wait for it.
 */
const reportedWithinMs = 60_000;
/** A page without an order button is no problem where the popup opened, or something worse was seen, within this time. */
const quietMs = 86_400_000;

type Found = Pick<WebsiteKeyRow, 'account_id' | 'website_id'>;

/** Finds websites by key; a page without one by its host, like requests for the script. */
const findWebsites = async (context: Context, key: string, code: ProblemCode, host: string): Promise<Found[]> => {
  if (key !== '') return [await findWebsiteKey(context, 'key', key)].filter((found) => found !== null);
  return code === 'missing_key' ? websitesOfHost(context, host) : [];
};

/** The host of the page and nothing else of its address. */
const hostOf = (origin: string | null): string | null =>
  origin !== null && URL.canParse(origin) ? new URL(origin).host.slice(0, 255) || null : null;

const write = async (
  context: Context,
  { account_id: accountId, website_id: websiteId }: Found,
  code: ProblemCode,
  host: string,
): Promise<void> => {
  const now = new Date(context.now());
  const oldest = new Date(context.now() - reportedWithinMs);
  const quiet = new Date(context.now() - quietMs);
  const unbound = [...unboundCodes];
  const isUnbound = unboundCodes.some((one) => one === code);
  const written = await inAccount(context, accountId, (tx) =>
    sql`insert into carded.website_openings as old (account_id, website_id, problem_code, problem_host, problem_at, problem_count)
      values (${accountId}, ${websiteId}, ${code}, ${host}, ${now}, 1)
      on conflict (account_id, website_id) do update set problem_code = excluded.problem_code, problem_host = excluded.problem_host, problem_at = excluded.problem_at,
        problem_count = case when (old.problem_at at time zone 'UTC')::date = (excluded.problem_at at time zone 'UTC')::date then old.problem_count + 1 else 1 end
      where (old.problem_at is null or old.problem_at <= ${oldest} or (not ${isUnbound} and old.problem_code = any (${unbound})))
        and not (${isUnbound} and coalesce(old.opened_at > ${quiet} or (old.problem_at > ${quiet} and old.problem_code <> all (${unbound})), false))`.execute(
      tx,
    ),
  );
  if (written.numAffectedRows === 1n) expectOpening(context, websiteId);
};

/** `a.shop.example:8443` may be a page of `a.shop.example:8443`, `a.shop.example` and `shop.example`. */
const namesOf = (host: string): string[] => {
  const labels = host.replace(/:\d+$/, '').split('.');
  return [host, ...labels.map((_, index) => labels.slice(index).join('.'))].slice(0, 12);
};

/** The websites that may have a page on this host, as far as their domains say; a browser may name any host, so this is for display only. */
function websitesOfHost(context: Context, host: string): Promise<{ account_id: string; website_id: string }[]> {
  return callFunction<{ account_id: string; website_id: string }, Tables>(
    context.db,
    'select account_id, website_id from carded.website_names where domain = any ($1) limit 20',
    [namesOf(host)],
  );
}
