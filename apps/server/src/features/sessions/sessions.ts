import type { LoginView } from '@carded/contract';
import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { findCaller, sessionIdleMs, sessionLongestMs } from '#platform/access/find-caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import type { AnswerCookie, AnswerExtras, RequestInfo } from '#platform/commands/action.ts';
import { command, done, inAccount, openQuery, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { isInMaintenance } from '#platform/flags/is-flag-on.ts';
import { sessionCookie } from '#platform/http/request-parts.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { endOpenView } from '#platform/views/end-view.ts';
import { type FoundLogin, presentLogin } from './present-login.ts';

/** Asked every ten seconds by open pages; the session's last use is not touched (find-caller). */
export const getSignedIn = openQuery(endpoints.getSignedIn, ({ context, who }) => presentLogin(context, who));

/** Lists this login's sessions, newest first. */
export const listSessions = query(endpoints.listSessions, async ({ context, who, tx }) => {
  const now = context.now();
  const rows = await tx
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'agent'])
    .where('login_id', '=', who.loginId)
    .where('account_id', '=', who.accountId)
    .where('expires_at', '>', new Date(now))
    .where('last_seen_at', '>', new Date(now - sessionIdleMs))
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      current: row.id === who.sessionId,
      created: row.created_at.toISOString(),
      last_seen: row.last_seen_at.toISOString(),
      agent: row.agent,
    })),
  };
});

/** Ends one session of the login, such as that of a lost laptop. */
export const endSession = command(endpoints.endSession, async ({ input: { params }, who, tx, audit }) => {
  const ended = await tx
    .deleteFrom('sessions')
    .where('login_id', '=', who.loginId)
    .where('account_id', '=', who.accountId)
    .where('id', '=', params.id)
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) refuse('not_found');
  audit.subject = who.loginId;
  return done;
});

/** Ends every session of the login but the one that asks; how many there were. */
export async function removeOtherSessions(tx: Queries, who: LoginCaller): Promise<number> {
  const rows = await tx
    .deleteFrom('sessions')
    .where('login_id', '=', who.loginId)
    .where('account_id', '=', who.accountId)
    .where('id', '!=', who.sessionId)
    .returning('id')
    .execute();
  return rows.length;
}

export const endOtherSessions = command(endpoints.endOtherSessions, async ({ who, tx, audit }) => {
  audit.subject = who.loginId;
  audit.detail = { ended: await removeOtherSessions(tx, who) };
  return done;
});

/** Ends the session on the server, takes the cookie away, and what the browser kept of the pages (OWASP ASVS 5.0, 7.4.1, 14.3.1). */
export const signOut = command(endpoints.signOut, async ({ context, who, tx, audit, answer, request }) => {
  await endOpenView(context, tx, who.sessionId, 'signed_out');
  // A sign-up that this browser has just finished signs nobody in again.
  await tx
    .updateTable('signups')
    .set({ expires_at: new Date(context.now()) })
    .where('token_hash', '=', hashToken(request.signUp ?? ''))
    .where('login_id', '=', who.loginId)
    .execute();
  await tx.deleteFrom('sessions').where('id', '=', who.sessionId).where('login_id', '=', who.loginId).execute();
  audit.subject = who.loginId;
  answer.setCookie = sessionCookieOf('');
  answer.headers = { 'Clear-Site-Data': '"cache", "storage"' };
  return done;
});

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

/** 256 random bits (OWASP ASVS 5.0, 7.2.3). */
export function newSessionToken(context: Context): string {
  return context.random(32).toString('base64url');
}

/** The cookie of a session; an empty token takes it away. */
export function sessionCookieOf(token: string, lifetimeMs: number = sessionLongestMs): AnswerCookie {
  return {
    name: sessionCookie,
    value: token,
    maxAgeSeconds: token === '' ? 0 : Math.floor(lifetimeMs / 1000),
    sameSite: 'lax',
  };
}

type How = { hasMfa: boolean; by: 'password' | 'passkey' | 'sign_up' };

/** Starts a session of a proven person, with a new cookie. Its audit row is written with it. During maintenance only staff gets one. */
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
