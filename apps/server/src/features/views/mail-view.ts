import { callFunction, type Tables } from '@carded/database';
import { z } from 'zod';
import { sendMail } from '#features/messages/index.ts';
import { ownerLogins } from '#platform/access/owner-logins.ts';
import { job } from '#platform/jobs/job.ts';
import { unseal } from '#platform/sealing/seal.ts';

type Row = { sealed_reason: Buffer; started_at: Date; ends_at: Date };

/** Tells the owners of an account that support looks at it, why and until when. */
export const mailView = job('view-mail', z.object({ view: z.uuid(), account: z.uuid() }), async (context, given) => {
  const [view] = await callFunction<Row, Tables>(
    context.db,
    'select sealed_reason, started_at, ends_at from carded.views where id = $1',
    [given.view],
  );
  if (view === undefined) return;
  const reason = unseal(context.keys.master.viewReasons, `view:${given.view}`, view.sealed_reason).toString();
  for (const { id, email } of await ownerLogins(context, given.account))
    await sendMail(context, {
      to: email,
      subject: 'Support is viewing your account',
      text: `Somebody of our support opened your account at ${view.started_at.toUTCString()}, to look at it until ${view.ends_at.toUTCString()} at the latest.

The reason they gave:
${reason}

They can change nothing. Your buyers’ names, addresses and pictures stay hidden from them. Your audit log lists what they open:
${context.config.publicUrl}/account/audit
`,
      messageId: `view-${given.view}-${id}`,
    });
});
