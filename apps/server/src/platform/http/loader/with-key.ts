import { createHash } from 'node:crypto';

/** A website's public key, as it may stand in the loader's address. */
export const publicKey = /^pk_(live|test)_[0-9A-Za-z]{28}$/;

/**
 * The loader for pages that can only name an address: store platforms whose script calls take no attributes. What the page itself configures counts before it.
 */
export function withKey(loader: string, key: string): string {
  if (!publicKey.test(key)) throw new Error('No public key.');
  return `self.CardedConfig??={key:"${key}"};\n${loader}`;
}

/** As a page says it in `integrity`. */
export function integrityOf(code: string): string {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`;
}
