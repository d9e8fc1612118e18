import { inTransaction } from '@carded/database';
import { signUpKeptDays } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { hashLoginEmail } from '#platform/access/hash-login-email.ts';
import type { AnswerExtras } from '#platform/commands/action.ts';
import { signUpCookie } from '#platform/http/request-parts.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { type Address, type Draft, sealDraft } from './draft.ts';
import { presentCode } from './sign-up-code.ts';

const dayMs = 86_400_000;

/**
 * A new sign-up of this browser, and an email on its way. What the email says is found out by the job: nothing here depends on whether the address has a login, so the
 * answer and the time it takes do not either (OWASP ASVS 5.0, 6.3.8).
 */
export async function beginSignUp(context: Context, answer: AnswerExtras, draft: Draft | Address) {
  const now = context.now();
  const id = context.newId();
  const token = context.random(32).toString('base64url');
  const sentAt = new Date(now);
  await inTransaction(context.db, async (tx) => {
    await tx
      .insertInto('signups')
      .values({
        id,
        token_hash: hashToken(token),
        email_hash: hashLoginEmail(context, draft.personal.email),
        sealed: sealDraft(context, id, draft),
        has_draft: 'passwordHash' in draft,
        code_sent_at: sentAt,
        created_at: sentAt,
        expires_at: new Date(now + signUpKeptDays * dayMs),
      })
      .execute();
    await enqueueIn(context, tx, null)('sign-up-mail', { id, number: 1 });
  });
  answer.setCookie = {
    name: signUpCookie,
    value: token,
    maxAgeSeconds: (signUpKeptDays * dayMs) / 1000,
    sameSite: 'lax',
  };
  return presentCode(sentAt);
}
