import { createDecipheriv, createECDH, createHmac, type ECDH, hkdfSync } from 'node:crypto';
import type { Context } from '#context.ts';

const curve = 'prime256v1';
const pointBytes = 65;
const ivBytes = 12;
const tagBytes = 16;
const info = 'carded scan v1';

/** The account's key pair for scans without network, made from the operator's key: nothing is stored. */
const pairOf = (key: Buffer, accountId: string): ECDH => {
  const pair = createECDH(curve);
  // Tries the next number when one is no private key of the curve, one in four billion.
  for (let turn = 0; turn < 8; turn += 1) {
    const secret = createHmac('sha256', key).update(`queue key ${accountId} ${turn}`).digest();
    try {
      pair.setPrivateKey(secret);
      return pair;
    } catch {}
  }
  throw new Error('no key pair for this account');
};

/** The public half as a JWK. */
export function queueKeyOf(context: Pick<Context, 'keys'>, accountId: string) {
  const point = pairOf(context.keys.master.scanQueues.hashing, accountId).getPublicKey();
  return {
    kty: 'EC' as const,
    crv: 'P-256' as const,
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
}

/** Opens what a device sealed to the queue key (NIST SP 800-56A with HKDF-SHA-256, AES-256-GCM); null for anything else, or of another item or screen. */
export function openQueued(
  context: Pick<Context, 'keys'>,
  accountId: string,
  item: { id: string; sealed: string },
  auth: string,
): string | null {
  const { hashing, earlier } = context.keys.master.scanQueues;
  // A device without network may have had the key since before.
  return openWith(pairOf(hashing, accountId), item, auth) ?? openWith(pairOf(earlier, accountId), item, auth);
}

const openWith = (pair: ECDH, item: { id: string; sealed: string }, auth: string): string | null => {
  try {
    const bytes = Buffer.from(item.sealed, 'base64url');
    if (bytes.length < pointBytes + ivBytes + tagBytes) return null;
    const agreed = pair.computeSecret(bytes.subarray(0, pointBytes));
    const key = Buffer.from(hkdfSync('sha256', agreed, Buffer.alloc(0), info, 32));
    const iv = bytes.subarray(pointBytes, pointBytes + ivBytes);
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(`${item.id}.${auth}`));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    const text = decipher.update(bytes.subarray(pointBytes + ivBytes, -tagBytes));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};
