import { listAccounts as endpoint, type OutputOf } from '@carded/contract';
import type { Queries, Tables } from '@carded/database';
import { localDateIn } from '@carded/domain/age';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { usageOfMonth } from '#features/usage/index.ts';
import { query } from '#platform/commands/query.ts';

type Output = OutputOf<typeof endpoint>;
type Row = Selectable<Tables['account_list']>;
const perPage = 25;

const onTrial = (now: Date) => sql<SqlBool>`has_trial and (trial_ends_at is null or trial_ends_at > ${now})`;

/** Each is a part of one index, so that a filter reads what it shows. */
const conditions = (now: Date) => ({
  all: sql<SqlBool>`true`,
  trial: onTrial(now),
  payment_failed: sql<SqlBool>`state in ('past_due', 'suspended')`,
  not_installed: sql<SqlBool>`not is_installed`,
  brokers: sql<SqlBool>`is_broker`,
  deactivated: sql<SqlBool>`state = 'closed'`,
});

/** A page of accounts, newest first; what each is called and did this month is read inside it. */
export const listAccounts = query(endpoint, async ({ context, tx, input: { query: asked } }) => {
  const now = new Date(context.now());
  const filters = conditions(now);
  let rows = tx.selectFrom('account_list').selectAll().where(filters[asked.show]);
  if (asked.before !== undefined) rows = rows.where('account_id', '<', asked.before);
  const found = await rows
    .orderBy('account_id', 'desc')
    .limit(perPage + 1)
    .execute();
  const { rows: counted } = await sql<Output['counts']>`select ${sql.join(
    Object.entries(filters).map(([name, where]) => sql`count(*) filter (where ${where})::integer as ${sql.ref(name)}`),
  )} from carded.account_list`.execute(tx);
  const accounts: Output['accounts'] = [];
  for (const row of found.slice(0, perPage)) accounts.push(await present(tx, row, context.now()));
  return {
    accounts,
    counts: counted[0] ?? { all: 0, trial: 0, payment_failed: 0, not_installed: 0, brokers: 0, deactivated: 0 },
    next: found.length > perPage ? (accounts.at(-1)?.id ?? null) : null,
  };
});

const present = async (tx: Queries, row: Row, nowMs: number): Promise<Output['accounts'][number]> => {
  const { account_id: accountId } = row;
  await sql`select set_config('app.account_id', ${accountId}, true)`.execute(tx);
  const account = await tx
    .selectFrom('accounts')
    .select(['business_name', 'time_zone'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const website = await tx
    .selectFrom('website_names')
    .select('domain')
    .where('account_id', '=', accountId)
    .orderBy('website_id')
    .limit(1)
    .executeTakeFirst();
  const { verifications } = await usageOfMonth(tx, accountId, null, localDateIn(account?.time_zone ?? 'UTC', nowMs));
  return {
    ...listed(row, nowMs),
    business_name: account?.business_name ?? '',
    domain: website?.domain ?? null,
    verifications_this_month: verifications,
  };
};

/** What the list of accounts knows of one. */
export function listed(row: Row, nowMs: number) {
  const ends = row.trial_ends_at;
  return {
    id: row.account_id,
    state: row.state,
    broker: row.is_broker,
    installed: row.is_installed,
    trial_ends: ends?.toISOString() ?? null,
    on_trial: row.has_trial && (ends === null || ends.getTime() > nowMs),
  };
}
