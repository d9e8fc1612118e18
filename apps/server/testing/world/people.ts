import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import {
  type Authenticator,
  makeAuthenticator,
  makeLogin,
  runDueJobs,
  type TestAccount,
  type TestLogin,
  type TestServer,
} from '#testing/index.ts';
import { type Ask, askingOf, cookieOf } from './asking.ts';

export const password = 'violet kettle under granite';
export const newPassword = 'seven lanterns beside the quarry';

type Headers = { cookie: string };
/** Someone who is signed in twice. */
export type Person = TestLogin & { headers: Headers; other: Headers };
/** Person with an authenticator app, and recovery codes. */
export type Guarded = Person & { totpSecret: string; recoveryCode: string };

export function peopleOf(server: TestServer, account: TestAccount) {
  const ask = askingOf(server);
  const { context } = server;
  const someone = async (email: string, options: Parameters<typeof makeLogin>[2] = {}): Promise<Person> => {
    const passwordHash = await hashPassword(password);
    const login = await makeLogin(context, account, { email, passwordHash, ...options });
    const other = cookieOf(await ask('sessions.create', { body: { email, password } }));
    return { ...login, headers: { cookie: login.cookie }, other };
  };
  const guarded = async (email: string): Promise<Guarded> => {
    const person = await someone(email);
    const { secret } = (await ask('mfa.setUp', { body: { password } }, person.headers)).body;
    const enrolled = await ask('mfa.enroll', { body: { mfaToken: codeOf(server, secret) } }, person.headers);
    server.clock.forward(30_000);
    const again = await ask('sessions.create', { body: { email, password, mfaToken: codeOf(server, secret) } });
    server.clock.forward(30_000);
    const recoveryCode = enrolled.body.recovery_codes[0] ?? '';
    return { ...person, headers: cookieOf(enrolled), other: cookieOf(again), totpSecret: secret, recoveryCode };
  };
  return { someone, guarded };
}

/** Computes the authenticator app's current code. */
export function codeOf({ clock }: Pick<TestServer, 'clock'>, secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.nowMs });
}

export type Passkey = { id: string; device: Authenticator };

/** Adds a passkey to a login. The session it is added in gets another cookie. */
export async function addPasskey(
  server: TestServer,
  person: Person,
  name: string,
): Promise<{ passkey: Passkey; headers: Headers }> {
  const ask: Ask = askingOf(server);
  const device = makeAuthenticator(server.context.config.publicUrl);
  const begun = await ask('passkeys.begin', { body: { password } }, person.headers);
  const response = device.create(begun.body.options);
  const added = await ask('passkeys.add', { body: { name, response } }, person.headers);
  return { passkey: { id: added.body.passkey.id, device }, headers: cookieOf(added) };
}

/** Reads the token of an emailed link, after running the jobs that write it. */
export async function mailedToken(server: TestServer, email: string, path: string): Promise<string> {
  await runDueJobs(server, ['reset-mail', 'mfa-reset-mail', 'invitation-mail', 'confirm-email-mail']);
  const mail = server.sent.mails.findLast(({ to, text }) => to === email && text.includes(path));
  const token = mail?.text.split(path)[1]?.match(/^[\w-]+/)?.[0];
  if (token === undefined) throw new Error(`No mail to ${email} with ${path}`);
  return token;
}
