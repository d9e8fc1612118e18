import { parseIpAddress } from '@carded/providers/ip-address';

/** What is counted as one address: an IPv4 address, or the /64 that one IPv6 customer is given. */
export function addressNetwork(ip: string): string {
  const parsed = parseIpAddress(ip);
  if (parsed === null) return ip;
  if (parsed.family === 4) return ip;
  const isMappedIpv4 = parsed.value >> 32n === 0xffffn;
  return isMappedIpv4 ? ip.slice(ip.lastIndexOf(':') + 1) : `${(parsed.value >> 64n).toString(16)}/64`;
}
