import { callFunction, type Queries, type Tables } from '@carded/database';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import type { Agreement } from '#features/terms/index.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { hashToken, sealJson, unsealJson } from '#platform/sealing/seal.ts';

/** Data typed and found so far. The password is its hash. */
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

/** Draft of a browser that only wants to continue: just the address of its code. */
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

/** Opens the address of a sign-up's code, with or without a draft. */
export function openAddress({ keys }: Pick<Context, 'keys'>, id: string, sealed: Buffer): string {
  return unsealJson<Address>(keys.master.signUps, record(id), sealed).personal.email;
}

export type SignUpRow = Selectable<Tables['signups']>;

/** Finds the sign-up of this browser; null when there is none or it has ended. */
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

/**
 * Locks the sign-up until the transaction ends, so that one of two requests makes the account.
 * @throws Refusal `sign_up_ended`.
 */
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
