import { callFunction, type Tables } from '@carded/database';
import { type Permission, siteSpecificAccess } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { hashToken, seal, unseal } from '#platform/sealing/seal.ts';
import type { ScannerCaller } from './caller.ts';

/** Time without use after which a device is no longer a scanner. */
export const deviceIdleMs = 30 * 24 * 3_600_000;
/** Shortest time between two updates of when it was last used. */
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
  const ofLogin = login?.access_type === siteSpecificAccess ? (login.website_ids ?? []) : null;
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
 * The screen that a grant belongs to; null when grant, session, device or register have ended, or `auth` is another's. A grant in a header does not count as
 * use: it belongs to a read, and screens read on timers.
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

/** Content of a scanner's grant. Times in milliseconds since 1970. */
export type ScannerGrant = {
  accountId: string;
  deviceId: string;
  sessionId: string | null;
  websiteId: string | null;
  isTest: boolean;
  /** The device's generation when the grant was issued; a later one ends the grant. */
  generation: number;
  endsAt: number;
};

/** Longest life of a grant. */
export const grantLongestMs = 12 * 3_600_000;

const purpose = 'scanner grant';
const uuidBytes = 16;
const restBytes = 11;
const noBytes = Buffer.alloc(uuidBytes);

const uuidToBytes = (id: string | null): Buffer => (id === null ? noBytes : Buffer.from(id.replaceAll('-', ''), 'hex'));
const uuidFrom = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Seals a grant, so that the client can neither read nor change it. */
export function sealGrant(context: Pick<Context, 'keys' | 'random'>, grant: ScannerGrant): string {
  const rest = Buffer.alloc(restBytes);
  rest.writeUInt32BE(grant.generation, 0);
  rest.writeUIntBE(grant.endsAt, 4, 6);
  rest.writeUInt8(grant.isTest ? 1 : 0, 10);
  const ids = [grant.accountId, grant.deviceId, grant.sessionId, grant.websiteId].map(uuidToBytes);
  return seal(context.keys.master.scannerGrants, context.random, purpose, Buffer.concat([...ids, rest])).toString(
    'base64url',
  );
}

/** Opens a grant; null for anything else, and for one that has ended. */
export function openGrant(context: Pick<Context, 'keys' | 'now'>, token: string): ScannerGrant | null {
  let plain: Buffer;
  try {
    plain = unseal(context.keys.master.scannerGrants, purpose, Buffer.from(token, 'base64url'));
  } catch {
    return null;
  }
  if (plain.length !== 4 * uuidBytes + restBytes) return null;
  const id = (index: number) => uuidFrom(plain.subarray(index * uuidBytes, (index + 1) * uuidBytes));
  const idOrNull = (index: number) =>
    plain.subarray(index * uuidBytes, (index + 1) * uuidBytes).equals(noBytes) ? null : id(index);
  const grant: ScannerGrant = {
    accountId: id(0),
    deviceId: id(1),
    sessionId: idOrNull(2),
    websiteId: idOrNull(3),
    generation: plain.readUInt32BE(4 * uuidBytes),
    endsAt: plain.readUIntBE(4 * uuidBytes + 4, 6),
    isTest: plain.readUInt8(4 * uuidBytes + 10) === 1,
  };
  return grant.endsAt > context.now() ? grant : null;
}
