import type { Context } from '#context.ts';

type Site = { domain: string; additional_domains: readonly string[]; is_origin_ignored: boolean; is_dev_mode: boolean };

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/** The hosts a website's pages may be on: its domain, any name below it, and the additional ones. */
export function isOwnOrigin(context: Context, website: Site, origin: string): boolean {
  if (website.is_origin_ignored && website.is_dev_mode) return true;
  const host = hostOf(origin);
  if (host === null) return false;
  const { protocol } = new URL(origin);
  if (protocol !== 'https:' && !context.config.isLocal) return false;
  const bare = host.replace(/:\d+$/, '');
  return [website.domain, ...website.additional_domains].some(
    (domain) => host === domain || bare === domain || bare.endsWith(`.${domain}`),
  );
}

/** Tells whether a key's popup may open on a page: on the website's own and, with a test key, on the test shop of its account, which is a page of ours. */
export function mayOpenAt(
  context: Context,
  website: Site,
  { origin, isTestKey }: { origin: string; isTestKey: boolean },
) {
  return isOwnOrigin(context, website, origin) || (isTestKey && origin === context.config.publicUrl);
}
