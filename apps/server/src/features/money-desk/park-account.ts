import { parkAccount as endpoint } from '@carded/contract';
import { ownTransactions } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { endOfDay } from './end-of-day.ts';
import { inAnyAccount } from './in-any-account.ts';

const longestMs = 366 * 86_400_000;

/** Its months are neither closed nor collected until then; afterwards they are, one by one. */
export const parkAccount = ownTransactions(endpoint, ({ context, who, input: { params, body } }) => {
  const until = body.until === null ? null : endOfDay(body.until);
  const now = context.now();
  if (until !== null && (until.getTime() <= now || until.getTime() > now + longestMs))
    refuse('invalid_input', { fields: [{ path: 'until', message: 'must be a day of the next year' }] });
  return inAnyAccount({ context, who, accountId: params.id, action: endpoint.audit }, async (tx) => {
    await tx
      .updateTable('billing_due')
      .set({ parked_until: until, parked_reason: until === null ? null : body.reason })
      .where('account_id', '=', params.id)
      .execute();
    return { answer: done, detail: { until: body.until, reason: body.reason } };
  });
});
