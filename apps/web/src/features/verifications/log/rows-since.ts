type Row = { uuid: string };

/** How many of the rows that were read again are newer than all that are shown; ids are made in the order of time. */
export function rowsSince(shown: readonly Row[], again: readonly Row[]): number {
  const newest = shown[0]?.uuid ?? '';
  return again.filter(({ uuid }) => uuid > newest).length;
}
