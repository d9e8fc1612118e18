import { isIPv4, isIPv6 } from 'node:net';

/** An address as a number: 32 bits wide for family 4, 128 for family 6. */
export interface IpAddress {
  readonly family: 4 | 6;
  readonly value: bigint;
}

/**
 * Reads an address in its standard text form (dotted decimal; RFC 4291 2.2). `null` for anything else: names, zones (`%eth0`),
 * ports, brackets, octal and hexadecimal parts.
 */
export function parseIpAddress(text: string): IpAddress | null {
  if (isIPv4(text)) {
    return { family: 4, value: numberOfIpv4(text) };
  }
  if (!isIPv6(text) || text.includes('%')) {
    return null;
  }
  const dotted = /[0-9.]+\.[0-9.]+$/.exec(text)?.[0];
  const hex = dotted === undefined ? text : text.slice(0, -dotted.length) + hexPair(numberOfIpv4(dotted));
  const [head = '', tail] = hex.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0n);
  const value = [...before, ...zeros, ...after].reduce((sum, group) => (sum << 16n) | group, 0n);
  return { family: 6, value };
}

function numberOfIpv4(text: string): bigint {
  return text.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
}

function hexPair(value: bigint): string {
  return `${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`;
}

function groupsOf(text: string): bigint[] {
  return text === '' ? [] : text.split(':').map((group) => BigInt(`0x${group}`));
}
