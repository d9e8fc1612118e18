import type { AnswerOf } from '@carded/client';
import type { LogCriteria, VerificationDetail } from '@carded/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { pollEvery } from '#platform/queries/query-client.ts';
import { groupOf } from '#platform/statuses.ts';

export function logQuery(criteria: LogCriteria) {
  return queryOptions({
    queryKey: ['log', criteria],
    // A search that was typed on is given up: one is on its way at a time, and a late answer replaces nothing.
    queryFn: ({ signal }) => findRows(criteria, signal),
    placeholderData: keepPreviousData,
    // Rows are not moved under the pointer: what is new is offered instead.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
/** `isNearest`: nobody is called what was typed; these names sound like it, or are one typo from it. */
type LogPage = AnswerOf<'verifications.list'> & { isNearest?: boolean };

async function findRows(criteria: LogCriteria, signal: AbortSignal): Promise<LogPage> {
  const page = await call('verifications.list', { body: criteria }, { signal });
  const isFirst = criteria.before === undefined && criteria.after === undefined;
  if (page.verifications.length > 0 || criteria.name === undefined || !isFirst) return page;
  const alike = await call('verifications.list', { body: { ...criteria, similar: true } }, { signal });
  return alike.verifications.length === 0 ? page : { ...alike, next: null, isNearest: true };
}

const liveMs = 11_000;
const listAgain = pollEvery(liveMs);
const photosAgain = pollEvery(5_000);
/** Gives up after this many answers; reloading the page asks again. */
const photosAtMost = 24;
/** Polls the same page of the log while the tab is visible, beside the shown rows. */
export function liveLogQuery(criteria: LogCriteria) {
  const { count: _, ...same } = criteria;
  return queryOptions({
    queryKey: ['log-live', same],
    queryFn: () => call('verifications.list', { body: same }),
    refetchInterval: listAgain,
    staleTime: liveMs,
    retry: false,
    meta: { isLater: true },
  });
}
export const logViewsQuery = queryOptions({
  queryKey: ['log-views'],
  queryFn: async () => (await call('logViews.list', {})).views,
  staleTime: 300_000,
});
export const monthsQuery = queryOptions({
  queryKey: ['log-months'],
  queryFn: () => call('verifications.months', {}),
  staleTime: 300_000,
});
/** Tells whether a decided check's photos are about to be deleted, while the answer may still show their earlier end. */
const arePhotosLeaving = ({ status, id_storage: isKept, documents }: VerificationDetail): boolean =>
  groupOf(status) !== 'pending' && !isKept && documents.some(({ isStored }) => isStored);

export function detailQuery(uuid: string) {
  return queryOptions({
    queryKey: ['verification', uuid],
    queryFn: async () => (await call('verifications.get', { params: { uuid } })).verification,
    refetchInterval: (query) =>
      query.state.data !== undefined &&
      query.state.dataUpdateCount < photosAtMost &&
      arePhotosLeaving(query.state.data) &&
      photosAgain(query),
  });
}
