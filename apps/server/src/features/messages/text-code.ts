import { type Language, languages } from '@carded/domain/languages';
import { messagesIn } from '@carded/words/messages';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { codeLifetimeMinutes, phoneCode } from '#features/buyer-steps/index.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { job } from '#platform/jobs/job.ts';
import { shopName } from '#platform/messages/shop-name.ts';
import { unseal } from '#platform/sealing/seal.ts';
import { sendText } from './send-once.ts';

const anyLanguage = z.enum(Object.keys(languages) as [Language, ...Language[]]);
const payload = z.object({
  verification: z.uuid(),
  send: z.number(),
  account: z.uuid(),
  language: anyLanguage.optional(),
});
type Payload = z.output<typeof payload>;

/** Texts the six digits, unless a newer code is on its way or this one has ended. A test verification takes 111111 and gets no text. */
export const textCode = job(
  'text-code',
  payload,
  async (context, given) => {
    const found = await inAccount(context, given.account, (tx) =>
      tx
        .selectFrom('phone_checks as p')
        .innerJoin('verifications as v', (join) =>
          join.onRef('v.account_id', '=', 'p.account_id').onRef('v.id', '=', 'p.verification_id'),
        )
        .innerJoin('websites as w', (join) =>
          join.onRef('w.account_id', '=', 'v.account_id').onRef('w.id', '=', 'v.website_id'),
        )
        .select(['p.sealed_phone', 'w.name', 'w.domain'])
        .where('p.account_id', '=', given.account)
        .where('p.verification_id', '=', given.verification)
        .where('p.sends', '=', given.send)
        .where('p.expires_at', '>', new Date(context.now()))
        .where('v.is_test', '=', false)
        .executeTakeFirst(),
    );
    if (found === undefined) return;
    const keys = await context.keys.ofAccount.get(given.account);
    await sendText(context, given.account, {
      to: unseal(keys.data, `${given.verification}:phone`, found.sealed_phone).toString(),
      body: codeText(context, given, shopName(found, given.language)),
      idempotencyKey: `code-${given.verification}-${given.send}`,
    });
  },
  { isRolling: true, pollSeconds: 0.5, concurrency: 10 },
);

/** The last line lets a phone offer the code on our page and on no other (origin-bound one-time codes, WICG). */
const codeText = (
  { keys, config }: Context,
  { verification, send, language = 'en' }: Payload,
  shop: string,
): string => {
  const code = phoneCode(keys.master.phoneCodes, verification, send);
  const host = new URL(config.verifyUrl).hostname;
  const text = messagesIn(language)('code_text', { code, shop, minutes: codeLifetimeMinutes });
  return `${text}\n\n@${host} #${code}`;
};
