import { parseIpAddress } from '@carded/providers/ip-address';

/**
 * The network that an address is counted with: the /24 of IPv4, the /56 that a customer of IPv6 is given. Who rents a few hundred addresses side by side is one.
 * What is no address stands for itself.
 */
export function networkOf(ip: string): string {
  const parsed = parseIpAddress(ip);
  if (parsed === null) return ip;
  const isMapped = parsed.family === 6 && parsed.value >> 32n === 0xffffn;
  if (parsed.family === 4 || isMapped) return `${((parsed.value & 0xffffffffn) >> 8n).toString(16)}/24`;
  return `${(parsed.value >> 72n).toString(16)}/56`;
}

/** What is counted as one address: an IPv4 address, or the /64 that one IPv6 customer is given. */
export function addressNetwork(ip: string): string {
  const parsed = parseIpAddress(ip);
  if (parsed === null) return ip;
  if (parsed.family === 4) return ip;
  const isMappedIpv4 = parsed.value >> 32n === 0xffffn;
  return isMappedIpv4 ? ip.slice(ip.lastIndexOf(':') + 1) : `${(parsed.value >> 64n).toString(16)}/64`;
}
