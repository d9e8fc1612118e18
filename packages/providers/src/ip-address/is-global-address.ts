import { type IpAddress, parseIpAddress } from './parse-ip-address.ts';

// IANA IPv4 Special-Purpose Address Registry (RFC 6890), multicast (RFC 5771) and class E (RFC 1112).
const notGlobalIpv4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private, RFC 1918
  '100.64.0.0/10', // carrier-grade NAT, RFC 6598
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, clouds' metadata
  '172.16.0.0/12', // private
  '192.0.0.0/24', // IETF protocol assignments
  '192.0.2.0/24', // documentation, RFC 5737
  '192.88.99.0/24', // 6to4 relays, RFC 7526
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarking, RFC 2544
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
].map(rangeOf);

// Only 2000::/3 is handed out as global unicast (RFC 4291 2.4): this alone excludes loopback, mapped (::ffff:0:0/96), NAT64
// (64:ff9b::/96), unique local, link-local and multicast addresses. Within it, the IANA IPv6 Special-Purpose Address Registry:
const globalIpv6 = rangeOf('2000::/3');
const notGlobalIpv6 = [
  '2001::/23', // protocol assignments: Teredo, benchmarking, ORCHID
  '2001:db8::/32', // documentation, RFC 3849
  '2002::/16', // 6to4: carries an IPv4 address, RFC 3056
  '3fff::/20', // documentation, RFC 9637
].map(rangeOf);

/** Whether this is one public unicast address of the internet. Anything that is no plain IP address is not. */
export function isGlobalAddress(text: string): boolean {
  const address = parseIpAddress(text);
  if (address === null) {
    return false;
  }
  return address.family === 4
    ? !notGlobalIpv4.some((range) => isIn(range, address))
    : isIn(globalIpv6, address) && !notGlobalIpv6.some((range) => isIn(range, address));
}

interface Range {
  readonly prefix: bigint;
  readonly shift: bigint;
}

function rangeOf(cidr: string): Range {
  const [text = '', length = ''] = cidr.split('/');
  const address = parseIpAddress(text);
  if (address === null) {
    throw new Error(`${cidr} is not a range`);
  }
  const shift = BigInt((address.family === 4 ? 32 : 128) - Number(length));
  return { prefix: address.value >> shift, shift };
}

function isIn({ prefix, shift }: Range, { value }: IpAddress): boolean {
  return value >> shift === prefix;
}
