import { readCsv } from '#csv/index.ts';
import { type IpAddress, isGlobalAddress, parseIpAddress } from '#ip-address/index.ts';
import type { PlaceOfIp, PlacesByIp } from './port.ts';

export { noPlacesByIp, type PlaceOfIp, type PlacesByIp } from './port.ts';

/** A loaded table, and the lines that could not be used. */
export type PlacesByIpTable = {
  readonly places: PlacesByIp;
  /** Ranges in use. */
  readonly rangeCount: number;
  /** Lines left out and why; the first 100. */
  readonly problems: readonly { readonly line: number; readonly problem: string }[];
  readonly problemCount: number;
};

const problemsMaxCount = 100;
const headerWord = /^[a-z][^.:]*$/i;

/**
 * Loads a table of address ranges, IPv4 and IPv6, in any order. A line is `start,end,country` or `network/bits,country`, then an
 * optional region (`CA` or `US-CA`). Addresses in text form, countries as two letters. A header, empty lines, lines starting with `#`
 * and ranges without a country (`-`, `ZZ`) are left out silently; anything else that cannot be used, and a range that overlaps
 * another, is left out and reported. Throws only what reading the source throws.
 */
export async function loadPlacesByIpTable(csv: AsyncIterable<string | Uint8Array> | string): Promise<PlacesByIpTable> {
  const problems: { line: number; problem: string }[] = [];
  let problemCount = 0;
  const report = (line: number, problem: string) => {
    problemCount += 1;
    if (problems.length < problemsMaxCount) {
      problems.push({ line, problem });
    }
  };

  const ranges: IpRange[] = [];
  for await (const record of readCsv(csv)) {
    const isHeader = 'fields' in record && ranges.length === 0 && headerWord.test(record.fields[0] ?? '');
    const parsed = 'problem' in record ? record : isHeader ? null : parseRange(record.fields, record.line);
    if (parsed !== null && 'problem' in parsed) {
      report(record.line, parsed.problem);
    } else if (parsed !== null) {
      ranges.push(parsed);
    }
  }

  const table = packRanges(ranges, report);
  return {
    rangeCount: table.rangeCount,
    problems,
    problemCount,
    places: {
      knowsAny: table.rangeCount > 0,
      async countryOf(ip) {
        // A server that listens on both families sees IPv4 callers as mapped addresses.
        const text = ip.replace(/^::ffff:(?=\d+\.)/i, '');
        const address = isGlobalAddress(text) ? parseIpAddress(text) : null;
        return address === null ? null : table.placeOf(address);
      },
    },
  };
}

/** Ranges in sorted arrays of numbers: about 40 bytes each, where objects would take ten times that. */
type PackedRanges = {
  readonly rangeCount: number;
  placeOf(address: IpAddress): PlaceOfIp | null;
};

const low = 0xffff_ffff_ffff_ffffn;

/** Sorts and packs. Where two ranges overlap, the one that starts later is left out and reported. */
function packRanges(ranges: readonly IpRange[], report: (line: number, problem: string) => void): PackedRanges {
  const families = { 4: packFamily(ranges, 4, report), 6: packFamily(ranges, 6, report) };
  return {
    rangeCount: families[4].rangeCount + families[6].rangeCount,
    placeOf: ({ family, value }) => families[family].find(value),
  };
}

function packFamily(all: readonly IpRange[], family: 4 | 6, report: (line: number, problem: string) => void) {
  const sorted = all.filter((range) => range.family === family).sort((a, b) => (a.start < b.start ? -1 : 1));
  const ranges: IpRange[] = [];
  for (const range of sorted) {
    const before = ranges.at(-1);
    if (before !== undefined && range.start <= before.end) {
      report(range.line, `overlaps the range on line ${before.line}`);
    } else {
      ranges.push(range);
    }
  }

  const places: PlaceOfIp[] = [];
  const placeNumbers = new Map<string, number>();
  const numberOf = (place: PlaceOfIp): number => {
    const name = `${place.country}-${place.region ?? ''}`;
    const known = placeNumbers.get(name);
    if (known !== undefined) {
      return known;
    }
    placeNumbers.set(name, places.length);
    return places.push(place) - 1;
  };

  const bounds = BigUint64Array.from(
    ranges.flatMap(({ start, end }) => [start >> 64n, start & low, end >> 64n, end & low]),
  );
  const placeOfRange = Uint16Array.from(ranges, ({ place }) => numberOf(place));
  const rangeCount = ranges.length;
  const boundAt = (index: number): bigint => ((bounds[index] ?? 0n) << 64n) | (bounds[index + 1] ?? 0n);

  return {
    rangeCount,
    find(value: bigint): PlaceOfIp | null {
      let from = 0;
      let to = rangeCount;
      while (from < to) {
        const middle = (from + to) >>> 1;
        if (boundAt(middle * 4) <= value) {
          from = middle + 1;
        } else {
          to = middle;
        }
      }
      const index = from - 1;
      const isInside = index >= 0 && value <= boundAt(index * 4 + 2);
      return isInside ? (places[placeOfRange[index] ?? 0] ?? null) : null;
    },
  };
}

/** Addresses from `start` to `end`, both included, and where they are used. */
type IpRange = {
  readonly line: number;
  readonly family: 4 | 6;
  readonly start: bigint;
  readonly end: bigint;
  readonly place: PlaceOfIp;
};

/** Reads one line; `null` when it says nothing (a comment, no country). */
function parseRange(fields: readonly string[], line: number): IpRange | { readonly problem: string } | null {
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
