import { TOTP } from 'otpauth';
import type { Demo } from './run.ts';

const stepMs = 30_000;
/** Longer than a sign-in takes. */
const aboutToBeginMs = 8_000;

/** The code an authenticator app shows; `steps` before now, because the server takes each code once. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() - steps * stepMs });
}

/** Signs in without a browser. @returns the session's cookie, `name=value` */
export async function signInByApi(url: string, login: Demo['logins'][number]): Promise<string> {
  const { email, password, totpSecret } = login;
  // The code of half a minute ago: the one of now is left for a person who signs in by hand. Where the next step is about to begin, that is the one of now.
  const steps = stepMs - (Date.now() % stepMs) < aboutToBeginMs ? 0 : 1;
  const mfa = totpSecret === undefined ? {} : { mfaToken: codeOf(totpSecret, steps) };
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password, ...mfa }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!answer.ok || cookie === undefined) throw new Error(`${login.role} could not sign in: ${await answer.text()}`);
  return cookie;
}
