import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import type { AnswerExtras } from '#platform/commands/action.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { newSessionToken, sessionCookieOf } from './session-cookie.ts';

/** The session has its second factor from now on, and gets a new token (OWASP ASVS 5.0, 7.2.4). @throws Refusal `sign_in_required` when it has ended. */
export async function strengthenSession(
  context: Context,
  tx: Queries,
  { sessionId }: Pick<LoginCaller, 'sessionId'>,
  answer: AnswerExtras,
): Promise<void> {
  const token = newSessionToken(context);
  const session = await tx
    .updateTable('sessions')
    .set({ has_mfa: true, token_hash: hashToken(token) })
    .where('id', '=', sessionId)
    .returning('expires_at')
    .executeTakeFirst();
  if (session === undefined) return refuse('sign_in_required');
  answer.setCookie = sessionCookieOf(token, session.expires_at.getTime() - context.now());
}
