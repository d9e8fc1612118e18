import { countries, countryName, divisionOf, divisionsOf, segments } from '#codes/index.ts';
import { postalRegion } from '#places/index.ts';
import {
  type DivisionRules,
  type Layer,
  type SegmentId,
  type SegmentRules,
  type SourcePath,
  segmentOf,
  type Workflow,
} from '#workflow/index.ts';

/** Place of a workflow: a segment, a division of it, or a county, city or ZIP code inside that. */
export type PlacePath = {
  readonly segment: SegmentId;
  readonly division?: string | undefined;
  readonly inside?: { readonly kind: PlaceKind; readonly name: string } | undefined;
};

export const placeKinds = ['counties', 'cities', 'zipcodes'] as const;
export type PlaceKind = (typeof placeKinds)[number];
export const segmentIds: readonly SegmentId[] = ['us', 'ca', 'international'];

/** Makes the key of a place. */
export function pathKey({ segment, division, inside }: PlacePath): string {
  return [segment, division, inside?.kind, inside?.name].filter(Boolean).join('/');
}

/** The place of a key that `pathKey` wrote; null for anything else. */
export function pathOfKey(key: string): PlacePath | null {
  const [segment, division, kind, ...rest] = key.split('/');
  const known = segmentIds.find((id) => id === segment);
  if (known === undefined) return null;
  if (division === undefined) return { segment: known };
  const kindKnown = placeKinds.find((one) => one === kind);
  if (kind === undefined) return { segment: known, division };
  const name = rest.join('/');
  return kindKnown === undefined || name === ''
    ? null
    : { segment: known, division, inside: { kind: kindKnown, name } };
}

const sourceKinds: Readonly<Record<string, PlaceKind>> = { county: 'counties', city: 'cities', zip: 'zipcodes' };

/** The place a requirement came from (`us/UT/zip/84101`); null for the preset, the law and the like. */
export function pathOfSource(source: SourcePath): PlacePath | null {
  const [segment = '', division, kind, ...rest] = source.split('/');
  const parts = [segment, division, kind === undefined ? undefined : (sourceKinds[kind] ?? kind), ...rest];
  return pathOfKey(parts.filter((part) => part !== undefined).join('/'));
}

/** The place around a place; null for a segment. A county, a city and a ZIP code all lie in their state. */
export function widerPlace({ segment, division, inside }: PlacePath): PlacePath | null {
  if (division === undefined) return null;
  return inside === undefined ? { segment } : { segment, division };
}

/** The settings a place sets itself, without the places inside it; an empty layer when it sets none. */
export function layerAt(workflow: Workflow, { segment, division, inside }: PlacePath): Layer {
  const { divisions, ...base } = workflow.segments[segment] ?? {};
  if (division === undefined) return base;
  const { counties, cities, zipcodes, ...own } = divisions?.[division] ?? {};
  if (inside === undefined) return own;
  return { counties, cities, zipcodes }[inside.kind]?.[inside.name] ?? {};
}

/** Every place a workflow says something about, and every segment. */
export function placesOf(workflow: Workflow): readonly PlacePath[] {
  return segmentIds.flatMap((segment) => [
    { segment },
    ...Object.entries(workflow.segments[segment]?.divisions ?? {}).flatMap(([division, rules]) => [
      { segment, division },
      ...placeKinds.flatMap((kind) =>
        Object.keys(rules[kind] ?? {}).map((name) => ({ segment, division, inside: { kind, name } })),
      ),
    ]),
  ]);
}

/** Whether a state, province or country, or a place inside it, has rules of its own. */
export function hasRules(workflow: Workflow, segment: SegmentId, division: string): boolean {
  return workflow.segments[segment]?.divisions?.[division] !== undefined;
}

/** Whether a place's own settings differ between two workflows. */
export function isChangedAt(before: Workflow, after: Workflow, path: PlacePath): boolean {
  const [was, is] = [layerAt(before, path), layerAt(after, path)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].some(
    (name) => JSON.stringify(was[name as keyof Layer]) !== JSON.stringify(is[name as keyof Layer]),
  );
}

/** The same workflow with another layer at one place. A place that sets nothing and holds nothing disappears. */
export function withLayer(workflow: Workflow, path: PlacePath, layer: Layer): Workflow {
  const { segment, division, inside } = path;
  const rules: SegmentRules = workflow.segments[segment] ?? {};
  const put = (changed: SegmentRules): Workflow => {
    const { [segment]: _, ...others } = workflow.segments;
    return { ...workflow, segments: isEmpty(changed) ? others : { ...others, [segment]: changed } };
  };
  if (division === undefined) return put(without<SegmentRules>({ ...layer, divisions: rules.divisions }));
  const { counties, cities, zipcodes, ...own } = rules.divisions?.[division] ?? {};
  const holds = { counties, cities, zipcodes };
  const changed: Record<string, unknown> =
    inside === undefined
      ? { ...layer, ...holds }
      : { ...own, ...holds, [inside.kind]: withEntry(holds[inside.kind], inside.name, layer) };
  const divisions = withEntry<DivisionRules>(rules.divisions, division, without<DivisionRules>(changed));
  return put(without<SegmentRules>({ ...rules, divisions }));
}

/** The same layer with some settings changed; `undefined` takes one away. */
export function withSettings(layer: Layer, changed: { [K in keyof Layer]?: Layer[K] | undefined }): Layer {
  return without<Layer>({ ...layer, ...changed } as Layer);
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}

function withEntry<T extends object>(map: Readonly<Record<string, T>> | undefined, key: string, value: T) {
  const { [key]: _, ...rest } = map ?? {};
  const changed: Record<string, T> = isEmpty(value) ? rest : { ...rest, [key]: value };
  return isEmpty(changed) ? undefined : changed;
}

function without<T extends object>(value: { readonly [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;
}

/** The segments by their id, as a person says them. */
export const segmentNames = Object.fromEntries(segments.map(({ id, name }) => [id, name])) as Readonly<
  Record<SegmentId, string>
>;

/** Words in place of "County", by state. */
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

/** The states, provinces or countries that can have rules of their own in a segment. Territories are places of the United States. */
export function divisionsIn(segment: SegmentId): readonly { readonly code: string; readonly name: string }[] {
  if (segment === 'international') return countries.filter(({ code }) => segmentOf(code) === 'international');
  return (divisionsOf(segment === 'us' ? 'US' : 'CA') ?? []).filter(({ isListed }) => isListed);
}
