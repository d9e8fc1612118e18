import { setTimeout } from 'node:timers/promises';
import { signIn as endpoint } from '@carded/contract';
import type { Context } from '#context.ts';
import { hashLoginEmail } from '#platform/access/hash-login-email.ts';
import { deviceCookieOf, knownDevice } from '#platform/access/known-device.ts';
import type { RequestInfo } from '#platform/commands/action.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { chargeOrRefuse } from '#platform/ledger/charge-or-refuse.ts';
import { forgive } from '#platform/ledger/forgive.ts';
import { orGiveBack } from '#platform/ledger/give-back.ts';
import type { Charge } from '#platform/ledger/ledger-subject.ts';
import { networkOf } from '#platform/ledger/network-of.ts';
import { type Assertion, checkAssertion } from '#platform/passkeys/check-assertion.ts';
import { countPasskeys } from '#platform/passkeys/count-passkeys.ts';
import { checkPassword } from '#platform/passwords/check-password.ts';
import { refuseWithoutHashSlot } from '#platform/passwords/in-hash-slot.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { type FoundLogin, findLoginByEmail } from './find-login-by-email.ts';
import { startSession } from './start-session.ts';

/** How long an answer is held while many try the same login. */
const slowMs = 1_000;

/**
 * Email and password, then the second factor of a login that has one. Every try is counted before anything is looked at, and an email that nobody has is answered
 * like a wrong password, after the same work. Where there is no room for that work, nothing is counted.
 */
export const signIn = ownTransactions(endpoint, async ({ context, input: { body }, request, answer }) => {
  const emailHash = hashLoginEmail(context, body.email);
  const device = knownDevice(context, request.device, emailHash);
  const asker = { isKnown: device !== null, network: networkOf(request.ip) };
  refuseWithoutHashSlot(asker);
  const charges = signInCharges(emailHash, { device, ip: request.ip });
  const { verdict } = await chargeOrRefuse(context, charges);
  if (verdict === 'slow') await setTimeout(slowMs);
  if (verdict === 'ask_more') refuse('more_than_password_required');
  const login = await findLoginByEmail(context, emailHash);
  const isRight = await orGiveBack(context, charges, () =>
    checkPassword(login?.passwordHash ?? null, body.password, asker),
  );
  if (login === null || !isRight) return refuse('invalid_credentials');
  await forgive(context, charges.filter(isOfThisPlace));
  const hasMfa =
    body.passkey === undefined
      ? await checkCodeOrNone(context, login, body.mfaToken, device)
      : await isOwnPasskey(context, login, body.passkey, request);
  const view = await startSession(context, login, { hasMfa, by: 'password' }, request, answer);
  answer.deviceCookie = deviceCookieOf(context, request.device, emailHash);
  return view;
});

/** A right password says nothing of the tries that came from elsewhere. */
const isOfThisPlace = ({ limit }: Charge) =>
  limit === 'sign_in_of_login_and_network' || limit === 'sign_in_of_login_and_device';

/** A login that has passkeys and no authenticator signs in with a passkey: its password alone is less than it has. @throws Refusal `passkey_required`. */
const checkCodeOrNone = async (
  context: Context,
  login: FoundLogin,
  token: string | undefined,
  device: string | null,
): Promise<boolean> => {
  const { accountId, loginId } = login;
  const hasMfa = await checkSecondFactor(context, login, token, device ?? 'elsewhere');
  if (!hasMfa && (await inAccount(context, accountId, (tx) => countPasskeys(tx, accountId, loginId))) > 0)
    return refuse('passkey_required');
  return hasMfa;
};

/** A passkey in place of the code: it must be of the login whose password was given. */
const isOwnPasskey = async (
  context: Context,
  login: FoundLogin,
  passkey: Assertion,
  request: RequestInfo,
): Promise<true> => {
  const { accountId, loginId } = await checkAssertion(context, passkey, request.passkeyBrowser);
  return accountId === login.accountId && loginId === login.loginId ? true : refuse('passkey_failed');
};

/**
 * What a try of a password is counted by. A browser that the login has used before is counted by itself, so that no stranger's tries keep its owner out; the tries of all
 * others add up, too.
 */
export function signInCharges(emailHash: Buffer, { device, ip }: { device: string | null; ip: string }): Charge[] {
  const login = emailHash.toString('hex');
  if (device !== null) return [{ limit: 'sign_in_of_login_and_device', of: `${login}:${device}` }];
  const network = networkOf(ip);
  return [
    { limit: 'sign_in_of_network', of: network },
    { limit: 'sign_in_of_login_and_network', of: `${login}:${network}` },
    { limit: 'sign_in_of_login', of: login },
    { limit: 'sign_in_of_login_in_a_day', of: login },
  ];
}
