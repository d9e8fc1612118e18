import * as endpoints from '@carded/contract';
import { takeTurn } from '#features/billing/index.ts';
import { done, ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { sealJson } from '#platform/sealing/seal.ts';
import { inAnyAccount } from './given-alone.ts';

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
