import { z } from 'zod';
import { sendMail } from '#features/messages/index.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { job } from '#platform/jobs/job.ts';

const payload = z.object({ acceptance: z.uuid(), account: z.uuid() });

/** The text that was accepted, to the person who accepted it. */
export const mailTerms = job('terms-mail', payload, async (context, { acceptance, account }) => {
  const found = await inAccount(context, account, (tx) =>
    tx
      .selectFrom('terms_acceptances as a')
      .innerJoin('logins as l', (join) =>
        join.onRef('l.account_id', '=', 'a.account_id').onRef('l.id', '=', 'a.login_id'),
      )
      .innerJoin('terms_documents as d', (join) =>
        join.onRef('d.kind', '=', 'a.kind').onRef('d.version', '=', 'a.version'),
      )
      .select(['l.email', 'd.text', 'd.version', 'a.accepted_at'])
      .where('a.account_id', '=', account)
      .where('a.id', '=', acceptance)
      .executeTakeFirst(),
  );
  if (found === undefined) return;
  await sendMail(context, {
    to: found.email,
    subject: `Our terms of use, version ${found.version}`,
    text: `You accepted these terms on ${found.accepted_at.toUTCString()}. Keep this email: it holds all of the text.

${found.text}`,
    messageId: `terms-${acceptance}`,
  });
});
