import { webcrypto } from 'node:crypto';
import type { QueuedScan, ScannerAccount } from '@carded/contract';
import { inTenant } from '@carded/database';
import { type CardDetails, type CardPerson, cardText } from '@carded/testing/cards';
import type { Context } from '#context.ts';
import { sealGrant } from '#platform/access/find-scanner.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import type { TestAccount, TestWebsite } from './test-account.ts';

/** Holds a card of Oregon to a scanner: 34 years old, valid until 2031. */
export const scannedAdult: CardPerson = {
  firstName: 'Marisol',
  middleName: 'Ann',
  lastName: 'Etcheverry',
  birthDate: '1992-05-08',
  street: '12 Alder Street',
  city: 'Portland',
  postalCode: '97205',
  sex: 'F',
};

/** The text that a scanner types for a card. */
export function scannedText(change: Partial<CardPerson> = {}, details: Partial<CardDetails> = {}): string {
  return cardText(
    { ...scannedAdult, ...change },
    { jurisdiction: 'OR', expiryDate: '2031-05-08', documentNumber: 'A1234567', ...details },
  );
}

export type TestDevice = { deviceId: string; cookie: string; grant: { secret: string; auth: string } };

/** A scanner device of a website, as link and PIN make one, with a grant of 12 hours. */
export async function makeScannerDevice(
  context: Context,
  { accountId }: Pick<TestAccount, 'accountId'>,
  { websiteId }: Pick<TestWebsite, 'websiteId'>,
): Promise<TestDevice> {
  const id = context.newId();
  const token = context.random(32).toString('base64url');
  const now = context.now();
  await inTenant(context.db, accountId, (tx) =>
    tx
      .insertInto('scanner_devices')
      .values({
        id,
        account_id: accountId,
        kind: 'link',
        website_id: websiteId,
        token_hash: hashToken(token),
        created_at: new Date(now),
        last_seen_at: new Date(now),
        expires_at: new Date(now + 30 * 86_400_000),
      })
      .execute(),
  );
  const secret = sealGrant(context, {
    accountId,
    deviceId: id,
    sessionId: null,
    websiteId,
    isTest: false,
    generation: 1,
    endsAt: now + 12 * 3_600_000,
  });
  return { deviceId: id, cookie: `__Host-carded-scanner=${token}`, grant: { secret, auth: id } };
}

/** Seals a scan as a screen without network does, with the browser's own cryptography. */
export async function sealScan(
  queueKey: NonNullable<ScannerAccount['queue_key']>,
  { id, auth, scan }: { id: string; auth: string; scan: QueuedScan },
): Promise<{ id: string; sealed: string; scanned_at: string }> {
  const { subtle } = webcrypto;
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const theirs = await subtle.importKey('jwk', queueKey, curve, false, []);
  const ours = (await subtle.generateKey(curve, false, ['deriveBits'])) as webcrypto.CryptoKeyPair;
  const agreed = await subtle.deriveBits({ name: 'ECDH', public: theirs }, ours.privateKey, 256);
  const derive = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: Buffer.from('carded scan v1') };
  const material = await subtle.importKey('raw', agreed, 'HKDF', false, ['deriveKey']);
  const key = await subtle.deriveKey(derive, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt']);
  const iv = webcrypto.getRandomValues(new Uint8Array(12));
  const text = await subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: Buffer.from(`${id}.${auth}`) },
    key,
    Buffer.from(JSON.stringify(scan)),
  );
  const point = new Uint8Array(await subtle.exportKey('raw', ours.publicKey));
  return {
    id,
    sealed: Buffer.concat([point, iv, new Uint8Array(text)]).toString('base64url'),
    scanned_at: scan.scanned_at,
  };
}
