import { isGlobalAddress } from '#ip-address/index.ts';
import type { OutgoingPolicy } from './port.ts';

/** Whether the policy lets us connect to the address, on the URL's port when one is given. */
export function isAddressAllowed(address: string, policy: OutgoingPolicy, url?: URL): boolean {
  if (policy === 'loopback_allowed' && isLoopback(address)) {
    return true;
  }
  return isGlobalAddress(address) && (url === undefined || isPublicPort(url));
}

/** 80 for http and 443 for https, or the other way round. */
export function isPublicPort(url: URL): boolean {
  return ['', '80', '443'].includes(url.port);
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^127(?:\.\d{1,3}){3}$/.test(address);
}
