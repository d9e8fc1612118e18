import { hkdfSync } from 'node:crypto';
import type { TlsOptions } from 'node:tls';

/**
 * Both ends prove with it that they know the operator's secret, and no third can listen: TLS 1.3 with a pre-shared key (RFC 8446, 2.2; RFC 9257), with
 * fresh keys for each connection.
 */
export function readerKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'carded readers 1', 32));
}

export const identity = 'carded-readers';
/** Of the hash that a pre-shared key is used with. */
export const readerTls = {
  minVersion: 'TLSv1.3',
  ciphers: 'TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256',
} as const satisfies TlsOptions;
