import { listAccountNotes as endpoint } from '@carded/contract';
import { readInAccount } from '#platform/commands/in-account.ts';
import { openQuery } from '#platform/commands/query.ts';
import { findListed } from '../find-listed.ts';
import { presentVersion } from './account-note.ts';

const perPage = 20;

export const listAccountNotes = openQuery(endpoint, async ({ context, input: { params, query } }) => {
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
