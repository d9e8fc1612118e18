import { continueOnPhone as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { countText } from '#platform/guessing/count-text.ts';
import { countTry } from '#platform/guessing/count-try.ts';
import { qrDataUrl } from '#platform/qr/qr-data-url.ts';
import { hashToken, seal } from '#platform/sealing/seal.ts';
import { withVerification } from './begin-unknown.ts';
import { begunScope } from './buyer-scope.ts';
import { textNumber } from './text-number.ts';

const lifetimeMs = 30 * 60_000;
/** Texts with a link that one verification may send, over all its openings. */
const textsOfOne = { limit: 5, windowSeconds: 86_400, lockSeconds: 86_400 };

/** A link that goes on with this verification on a phone; it adds to the verification and never shows it. */
export const continueOnPhone = command(endpoint, {
  prepare: async ({ input: { body }, context, who: caller, request }) => {
    const who = await withVerification(context, caller, request);
    const token = context.random(24).toString('base64url');
    const link = `${context.config.verifyUrl}/t/${token}`;
    if (body.phone === undefined || body.phone === '')
      return { who, token, link, qr: await qrDataUrl(link), number: null };
    const number = textNumber(body.phone);
    const { verification } = await inAccount(context, who.accountId, (tx) => begunScope(context, tx, who));
    await countTry(context, `link-texts:${verification.row.id}`, textsOfOne);
    if (!(await countText(context, who.accountId, number))) refuse('too_many_attempts');
    return { who, token, link, qr: await qrDataUrl(link), number };
  },
  act: async ({ context, tx, enqueue }, { who, token, link, qr, number }) => {
    const { verification, website } = await begunScope(context, tx, who);
    const now = context.now();
    const expiresAt = new Date(now + lifetimeMs);
    await tx
      .insertInto('link_tokens')
      .values({
        token_hash: hashToken(token),
        purpose: 'message',
        account_id: who.accountId,
        website_id: website.id,
        verification_id: verification.row.id,
        created_at: new Date(now),
        expires_at: expiresAt,
      })
      .execute();
    if (number !== null) {
      const id = context.newId();
      const sealed = seal(
        context.keys.master.operator,
        context.random,
        `text:${id}`,
        JSON.stringify({ to: number, body: `${website.name}: go on with your age check here ${link}` }),
      );
      await enqueue('text-message', { id, sealed: sealed.toString('base64') });
    }
    return {
      link,
      qr,
      sent: number !== null,
      expires: expiresAt.toISOString(),
      is_reachable_from_phone: !context.config.isLocal,
    };
  },
});
