import { callFunction, type Tables } from '@carded/database';
import type { Permission } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import type { ScannerCaller } from './caller.ts';
import { openGrant } from './scanner-grant.ts';

/** A device that nobody used for this long is no longer a scanner. */
export const deviceIdleMs = 30 * 24 * 3_600_000;
/** Use is noted at most this often. */
const seenEveryMs = 60_000;

type Row = {
  id: string;
  account_id: string;
  kind: ScannerCaller['kind'];
  website_id: string | null;
  session_id: string | null;
  is_test: boolean;
  sealed_label: Buffer | null;
  last_seen_at: Date;
  generation: number;
  expires_at: Date;
  login: {
    id: string;
    kind: string;
    access_type: number;
    permissions: Permission[];
    website_ids: string[] | null;
  } | null;
  account: { is_active: boolean; is_scanner_enabled: boolean; has_terms: boolean };
};

const callerOf = (row: Row): ScannerCaller => {
  const { login, account } = row;
  const isOwner = login?.kind === 'owner';
  const ofLogin = login?.access_type === 2 ? (login.website_ids ?? []) : null;
  const own = row.website_id === null ? [] : [row.website_id];
  return {
    by: 'scanner',
    accountId: row.account_id,
    deviceId: row.id,
    kind: row.kind,
    loginId: login?.id ?? null,
    sessionId: row.session_id,
    websiteId: row.website_id,
    websiteIds: row.kind === 'login' ? ofLogin : own.filter((id) => ofLogin === null || ofLogin.includes(id)),
    isOwner: isOwner === true,
    isTest: row.is_test,
    generation: row.generation,
    endsAt: row.expires_at.getTime(),
    sealedLabel: row.sealed_label,
    mayScan: login === null || isOwner === true || login.permissions.includes('id_scanner'),
    account: { isActive: account.is_active, isScannerEnabled: account.is_scanner_enabled, hasTerms: account.has_terms },
  };
};

/** One round trip: the device, the till it belongs to, the session behind it, and the account. Null when one of them has ended. */
const find = async (
  context: Context,
  given: { id: string | null; tokenHash: Buffer | null; sessionId: string | null },
  isUse: boolean,
): Promise<Row | null> => {
  const now = context.now();
  const [row] = await callFunction<Row, Tables>(context.db, 'select * from carded.find_scanner($1, $2, $3, $4)', [
    given.id,
    given.tokenHash,
    given.sessionId,
    new Date(now),
  ]);
  if (row === undefined) return null;
  if (isUse && row.last_seen_at.getTime() + seenEveryMs < now)
    await callFunction(context.db, 'select carded.see_scanner($1, $2, $3, $4)', [
      row.id,
      row.session_id,
      new Date(now),
      new Date(now + deviceIdleMs),
    ]);
  return row;
};

/**
 * The screen that a grant belongs to; null when grant, session, device or register have ended, or `auth` is another's. A grant in a header is a read, and screens read on
 * timers: nobody has to stand there.
 */
export async function findGrant(
  context: Context,
  given: { secret?: string | undefined; bearer?: string | undefined; auth?: string | undefined },
): Promise<ScannerCaller | null> {
  const grant = openGrant(context, given.secret ?? given.bearer ?? '');
  if (grant === null || (given.auth !== undefined && given.auth !== grant.deviceId)) return null;
  const named = { id: grant.deviceId, tokenHash: null, sessionId: grant.sessionId };
  const row = await find(context, named, given.secret !== undefined);
  if (row === null || row.account_id !== grant.accountId || row.generation !== grant.generation) return null;
  return {
    ...callerOf(row),
    websiteId: grant.websiteId ?? row.website_id,
    isTest: grant.isTest,
    endsAt: Math.min(grant.endsAt, row.expires_at.getTime()),
  };
}

/** The scanner that a device's cookie belongs to. Looking it up does not count as use. */
export async function findDevice(context: Context, token: string): Promise<ScannerCaller | null> {
  const row = await find(context, { id: null, tokenHash: hashToken(token), sessionId: null }, false);
  return row === null ? null : callerOf(row);
}
