import type { Context } from '#context.ts';
import { sessionLongestMs } from '#platform/access/find-caller.ts';
import type { AnswerCookie } from '#platform/commands/action.ts';
import { sessionCookie } from '#platform/http/request-parts.ts';

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
