import type { SiteParts } from '@carded/contract';
import { type PlatformSlug, platforms } from '@carded/domain/codes';
import { expectedKinds, readExpected } from '@carded/domain/estimate';

/** The counts in an address of the page with prices; null where there are none. */
export function askedEstimate(query: URLSearchParams): SiteParts['estimate'] | null {
  const isAsked = expectedKinds.some(({ name }) => query.has(name));
  return isAsked ? { asked: readExpected((name) => query.get(name)) } : null;
}

const list = '/get-started-platforms';

/** A platform by its number or its name in addresses; null for none of ours. */
function slugOf(asked: string): PlatformSlug | null {
  return platforms.find(({ id, slug }) => slug === asked.toLowerCase() || String(id) === asked)?.slug ?? null;
}

/** Where a page of one platform is, for an address that is not quite it; the list of all for a platform we do not know. Null for other addresses. */
export function platformPath(path: string, hasPage: (path: string) => boolean): string | null {
  const asked = path.startsWith(`${list}/`) ? path.slice(list.length + 1) : null;
  if (asked === null) return null;
  const known = `${list}/${slugOf(asked)}`;
  return hasPage(known) ? known : list;
}

/** What the page on taking Carded out again is asked for; null where it is asked for nothing. */
export function askedUninstall(query: URLSearchParams): SiteParts['uninstall'] | null {
  const version = query.get('version');
  const slug = slugOf(query.get('platform') ?? '');
  const known = version === 'old' || version === 'current' ? version : null;
  return slug === null && known === null ? null : { slug, version: known };
}
