import type { Queries } from '@carded/database';
import { secondPersonAboveCents } from '@carded/domain/billing';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import type { MoneyAction } from './money-action.ts';

const dayMs = 86_400_000;

/** Somebody of staff who gives an account something: whatever they give it at the same time waits until this is done. */
export type Giver = { context: Context; tx: Queries; who: LoginCaller; accountId: string };

/** Takes the turn of this person and account. Before any row is locked, so that two who lock in another order cannot wait for each other. */
export async function asGiver(giver: Giver): Promise<Giver> {
  const name = `gives ${giver.who.loginId} ${giver.accountId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(giver.tx);
  return giver;
}

/** What may still be given without a second person: what was given within 24 hours counts together, however small each was. */
export async function aloneLeft({ context, tx, who, accountId }: Giver): Promise<number> {
  const given = await tx
    .selectFrom('given_alone')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('cents'), sql<number>`0`).as('cents'))
    .where('account_id', '=', accountId)
    .where('by_login', '=', who.loginId)
    .where('at', '>', new Date(context.now() - dayMs))
    .executeTakeFirstOrThrow();
  return Math.max(0, secondPersonAboveCents - Number(given.cents));
}

/** Counts it with what else they gave. */
export async function noteGiven(
  { context, tx, who, accountId }: Giver,
  { kind, cents }: { kind: MoneyAction; cents: number },
): Promise<void> {
  await tx
    .insertInto('given_alone')
    .values({
      ...{ account_id: accountId, id: context.newId(), by_login: who.loginId, kind, cents },
      at: new Date(context.now()),
    })
    .execute();
}
