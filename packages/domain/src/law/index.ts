import { type BiometricLaw, divisionOf, normalizePlaceName, placeName } from '#codes/index.ts';
import { underCountry } from '#places/index.ts';
import { canadaRecords, elsewhereRecords } from './records-ca.ts';
import { usRecords } from './records-us.ts';
import type { BirthCutoffRecord, LawPlace, LawRecord, LawRule, RegulatedProduct } from './types.ts';

export * from './types.ts';

/** All records, of any date. */
export const lawRecords: readonly LawRecord[] = [...usRecords, ...canadaRecords, ...elsewhereRecords];

/** Tells whether counsel still has to confirm a record: one that was not read in the regulator's own text. */
export function isToBeConfirmed(record: LawRecord): boolean {
  return record.grade !== 'V';
}

/** An age with the law behind it. */
export type LawMinimum = {
  readonly age: number;
  readonly citation: string;
  readonly isToBeConfirmed: boolean;
};

/**
 * The law's minimum age for a product on a day (ISO), or null where no record says one. The highest of country,
 * state and city; with a state that is missing or unknown, the highest of the whole country.
 */
export function lawMinimumAge(product: RegulatedProduct, place: LawPlace, onDate: string): LawMinimum | null {
  return highestOf([product], place, onDate);
}

/** The highest minimum age of several products; null for none. */
export function strictestLawMinimum(
  products: readonly RegulatedProduct[],
  place: LawPlace,
  onDate: string,
): LawMinimum | null {
  return highestOf(products, place, onDate);
}

/** Birth-date cut-offs in force at a place; without a known state, of every state where it may lie. `value` is set: cut-offs without a known day are left out. */
export function birthCutoffs(
  products: readonly RegulatedProduct[],
  place: LawPlace,
  onDate: string,
): readonly (BirthCutoffRecord & { readonly value: string })[] {
  const isStateKnown = divisionOf(place.country, underCountry(place).state) !== null;
  return recordsAt(products, place, onDate, isStateKnown)
    .filter((record) => record.rule === 'birth_cutoff')
    .flatMap((record) => (record.value === null ? [] : [{ ...record, value: record.value }]));
}

/** Finds the law against selling there online, when it is enforced here; null without one. */
export function onlineSaleBan(
  products: readonly RegulatedProduct[],
  place: LawPlace,
  onDate: string,
): LawRecord | null {
  return (
    lawAt(products, place, onDate).find((record) => record.rule === 'online_sale_banned' && record.value === 'block') ??
    null
  );
}

/** The first record of a kind in force at a place, widest place first; null for none. */
export function lawOf(
  rule: LawRule,
  products: readonly RegulatedProduct[],
  place: LawPlace,
  onDate: string,
): LawRecord | null {
  return lawAt(products, place, onDate).find((record) => record.rule === rule) ?? null;
}

/** The age below which everyone shows an ID at the counter; null where no record says one. */
export function inPersonIdUnder(product: RegulatedProduct, place: LawPlace, onDate: string): LawMinimum | null {
  return highestOf([product], place, onDate, 'in_person_id_under');
}

/**
 * The last day on which the minimal facts of a sale must be kept (ISO), with the law; null where none says so.
 * "The end of the 4th full calendar year" after a sale in 2026 is December 31, 2030.
 */
export function keepUntil(
  products: readonly RegulatedProduct[],
  place: LawPlace,
  soldOn: string,
): { readonly date: string; readonly citation: string } | null {
  const record = lawOf('record_retention', products, place, soldOn);
  if (record?.rule !== 'record_retention') return null;
  return { date: `${Number(soldOn.slice(0, 4)) + record.value}-12-31`, citation: record.citation };
}

/** Every record in force at a place on a day, narrowest place last. */
export function lawAt(products: readonly RegulatedProduct[], place: LawPlace, onDate: string): readonly LawRecord[] {
  return recordsAt(products, place, onDate, true);
}

/** Includes cities of that name in any state when the state is unknown. */
function recordsAt(
  products: readonly RegulatedProduct[],
  given: LawPlace,
  onDate: string,
  isStateKnown: boolean,
): readonly LawRecord[] {
  const place = underCountry(given);
  const city = place.city === undefined ? undefined : normalizePlaceName(place.city, place.country);
  return inForce(products, onDate).filter(
    ({ place: where }) =>
      where.country === place.country &&
      (where.state === undefined || !isStateKnown || where.state === place.state) &&
      (where.city === undefined || where.city === city),
  );
}

function highestOf(
  products: readonly RegulatedProduct[],
  given: LawPlace,
  onDate: string,
  rule: 'minimum_age' | 'in_person_id_under' = 'minimum_age',
): LawMinimum | null {
  const place = underCountry(given);
  const isStateKnown = divisionOf(place.country, place.state) !== null;
  const records = isStateKnown
    ? lawAt(products, place, onDate)
    : inForce(products, onDate).filter((record) => record.place.country === place.country);
  return records.reduce<LawMinimum | null>((highest, record) => {
    if (record.rule !== rule) return highest;
    // Cites the wider of two laws with the same age: it comes first.
    if (highest !== null && record.value <= highest.age) return highest;
    return { age: record.value, citation: record.citation, isToBeConfirmed: isToBeConfirmed(record) };
  }, null);
}

function inForce(products: readonly RegulatedProduct[], onDate: string): readonly LawRecord[] {
  return lawRecords.filter(
    (record) =>
      (record.from === null || record.from <= onDate) &&
      (record.until === undefined || onDate < record.until) &&
      record.products.some((product) => products.includes(product)),
  );
}

/** Laws of one place that begin or end on one day. */
export type LawChange = {
  /** The city, state or country in words. */
  readonly place: string;
  /** ISO date. */
  readonly from: string;
  readonly records: readonly LawRecord[];
};

/** Lists changes of law for these products from the first day to the last (ISO), soonest first. */
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

/** The European Union and the European Economic Area, and the United Kingdom, whose UK GDPR has the same article 9. */
const europe: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/**
 * Picks the law on a buyer's consent before a machine measures their face. Consent is asked for everywhere; these say how. Illinois: 740 ILCS 14/15(b), a
 * written release, with purpose and time. Texas: Bus. & Com. Code 503.001(b), informed and consented before. Washington: RCW 19.375.020, and RCW 19.373.030 (My
 * Health My Data Act), consent apart from other terms. European Union, EEA, United Kingdom: GDPR article 9(2)(a), explicit consent.
 */
export function biometricLawOf({
  country,
  state,
}: {
  readonly country: string;
  readonly state?: string;
}): BiometricLaw {
  if (europe.has(country)) return 'eu';
  if (country !== 'US') return 'other';
  return ({ IL: 'il', TX: 'tx', WA: 'wa' } as const)[state ?? ''] ?? 'other';
}
