import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { askedOnce, type WebsiteAddress, type WhichWebsite, websiteKey } from '#platform/session/which-website.ts';

/** Saved rules, page by page, newest first. */
export function versionsQuery(which: WebsiteAddress, version: number) {
  return infiniteQueryOptions({
    queryKey: [...websiteKey(which, 'rule-versions'), version],
    queryFn: ({ pageParam }) => {
      const query = pageParam === null ? {} : { before: pageParam };
      return which.by === 'staff'
        ? call('staffWebsites.versions', { params: { id: which.id }, query })
        : call('websiteRules.versions', { params: { token: which.token }, query });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: false,
    ...askedOnce(which),
  });
}

type Other = { id: string; domain: string; address: WebsiteAddress };

/** The account's other websites, to copy rules from. */
export function otherWebsitesQuery(which: WhichWebsite, websiteId: string) {
  return queryOptions({
    queryKey: which.by === 'staff' ? ['staff-websites', 'of', which.account.uuid] : ['websites', 'to-copy'],
    queryFn: async (): Promise<Other[]> => {
      if (which.by === 'account')
        return (await call('websites.list', {})).websites.map(({ id, domain, token }) => ({
          ...{ id, domain },
          address: { by: 'account', token },
        }));
      const { websites } = await call('staffWebsites.list', { query: { id: which.account.uuid } });
      return websites.map(({ id, domain }) => ({ id, domain, address: { by: 'staff', id } }));
    },
    select: (websites) => websites.filter(({ id }) => id !== websiteId),
  });
}
