import { countries, divisionsOf } from '@carded/domain/codes';
import type { SegmentId, Workflow } from '@carded/domain/workflow';
import { divisionName, type PlacePath, pathKey, placeLabel, placesOf } from '@carded/domain/workflow-edit';

export type TableRow = { path: PlacePath; depth: 0 | 1 | 2; inner: number; isOpen: boolean };

const codesOf = (segment: SegmentId): string[] =>
  segment === 'international'
    ? countries.map(({ code }) => code).filter((code) => code !== 'US' && code !== 'CA')
    : (divisionsOf(segment === 'us' ? 'US' : 'CA') ?? []).filter(({ isListed }) => isListed).map(({ code }) => code);

/** Which rows the table shows: places with rules (or changed ones), those a search names, or all of them. */
export const rowsOf = ({
  segment,
  find,
  draft,
  saved,
  showsAll,
  closed,
}: {
  segment: SegmentId;
  find: string;
  draft: Workflow;
  saved: Workflow;
  showsAll: boolean;
  closed: ReadonlySet<string>;
}): { rows: TableRow[]; followers: number } => {
  const known = new Map(
    [...placesOf(saved), ...placesOf(draft)]
      .filter((path) => path.segment === segment)
      .map((path) => [pathKey(path), path]),
  );
  const own = new Set([...known.values()].flatMap(({ division }) => division ?? []));
  const all = codesOf(segment);
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
    const isOpen = inside.length > 0 && !closed.has(pathKey(path));
    rows.push({ path, depth: 1, inner: inside.length, isOpen });
    if (isOpen) rows.push(...inside.map((inner): TableRow => ({ path: inner, depth: 2, inner: 0, isOpen: false })));
  }
  return { rows, followers: all.length - own.size };
};
