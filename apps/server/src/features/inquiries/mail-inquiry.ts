import { z } from 'zod';
import { staffLogins } from '#features/accounts/index.ts';
import { sendMail } from '#features/messages/index.ts';
import { job } from '#platform/jobs/job.ts';

export const inquiryMailJob = 'inquiry-mail';
const payload = z.object({ inquiry: z.uuid(), kind: z.enum(['shipping', 'taxes', 'payments']), account: z.uuid() });

/** Tells staff that a merchant asks; the details are behind the sign-in. */
export const mailInquiry = job(inquiryMailJob, payload, async (context, { inquiry, kind }) => {
  for (const { id, email } of await staffLogins(context)) {
    await sendMail(context, {
      to: email,
      subject: `New ${kind} inquiry`,
      text: `A merchant sent a ${kind} inquiry. Read it here:

${context.config.publicUrl}/staff/inquiries/${inquiry}
`,
      messageId: `inquiry-${inquiry}-${id}`,
    });
  }
});
