import type { RequestFor } from '@carded/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { pollEvery } from '#platform/queries/poll-every.ts';

type GuideAsked = RequestFor<'install.guide'>['query'];

/** One part of a guide, with the key of a website in it. */
export function guideQuery(query: GuideAsked) {
  return queryOptions({
    queryKey: ['install-guide', query],
    queryFn: () => call('install.guide', { query }),
    staleTime: 300_000,
  });
}
export function ownCodeQuery(website: string, page: string) {
  return queryOptions({
    queryKey: ['install-own-code', website, page],
    queryFn: () => call('install.ownCode', { query: { website, page } }),
    staleTime: 300_000,
  });
}
/** The home page is looked at once a visit, not whenever this screen is drawn. */
export function detectQuery(website: string) {
  return queryOptions({
    queryKey: ['install-detect', website],
    queryFn: () => call('install.detect', { body: { website } }, { timeoutMs: 40_000 }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

const again = pollEvery(2_000);
/** What a live check has seen: asked again while one runs. */
export function checkQuery(website: string) {
  return queryOptions({
    queryKey: ['install-check', website],
    queryFn: async () => (await call('install.check', { query: { website } })).check,
    refetchInterval: (query) => (query.state.data == null ? false : again(query)),
  });
}
