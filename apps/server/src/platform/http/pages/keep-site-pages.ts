import type { SiteParts } from '@carded/contract';
import type { Config } from '#config.ts';
import { builtSite } from './built-site.ts';
import { keepPages } from './keep-pages.ts';
import { type PackedPage, packPage } from './packed-page.ts';
import { servicesUsed } from './services-used.ts';
import { readSitePage, type SitePage } from './site-page.ts';

/** Parts that are the same as long as the server runs. */
const standingParts: Readonly<Record<string, (config: Config) => Partial<SiteParts>>> = {
  '/security': (config) => ({ services: { services: servicesUsed(config) } }),
};

type KeptPage = {
  built: SitePage;
  /** With the parts that stand as long as the server runs. */
  html(): Promise<string>;
  packed(): Promise<PackedPage>;
};

/** Finds a page of the site, packed when somebody first asks for it, and kept. Only addresses that were built are known: strangers cannot fill the memory. */
export function keepSitePages(config: Config): (path: string) => Promise<KeptPage | null> {
  const pages = new Map<string, KeptPage | null>();
  let paths: ReadonlySet<string> | null = null;
  const read = async (path: string): Promise<KeptPage | null> => {
    const built = await readSitePage(config, path);
    if (built === null) return null;
    const parts = standingParts[path]?.(config);
    const html = async () => (parts === undefined ? built.html : built.fill({ parts }));
    const keep = keepPages(1);
    return { built, html, packed: () => keep(path, '', async () => packPage(await html(), 11)) };
  };
  return async (path) => {
    paths ??= new Set((await builtSite()).flatMap((page) => (page.path === '/404' ? [] : [page.path])));
    if (!paths.has(path)) return null;
    const page = pages.get(path) ?? (await read(path));
    pages.set(path, page);
    return page;
  };
}
