import { isIP } from 'node:net';
import { isAddressAllowed, isPublicPort } from './is-address-allowed.ts';
import type { OutgoingErrorCode, OutgoingPolicy } from './port.ts';

const urlMaxLength = 2048;

/** Checks all that can be known without asking for the name's addresses. */
export function checkOutgoingUrl(
  text: string,
  policy: OutgoingPolicy,
): { readonly url: URL } | { readonly error: OutgoingErrorCode } {
  const url = text.length <= urlMaxLength ? URL.parse(text) : null;
  if (url === null) {
    return { error: 'bad_url' };
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return { error: 'scheme_not_allowed' };
  }
  if (url.username !== '' || url.password !== '') {
    return { error: 'credentials_not_allowed' };
  }
  const host = hostOf(url);
  if (isIP(host) === 0) {
    // A name may still lead to this machine, on any port: only its addresses tell.
    return policy === 'global_only' && !isPublicPort(url) ? { error: 'port_not_allowed' } : { url };
  }
  // The URL standard turns 0x7f.1, 0177.1, 2130706433 and the like into plain addresses. Nobody honest writes them.
  if (isIP(host) === 4 && !isWrittenPlainly(text, host)) {
    return { error: 'bad_url' };
  }
  if (!isAddressAllowed(host, policy, url)) {
    return { error: isAddressAllowed(host, policy) ? 'port_not_allowed' : 'address_not_allowed' };
  }
  return { url };
}

/** The host without the brackets of an IPv6 address. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

function isWrittenPlainly(text: string, host: string): boolean {
  return new RegExp(`^https?://${host.replaceAll('.', '\\.')}(?:[:/?#]|$)`, 'i').test(text);
}
