import { changeTrial as endpoint } from '@carded/contract';
import { ownTransactions } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { endOfDay } from './end-of-day.ts';
import { inAnyAccount } from './in-any-account.ts';

/** What a trial still covers, and until when; nothing left ends it. What was used stays covered as it was. */
export const changeTrial = ownTransactions(endpoint, ({ context, who, input: { params, body } }) =>
  inAnyAccount({ context, who, accountId: params.id, action: endpoint.audit }, async (tx) => {
    const { kind, remaining, ends_on: lastDay, reason } = body;
    const change = {
      remaining,
      ends_at: lastDay === null ? null : endOfDay(lastDay),
      used_up_at: remaining === 0 ? new Date(context.now()) : null,
    };
    await tx
      .insertInto('trials')
      .values({ account_id: params.id, kind, ...change })
      .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet(change))
      .execute();
    return { answer: done, detail: { kind, remaining, ends: lastDay, reason } };
  }),
);
