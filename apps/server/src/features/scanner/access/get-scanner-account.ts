import { getScannerAccount as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { type LoginCaller, type ScannerCaller, type ScreenCaller, websitesSeen } from '#platform/access/caller.ts';
import { inAccount, openQuery } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { demoScreen, presentScreen } from './present-screen.ts';

/** The screen of a login, of this device, or of nobody. A key of another account's website is not found, for every caller. */
export const getScannerAccount = openQuery(endpoint, async ({ context, input: { params }, who }) => {
  const { token } = params;
  if (token === 'demo') return context.config.scanner.hasDemo ? demoScreen(context) : refuse('not_found');
  const asked = token === 'account' || token === 'device' ? null : token;
  const caller = choose(who, token);
  return inAccount(context, caller.accountId, async (tx) => {
    const website = asked === null ? null : await websiteOf(tx, caller, asked);
    const screen = caller.by === 'scanner' ? caller : await loginScreen(tx, caller);
    return presentScreen(
      context,
      tx,
      website === null ? screen : { ...screen, websiteId: website.id, isTest: screen.isTest || website.isTest },
    );
  });
});

/** A login comes first where both could answer. @throws Refusal */
const choose = ({ login, device }: ScreenCaller, token: string): LoginCaller | ScannerCaller => {
  const refusal = login === null ? 'sign_in_required' : loginRefusal(login);
  if (token !== 'device' && login !== null && refusal === null) return login;
  if (token !== 'account' && device !== null && device.mayScan) return device;
  return refuse(token === 'device' ? 'sign_in_required' : (refusal ?? 'sign_in_required'));
};

const loginRefusal = (login: LoginCaller) => {
  if (login.kind === 'staff') return 'forbidden';
  if (login.kind !== 'owner' && !login.permissions.includes('id_scanner')) return 'forbidden';
  return login.account.hasTerms ? null : 'terms_required';
};

const websiteOf = async (
  tx: Queries,
  who: LoginCaller | ScannerCaller,
  key: string,
): Promise<{ id: string; isTest: boolean }> => {
  let found = tx
    .selectFrom('websites')
    .select(['id', 'key_test'])
    .where('account_id', '=', who.accountId)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('key_live', '=', key), eb('key_test', '=', key)]));
  if (who.websiteIds !== null) found = found.where('id', 'in', websitesSeen(who.websiteIds));
  const row = (await found.executeTakeFirst()) ?? refuse('not_found');
  return { id: row.id, isTest: row.key_test === key };
};

/** The scanner of a login. Nothing is written: it has a row once its screens were ended. */
async function loginScreen(tx: Queries, login: LoginCaller): Promise<ScannerCaller> {
  const row = await tx
    .selectFrom('scanner_devices')
    .select('generation')
    .where('id', '=', login.loginId)
    .where('kind', '=', 'login')
    .executeTakeFirst();
  const { isActive, isScannerEnabled, hasTerms } = login.account;
  return {
    by: 'scanner',
    accountId: login.accountId,
    deviceId: login.loginId,
    kind: 'login',
    loginId: login.loginId,
    sessionId: login.sessionId,
    websiteId: null,
    websiteIds: login.websiteIds,
    isOwner: login.kind === 'owner',
    isTest: false,
    generation: row?.generation ?? 1,
    endsAt: Number.MAX_SAFE_INTEGER,
    sealedLabel: null,
    mayScan: true,
    account: { isActive, isScannerEnabled, hasTerms },
  };
}
