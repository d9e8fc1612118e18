import { makeScannerDevice } from '#testing/index.ts';
import { codeOf, password, peopleOf } from '#testing/world/people.ts';
import type { Shop } from './shop.ts';

/** A secret that may be guessed at: each answer says whether it was taken. */
type Guessed = { right: () => Promise<boolean>; wrong: () => Promise<boolean> };

const pin = '4821';
const wrongPin = '4822';

/** Wherever a secret is asked for that somebody could guess. Promised by hand: five wrong ones in a row are looked at, then none for 15 minutes. */
export const guessedSecrets: Readonly<Record<string, (shop: Shop) => Promise<Guessed>>> = {
  'a password at sign-in': async ({ call, guest }) => {
    const { email } = await guest();
    const signIn = async (given: string) =>
      (await call('sessions.create', { body: { email, password: given } })).status === 200;
    return { right: () => signIn(password), wrong: () => signIn(`${password}s`) };
  },
  'six digits of an authenticator app': async ({ server, call, account, nextEmail }) => {
    const { email, totpSecret } = await peopleOf(server, account).guarded(nextEmail());
    const signIn = async (mfaToken: string) =>
      (await call('sessions.create', { body: { email, password, mfaToken } })).status === 200;
    const next = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const now = () => codeOf(server, totpSecret);
    return { right: () => signIn(now()), wrong: () => signIn(next(now())) };
  },
  'a recovery code': async ({ server, call, account, nextEmail }) => {
    const { email, recoveryCode } = await peopleOf(server, account).guarded(nextEmail());
    const signIn = async (mfaToken: string) =>
      (await call('sessions.create', { body: { email, password, mfaToken } })).status === 200;
    return { right: () => signIn(recoveryCode), wrong: () => signIn([...recoveryCode].reverse().join('')) };
  },
  'the own password, asked for again': async ({ call, guest }) => {
    const { headers } = await guest();
    const ask = async (given: string) =>
      (await call('mfa.setUp', { body: { password: given } }, headers)).status === 200;
    return { right: () => ask(password), wrong: () => ask(`${password}s`) };
  },
  'the PIN behind a scanner’s link': async ({ call, ask, signIn, site }) => {
    await ask('scanner.updateSettings', { body: { pin, password } }, await signIn());
    const { link } = (await ask('scanner.access', { params: { token: site.liveKey } }, await signIn())).body;
    const token = link.split('/').at(-1) ?? '';
    const add = async (given: string) =>
      (await call('scanner.addDevice', { body: { token, pin: given } })).status === 200;
    return { right: () => add(pin), wrong: () => add(wrongPin) };
  },
  'the PIN at a locked scanner': async ({ server, call, ask, account, signIn, site }) => {
    await ask('scanner.updateSettings', { body: { pin, password } }, await signIn());
    const { grant } = await makeScannerDevice(server.context, account, site);
    const unlock = async (given: string) =>
      (await call('scanner.checkPin', { body: { ...grant, pin: given } })).status === 200;
    return { right: () => unlock(pin), wrong: () => unlock(wrongPin) };
  },
};
