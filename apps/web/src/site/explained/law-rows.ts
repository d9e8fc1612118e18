import { canadianProvinces, countryName, placeName, usStates } from '@carded/domain/codes';
import { type LawRecord, lawRecords } from '@carded/domain/law';
import type { Claim } from '../claims/claim-types.ts';
import { longDay } from '../long-day.ts';

export type LawRow = {
  /** Name of its claim. */
  readonly claim: `law_${number}`;
  readonly record: LawRecord;
  readonly products: string;
};
export type LawPlaceRows = { readonly id: string; readonly name: string; readonly rows: readonly LawRow[] };

const today = new Date().toISOString().slice(0, 10);
/** `MANCHESTER-BY-THE-SEA` → `Manchester-by-the-Sea` */
const cityName = (city: string) =>
  city.toLowerCase().replaceAll(/(?!(by|the)\b)\b\p{L}/gu, (letter) => letter.toUpperCase());
const withSmallStart = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const listed = new Intl.ListFormat('en-US');
const isOfUnion = ({ rule }: LawRecord) => rule === 'age_system_required';

const says = (record: LawRecord): string => {
  switch (record.rule) {
    case 'minimum_age':
      return `Buyers are ${record.value} or older`;
    case 'birth_cutoff':
      return record.value === null
        ? 'Never to anyone born after a certain day, which is to be confirmed'
        : `Never to anyone born on or after ${longDay(record.value)}`;
    case 'online_sale_banned':
      return record.value === 'block' ? 'No sale online' : 'Sale by mail is banned or limited';
    case 'in_person_id_under':
      return `At a counter, ID from everyone under ${record.value}`;
    case 'record_retention':
      return `Records stay to the end of ${record.value} full calendar years`;
    case 'independent_source':
      return 'Age is checked against a source that the seller does not control';
    case 'adult_signature':
      return 'An adult signs at the door, with ID';
    case 'delivery_age_check':
      return 'Who hands over the parcel checks the age';
    case 'confirming_call':
      return 'A phone call confirms the order';
    case 'id_scan_required':
      return 'A scanner, or software that detects fraud, checks the card';
    case 'id_scan_limits':
      return 'A card may be scanned for a few reasons only';
    case 'age_system_required':
      return 'A shop that sells across borders runs a system that checks age, where such sales are allowed';
  }
};

/** Writes a law's sentence, with its first and last day where known. */
const sentence = (record: LawRecord, cities: readonly string[]): string =>
  [
    cities.length === 0 ? says(record) : `In ${listed.format(cities)}: ${withSmallStart(says(record))}`,
    record.from === null ? '' : `${record.from > today ? 'from' : 'since'} ${longDay(record.from)}`,
    record.until === undefined ? '' : `until ${longDay(record.until)}`,
  ]
    .filter(Boolean)
    .join(', ');

const productsOf = ({ products }: LawRecord): string =>
  products.length === 2 ? 'Tobacco and vapes' : products[0] === 'vape' ? 'Vapes' : 'Tobacco';

/** Towns with one rule, and the countries of the Union, are one line. */
const sameLine = ({ rule, place, citation, from, value }: LawRecord): string =>
  JSON.stringify([rule, isOfUnion({ rule } as LawRecord) ? 'EU' : [place.country, place.state], citation, from, value]);

const lines = [
  ...Map.groupBy(
    lawRecords.filter(({ until }) => until === undefined || until > today),
    sameLine,
  ).values(),
].map((records, index) => {
  const [record] = records as [LawRecord];
  const cities = records.flatMap(({ place }) => (place.city === undefined ? [] : [cityName(place.city)]));
  return { claim: `law_${index}` as const, record, products: productsOf(record), text: sentence(record, cities) };
});

/** Sentences of the table as claims, for their check. */
export const lawClaims: Readonly<Record<`law_${number}`, Claim>> = Object.fromEntries(
  lines.map(({ claim, record, text }) => [
    claim,
    {
      text,
      kind: 'law',
      source: record.citation,
      checkedOn: record.checkedOn,
      grade: record.grade === 'V' ? 'V' : 'S',
    } satisfies Claim,
  ]),
);

const slug = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]+/g, '-');
const placeOf = (id: string, name: string, isHere: (record: LawRecord) => boolean): LawPlaceRows => ({
  id,
  name,
  rows: lines.filter(({ record }) => isHere(record)),
});
const divisions = (country: string, all: typeof usStates): LawPlaceRows[] =>
  all
    .filter(({ kind, isListed }) => isListed && kind !== 'armed_forces')
    .map(({ code, name }) =>
      placeOf(
        `${country.toLowerCase()}-${slug(name)}`,
        name,
        ({ place }) => place.country === country && place.state === code,
      ),
    );
const nation = (country: string) =>
  placeOf(
    country.toLowerCase(),
    countryName(country),
    (record) => record.place.country === country && record.place.state === undefined && !isOfUnion(record),
  );
const others = [...new Set(lawRecords.filter((record) => !isOfUnion(record)).map(({ place }) => place.country))]
  .filter((country) => country !== 'US' && country !== 'CA')
  .map(nation);

/** Countries and their parts with a recorded law. `without` lists parts where only the country's law is recorded. */
export const lawGroups = [
  { heading: 'United States', whole: nation('US'), parts: divisions('US', usStates) },
  { heading: 'Canada', whole: nation('CA'), parts: divisions('CA', canadianProvinces) },
  { heading: 'Elsewhere', whole: placeOf('eu', 'European Union', isOfUnion), parts: others },
].map(({ heading, whole, parts }) => ({
  heading,
  places: [whole, ...parts.filter(({ rows }) => rows.length > 0)],
  without: parts.filter(({ rows }) => rows.length === 0),
}));

/** Day on which a law was last checked. */
export const lawsCheckedOn =
  lawRecords
    .map(({ checkedOn }) => checkedOn)
    .toSorted()
    .at(-1) ?? '';

/** Laws that are known, and not in force yet or not for ever. */
export const lawsToCome = lines
  .filter(({ record }) => (record.from !== null && record.from > today) || record.until !== undefined)
  .map(({ claim, record }) => ({ claim, place: placeName(record.place.country, record.place.state) }));
