import type { Queries } from '@carded/database';
import { leadSources } from '@carded/domain/desk';
import { z } from 'zod';
import { staffLogins } from '#features/accounts/index.ts';
import { sendMail } from '#features/messages/index.ts';
import { job } from '#platform/jobs/job.ts';
import { charge } from '#platform/ledger/charge.ts';

export const leadMailJob = 'lead-mail';
const payload = z.object({ lead: z.uuid() });

/**
 * Tells who works on leads of a new one, once. An address that was known left no row of this id, and what was worked on meanwhile is no news. Nothing that was typed
 * is in the mail: it is behind the sign-in. A flood of leads stays on the board.
 */
export const mailLead = job(leadMailJob, payload, async (context, { lead }) => {
  const row = await context.db.queries
    .selectFrom('leads')
    .select(['status', 'source'])
    .where('id', '=', lead)
    .executeTakeFirst();
  if (row?.status !== 1) return;
  if ((await charge(context, [{ limit: 'lead_mails', of: 'the house' }])).verdict === 'refuse') return;
  const source = leadSources.find(({ code }) => code === row.source)?.label ?? '';
  for (const { id, email } of await staffLogins(context, 'content'))
    await sendMail(context, {
      to: email,
      subject: 'New lead',
      text: `Somebody asked to hear from Carded. It came by: ${source}. Read it here:

${context.config.publicUrl}/staff/leads/${lead}

You get this email because you look after leads.
`,
      messageId: `lead-${lead}-${id}`,
    });
});

/** New and Follow Up: the others wait for nobody. */
const open = [1, 2] as const;

/** Whose owner has left: they are nobody's again, so that somebody takes them. */
export async function releaseLeads(tx: Queries, loginId: string): Promise<void> {
  await tx
    .updateTable('leads')
    .set({ owner_id: null })
    .where('owner_id', '=', loginId)
    .where('status', 'in', [...open])
    .execute();
}
