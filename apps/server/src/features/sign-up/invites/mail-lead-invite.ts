import { namesAddress } from '@carded/domain/contact';
import { z } from 'zod';
import { openLeadDetails } from '#features/leads/index.ts';
import { sendMail } from '#features/messages/index.ts';
import { job } from '#platform/jobs/job.ts';
import { derivedToken } from '#platform/links/derived-token.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { leadInvitePurpose } from './invite-lead.ts';

const payload = z.object({ lead: z.uuid(), invite: z.uuid() });

/** Emails the link of an invitation, unless a newer one took its place, it was used, or the lead is gone. */
export const mailLeadInvite = job('lead-invite-mail', payload, async (context, { lead, invite }) => {
  const token = derivedToken(context, leadInvitePurpose, invite);
  const row = await context.db.queries.selectFrom('leads').selectAll().where('id', '=', lead).executeTakeFirst();
  if (row?.status !== 2 || row.invite_hash?.equals(hashToken(token)) !== true) return;
  const { firstName, email } = openLeadDetails(context, row);
  const name = firstName === '' || namesAddress(firstName) ? 'Hello' : `Hello ${firstName}`;
  await sendMail(context, {
    to: email,
    subject: 'Your invitation to Carded',
    text: `${name},

you asked about Carded. This link opens the sign-up with what you told us filled in, for 30 days:

${context.config.publicUrl}/signup#invite=${token}

You can try everything with test keys before you give a card. If you did not ask, you can ignore this email.
`,
    messageId: `lead-invite-${invite}`,
  });
});
