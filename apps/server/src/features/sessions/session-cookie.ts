import type { Context } from '#context.ts';
import { sessionLongestMs } from '#platform/access/find-caller.ts';
import { sessionCookie } from '#platform/http/request-parts.ts';

/** 256 random bits (OWASP ASVS 5.0, 7.2.3). */
export const newSessionToken = (context: Context): string => context.random(32).toString('base64url');

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax';

/** The cookie of a session; an empty token takes it away. */
export const sessionCookieOf = (token: string, lifetimeMs: number = sessionLongestMs): string =>
  `${sessionCookie}=${token}; ${attributes}; Max-Age=${token === '' ? 0 : Math.floor(lifetimeMs / 1000)}`;
