import { createHmac, timingSafeEqual } from 'node:crypto';

const bodyMaxBytes = 64 * 1024;

type Signed = {
  readonly algorithm: 'sha256' | 'sha512';
  /** As text, the way providers use it. */
  readonly key: string;
  /** What was signed, in parts. */
  readonly parts: readonly (string | Uint8Array)[];
  /** In hexadecimal, as it came. */
  readonly signature: string;
};

/** Whether the signature is right, in the same time wherever it is wrong. */
export function isSigned({ algorithm, key, parts, signature }: Signed): boolean {
  const hmac = createHmac(algorithm, key);
  for (const part of parts) hmac.update(part);
  const expected = hmac.digest();
  if (!/^[0-9a-f]+$/i.test(signature) || signature.length !== expected.length * 2) return false;
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

/** The JSON of a report that is authentic; `null` for one that is too large or is not JSON. */
export function readReport(raw: Uint8Array): unknown {
  if (raw.length > bodyMaxBytes) return null;
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'));
  } catch {
    return null;
  }
}
