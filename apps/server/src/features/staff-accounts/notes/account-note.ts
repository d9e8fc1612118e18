import type { Queries, Tables } from '@carded/database';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { seal, unseal } from '#platform/sealing/seal.ts';

type Version = { accountId: string; note: string; n: number; body: string };

const recordOf = (note: string, n: number) => `account-note:${note}:${n}`;

/** Sealed with the operator's key: the account's own keys do not open what staff says of it. */
export async function writeVersion(
  context: Context,
  tx: Queries,
  who: LoginCaller,
  { accountId, note, n, body }: Version,
): Promise<void> {
  await tx
    .insertInto('account_notes')
    .values({
      account_id: accountId,
      note_id: note,
      n,
      author_id: who.loginId,
      author_name: who.name,
      sealed_body: seal(context.keys.master.accountNotes, context.random, recordOf(note, n), body.trim()),
      created_at: new Date(context.now()),
    })
    .execute();
}

export function presentVersion({ keys }: Context, row: Selectable<Tables['account_notes']>) {
  return {
    author: row.author_name,
    at: row.created_at.toISOString(),
    body: unseal(keys.master.accountNotes, recordOf(row.note_id, row.n), row.sealed_body).toString(),
  };
}
