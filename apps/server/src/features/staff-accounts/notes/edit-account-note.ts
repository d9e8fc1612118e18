import { editAccountNote as endpoint, noteVersionsAtMost } from '@carded/contract';
import { auditInHouse } from '#features/reviews/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { findListed } from '../find-listed.ts';
import { writeVersion } from './account-note.ts';

/** Its first version is locked, so that two who change it come one after the other. */
export const editAccountNote = ownTransactions(endpoint, async ({ context, who, input: { params, body } }) => {
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
      refuse('conflict', { message: `A note is changed ${noteVersionsAtMost - 1} times at most. Write another one.` });
    const n = last + 1;
    await writeVersion(context, tx, who, { accountId, note: params.note, n, body: body.body });
    await auditInHouse(context, tx, who, accountId, {
      action: endpoint.audit,
      subject: accountId,
      detail: { note: params.note, n },
    });
    return { n };
  });
});
