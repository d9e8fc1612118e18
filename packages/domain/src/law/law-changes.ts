import { placeName } from '#codes/index.ts';
import { lawRecords } from './law-queries.ts';
import type { LawRecord, RegulatedProduct } from './types.ts';

/** Laws of one place that begin or end on one day. */
export type LawChange = {
  /** The city, state or country in words. */
  readonly place: string;
  /** ISO date. */
  readonly from: string;
  readonly records: readonly LawRecord[];
};

/** What changes for these products from the first day to the last (ISO), soonest first. */
export function lawChanges(
  products: readonly RegulatedProduct[],
  first: string,
  last: string,
  records: readonly LawRecord[] = lawRecords,
): readonly LawChange[] {
  const changes = new Map<string, { place: string; from: string; records: LawRecord[] }>();
  for (const record of records) {
    if (!record.products.some((product) => products.includes(product))) continue;
    for (const day of [record.from, record.until ?? null]) {
      if (day === null || day < first || day > last) continue;
      const place = wordsOf(record.place);
      const change = changes.get(`${day} ${place}`) ?? { place, from: day, records: [] };
      change.records.push(record);
      changes.set(`${day} ${place}`, change);
    }
  }
  return [...changes.values()].sort((one, other) => one.from.localeCompare(other.from));
}

function wordsOf({ country, state, city }: LawRecord['place']): string {
  const place = placeName(country, state);
  if (city === undefined) return place;
  const words = city.toLowerCase().replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
  return `${words}, ${place}`;
}
