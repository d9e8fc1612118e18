import { countryName, divisionOf, segments } from '#codes/index.ts';
import { postalRegion } from '#places/index.ts';
import type { SegmentId } from '#workflow/index.ts';
import { type PlacePath, placeKinds, segmentIds } from './place-path.ts';

/** The segments by their id, as a person says them. */
export const segmentNames = Object.fromEntries(segments.map(({ id, name }) => [id, name])) as Readonly<
  Record<SegmentId, string>
>;

/** What a county is called where it is called something else. */
const countyWords: Readonly<Record<string, string>> = { LA: ' Parish', AK: '', PR: '', CT: '' };

/** A state, province or country by its code. */
export function divisionName(segment: SegmentId, code: string): string {
  return segment === 'international' ? countryName(code) : (divisionOf(countryOf(segment), code)?.name ?? code);
}

/** A place as a person says it: "Utah", "Norfolk County", "Brookline", "84101". */
export function placeLabel({ segment, division, inside }: PlacePath): string {
  if (inside === undefined) return division === undefined ? segmentNames[segment] : divisionName(segment, division);
  if (inside.kind === 'zipcodes') return inside.name;
  const county = inside.kind === 'counties' && segment === 'us' ? (countyWords[division ?? ''] ?? ' County') : '';
  return postalRegion(inside.name) ?? `${sentence(inside.name)}${county}`;
}

/** A place in the middle of a sentence: "the United States", "Utah", "other countries". */
export function placeInSentence(path: PlacePath): string {
  if (path.division !== undefined || path.segment === 'ca') return placeLabel(path);
  return path.segment === 'us' ? 'the United States' : 'other countries';
}

/** A place with the one around it: "Brookline, Massachusetts". */
export function placeInFull(path: PlacePath): string {
  const own = placeLabel(path);
  return path.inside === undefined || path.division === undefined
    ? own
    : `${own}, ${divisionName(path.segment, path.division)}`;
}

/** The place a problem's path is about: `body.workflow.segments.us.divisions.UT.minAge` is Utah. Empty for none. */
export function labelOfProblem(path: string): string {
  const parts = path.replace(/^(body\.)?(workflow\.)?/, '').split('.');
  const segment = segmentIds.find((id) => id === parts[1]);
  if (parts[0] !== 'segments' || segment === undefined) return '';
  const division = parts[2] === 'divisions' ? parts[3] : undefined;
  const kind = placeKinds.find((one) => one === parts[4]);
  const name = parts[5];
  const inside = division !== undefined && kind !== undefined && name !== undefined ? { kind, name } : undefined;
  return placeLabel({ segment, division, inside });
}

function countryOf(segment: SegmentId): string {
  return segment === 'us' ? 'US' : 'CA';
}

function sentence(name: string): string {
  return name.toLowerCase().replaceAll(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase());
}
