import { divisionsOf, isCountryCode, normalizePlaceName, type Segment, segments } from '#codes/index.ts';
import { namesAddress } from '#contact/index.ts';
import { type LawPlace, lawAt, strictestLawMinimum } from '#law/index.ts';
import { isZipFive, postalCode, postalRegion } from '#places/index.ts';
import { type Preset, presets, segmentOf } from './presets.ts';
import {
  isLayerObject,
  isPlainObject,
  join,
  type LawAtLayer,
  layerFields,
  Problems,
  type Reading,
  readLayer,
} from './read-layer.ts';
import type {
  DivisionRules,
  Layer,
  PresetNumber,
  SegmentRules,
  Workflow,
  WorkflowCheck,
  WorkflowTexts,
} from './types.ts';

/** Longest text a buyer is shown, in characters. */
export const longestText = 4000;
/** Longest subject of a mail. */
export const longestSubject = 120;
/** Matches characters that end a line, or a header of a mail. */
const breaksLine = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * Checks rules from outside and spells them the one way they are stored: names in capitals, codes normalized, keys
 * sorted. `today` (ISO date) says which laws apply. Every problem is named, with its path.
 */
export function validateWorkflow(value: unknown, today: string): WorkflowCheck {
  const problems = new Problems();
  if (!isPlainObject(value)) {
    problems.add('', 'wrong_type', 'The rules are an object with preset, segments and texts.');
    return { ok: false, problems: problems.list };
  }
  problems.unknownFields(value, '', ['preset', 'segments', 'texts']);
  const preset = readPreset(value.preset, problems);
  const texts = readTexts(value.texts, problems);
  const read = preset === null ? {} : readSegments(value.segments, preset, today, problems);
  if (preset === null || problems.list.length > 0) return { ok: false, problems: problems.list };
  return { ok: true, workflow: { preset: preset.number, segments: read, texts } };
}

function readPreset(value: unknown, problems: Problems): Preset | null {
  const numbers: readonly unknown[] = [0, 1, 2, 3, 4] satisfies PresetNumber[];
  if (numbers.includes(value)) return presets[value as PresetNumber];
  problems.add('preset', 'unknown_preset', 'Choose a preset from 0 to 4.');
  return null;
}

function readSegments(value: unknown, preset: Preset, today: string, problems: Problems): Workflow['segments'] {
  if (value === undefined) return {};
  if (!isPlainObject(value)) {
    problems.add('segments', 'wrong_type', 'Segments are an object with us, ca and international.');
    return {};
  }
  problems.unknownFields(
    value,
    'segments',
    segments.map(({ id }) => id),
  );
  const read = (segment: Segment): [string, SegmentRules][] =>
    value[segment.id] === undefined
      ? []
      : [[segment.id, readSegment(value[segment.id], { segment, products: preset.products, today, problems })]];
  return Object.fromEntries(segments.flatMap(read));
}

function readTexts(value: unknown, problems: Problems): WorkflowTexts {
  if (value === undefined) return {};
  if (!isPlainObject(value)) {
    problems.add(
      'texts',
      'wrong_type',
      'Texts are an object with text, successText, sigTerms, emailSubject and emailText.',
    );
    return {};
  }
  const names = ['text', 'successText', 'sigTerms', 'emailSubject', 'emailText'] as const;
  problems.unknownFields(value, 'texts', names);
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = value[name];
      if (text === undefined) return [];
      if (typeof text !== 'string' || !text.isWellFormed() || text.includes('\0')) {
        problems.add(`texts.${name}`, 'wrong_type', 'A text is plain characters.');
        return [];
      }
      const longest = name === 'emailSubject' ? longestSubject : longestText;
      if (text.length > longest) problems.add(`texts.${name}`, 'too_long', `At most ${longest} characters.`);
      if (name === 'emailSubject' && breaksLine.test(text)) {
        problems.add('texts.emailSubject', 'wrong_type', 'A subject is one line.');
      }
      if (isMailed(name) && mayNameAddress(text)) {
        problems.add(`texts.${name}`, 'not_available_here', noAddress);
      }
      return [[name, text]];
    }),
  );
}

const noAddress = 'Leave out web and email addresses. The link is added to the email automatically.';

const isMailed = (name: keyof WorkflowTexts): boolean => name === 'emailSubject' || name === 'emailText';

/** Our own mail carries these words, so they lead nowhere but to us. A placeholder becomes a word or nothing, which makes no address either. */
const mayNameAddress = (text: string): boolean =>
  ['', '$1xx'].some((value) => namesAddress(text.replaceAll(/( ?)\{(?:first_name|shop|link)\}/g, value)));

const mostPlaces = 5000;

/** Reads the rules of one segment with its divisions and the places inside them. */
function readSegment(value: unknown, reading: Reading): SegmentRules {
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
