import { divisionsOf, isCountryCode, normalizePlaceName } from '#codes/index.ts';
import { type LawPlace, lawAt, strictestLawMinimum } from '#law/index.ts';
import { isZipFive, postalCode, postalRegion } from '#places/index.ts';
import { segmentOf } from './layers.ts';
import { isPlainObject, join } from './problems.ts';
import { isLayerObject, type LawAtLayer, layerFields, type Reading, readLayer } from './read-layer.ts';
import type { DivisionRules, Layer, SegmentRules } from './types.ts';

const mostPlaces = 5000;

/** Reads the rules of one segment with its divisions and the places inside them. */
export function readSegment(value: unknown, reading: Reading): SegmentRules {
  const { segment, problems } = reading;
  const path = `segments.${segment.id}`;
  if (!isLayerObject(value, path, problems)) return {};
  problems.unknownFields(value, path, [...layerFields, 'divisions']);
  const layer = readLayer(value, path, nationalMinimum(reading), reading);
  const divisions = readMap(value.divisions, join(path, 'divisions'), reading, divisionCode, (rules, at, code) =>
    readDivision(rules, at, code, reading),
  );
  return { ...layer, ...(divisions === null ? {} : { divisions }) };
}

function readDivision(
  value: Readonly<Record<string, unknown>>,
  path: string,
  code: string,
  reading: Reading,
): DivisionRules {
  const { segment, problems } = reading;
  const place: LawPlace =
    segment.id === 'international' ? { country: code } : { country: segment.id.toUpperCase(), state: code };
  const inner = segment.county === null ? [] : (['counties', 'cities', 'zipcodes'] as const);
  problems.unknownFields(value, path, [...layerFields, ...inner]);
  const law = lawFor(place, reading);
  const read: Record<string, unknown> = { ...readLayer(value, path, law, reading) };
  for (const kind of inner) {
    const toKey = kind === 'zipcodes' ? zipKey : kind === 'counties' ? countyKey : nameKey;
    const layers = readMap(value[kind], join(path, kind), reading, toKey, (one, at, name): Layer => {
      problems.unknownFields(one, at, layerFields);
      return readLayer(one, at, kind === 'cities' ? lawFor({ ...place, city: name }, reading) : law, reading);
    });
    if (layers !== null) read[kind] = layers;
  }
  return read as DivisionRules;
}

type ToKey = (
  key: string,
  reading: Reading,
) =>
  | { readonly key: string }
  | { readonly problem: 'unknown_division' | 'bad_name' | 'bad_zip'; readonly message: string };

function readMap<T>(
  value: unknown,
  path: string,
  reading: Reading,
  toKey: ToKey,
  read: (value: Readonly<Record<string, unknown>>, path: string, key: string) => T,
): Readonly<Record<string, T>> | null {
  const { problems } = reading;
  if (value === undefined) return null;
  if (!isPlainObject(value)) {
    problems.add(path, 'wrong_type', 'Places are an object by name or code.');
    return null;
  }
  const entries = Object.entries(value);
  if (entries.length > mostPlaces) {
    problems.add(path, 'too_many', `At most ${mostPlaces} places.`);
    return null;
  }
  const done = new Map<string, T>();
  for (const [given, rules] of entries) {
    const at = join(path, given);
    const key = toKey(given, reading);
    if ('problem' in key) problems.add(at, key.problem, key.message);
    else if (done.has(key.key)) problems.add(at, 'duplicate', `${key.key} is there twice.`);
    else if (isLayerObject(rules, at, problems)) done.set(key.key, read(rules, at, key.key));
  }
  return Object.fromEntries([...done].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const divisionCode: ToKey = (given, { segment }) => {
  const code = given.trim().toUpperCase();
  const isKnown =
    segment.id === 'international'
      ? isCountryCode(code) && segmentOf(code) === 'international'
      : (divisionsOf(segment.id.toUpperCase())?.some((one) => one.code === code && one.isListed) ?? false);
  const message = `This is not the code of a known ${segment.division.toLowerCase()}.`;
  return isKnown ? { key: code } : { problem: 'unknown_division', message };
};

const nameKey: ToKey = (given, { segment }) => {
  const name = normalizePlaceName(given, segment.id.toUpperCase());
  if (name !== null && name.length <= 64) return { key: name };
  return { problem: 'bad_name', message: 'A name has 1 to 64 characters and does not start with County.' };
};

const countyKey: ToKey = (given, reading) => {
  if (reading.segment.id !== 'ca') return nameKey(given, reading);
  const region = postalRegion(given);
  if (region !== null) return { key: region };
  const message = 'A region of Canada is the first three characters of its postal codes, such as M5V.';
  return { problem: 'bad_name', message };
};

const zipKey: ToKey = (given, { segment }) => {
  if (segment.id === 'us') {
    return isZipFive(given)
      ? { key: given }
      : { problem: 'bad_zip', message: 'A US ZIP code has exactly five digits.' };
  }
  const code = postalCode(given);
  return code === null ? { problem: 'bad_zip', message: 'A postal code looks like A1A 1A1.' } : { key: code };
};

function lawFor(place: LawPlace, { products, today }: Reading): LawAtLayer {
  return strictestLawMinimum(products, place, today);
}

/** The floor of the whole country: what a state or province asks above it is added when a place is resolved. */
function nationalMinimum({ segment, products, today }: Reading): LawAtLayer {
  if (segment.id === 'international') return null;
  const record = lawAt(products, { country: segment.id.toUpperCase() }, today).find(
    (one) => one.rule === 'minimum_age',
  );
  return record?.rule === 'minimum_age' ? { age: record.value, citation: record.citation } : null;
}
