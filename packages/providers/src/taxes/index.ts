import { canadianProvinces, normalizeCountry, normalizeState, usStates, usTerritories } from '@carded/domain/places';
import { readCsv } from '#csv/index.ts';
import type { Taxes, TaxPlace } from './port.ts';

export { type HttpTaxesOptions, makeHttpTaxes } from './http.ts';
export { noTaxes, type TaxAnswer, type Taxes, type TaxPlace } from './port.ts';

type Row = { place: string; rate: bigint; taxableShare: bigint; from: string; citation: string };

/**
 * Taxes by the operator's own CSV: `place,rate,taxable share,from,citation`, with a header. A place is a country (`CA`), a state (`US-TX`) or a ZIP code in one
 * (`US-TX-78701`); rate and share are decimals (`0.0625`, `0.8`); `from` is the first day it counts. The nearest place counts, and of it the newest row by that day.
 * In a place without a row no tax is owed.
 *
 * @throws Error naming each row that cannot be used: a table with a hole in it would charge a wrong tax.
 */
export async function loadTaxTable(csv: AsyncIterable<string | Uint8Array> | string): Promise<Taxes> {
  const rows: Row[] = [];
  const problems: string[] = [];
  let isFirst = true;
  for await (const record of readCsv(csv)) {
    const isHeader = isFirst && 'fields' in record && record.fields[0]?.trim().toLowerCase() === 'place';
    isFirst = false;
    if (isHeader) continue;
    const row = 'problem' in record ? record.problem : parseRow(record.fields);
    if (typeof row === 'string') problems.push(`line ${record.line}: ${row}`);
    else if (rows.some(({ place, from }) => place === row.place && from === row.from))
      problems.push(`line ${record.line}: ${row.place} has a row from ${row.from} already`);
    else rows.push(row);
  }
  if (problems.length > 0) throw new Error(`The tax table is not right: ${problems.slice(0, 20).join('; ')}.`);
  if (rows.length === 0) throw new Error('The tax table is empty.');
  const newestFirst = rows.toSorted((one, other) => other.from.localeCompare(one.from));
  return {
    asksOutside: false,
    async rateFor(place, on) {
      const names = namesOf(place);
      if (names === null) return { state: 'unknown', code: 'no_place' };
      for (const name of names) {
        const newest = newestFirst.find((row) => row.place === name && row.from <= on);
        if (newest !== undefined) return { state: 'known', ...newest };
      }
      return { state: 'known', rate: 0n, taxableShare: 0n, place: names.at(-1) ?? '', citation: '' };
    },
  };
}

const codesOf: Readonly<Record<string, readonly string[]>> = {
  US: [...Object.keys(usStates), ...usTerritories],
  CA: Object.keys(canadianProvinces),
};

/** Lists the table's names for a place, the most specific first; null when the account's address is incomplete. */
const namesOf = ({ country, state, zip }: TaxPlace): string[] | null => {
  const land = normalizeCountry(country);
  if (land === null) return null;
  const codes = codesOf[land];
  if (codes === undefined) return [land];
  const code = normalizeState(land, state);
  if (code === null || !codes.includes(code)) return null;
  return [`${land}-${code}-${zip.trim().slice(0, 5)}`, `${land}-${code}`, land];
};

const parseRow = (fields: readonly string[]): Row | string => {
  const [place = '', rate = '', share = '', from = '', citation = ''] = fields.map((field) => field.trim());
  if (!isPlace(place)) return 'the place is not known: expected CA, US-TX or US-TX-78701';
  const [rateMillionths, shareMillionths] = [millionthsOf(rate), millionthsOf(share)];
  if (rateMillionths === null || rateMillionths > 500_000n)
    return 'the rate is not known: expected a decimal like 0.0625';
  if (shareMillionths === null || shareMillionths > 1_000_000n)
    return 'the taxable share is not known: expected 0 to 1';
  if (!isDay(from)) return 'the day it counts from is not known: expected 2026-01-31';
  if (citation === '') return 'the citation is missing';
  return { place, rate: rateMillionths, taxableShare: shareMillionths, from, citation };
};

const isPlace = (place: string): boolean => {
  const [, country = '', state, zip] = /^([A-Z]{2})(?:-([A-Z]{2}))?(?:-(\d{5}))?$/.exec(place) ?? [];
  if (normalizeCountry(country) !== country) return false;
  if (state === undefined) return zip === undefined;
  return codesOf[country]?.includes(state) === true && (zip === undefined || country === 'US');
};

const millionthsOf = (decimal: string): bigint | null => {
  const [, whole = '', parts = ''] = /^(\d)(?:\.(\d{1,6}))?$/.exec(decimal) ?? [];
  return whole === '' ? null : BigInt(whole + parts.padEnd(6, '0'));
};

const isDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true;
