import type { ServiceUsed, SiteParts } from '@carded/contract';
import type { Config } from '#config.ts';
import { type PackedPage, packPage } from '#platform/http/compress-pages.ts';
import { builtSite, readSitePage, type SitePage } from './site-page.ts';

/**
 * Caches drawn pages, each until its parts change. The least recently requested is dropped first. @param most number of pages that are kept
 */
export function keepPages(
  most: number,
): (name: string, madeOf: string, make: () => Promise<PackedPage>) => Promise<PackedPage> {
  const pages = new Map<string, { madeOf: string; page: Promise<PackedPage> }>();
  return (name, madeOf, make) => {
    const found = pages.get(name);
    const kept = found?.madeOf === madeOf ? found : { madeOf, page: make() };
    // The first page of the map is the least recently requested.
    pages.delete(name);
    pages.set(name, kept);
    if (pages.size > most) pages.delete(pages.keys().next().value ?? name);
    // A page that failed is drawn again.
    kept.page.catch(() => pages.get(name) === kept && pages.delete(name));
    return kept.page;
  };
}

/** Parts that stay the same while the server runs. */
const standingParts: Readonly<Record<string, (config: Config) => Partial<SiteParts>>> = {
  '/security': (config) => ({ services: { services: servicesUsed(config) } }),
};

type KeptPage = {
  built: SitePage;
  /** The page with the parts that stay the same while the server runs. */
  html(): Promise<string>;
  packed(): Promise<PackedPage>;
};

/** Finds a page of the site, compressed at its first request and cached. Only addresses that were built are known: strangers cannot fill the memory. */
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

/** Names of payment companies, by the kind that is configured; the sandbox is part of the program. */
const gateways: Partial<Record<Config['payments']['kind'], string>> = {
  authorize_net: 'Authorize.Net',
  stripe: 'Stripe',
};

/** Lists other companies that handle data here, from what is configured. Addresses of services are not shown: the operator names their companies. */
export function servicesUsed({ smtpUrl, smsCarrier, s3, payments, taxes, identity }: Config): readonly ServiceUsed[] {
  const gateway = gateways[payments.kind];
  return [
    ...(smtpUrl === undefined ? [] : [{ port: 'mail', who: null } as const]),
    ...(smsCarrier === null ? [] : [{ port: 'sms', who: smsCarrier.name } as const]),
    ...(s3 === null ? [] : [{ port: 'storage', who: null } as const]),
    ...(gateway === undefined ? [] : [{ port: 'payments', who: gateway } as const]),
    ...(taxes.kind === 'http' ? [{ port: 'taxes', who: null } as const] : []),
    ...(identity.url === undefined ? [] : [{ port: 'identity', who: null } as const]),
  ];
}
