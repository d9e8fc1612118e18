import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only range assigned as global unicast (RFC 4291 2.4); ipaddr.js also calls unassigned ranges unicast. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether this is one public unicast address of the internet, by the IANA registries of special addresses (RFC 6890). Text that is not a plain IP address is not one, and neither is an IPv6 address that contains an IPv4 address.
 */
export function isGlobalAddress(text: string): boolean {
  // ipaddr.js alone would also read `2130706433`, `0x7f.1` and `1.2.3` as addresses.
  if (isIP(text) === 0 || text.includes('%')) {
    return false;
  }
  const address = ipaddr.parse(text);
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(globalIpv6));
}

/** An address as a number: 32 bits wide for family 4, 128 for family 6. */
export type IpAddress = {
  readonly family: 4 | 6;
  readonly value: bigint;
};

/**
 * Reads an address in its standard text form (dotted decimal; RFC 4291 2.2). `null` for anything else: names, zones (`%eth0`),
 * ports, brackets, octal and hexadecimal parts.
 */
export function parseIpAddress(text: string): IpAddress | null {
  const family = isIP(text);
  if (family === 0 || text.includes('%')) return null;
  if (family === 4)
    return { family, value: BigInt(text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)) };
  // ipaddr.js 2.5.0 reads `::1.2.3.4` as `::ffff:1.2.3.4`, but `0::1.2.3.4` as it stands.
  const address = ipaddr.parse(text.replace(/^::(?=\d+\.)/, '0::'));
  const value = BigInt(`0x${Buffer.from(address.toByteArray()).toString('hex')}`);
  return { family: 6, value };
}
