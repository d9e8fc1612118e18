import { getAccount as endpoint } from '@carded/contract';
import { type Queries, uuidv7Floor } from '@carded/database';
import { statusNumber } from '@carded/domain/codes';
import { sql } from 'kysely';
import type { LoginCaller } from '#platform/access/caller.ts';
import { websitesSeen } from '#platform/access/websites-seen.ts';
import { query } from '#platform/commands/query.ts';
import { findAccount, presentAccount } from './present-account.ts';

/** The account with its websites, how many of its buyers wait for a person, and this month's usage; a limited login sees its websites' share. */
export const getAccount = query(endpoint, async ({ context, who, tx }) => {
  const month = `${new Date(context.now()).toISOString().slice(0, 7)}-01`;
  let websites = tx
    .selectFrom('websites')
    .select(['key_live', 'domain', 'name'])
    .where('account_id', '=', who.accountId)
    .where('removed_at', 'is', null);
  let waiting = tx
    .selectFrom('review_queue')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', who.accountId);
  if (who.websiteIds !== null) {
    const ids = websitesSeen(who.websiteIds);
    websites = websites.where('id', 'in', ids);
    waiting = waiting.where('website_id', 'in', ids);
  }
  const rows = await websites.orderBy('id').execute();
  const { count } = await waiting.executeTakeFirstOrThrow();
  return {
    account: presentAccount(await findAccount(tx, who.accountId), who),
    websites: rows.map((row) => ({ token: row.key_live, domain: row.domain, name: row.name })),
    waiting: Number(count),
    usage: {
      month: month.slice(0, 7),
      ...(who.websiteIds === null ? await usageOfAccount(tx, who, month) : await usageOfWebsites(tx, who, month)),
    },
  };
});

type Usage = { verifications: number; scans: number };

const usageOfAccount = async (tx: Queries, who: LoginCaller, month: string): Promise<Usage> => {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, sum(count)::float8 as count from carded.usage_counters where account_id = ${who.accountId} and month = ${month}::date group by kind`.execute(
    tx,
  );
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return { verifications: of('verification') + of('repeat'), scans: of('scan') + of('scan_validation') };
};

/** Counters are the account's; what some websites used is counted from their accepted verifications and answered scans. */
const usageOfWebsites = async (tx: Queries, who: LoginCaller, month: string): Promise<Usage> => {
  const ids = who.websiteIds ?? [];
  if (ids.length === 0) return { verifications: 0, scans: 0 };
  const live = tx
    .selectFrom('verifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', who.accountId)
    .where('id', '>=', uuidv7Floor(Date.parse(`${month}T00:00:00Z`)))
    .where('website_id', 'in', [...ids])
    .where('is_test', '=', false);
  const { accepted, denied } = statusNumber;
  const verifications = await live
    .where('created_via', '!=', 'scanner')
    .where('status', '=', accepted)
    .executeTakeFirstOrThrow();
  const scans = await live
    .where('created_via', '=', 'scanner')
    .where('status', 'in', [accepted, denied])
    .executeTakeFirstOrThrow();
  return { verifications: Number(verifications.count), scans: Number(scans.count) };
};
