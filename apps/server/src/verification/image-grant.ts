import { createHmac, timingSafeEqual } from 'node:crypto';
import { statusNumber } from '@carded/domain/codes';
import { keepUntil } from '@carded/domain/law';
import type { HashKey } from '#platform/sealing/key-purposes.ts';
import type { VerificationRow } from './verification-row.ts';

/** A look at an image is granted for this long. */
const grantMs = 60_000;
const macBytes = 16;

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const uuidOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const macOf = (key: HashKey, loginId: string, payload: Buffer) =>
  createHmac('sha256', key.hashing).update(`image:${loginId}:`).update(payload).digest().subarray(0, macBytes);

/** A short-lived permission for one login to look at one document; nothing is stored, so reading leaves no trace in the database. */
export function grantImage(
  key: HashKey,
  loginId: string,
  verificationId: string,
  documentId: string,
  nowMs: number,
): string {
  const ends = Buffer.alloc(6);
  ends.writeUIntBE(nowMs + grantMs, 0, 6);
  const payload = Buffer.concat([bytesOf(verificationId), bytesOf(documentId), ends]);
  return Buffer.concat([payload, macOf(key, loginId, payload)]).toString('base64url');
}

/** Opens a grant: null when it is of another login or invalid; `hasEnded` when its minute is over. */
export function openImageGrant(key: HashKey, loginId: string, token: string, nowMs: number) {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 38 + macBytes) return null;
  const payload = bytes.subarray(0, 38);
  if (!timingSafeEqual(bytes.subarray(38), macOf(key, loginId, payload))) return null;
  return {
    verificationId: uuidOf(payload.subarray(0, 16)),
    documentId: uuidOf(payload.subarray(16, 32)),
    hasEnded: payload.readUIntBE(32, 6) <= nowMs,
  };
}

const dayMs = 86_400_000;
/** A day ends last at 12 hours behind UTC. */
const lastZoneMs = dayMs / 2;

export type Retention = { law: string; date: string; endsAt: Date };

/**
 * Tells what a law requires to be kept of this sale, and to which day; null when none does. A refusal or test makes no sale, and a scan at the counter no
 * delivery sale: its requirements name neither product nor place. US: names and addresses of delivery sales of tobacco and vape, to the end of the 4th full
 * calendar year (15 USC 376a(c)).
 */
export function retentionOf(
  row: Pick<VerificationRow, 'status' | 'is_test' | 'requirements'>,
  decidedAtMs: number,
): Retention | null {
  if (row.is_test || row.status !== statusNumber.accepted) return null;
  const { requirements } = row;
  if (!('products' in requirements)) return null;
  const found = keepUntil(requirements.products, requirements.place, new Date(decidedAtMs).toISOString().slice(0, 10));
  if (found === null) return null;
  const endsAt = new Date(Date.parse(found.date) + dayMs + lastZoneMs);
  return { law: found.citation, date: found.date, endsAt };
}
