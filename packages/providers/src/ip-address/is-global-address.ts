import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Only these are handed out as global unicast (RFC 4291 2.4); ipaddr.js also calls the rest unicast that nobody was given yet. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether this is one public unicast address of the internet, by the IANA registries of special addresses (RFC 6890). Anything that is no plain IP
 * address is not, and no IPv6 address that carries an IPv4 address inside is.
 */
export function isGlobalAddress(text: string): boolean {
  // ipaddr.js alone would also read `2130706433`, `0x7f.1` and `1.2.3` as addresses.
  if (isIP(text) === 0 || text.includes('%')) {
    return false;
  }
  const address = ipaddr.parse(text);
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(globalIpv6));
}
