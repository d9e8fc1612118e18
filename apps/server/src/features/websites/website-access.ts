import type { Access, Endpoint, InputOf, OutputOf } from '@carded/contract';
import { callFunction, type Queries, type Tables } from '@carded/database';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { auditInBoth } from '#platform/audit/audit-staff.ts';
import type { Answer, Route } from '#platform/commands/action.ts';
import { command, inAccount, ownTransactions, query, readInAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { findWebsite, type WebsiteRow } from './domain-proof.ts';

type OfMerchant = Endpoint & { access: Extract<Access, { by: 'login' }>; params: z.ZodType<{ token: string }> };
type OfStaff = Endpoint & { access: Extract<Access, { by: 'staff' }>; params: z.ZodType<{ id: string }> };
type Audited = { audit: string };

/** Caller: a login of the website's account, or a member of staff, who is of another account and support to that one. */
type Asked<M extends Endpoint, S extends Endpoint> =
  | { by: 'merchant'; context: Context; who: LoginCaller; input: InputOf<M> }
  | AskedByStaff<S>;
type AskedByStaff<S extends Endpoint> = { by: 'staff'; context: Context; who: LoginCaller; input: InputOf<S> };
type Inside = { tx: Queries; row: WebsiteRow };
type Looking<M extends Endpoint, S extends Endpoint> = Asked<M, S> & Inside;
/** Detail of a change in the audit chains. The reason that staff gives is added to it. */
type Audit = { detail: Record<string, unknown> };

/** How staff is answered where it is not as the merchant is. */
type ToStaff<M extends Endpoint, S extends Endpoint> = (
  answer: OutputOf<M>,
  call: AskedByStaff<S> & Inside,
) => OutputOf<S> | Promise<OutputOf<S>>;
type MaybeToStaff<M extends Endpoint, S extends Endpoint> = [OutputOf<M>] extends [OutputOf<S>]
  ? [toStaff?: ToStaff<M, S>]
  : [toStaff: ToStaff<M, S>];

/** One look at a website behind two endpoints: a merchant's at its own, and staff's at anybody's, which leaves a row in both audit chains where it names one. */
export function websiteQuery<M extends OfMerchant, S extends OfStaff>(
  ofMerchant: M,
  ofStaff: S,
  read: (call: Looking<M, S>) => Answer<M>,
  ...[toStaff]: MaybeToStaff<M, S>
): readonly [Route, Route] {
  return [
    query(ofMerchant, async ({ context, input, who, tx }) =>
      read({ by: 'merchant', context, who, input, tx, row: await findWebsite(tx, who, input.params.token) }),
    ),
    ownTransactions(ofStaff, ({ context, input, who }) =>
      atAnyWebsite({ context, who, id: input.params.id, action: ofStaff.audit }, async (inside) => {
        const call: AskedByStaff<S> & Inside = { by: 'staff', context, who, input, ...inside };
        const answer = await read(call);
        return toStaff === undefined ? answer : toStaff(answer, call);
      }),
    ),
  ];
}

type Act<M extends Endpoint, S extends Endpoint, P> = (
  call: Looking<M, S> & { audit: Audit },
  prepared: P,
) => Answer<M>;
type Steps<M extends Endpoint, S extends Endpoint, P> = {
  /** Slow work before the transaction opens. */
  prepare: (asked: Asked<M, S>, website: WebsiteRow) => Promise<P>;
  act: Act<M, S, P>;
};

/** The same for a change: the website is held until its transaction ends, and what staff does is in both audit chains, with the reason where one is asked for. */
export function websiteCommand<M extends OfMerchant & Audited, S extends OfStaff & Audited, P = undefined>(
  ofMerchant: M,
  ofStaff: S,
  given: Act<M, S, undefined> | Steps<M, S, P>,
  ...[toStaff]: MaybeToStaff<M, S>
): readonly [Route, Route] {
  const prepare = typeof given === 'function' ? undefined : given.prepare;
  const act = (typeof given === 'function' ? given : given.act) as Act<M, S, P | undefined>;
  return [
    command(ofMerchant, {
      prepare: async ({ context, input, who }) =>
        prepare?.(
          { by: 'merchant', context, who, input },
          await readInAccount(context, who.accountId, (tx) => findWebsite(tx, who, input.params.token)),
        ),
      act: async ({ context, input, who, tx, audit }, prepared) => {
        const row = await findWebsite(tx, who, input.params.token, { forUpdate: true });
        audit.subject = row.id;
        return act({ by: 'merchant', context, who, input, tx, row, audit }, prepared);
      },
    }),
    ownTransactions(ofStaff, async ({ context, input, who }) => {
      const asked: AskedByStaff<S> = { by: 'staff', context, who, input };
      const { id } = input.params;
      const prepared = await prepare?.(asked, await atAnyWebsite({ context, who, id }, async ({ row }) => row));
      const change = { context, who, id, action: ofStaff.audit, isHeld: true, reason: reasonOf(input.body) };
      return atAnyWebsite(change, async (inside) => {
        const call = { ...asked, ...inside };
        const answer = await act(call, prepared);
        return toStaff === undefined ? answer : toStaff(answer, call);
      });
    }),
  ];
}

const reasonOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'reason' in body && typeof body.reason === 'string'
    ? body.reason.trim()
    : undefined;

type ByStaff = {
  context: Context;
  who: LoginCaller;
  /** A website's, or one of its keys. */
  id: string;
  /** Action in the rows of the merchant's chain, where the merchant sees it, and of staff's own; without it nothing can be written. */
  action?: string | undefined;
  /** Locks the website until the transaction ends, for a change. */
  isHeld?: boolean;
  reason?: string | undefined;
};

/** Somebody of staff in one transaction of the website's account. @throws Refusal `not_found`. */
export async function atAnyWebsite<T>(
  { context, who, id, action, isHeld, reason }: ByStaff,
  act: (inside: Inside & { audit: Audit }) => Promise<T>,
): Promise<T> {
  const { account_id: accountId, website_id: websiteId } = await locateWebsite(context, id);
  const audit: Audit = { detail: {} };
  const read = async (tx: Queries) => {
    const found = tx
      .selectFrom('websites')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', websiteId)
      .where('removed_at', 'is', null);
    const row = await (isHeld ? found.forUpdate() : found).executeTakeFirst();
    return { tx, row: row ?? refuse('not_found'), audit };
  };
  if (action === undefined) return readInAccount(context, accountId, async (tx) => act(await read(tx)));
  return inAccount(context, accountId, async (tx) => {
    const answer = await act(await read(tx));
    const detail = reason === undefined ? audit.detail : { ...audit.detail, reason };
    await auditInBoth(context, tx, who, accountId, { action, subject: websiteId, detail });
    return answer;
  });
}

type Located = { account_id: string; website_id: string };

/** Finds the account of a website by the website's id or one of its keys. @throws Refusal `not_found`. */
async function locateWebsite(context: Context, id: string): Promise<Located> {
  const [found] = await callFunction<Located, Tables>(
    context.db,
    `select account_id, website_id from carded.website_names where website_id::text = $1
     union all select account_id, website_id from carded.website_keys where key = $1 and kind = 'key' limit 1`,
    [id],
  );
  return found ?? refuse('not_found');
}
