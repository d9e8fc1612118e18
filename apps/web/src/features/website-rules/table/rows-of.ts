import { isZipFive, postalCode, provincesOfPostalCode, statesOfZip } from '@carded/domain/places';
import type { SegmentId, Workflow } from '@carded/domain/workflow';
import {
  divisionName,
  divisionsIn,
  type PlacePath,
  pathKey,
  placeLabel,
  placesOf,
  placesOfLaw,
} from '@carded/domain/workflow-edit';
import { today } from './step-field.tsx';

export type TableRow = { path: PlacePath; depth: 0 | 1 | 2; inner: number; isOpen: boolean };

/** A state with more places than this begins closed. */
const openUpTo = 12;

export function divisionCodes(segment: SegmentId): string[] {
  return divisionsIn(segment).map(({ code }) => code);
}

type Shown = {
  segment: SegmentId;
  find: string;
  draft: Workflow;
  saved: Workflow;
  showsAll: boolean;
  /** Whether the merchant opened or closed a state. */
  toggled: ReadonlyMap<string, boolean>;
};

/** Which rows the table shows: places with rules or a law of their own (or changed ones), those a search names, or all of them. */
export function rowsOf({ segment, find, draft, saved, showsAll, toggled }: Shown) {
  const known = new Map(
    [...placesOf(saved), ...placesOf(draft), ...placesOfLaw(draft, today())]
      .filter((path) => path.segment === segment)
      .map((path) => [pathKey(path), path]),
  );
  const own = new Set([...known.values()].flatMap(({ division }) => division ?? []));
  const all = divisionCodes(segment);
  const text = find.trim().toLowerCase();
  const matches = (path: PlacePath) =>
    placeLabel(path).toLowerCase().includes(text) || path.division?.toLowerCase() === text;
  const insideOf = (division: string) =>
    [...known.values()].filter((path) => path.division === division && path.inside !== undefined);
  const divisions = all
    .filter((code) =>
      text === ''
        ? showsAll || own.has(code)
        : matches({ segment, division: code }) || insideOf(code).some((path) => matches(path)),
    )
    .sort((a, b) => divisionName(segment, a).localeCompare(divisionName(segment, b)));
  const rows: TableRow[] = [{ path: { segment }, depth: 0, inner: 0, isOpen: false }];
  for (const division of divisions) {
    const inside = insideOf(division).sort((a, b) => placeLabel(a).localeCompare(placeLabel(b)));
    const path = { segment, division };
    const isOpen = inside.length > 0 && (toggled.get(pathKey(path)) ?? (inside.length <= openUpTo || text !== ''));
    rows.push({ path, depth: 1, inner: inside.length, isOpen });
    if (isOpen) rows.push(...inside.map((inner): TableRow => ({ path: inner, depth: 2, inner: 0, isOpen: false })));
  }
  return { rows, followers: all.length - own.size };
}

/** The place that a searched ZIP or postal code lies in, as a place of its own. */
export function placesOfCode(segment: SegmentId, find: string): PlacePath[] {
  const text = find.trim();
  const name = segment === 'us' && isZipFive(text) ? text : segment === 'ca' ? postalCode(text) : null;
  if (name === null) return [];
  const divisions = segment === 'us' ? (statesOfZip('US', name) ?? []) : provincesOfPostalCode(name);
  return divisions.map((division) => ({ segment, division, inside: { kind: 'zipcodes', name } }));
}
