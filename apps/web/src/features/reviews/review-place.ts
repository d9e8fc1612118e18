import type { AnswerOf, RequestFor } from '@carded/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

export type Review = AnswerOf<'reviews.open'>;
export type ReviewAnswer = RequestFor<'reviews.settle'>['body'];

const queueOf = (whose: 'staff' | 'own', queryFn: () => Promise<AnswerOf<'reviews.list'>>) =>
  queryOptions({ queryKey: ['reviews', whose], queryFn, refetchInterval: 15_000 });

/** Whose queue it is: where its screens are, and what they ask the server. */
export type ReviewPlace = {
  base: '/staff/reviews' | '/account/reviews';
  queue: ReturnType<typeof queueOf>;
  open: (id: string) => Promise<Review>;
  settle: (id: string, body: ReviewAnswer) => Promise<AnswerOf<'reviews.settle'>>;
};

export const staffReviews: ReviewPlace = {
  base: '/staff/reviews',
  queue: queueOf('staff', () => call('reviews.list', {})),
  open: (id) => call('reviews.open', { params: { id } }),
  settle: (id, body) => call('reviews.settle', { params: { id }, body }),
};
/** A shop's own team. */
export const ownReviews: ReviewPlace = {
  base: '/account/reviews',
  queue: queueOf('own', () => call('reviews.listOwn', {})),
  open: (id) => call('reviews.openOwn', { params: { id } }),
  settle: (id, body) => call('reviews.settleOwn', { params: { id }, body }),
};
