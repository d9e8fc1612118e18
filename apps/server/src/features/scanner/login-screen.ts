import type { Queries } from '@carded/database';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import type { LoginCaller, ScannerCaller } from '#platform/access/caller.ts';
import { deviceIdleMs } from '#platform/access/find-scanner.ts';

/** The scanner of a login: one row for all its sessions, so that scans queued in one are taken in the next. */
export const loginScreen = async (context: Context, tx: Queries, login: LoginCaller): Promise<ScannerCaller> => {
  const now = context.now();
  const seen = { last_seen_at: new Date(now), expires_at: new Date(now + deviceIdleMs) };
  const row = await tx
    .insertInto('scanner_devices')
    .values({
      id: context.newId(),
      account_id: login.accountId,
      kind: 'login',
      login_id: login.loginId,
      created_at: new Date(now),
      ...seen,
    })
    // A literal: which index is meant must stand in the statement, not in its parameters.
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'login_id']).where('kind', '=', sql.lit('login')).doUpdateSet(seen),
    )
    .returning(['id', 'generation', 'expires_at'])
    .executeTakeFirstOrThrow();
  return {
    by: 'scanner',
    accountId: login.accountId,
    deviceId: row.id,
    kind: 'login',
    loginId: login.loginId,
    sessionId: login.sessionId,
    websiteId: null,
    websiteIds: login.websiteIds,
    isOwner: login.kind === 'owner',
    isTest: false,
    generation: row.generation,
    endsAt: row.expires_at.getTime(),
    sealedLabel: null,
    mayScan: true,
    account: {
      isActive: login.account.isActive,
      isScannerEnabled: login.account.isScannerEnabled,
      hasTerms: login.account.hasTerms,
    },
  };
};
