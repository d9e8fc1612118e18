import { addLead as endpoint } from '@carded/contract';
import { hashLoginEmail } from '#platform/access/hash-login-email.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { checkLead } from '../check-lead.ts';
import { sealLead } from '../lead-details.ts';

export const addLead = command(endpoint, async ({ context, who, tx, audit, input: { body } }) => {
  const details = checkLead(context, body);
  const emailHash = hashLoginEmail(context, details.email);
  const now = new Date(context.now());
  const row = await tx
    .insertInto('leads')
    .values({
      id: context.newId(),
      email_hash: emailHash,
      sealed: sealLead(context, emailHash, details),
      source: 'staff',
      owner_id: who.loginId,
      created_at: now,
      moved_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return refuse('conflict', { message: 'There is a lead with this address. Search for it.' });
  audit.subject = row.id;
  return { id: row.id };
});
