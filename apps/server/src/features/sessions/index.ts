import { setTimeout } from 'node:timers/promises';
import { signIn as endpoint } from '@carded/contract';
import type { Context } from '#context.ts';
import { hashLoginEmail } from '#platform/access/accounts.ts';
import { deviceCookieOf, knownDevice } from '#platform/access/known-device.ts';
import type { RequestInfo } from '#platform/commands/action.ts';
import { inAccount, ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/enqueue.ts';
import { charge, chargeOrRefuse, forgive, lookAhead, orGiveBack, refusalOf } from '#platform/ledger/charge.ts';
import { networkOf } from '#platform/ledger/message-charges.ts';
import type { Charge } from '#platform/ledger/weigh.ts';
import { type Assertion, checkAssertion } from '#platform/passkeys/check-assertion.ts';
import { countPasskeys } from '#platform/passkeys/passkeys-of-login.ts';
import { checkPassword, refuseWithoutHashSlot } from '#platform/passwords/hash-password.ts';
import { isRecoveryCode, openTotpSecret, takeRecoveryCode, totpStep, useTotpStep } from '#platform/totp/totp.ts';
import { type FoundLogin, findLoginByEmail } from './present-login.ts';
import { endOtherSessions, endSession, getSignedIn, listSessions, signOut, startSession } from './sessions.ts';

export { removeOtherSessions, startSession, strengthenSession } from './sessions.ts';

/** Delay of an answer while many try the same login. */
const slowMs = 1_000;

/**
 * Email and password, then the second factor of a login that has one. Every try is counted before anything is looked at, and an email that nobody has is answered
 * like a wrong password, after the same work. Where there is no room for that work, nothing is counted.
 */
const signIn = ownTransactions(endpoint, async ({ context, input: { body }, request, answer }) => {
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

/** Tells whether tries came from here: a right password proves nothing about others. */
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
 * Lists the counters of a password try. A browser that the login has used is counted separately, so that a stranger's tries do not block its owner; all others
 * are summed.
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

/** Suffix of a refusal for a login that is locked out. */
const lockedOut = '_primary';

/**
 * Checks this sign-in's second factor: six digits, or a recovery code. A login without one needs none; the access policy limits staff then. Tries are counted
 * by origin `from`: a browser the login knows and an open session separately, so that other people's do not block them.
 * @throws Refusal `mfa_token_required`, `mfa_token_wrong`, or their locked-out forms.
 */
export async function checkSecondFactor(
  context: Context,
  { accountId, loginId, sealedTotp }: Pick<FoundLogin, 'accountId' | 'loginId' | 'sealedTotp'>,
  token: string | undefined,
  from: string,
): Promise<boolean> {
  if (sealedTotp === null) return false;
  const tries = [{ limit: 'second_factor', of: `${loginId}:${from}` }] as const;
  if (token === undefined || token === '') {
    const next = await lookAhead(context, tries);
    return next.verdict === 'refuse'
      ? refuse('mfa_token_required_primary', refusalOf(context, next))
      : refuse('mfa_token_required');
  }
  const counted = await charge(context, tries);
  if (counted.verdict === 'refuse')
    refuse('mfa_token_wrong', {
      message: `Authentication code failed.${lockedOut}`,
      ...refusalOf(context, counted),
    });
  const isRight = isRecoveryCode(token)
    ? await useRecoveryCode(context, accountId, loginId, token)
    : await useDigits(
        context,
        accountId,
        loginId,
        totpStep(openTotpSecret(context, loginId, sealedTotp), token, context.now()),
      );
  if (!isRight) refuse('mfa_token_wrong');
  await forgive(context, tries);
  return true;
}

/** A person who still has the authenticator does not need a reset: a pending one is canceled. */
const useDigits = (context: Context, accountId: string, loginId: string, step: number | null): Promise<boolean> =>
  inAccount(context, accountId, async (tx) => {
    if (step === null || !(await useTotpStep(tx, accountId, loginId, step))) return false;
    await tx
      .updateTable('logins')
      .set({ mfa_reset_at: null })
      .where('account_id', '=', accountId)
      .where('id', '=', loginId)
      .where('mfa_reset_at', 'is not', null)
      .execute();
    return true;
  });

const useRecoveryCode = (context: Context, accountId: string, loginId: string, code: string): Promise<boolean> =>
  inAccount(context, accountId, async (tx) => {
    if (!(await takeRecoveryCode(context, tx, accountId, loginId, code))) return false;
    await announceCredentialChange(context, tx, accountId, 'recovery_code_used', loginId);
    return true;
  });

export const routes = [signIn, getSignedIn, signOut, listSessions, endSession, endOtherSessions];
