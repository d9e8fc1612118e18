import { divisionOf, normalizePlaceName } from '#codes/index.ts';
import { underCountry } from '#places/index.ts';
import { canadaRecords } from './records-ca.ts';
import { elsewhereRecords } from './records-elsewhere.ts';
import { usRecords } from './records-us.ts';
import type { BirthCutoffRecord, LawPlace, LawRecord, LawRule, RegulatedProduct } from './types.ts';

/** Every record, whatever its date. */
export const lawRecords: readonly LawRecord[] = [...usRecords, ...canadaRecords, ...elsewhereRecords];

/** Whether counsel still has to confirm a record: all that was not read in the regulator's own text. */
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

/** The law against selling there online, when it is enforced here; null when there is none. */
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

/** Without a known state, a city of that name may be the one whose law it is, in any of them. */
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
    // Of two laws that ask for the same age the wider one is cited: it comes first.
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
