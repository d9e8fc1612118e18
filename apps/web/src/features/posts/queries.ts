import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

export function postsQuery(page: number) {
  return queryOptions({
    queryKey: ['posts', 'list', page],
    queryFn: () => call('staffPosts.list', { query: { page } }),
  });
}

/** A text as its readers would see it, and what is wrong with it. */
export function renderedQuery(post: { description: string; body: string }) {
  return queryOptions({
    queryKey: ['posts', 'rendered', post.description, post.body],
    queryFn: () => call('staffPosts.preview', { body: post }),
    placeholderData: keepPreviousData,
    // The same text comes out the same.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

export function postQuery(id: string) {
  return queryOptions({
    queryKey: ['posts', 'one', id],
    queryFn: async () => (await call('staffPosts.get', { params: { id } })).post,
    // What is typed stands on it: it is asked for again when it was saved.
    refetchOnWindowFocus: false,
    retry: false,
  });
}
