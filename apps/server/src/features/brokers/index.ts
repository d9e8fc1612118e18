import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import type { CustomerAccess } from '@carded/domain/customers';
import type { Context } from '#context.ts';
import { auditTwice } from '#features/broker-links/index.ts';
import { checkOwnPassword, ownLogin } from '#features/mfa/index.ts';
import { businessNamesOf } from '#platform/access/accounts.ts';
import { actorOf } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { done, inAccount, ownTransactions, query, readInAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { endViewsOf } from '#platform/views/end-view.ts';

const listBrokers = query(endpoints.listBrokers, async ({ context, who, tx }) => {
  const rows = await tx
    .selectFrom('broker_customers')
    .select(['id', 'broker_id', 'state', 'access', 'asked_at', 'granted_at'])
    .where('account_id', '=', who.accountId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'granted'),
        eb.and([eb('state', '=', 'asked'), eb('expires_at', '>', new Date(context.now()))]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(brokersAtMost)
    .execute();
  const names = await businessNamesOf(
    tx,
    rows.map((row) => row.broker_id),
  );
  return {
    brokers: rows.map((row) => ({
      id: row.id,
      business_name: names.get(row.broker_id) ?? '',
      state: row.state === 'granted' ? ('granted' as const) : ('asked' as const),
      access: row.access,
      since: (row.granted_at ?? row.asked_at).toISOString(),
    })),
  };
});

/**
 * Grants a broker access, or changes its level. A level that shows buyers needs the owner's password again (OWASP ASVS 5.0, 7.5.1); what the broker looks at while that changes ends. What
 * the broker typed of the account is removed: the account says it itself.
 */
const grantBroker = ownTransactions(endpoints.grantBroker, async ({ context, who, input: { params, body } }) => {
  const before = await readInAccount(context, who.accountId, (tx) => findLink(context, tx, who.accountId, params.id));
  const isProven = showsBuyersAnew(before, body.access);
  if (isProven) {
    if (body.password === undefined) return refuse('invalid_credentials');
    await checkOwnPassword(context, who, (await ownLogin(context, who)).password_hash, body.password);
  }
  await inAccount(context, who.accountId, async (tx) => {
    const row = await findLink(context, tx, who.accountId, params.id, { isHeld: true });
    if (showsBuyersAnew(row, body.access) && !isProven) refuse('conflict');
    await tx
      .updateTable('broker_customers')
      .set((eb) => ({
        state: 'granted',
        access: body.access,
        granted_at: eb.fn.coalesce('granted_at', eb.val(new Date(context.now()))),
      }))
      .where('id', '=', params.id)
      .execute();
    if (row.access !== body.access)
      await endViewsOf(context, tx, { accountId: who.accountId, viewerAccountId: row.broker_id });
    const detail = { access: body.access };
    await auditTwice(context, tx, {
      customer: {
        accountId: who.accountId,
        actor: actorOf(who),
        action: endpoints.grantBroker.audit,
        subject: params.id,
        detail,
      },
      broker: {
        accountId: row.broker_id,
        actor: `customer:${params.id}`,
        action: 'customer.granted',
        subject: params.id,
        detail,
      },
    });
    await tx
      .deleteFrom('customer_invitations')
      .where('account_id', '=', row.broker_id)
      .where('id', '=', params.id)
      .execute();
  });
  return done;
});

/**
 * Ends a broker's access from their next call on; running calls are waited for. A declined request looks to the broker like an unanswered one: they must not
 * learn that the account exists, so no row of theirs shows it.
 */
const endBroker = ownTransactions(endpoints.endBroker, async ({ context, who, input: { params } }) => {
  await inAccount(context, who.accountId, async (tx) => {
    const row = await tx
      .updateTable('broker_customers')
      .set({ state: 'ended', ended_at: new Date(context.now()), ended_by: 'customer' })
      .where('id', '=', params.id)
      .where('account_id', '=', who.accountId)
      .where('state', '!=', 'ended')
      .returning(['broker_id', 'granted_at'])
      .executeTakeFirst();
    if (row === undefined) return refuse('not_found');
    const entry = { action: endpoints.endBroker.audit, subject: params.id };
    const customer = { accountId: who.accountId, actor: actorOf(who), ...entry };
    if (row.granted_at === null) return appendAudit(context, tx, who.accountId, { ...customer, detail: {} });
    await endViewsOf(context, tx, { accountId: who.accountId, viewerAccountId: row.broker_id });
    await auditTwice(context, tx, {
      customer,
      broker: {
        accountId: row.broker_id,
        actor: `customer:${params.id}`,
        action: 'customer.left',
        subject: params.id,
      },
    });
  });
  return done;
});

export const routes = [listBrokers, grantBroker, endBroker];

type Link = { broker_id: string; state: string; access: CustomerAccess };

const showsBuyersAnew = ({ state, access }: Link, asked: CustomerAccess): boolean =>
  asked === 'log' && (state !== 'granted' || access !== 'log');

/** @throws Refusal `not_found` for what was ended, or asked too long ago. */
const findLink = async (
  context: Context,
  tx: Queries,
  accountId: string,
  id: string,
  { isHeld = false } = {},
): Promise<Link> => {
  const found = tx
    .selectFrom('broker_customers')
    .select(['broker_id', 'state', 'access'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'granted'),
        eb.and([eb('state', '=', 'asked'), eb('expires_at', '>', new Date(context.now()))]),
      ]),
    );
  return (await (isHeld ? found.forUpdate() : found).executeTakeFirst()) ?? refuse('not_found');
};

/** Largest number of brokers that may ask one account. */
const brokersAtMost = 50;
