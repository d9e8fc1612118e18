import { knownBrowserDays } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import type { AnswerCookie } from '#platform/commands/action.ts';
import type { HashKey } from '#platform/sealing/key-purposes.ts';
import { keyedHash } from '#platform/sealing/seal.ts';

/**
 * Names the cookie of a browser's earlier sign-ins: its own random name, and a keyed hash of it and the login for each. It grants no access; sign-in attempts
 * from that browser are counted separately.
 */
export const deviceCookie = '__Host-carded-device';

const keptSeconds = knownBrowserDays * 86_400;
const loginsAtMost = 5;
const nameBytes = 16;

const markOf = (key: Buffer | HashKey, name: string, emailHash: Buffer): string =>
  keyedHash(key, 'known-device', `${name}:${emailHash.toString('hex')}`).toString('base64url');

/** The name of a browser that this login has signed in with before; null for any other. */
export function knownDevice(context: Context, cookie: string | null, emailHash: Buffer): string | null {
  const [name, ...marks] = (cookie ?? '').split('.');
  if (name === undefined || name === '') return null;
  const { knownDevices } = context.keys.master;
  return [knownDevices, knownDevices.earlier].some((key) => marks.includes(markOf(key, name, emailHash))) ? name : null;
}

/** The cookie of a browser that has just signed in; it is known for the last few logins. */
export function deviceCookieOf(context: Context, cookie: string | null, emailHash: Buffer): AnswerCookie {
  const [known = '', ...marks] = (cookie ?? '').split('.');
  const name = /^[\w-]{22}$/.test(known) ? known : context.random(nameBytes).toString('base64url');
  const mark = markOf(context.keys.master.knownDevices, name, emailHash);
  const others = name === known ? marks.filter((one) => one !== mark && /^[\w-]{22}$/.test(one)) : [];
  return {
    name: deviceCookie,
    value: [name, mark, ...others.slice(0, loginsAtMost - 1)].join('.'),
    maxAgeSeconds: keptSeconds,
    sameSite: 'lax',
  };
}
