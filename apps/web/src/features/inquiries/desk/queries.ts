import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

export type InquiryState = 'open' | 'answered';
export function inquiriesQuery(state: InquiryState) {
  return queryOptions({
    queryKey: ['inquiries', state],
    queryFn: async () => (await call('staffInquiries.list', { query: { state } })).inquiries,
  });
}
/** A look is recorded, so nobody asks again by themselves. */
export function openedInquiryQuery(id: string) {
  return queryOptions({
    queryKey: ['opened-inquiry', id],
    queryFn: async () => (await call('staffInquiries.open', { params: { id } })).inquiry,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
}
