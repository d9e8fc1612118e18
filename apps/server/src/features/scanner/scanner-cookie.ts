import { scannerCookie } from '#platform/http/request-parts.ts';

/** As long as browsers keep one; the device ends earlier when nobody uses it. */
const lifetimeSeconds = 400 * 24 * 3600;

/** The cookie of a scanner device; an empty token takes it away. Strict: no other site has a link that needs it. */
export const scannerCookieOf = (token: string): string =>
  `${scannerCookie}=${token}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${token === '' ? 0 : lifetimeSeconds}`;
