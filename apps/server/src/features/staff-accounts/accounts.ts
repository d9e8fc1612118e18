import type { OutputOf } from '@carded/contract';
import * as endpoints from '@carded/contract';
import { callFunction, type Queries, type Tables } from '@carded/database';
import { localDateIn } from '@carded/domain/age';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Context } from '#context.ts';
import { readAuditPage } from '#features/audit-log/index.ts';
import { lookBy, makeLive } from '#features/billing/index.ts';
import { usageOfMonth } from '#features/usage/index.ts';
import { lockAccountState } from '#platform/access/accounts.ts';
import { auditInBoth } from '#platform/audit/audit-staff.ts';
import { done, inAccount, openQuery, ownTransactions, query, readInAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/enqueue.ts';
import { seal } from '#platform/sealing/seal.ts';

type Output = OutputOf<typeof endpoints.listAccounts>;
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
export const listAccounts = query(endpoints.listAccounts, async ({ context, tx, input: { query: asked } }) => {
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

/** Makes an account's row of the list. */
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

/** Reads an account's log without another audit row: it is part of the opened page. */
export const listAccountAudit = openQuery(
  endpoints.listAccountAudit,
  async ({ context, who, input: { params, query } }) => {
    const { account_id: about } = await findListed(context, params.id);
    const { before, chain } = query;
    const accountId = chain === 'house' ? who.accountId : about;
    return readInAccount(context, accountId, (tx) =>
      readAuditPage(context, tx, { accountId, before, ...(chain === 'house' ? { about } : {}) }),
    );
  },
);

/** Reopens a closed account only: an unpaid one reopens by payment. The reason is stored with the account, sealed. */
export const setAccountState = ownTransactions(
  endpoints.setAccountState,
  async ({ context, who, input: { params, body } }) => {
    const { account_id: accountId } = await findListed(context, params.id);
    const isClosing = body.state === 'closed';
    const keys = await context.keys.ofAccount.get(accountId);
    const reason = seal(keys.data, context.random, `deactivation:${accountId}`, body.reason);
    await inAccount(context, accountId, async (tx) => {
      const state = await lockAccountState(tx, accountId);
      if ((state === 'closed') === isClosing)
        refuse('conflict', {
          message: isClosing ? 'The account is deactivated already.' : 'The account is not deactivated.',
        });
      const now = new Date(context.now());
      if (isClosing)
        await tx
          .updateTable('accounts')
          .set({ state: 'closed', deactivated_at: now, sealed_deactivation_reason: reason })
          .where('account_id', '=', accountId)
          .execute();
      else {
        await makeLive(context, tx, accountId);
        // Collects its open debts, or suspends it again.
        await lookBy(tx, accountId, now);
      }
      const change = isClosing ? 'account_deactivated' : 'account_activated';
      await announceCredentialChange(context, tx, accountId, change, null);
      await auditInBoth(context, tx, who, accountId, {
        action: endpoints.setAccountState.audit,
        subject: accountId,
        detail: { state: body.state },
      });
    });
    return done;
  },
);

/** A merchant's account by its id. @throws Refusal `not_found`. */
export async function findListed(context: Context, id: string): Promise<Selectable<Tables['account_list']>> {
  const [row] = await callFunction<Selectable<Tables['account_list']>, Tables>(
    context.db,
    'select * from carded.account_list where account_id = $1',
    [id],
  );
  return row ?? refuse('not_found');
}
