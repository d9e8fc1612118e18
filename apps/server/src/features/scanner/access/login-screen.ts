import type { Queries } from '@carded/database';
import type { LoginCaller, ScannerCaller } from '#platform/access/caller.ts';

/** The scanner of a login. Nothing is written: it has a row once its screens were ended. */
export async function loginScreen(tx: Queries, login: LoginCaller): Promise<ScannerCaller> {
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
