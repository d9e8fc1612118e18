import { endExemption as endpoint } from '@carded/contract';
import { ownTransactions } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { inAnyAccount } from '../in-any-account.ts';

/** Invoices that are written stay as they are. */
export const endExemption = ownTransactions(endpoint, ({ context, who, input: { params, body } }) =>
  inAnyAccount({ context, who, accountId: params.id, action: endpoint.audit }, async (tx) => {
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
