import type { AnswerCookie } from '#platform/commands/action.ts';
import { scannerCookie } from '#platform/http/request-parts.ts';

/** As long as browsers keep one; the device ends earlier when nobody uses it. */
const lifetimeSeconds = 400 * 24 * 3600;

/** The cookie of a scanner device; an empty token takes it away. Strict: no other site has a link that needs it. */
export function scannerCookieOf(token: string): AnswerCookie {
  return {
    name: scannerCookie,
    value: token,
    maxAgeSeconds: token === '' ? 0 : lifetimeSeconds,
    sameSite: 'strict',
  };
}
