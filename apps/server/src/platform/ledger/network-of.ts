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
