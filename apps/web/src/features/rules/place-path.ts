import type { DivisionRules, Layer, SegmentId, SegmentRules, Workflow } from '@carded/domain/workflow';

export type PlaceKind = 'counties' | 'cities' | 'zipcodes';
/** One place of a workflow: a segment, a division of it, or a county, city or ZIP code inside that. */
export type PlacePath = {
  segment: SegmentId;
  division?: string | undefined;
  inside?: { kind: PlaceKind; name: string } | undefined;
};

export const pathKey = ({ segment, division, inside }: PlacePath): string =>
  [segment, division, inside?.kind, inside?.name].filter(Boolean).join('/');

/** The settings a place sets itself, without the places inside it; an empty layer when it sets none. */
export const layerAt = (workflow: Workflow, { segment, division, inside }: PlacePath): Layer => {
  const { divisions, ...base } = workflow.segments[segment] ?? {};
  if (division === undefined) return base;
  const { counties, cities, zipcodes, ...own } = divisions?.[division] ?? {};
  if (inside === undefined) return own;
  return { counties, cities, zipcodes }[inside.kind]?.[inside.name] ?? {};
};

/** Whether a state, province or country, or a place inside it, has rules of its own. */
export const hasRules = (workflow: Workflow, segment: SegmentId, division: string): boolean =>
  workflow.segments[segment]?.divisions?.[division] !== undefined;

/** Whether a place's own settings differ between two workflows. */
export const isChangedAt = (before: Workflow, after: Workflow, path: PlacePath): boolean => {
  const [was, is] = [layerAt(before, path), layerAt(after, path)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].some(
    (name) => JSON.stringify(was[name as keyof Layer]) !== JSON.stringify(is[name as keyof Layer]),
  );
};

const isEmpty = (value: object) => Object.keys(value).length === 0;
const withEntry = <T extends object>(map: Readonly<Record<string, T>> | undefined, key: string, value: T) => {
  const { [key]: _, ...rest } = map ?? {};
  const changed: Record<string, T> = isEmpty(value) ? rest : { ...rest, [key]: value };
  return isEmpty(changed) ? undefined : changed;
};
const without = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;

/** The same workflow with another layer at one place. A place that sets nothing and holds nothing disappears. */
export const withLayer = (workflow: Workflow, path: PlacePath, layer: Layer): Workflow => {
  const { segment, division, inside } = path;
  const rules: SegmentRules = workflow.segments[segment] ?? {};
  if (division === undefined)
    return {
      ...workflow,
      segments: { ...workflow.segments, [segment]: without({ ...layer, divisions: rules.divisions }) },
    };
  const { counties, cities, zipcodes, ...own } = rules.divisions?.[division] ?? {};
  const holds = { counties, cities, zipcodes };
  const changed: Record<string, unknown> =
    inside === undefined
      ? { ...layer, ...holds }
      : { ...own, ...holds, [inside.kind]: withEntry(holds[inside.kind], inside.name, layer) };
  const divisions = withEntry<DivisionRules>(rules.divisions, division, without(changed));
  return { ...workflow, segments: { ...workflow.segments, [segment]: without({ ...rules, divisions }) } };
};
