import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import { bookEntries, lookBy } from '#features/billing/index.ts';
import type { Call } from '#platform/commands/action.ts';
import { done, ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { type Answered, type At, asGiver, type Performed, secondPerson } from './given-alone.ts';
import { inAnyAccount } from './in-any-account.ts';

type Body = Call<typeof endpoints.giveCredit>['input']['body'];

/** Used before the card, at once where something is open. */
export const giveCredit = ownTransactions(endpoints.giveCredit, ({ context, who, input: { params, body } }) => {
  const accountId = params.id;
  return inAnyAccount<Answered>({ context, who, accountId, action: endpoints.giveCredit.audit }, async (tx) => {
    const giver = await asGiver({ context, tx, who, accountId });
    const { cents, reason } = body;
    if (await isGiven(tx, accountId, body.credit))
      return { answer: { state: 'done', approval: null }, detail: { cents, reason } };
    const waits = await secondPerson(giver, { action: 'credit', cents, reason, body });
    return waits === null
      ? performCredit({ context, tx, accountId, by: who.loginId }, body)
      : { answer: { state: 'waits', approval: waits }, detail: { cents, reason, asked: true } };
  });
});

/** What is sent again was judged already. */
const isGiven = async (tx: Queries, accountId: string, id: string): Promise<boolean> => {
  const given = await tx
    .selectFrom('credits')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return given !== undefined;
};

/** The same `credit` twice is given once. @throws Refusal `invalid_input` where its last day is over */
export async function performCredit(
  { context, tx, accountId, by }: At,
  { credit: id, cents, expires_on: lastDay, reason }: Body,
): Promise<Performed<Answered>> {
  const now = new Date(context.now());
  const expiresAt = lastDay === null ? null : endOfDay(lastDay);
  if (expiresAt !== null && expiresAt <= now)
    refuse('invalid_input', { fields: [{ path: 'expires_on', message: 'must not be over' }] });
  const fresh = await tx
    .insertInto('credits')
    .values({ account_id: accountId, id, cents, reason, by_login: by, given_at: now, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (fresh !== undefined)
    await bookEntries(context, tx, accountId, [
      { entry: 'credit_given', ref: id, debit: 'promotions', credit: 'customer_credit', cents },
    ]);
  await lookBy(tx, accountId, now);
  return { answer: { state: 'done', approval: null }, detail: { cents, expires: lastDay, reason } };
}

/** What a trial still covers, and until when; nothing left ends it. What was used stays covered as it was. */
export const changeTrial = ownTransactions(endpoints.changeTrial, ({ context, who, input: { params, body } }) =>
  inAnyAccount({ context, who, accountId: params.id, action: endpoints.changeTrial.audit }, async (tx) => {
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

const dayMs = 86_400_000;

/** When a day (`2026-11-30`) is over, in UTC. */
export function endOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs);
}
