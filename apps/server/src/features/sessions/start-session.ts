import type { LoginView } from '@carded/contract';
import type { Context } from '#context.ts';
import { findCaller, sessionLongestMs } from '#platform/access/find-caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import type { AnswerExtras, RequestInfo } from '#platform/commands/action.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { isInMaintenance } from '#platform/http/maintenance-switch.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { type FoundLogin, presentLogin } from './present-login.ts';
import { newSessionToken, sessionCookieOf } from './sessions.ts';

type How = { hasMfa: boolean; by: 'password' | 'passkey' | 'sign_up' };

/** A new session of somebody who has shown who they are, in a cookie of its own. Its audit row is written with it. During maintenance only staff gets one. */
export async function startSession(
  context: Context,
  login: Pick<FoundLogin, 'accountId' | 'loginId' | 'kind'>,
  { hasMfa, by }: How,
  request: RequestInfo,
  answer: AnswerExtras,
): Promise<LoginView> {
  if (login.kind !== 'staff' && (await isInMaintenance(context))) refuse('maintenance', { retryAfterSeconds: 30 });
  const token = newSessionToken(context);
  const now = context.now();
  const id = context.newId();
  await inAccount(context, login.accountId, async (tx) => {
    await tx
      .insertInto('sessions')
      .values({
        token_hash: hashToken(token),
        id,
        account_id: login.accountId,
        login_id: login.loginId,
        has_mfa: hasMfa,
        agent: request.agent,
        created_at: new Date(now),
        last_seen_at: new Date(now),
        expires_at: new Date(now + sessionLongestMs),
      })
      .execute();
    await appendAudit(context, tx, login.accountId, {
      actor: `${login.kind}:${login.loginId}`,
      action: 'session.started',
      subject: login.loginId,
      detail: { mfa: hasMfa, by },
    });
  });
  const who = await findCaller(context, { by: 'signed_in' }, { session: token }, true);
  if (who.by !== 'login') return refuse('invalid_credentials');
  answer.setCookie = sessionCookieOf(token);
  return presentLogin(context, who);
}
