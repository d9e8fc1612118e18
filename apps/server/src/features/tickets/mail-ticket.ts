import { callFunction, type Tables } from '@carded/database';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { staffLogins } from '#features/accounts/index.ts';
import { sendMail } from '#features/messages/index.ts';
import { inAccount } from '#platform/commands/command.ts';
import { job } from '#platform/jobs/job.ts';

export const ticketMailJob = 'ticket-mail';
const payload = z.object({ ticket: z.uuid(), reply: z.uuid(), to: z.enum(['staff', 'merchant']), account: z.uuid() });
type Payload = z.output<typeof payload>;

/** Says that somebody wrote, with a link. The text itself is behind the sign-in. */
export const mailTicket = job(ticketMailJob, payload, (context, given) =>
  given.to === 'staff' ? mailStaff(context, given) : mailMerchant(context, given),
);

const mailStaff = async (context: Context, { ticket, reply }: Payload): Promise<void> => {
  const [queued] = await callFunction<{ number: number; assigned_to: string | null }, Tables>(
    context.db,
    'select number, assigned_to from carded.ticket_queue where ticket_id = $1',
    [ticket],
  );
  if (queued === undefined) return;
  const isNew = ticket === reply;
  const staff = await staffLogins(context);
  const assigned = staff.filter(({ id }) => id === queued.assigned_to);
  for (const { id, email } of assigned.length > 0 ? assigned : staff) {
    await sendMail(context, {
      to: email,
      subject: isNew ? `New ticket ${queued.number}` : `Reply to ticket ${queued.number}`,
      text: `${isNew ? 'A merchant opened a ticket.' : 'A merchant replied to a ticket.'} Read it here:

${context.config.publicUrl}/staff/support/view/${ticket}
`,
      messageId: `ticket-${reply}-${id}`,
    });
  }
};

const mailMerchant = async (context: Context, { ticket, reply, account }: Payload): Promise<void> => {
  const found = await inAccount(context, account, (tx) =>
    tx
      .selectFrom('tickets as t')
      .innerJoin('logins as l', (join) =>
        join.onRef('l.account_id', '=', 't.account_id').onRef('l.id', '=', 't.created_by'),
      )
      .select(['t.number', 'l.id', 'l.email'])
      .where('t.account_id', '=', account)
      .where('t.id', '=', ticket)
      .where('l.is_removed', '=', false)
      .executeTakeFirst(),
  );
  if (found === undefined) return;
  await sendMail(context, {
    to: found.email,
    subject: `Support replied to your ticket ${found.number}`,
    text: `Carded support replied to your ticket ${found.number}. Read it and reply in your account:

${context.config.publicUrl}/account/support/view/${ticket}

Replies to this email are not read.
`,
    messageId: `ticket-${reply}-${found.id}`,
  });
};
