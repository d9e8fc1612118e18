import { callFunction, type Queries, type Tables } from '@carded/database';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { hashToken } from '#platform/sealing/seal.ts';

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
