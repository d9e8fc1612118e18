import type { Queries } from '@carded/database';
import { secondPersonAboveCents } from '@carded/domain/billing';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { refuseUnbilled } from '#features/billing/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { askApproval, type What } from '#platform/approvals/approvals.ts';
import { auditInBoth } from '#platform/audit/audit-staff.ts';
import { inAccount } from '#platform/commands/command.ts';

const dayMs = 86_400_000;

/** Staff member who gives an account something: their simultaneous requests for it wait for each other. */
type Giver = { context: Context; tx: Queries; who: LoginCaller; accountId: string };

/** Takes the turn of this person and account. Before any row is locked, so that two who lock in another order cannot wait for each other. */
export async function asGiver(giver: Giver): Promise<Giver> {
  const name = `gives ${giver.who.loginId} ${giver.accountId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(giver.tx);
  return giver;
}

/** Computes what may still be given without a second person: all amounts within 24 hours count together. */
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

/** The kind of what a second person agrees to here. */
export const moneyApproval = 'money';

type Asked = {
  action: MoneyAction;
  /** Amount in cents. */
  cents: number;
  /** Part of the amount that is a gift; all of it by default. */
  judgedCents?: number;
  reason: string;
  body: object;
};

/**
 * Requests a second person for exactly this action, account, amount and body.
 * @returns null when one person may do it, which counts from now on; else the pending request, the same for a repeated one.
 */
export async function secondPerson(
  giver: Giver,
  { action, cents, judgedCents = cents, reason, body }: Asked,
): Promise<string | null> {
  const { context, tx, who, accountId } = giver;
  if (judgedCents === 0 || judgedCents <= (await aloneLeft(giver))) {
    await tx
      .insertInto('given_alone')
      .values({
        ...{ account_id: accountId, id: context.newId(), by_login: who.loginId, kind: action, cents },
        at: new Date(context.now()),
      })
      .execute();
    return null;
  }
  const what: What = { action, account: accountId, cents, reason, body: JSON.stringify(body) };
  return askApproval(context, tx, who, moneyApproval, what);
}

/** Action that needs a second person above a limit. */
export type MoneyAction = 'credit' | 'credit_note' | 'write_off' | 'payment';

/** Account of a money action, and the person responsible. */
export type At = { context: Context; tx: Queries; accountId: string; by: string };
/** Answer of an action, and its details for both audit logs. */
export type Performed<T> = { answer: T; detail: Record<string, unknown> };

/** Something that a second person may have to allow first: then `approval` names what is waited for. */
export type Answered = { state: 'done'; approval: null } | { state: 'waits'; approval: string };

type AskedAccount = { context: Context; who: LoginCaller; accountId: string; action: string };

/** Staff changes what is about money of a merchant's account, in one transaction with a row in both audit logs. @throws Refusal `not_found` */
export async function inAnyAccount<T>(
  { context, who, accountId, action }: AskedAccount,
  act: (tx: Queries) => Promise<Performed<T>>,
): Promise<T> {
  await refuseUnbilled(context, accountId);
  return inAccount(context, accountId, async (tx) => {
    const { answer, detail } = await act(tx);
    await auditInBoth(context, tx, who, accountId, { action, subject: accountId, detail });
    return answer;
  });
}
