import { type IpAddress, parseIpAddress } from '#ip-address/index.ts';
import type { PlaceOfIp } from './port.ts';

/** Addresses from `start` to `end`, both included, and where they are used. */
export type IpRange = {
  readonly line: number;
  readonly family: 4 | 6;
  readonly start: bigint;
  readonly end: bigint;
  readonly place: PlaceOfIp;
};

/** Reads one line; `null` when it says nothing (a comment, no country). */
export function parseRange(fields: readonly string[], line: number): IpRange | { readonly problem: string } | null {
  const [first = '', ...rest] = fields.map((field) => field.trim());
  if (first.startsWith('#')) {
    return null;
  }
  const network = parseNetwork(first);
  const bounds = network ?? boundsOf(parseIpAddress(first), parseIpAddress(rest.shift() ?? ''));
  if (bounds === null) {
    return { problem: 'expected a network with its bits, or a first and a last address of one family' };
  }
  const [country = '', region = ''] = rest.map((field) => field.toUpperCase());
  if (country === '-' || country === 'ZZ') {
    return null;
  }
  if (!/^[A-Z]{2}$/.test(country)) {
    return { problem: 'expected a country of two letters' };
  }
  const part = region.startsWith(`${country}-`) ? region.slice(country.length + 1) : region;
  if (part !== '' && !/^[A-Z0-9]{1,3}$/.test(part)) {
    return { problem: 'expected a region like CA or US-CA' };
  }
  return { line, ...bounds, place: part === '' ? { country } : { country, region: part } };
}

type Bounds = Pick<IpRange, 'family' | 'start' | 'end'>;

function parseNetwork(text: string): Bounds | null {
  const [, network = '', bits = ''] = /^(.+)\/(\d{1,3})$/.exec(text) ?? [];
  const address = parseIpAddress(network);
  const width = address?.family === 4 ? 32 : 128;
  if (address === null || Number(bits) > width) {
    return null;
  }
  const shift = BigInt(width - Number(bits));
  const start = (address.value >> shift) << shift;
  return { family: address.family, start, end: start + (1n << shift) - 1n };
}

function boundsOf(first: IpAddress | null, last: IpAddress | null): Bounds | null {
  if (first === null || last === null || first.family !== last.family || first.value > last.value) {
    return null;
  }
  return { family: first.family, start: first.value, end: last.value };
}
