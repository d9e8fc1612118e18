/** What nothing has as its id. */
export const noId = '00000000-0000-0000-0000-000000000000';

/** The websites a limited login sees, for an `in`: never an empty list, which is no SQL. */
export function websitesSeen(websiteIds: readonly string[]): string[] {
  return websiteIds.length === 0 ? [noId] : [...websiteIds];
}
