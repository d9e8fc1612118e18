import { legalKindOf, legalKinds } from '@carded/domain/legal-text';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { sendMail } from '#features/messages/index.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import { job } from '#platform/jobs/job.ts';
import { listLegalVersions } from './legal-versions.ts';

export const termsNewsJob = 'terms-news-mail';
const payload = z.object({
  kind: z.enum(legalKinds.map(({ kind }) => kind)),
  version: z.string(),
  login: z.uuid(),
  account: z.uuid(),
});

/** Tells one owner of a version to come: its day, what is different, and how to leave before. Who closed the account meanwhile, or is no owner anymore, gets none. */
export const mailTermsNews = job(termsNewsJob, payload, async (context, { kind, version, login, account }) => {
  const { path, told } = legalKindOf(kind);
  const { versions, current } = await listLegalVersions(context, kind);
  const news = versions.find((one) => one.version === version);
  const email = await openOwner(context, account, login);
  if (told === null || news === undefined || email === null) return;
  const { publicUrl } = context.config;
  const day = dayName.format(new Date(news.effective));
  const compared = `${publicUrl}${path}?from=${encodeURIComponent(current)}&to=${encodeURIComponent(version)}`;
  await sendMail(context, {
    to: email,
    subject: `Our ${told.name}: a new version from ${day}`,
    text: [
      `Version ${version} of our ${told.name} takes effect on ${day}. Until then, the version of today applies.`,
      ...(news.changes.length === 0
        ? []
        : [`What is different:\n${news.changes.map((change) => `- ${change}`).join('\n')}`]),
      `Compare the two, word by word:\n${compared}`,
      `If you agree, you do not need to do anything. If you do not, you can leave before that day: export what you want to keep, then deactivate the account at the end of this page.\n${publicUrl}/account/edit`,
      `If you have a question, ask us:\n${publicUrl}/support`,
      'You get this email because you are an owner of a Carded account.\n',
    ].join('\n\n'),
    messageId: `terms-news-${kind}-${version}-${login}`,
  });
});

const dayName = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const openOwner = (context: Context, account: string, login: string): Promise<string | null> =>
  readInAccount(context, account, async (tx) => {
    const row = await tx
      .selectFrom('logins as l')
      .innerJoin('accounts as a', 'a.account_id', 'l.account_id')
      .select('l.email')
      .where('l.account_id', '=', account)
      .where('l.id', '=', login)
      .where('l.kind', '=', 'owner')
      .where('l.is_removed', '=', false)
      .where('a.state', '<>', 'closed')
      .executeTakeFirst();
    return row?.email ?? null;
  });
