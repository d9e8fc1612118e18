import * as endpoints from '@carded/contract';
import { makeLive, takeTurn } from '#features/billing/index.ts';
import { done, ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { sealJson } from '#platform/sealing/seal.ts';
import { endOfDay } from './give-credit.ts';
import { inAnyAccount } from './given-alone.ts';

/** Sets a price from a later month on, so that no started month's price changes. */
export const setPrice = ownTransactions(endpoints.setPrice, ({ context, who, input: { params, body } }) => {
  const now = new Date(context.now());
  const { kind, from_month: month, reason, unit_micros } = body;
  if (month <= now.toISOString().slice(0, 7))
    refuse('invalid_input', { fields: [{ path: 'from_month', message: 'must be a later month' }] });
  return inAnyAccount({ context, who, accountId: params.id, action: endpoints.setPrice.audit }, async (tx) => {
    const change = { unit_micros, reason, set_by: who.loginId, set_at: now };
    await tx
      .insertInto('account_prices')
      .values({ account_id: params.id, kind, from_month: `${month}-01`, ...change })
      .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'from_month']).doUpdateSet(change))
      .execute();
    return { answer: done, detail: { kind, unit_micros, from_month: month, reason } };
  });
});

/** Changes who collects. Existing invoices keep their collector. Only Shopify's own connection changes what Shopify collects. */
export const setCollector = ownTransactions(endpoints.setCollector, ({ context, who, input: { params, body } }) =>
  inAnyAccount({ context, who, accountId: params.id, action: endpoints.setCollector.audit }, async (tx) => {
    const changed = await tx
      .updateTable('billing_accounts')
      .set({ collector: body.collector })
      .where('account_id', '=', params.id)
      .where('collector', '<>', 'shopify')
      .returning('account_id')
      .executeTakeFirst();
    if (changed === undefined) refuse('conflict');
    // Activates an account that pays by hand, which needs no card.
    const { state } = await tx
      .selectFrom('accounts')
      .select('state')
      .where('account_id', '=', params.id)
      .executeTakeFirstOrThrow();
    if (body.collector === 'manual' && state === 'sandbox') await makeLive(context, tx, params.id);
    return { answer: done, detail: { collector: body.collector, reason: body.reason } };
  }),
);

const longestMs = 366 * 86_400_000;

/** Parks an account: its months are neither closed nor collected until then, and one by one afterwards. */
export const parkAccount = ownTransactions(endpoints.parkAccount, ({ context, who, input: { params, body } }) => {
  const until = body.until === null ? null : endOfDay(body.until);
  const now = context.now();
  if (until !== null && (until.getTime() <= now || until.getTime() > now + longestMs))
    refuse('invalid_input', { fields: [{ path: 'until', message: 'must be a day of the next year' }] });
  return inAnyAccount({ context, who, accountId: params.id, action: endpoints.parkAccount.audit }, async (tx) => {
    await tx
      .updateTable('billing_due')
      .set({ parked_until: until, parked_reason: until === null ? null : body.reason })
      .where('account_id', '=', params.id)
      .execute();
    return { answer: done, detail: { until: body.until, reason: body.reason } };
  });
});

/** A certificate of an account, for invoices from now on. It takes the place of the one there is for the same place; asked twice, it is noted once. */
export const addExemption = ownTransactions(endpoints.addExemption, ({ context, who, input: { params, body } }) => {
  const { exemption: id, place, certificate, valid_until: lastDay, reason } = body;
  const now = new Date(context.now());
  if (lastDay !== null && lastDay < now.toISOString().slice(0, 10))
    refuse('invalid_input', { fields: [{ path: 'valid_until', message: 'must not be over' }] });
  return inAnyAccount({ context, who, accountId: params.id, action: endpoints.addExemption.audit }, async (tx) => {
    const own = { account_id: params.id };
    // Locks as closing does, before anything else, so that a month is rated before or after it.
    await takeTurn(tx, params.id);
    const known = await tx
      .selectFrom('tax_exemptions')
      .select('id')
      .where('account_id', '=', params.id)
      .where('id', '=', id)
      .executeTakeFirst();
    if (known === undefined) {
      await tx
        .updateTable('tax_exemptions')
        .set({ ended_at: now })
        .where('account_id', '=', params.id)
        .where('place', '=', place)
        .where('ended_at', 'is', null)
        .execute();
      const { data } = await context.keys.ofAccount.get(params.id);
      const sealed = sealJson(data, context.random, `tax_exemption:${id}`, certificate.trim());
      await tx
        .insertInto('tax_exemptions')
        .values({
          ...{ ...own, id, place, sealed_certificate: sealed, valid_until: lastDay },
          ...{ reason, by_login: who.loginId, at: now },
        })
        .execute();
    }
    return { answer: done, detail: { place, until: lastDay, reason } };
  });
});

/** Ends an exemption; existing invoices are unchanged. */
export const endExemption = ownTransactions(endpoints.endExemption, ({ context, who, input: { params, body } }) =>
  inAnyAccount({ context, who, accountId: params.id, action: endpoints.endExemption.audit }, async (tx) => {
    const ended = await tx
      .updateTable('tax_exemptions')
      .set({ ended_at: new Date(context.now()) })
      .where('account_id', '=', params.id)
      .where('id', '=', body.exemption)
      .where('ended_at', 'is', null)
      .returning('place')
      .executeTakeFirst();
    const { place } = ended ?? refuse('not_found');
    return { answer: done, detail: { place, reason: body.reason } };
  }),
);
