import type { Context } from '#context.ts';
import { seal, unseal } from '#platform/sealing/seal.ts';

/** What a grant names. Times in milliseconds since 1970. */
export type ScannerGrant = {
  accountId: string;
  deviceId: string;
  sessionId: string | null;
  websiteId: string | null;
  isTest: boolean;
  /** The device's when it was issued; a later one makes the grant dead. */
  generation: number;
  endsAt: number;
};

/** A grant ends after this long, whatever happens. */
export const grantLongestMs = 12 * 3_600_000;

const purpose = 'scanner grant';
const uuidBytes = 16;
const restBytes = 11;
const noBytes = Buffer.alloc(uuidBytes);

const uuidToBytes = (id: string | null): Buffer => (id === null ? noBytes : Buffer.from(id.replaceAll('-', ''), 'hex'));
const uuidFrom = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Seals a grant for the wire: nothing in it can be read or changed there. */
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

/** Null for what is no grant of ours, or one that has ended. */
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
