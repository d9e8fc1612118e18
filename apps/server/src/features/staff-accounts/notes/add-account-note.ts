import { addAccountNote as endpoint } from '@carded/contract';
import { auditInHouse } from '#features/reviews/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { withIdempotency } from '#platform/commands/idempotency.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { findListed } from '../find-listed.ts';
import { writeVersion } from './account-note.ts';

const notesAtMost = 500;

export const addAccountNote = ownTransactions(endpoint, async (call) => {
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
      await auditInHouse(context, tx, who, accountId, { action: endpoint.audit, subject: accountId, detail: { note } });
    return answer;
  });
});
