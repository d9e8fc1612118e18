import type { RawRequest } from '../port.ts';

/** The query of a request, each name once: a name that comes twice makes it nobody's. */
export function queryOf({ url }: Pick<RawRequest, 'url'>): ReadonlyMap<string, string> | null {
  const at = url.indexOf('?');
  if (at < 0 || url.length > 8192) return at < 0 ? new Map() : null;
  const found = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(url.slice(at + 1))) {
    if (found.has(name)) return null;
    found.set(name, value);
  }
  return found;
}

/** The token of `Authorization: Bearer …`. */
export function bearerOf({ headers }: Pick<RawRequest, 'headers'>): string {
  return /^Bearer ([\w.-]{1,8192})$/.exec(headers.authorization ?? '')?.[1] ?? '';
}
