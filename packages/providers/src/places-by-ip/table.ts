import { readCsv } from '#csv/index.ts';
import { isGlobalAddress, parseIpAddress } from '#ip-address/index.ts';
import { packRanges } from './pack-ranges.ts';
import { type IpRange, parseRange } from './parse-range.ts';
import type { PlacesByIp } from './port.ts';

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
