import * as endpoints from '@carded/contract';
import { noteVersionsAtMost } from '@carded/contract';
import type { Queries, Tables } from '@carded/database';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { auditInStaffAccount } from '#platform/audit/audit-staff.ts';
import { inAccount, openQuery, ownTransactions, readInAccount } from '#platform/commands/command.ts';
import { withIdempotency } from '#platform/commands/idempotency.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { seal, unseal } from '#platform/sealing/seal.ts';
import { findListed } from './accounts.ts';

const perPage = 20;

export const listAccountNotes = openQuery(endpoints.listAccountNotes, async ({ context, input: { params, query } }) => {
  const { account_id: accountId } = await findListed(context, params.id);
  return readInAccount(context, accountId, async (tx) => {
    let first = tx
      .selectFrom('account_notes')
      .select('note_id')
      .where('account_id', '=', accountId)
      .where('n', '=', 1)
      .orderBy('note_id', 'desc')
      .limit(perPage + 1);
    if (query.before !== undefined) first = first.where('note_id', '<', query.before);
    const found = (await first.execute()).map(({ note_id: id }) => id);
    const shown = found.slice(0, perPage);
    const rows =
      shown.length === 0
        ? []
        : await tx
            .selectFrom('account_notes')
            .selectAll()
            .where('account_id', '=', accountId)
            .where('note_id', 'in', shown)
            .orderBy('n', 'desc')
            .execute();
    const notes = shown.flatMap((id) => {
      const [now, ...earlier] = rows.filter(({ note_id: note }) => note === id);
      return now === undefined
        ? []
        : [
            {
              ...{ id, n: now.n, ...presentVersion(context, now) },
              earlier: earlier.map((row) => presentVersion(context, row)),
            },
          ];
    });
    return { notes, next: found.length > perPage ? (shown.at(-1) ?? null) : null };
  });
});

const notesAtMost = 500;

export const addAccountNote = ownTransactions(endpoints.addAccountNote, async (call) => {
  const { context, who } = call;
  const { params, body } = call.input;
  const { account_id: accountId } = await findListed(context, params.id);
  return inAccount(context, accountId, async (tx) => {
    const written: string[] = [];
    const answer = await withIdempotency({ ...call, tx, accountId }, async () => {
      const { count } = await tx
        .selectFrom('account_notes')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .where('n', '=', 1)
        .executeTakeFirstOrThrow();
      if (Number(count) >= notesAtMost)
        refuse('conflict', { message: `An account takes ${notesAtMost} notes. Change one of them instead.` });
      const id = context.newId();
      await writeVersion(context, tx, who, { accountId, note: id, n: 1, body: body.body });
      written.push(id);
      return { id };
    });
    for (const note of written)
      await auditInStaffAccount(context, tx, who, accountId, {
        action: endpoints.addAccountNote.audit,
        subject: accountId,
        detail: { note },
      });
    return answer;
  });
});

/** Locks the first version, so that two changes run one after the other. */
export const editAccountNote = ownTransactions(
  endpoints.editAccountNote,
  async ({ context, who, input: { params, body } }) => {
    const { account_id: accountId } = await findListed(context, params.id);
    return inAccount(context, accountId, async (tx) => {
      const versions = tx
        .selectFrom('account_notes')
        .where('account_id', '=', accountId)
        .where('note_id', '=', params.note);
      await versions.select('n').where('n', '=', 1).forUpdate().execute();
      // Asked after the lock: a statement that waits for it does not see what the one before it wrote.
      const newest = await versions.select('n').orderBy('n', 'desc').limit(1).executeTakeFirst();
      const last = newest?.n ?? refuse('not_found');
      if (last !== body.n)
        refuse('conflict', { message: 'Somebody changed this note meanwhile. Look at it again first.' });
      if (last >= noteVersionsAtMost)
        refuse('conflict', {
          message: `A note is changed ${noteVersionsAtMost - 1} times at most. Write another one.`,
        });
      const n = last + 1;
      await writeVersion(context, tx, who, { accountId, note: params.note, n, body: body.body });
      await auditInStaffAccount(context, tx, who, accountId, {
        action: endpoints.editAccountNote.audit,
        subject: accountId,
        detail: { note: params.note, n },
      });
      return { n };
    });
  },
);

type Version = { accountId: string; note: string; n: number; body: string };

const recordOf = (note: string, n: number) => `account-note:${note}:${n}`;

/** Seals with the operator's key, because an account's own keys must not open staff's notes. */
async function writeVersion(
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

function presentVersion({ keys }: Context, row: Selectable<Tables['account_notes']>) {
  return {
    author: row.author_name,
    at: row.created_at.toISOString(),
    body: unseal(keys.master.accountNotes, recordOf(row.note_id, row.n), row.sealed_body).toString(),
  };
}
