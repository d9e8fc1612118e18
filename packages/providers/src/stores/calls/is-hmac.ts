import { createHmac, timingSafeEqual } from 'node:crypto';

type Signed = {
  readonly key: string;
  readonly content: string | Uint8Array;
  readonly signature: string | undefined;
  readonly encoding: 'hex' | 'base64';
};

const shapes = { hex: /^[0-9a-f]{64}$/i, base64: /^[A-Za-z0-9+/]{43}=$/ };

/** Whether this is the HMAC-SHA256 of the content, in the same time wherever it differs. */
export function isHmac({ key, content, signature, encoding }: Signed): boolean {
  if (signature === undefined || key === '' || !shapes[encoding].test(signature)) return false;
  const given = Buffer.from(signature, encoding);
  // Base64 has several spellings of the last byte: one counts.
  if (encoding === 'base64' && given.toString('base64') !== signature) return false;
  return timingSafeEqual(createHmac('sha256', key).update(content).digest(), given);
}
