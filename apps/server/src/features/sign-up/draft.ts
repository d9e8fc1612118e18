import { callFunction, type Queries, type Tables } from '@carded/database';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import type { Agreement } from '#features/terms/index.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { hashToken, sealJson, unsealJson } from '#platform/sealing/seal.ts';

/** What was typed and found out so far. The password is its hash. */
export type Draft = {
  personal: { firstName: string; lastName: string; email: string; phone: string };
  business: {
    name: string;
    country: string;
    state: string;
    orders: string;
    types: number[];
    platform: number | null;
  };
  domain: string;
  rootDomain: string;
  passwordHash: string;
  /** The hash of an invitation's token, in hexadecimal. */
  invite: string | null;
  agreement: Agreement | null;
};

/** Of a browser that only wants to go on: nothing but where its code goes. */
export type Address = { personal: { email: string } };

const record = (id: string) => `sign-up:${id}`;

export function sealDraft(
  { keys, random }: Pick<Context, 'keys' | 'random'>,
  id: string,
  draft: Draft | Address,
): Buffer {
  return sealJson(keys.master.signUps, random, record(id), draft);
}

export function openDraft({ keys }: Pick<Context, 'keys'>, id: string, sealed: Buffer): Draft {
  return unsealJson<Draft>(keys.master.signUps, record(id), sealed);
}

/** Where a sign-up's code goes, whether or not it has a draft. */
export function openAddress({ keys }: Pick<Context, 'keys'>, id: string, sealed: Buffer): string {
  return unsealJson<Address>(keys.master.signUps, record(id), sealed).personal.email;
}

export type SignUpRow = Selectable<Tables['signups']>;

/** The sign-up of this browser; null where there is none or it has ended. */
export async function findSignUp(
  context: Pick<Context, 'db' | 'now'>,
  token: string | null,
): Promise<SignUpRow | null> {
  if (token === null) return null;
  const [row] = await callFunction<SignUpRow, Tables>(
    context.db,
    'select * from carded.signups where token_hash = $1 and expires_at > $2',
    [hashToken(token), new Date(context.now())],
  );
  return row ?? null;
}

/** The same, held until the transaction ends: of two answers to one sign-up, one makes the account. @throws Refusal `sign_up_ended`. */
export async function lockSignUp(context: Pick<Context, 'now'>, tx: Queries, token: string | null): Promise<SignUpRow> {
  const row = await tx
    .selectFrom('signups')
    .selectAll()
    .where('token_hash', '=', hashToken(token ?? ''))
    .where('expires_at', '>', new Date(context.now()))
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('sign_up_ended');
}
