/** The token of an unsubscribe link: 48 characters in `ut`, or 32 in `uid`. Null when the link holds neither. */
export function tokenOf(search: URLSearchParams): string | null {
  const [ut, uid] = [search.get('ut'), search.get('uid')];
  if (ut !== null) return ut.length === 48 ? ut : null;
  return uid?.length === 32 ? uid : null;
}
