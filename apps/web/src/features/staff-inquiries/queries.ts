import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

export type InquiryState = 'open' | 'answered';
export const inquiriesQuery = (state: InquiryState) =>
  queryOptions({
    queryKey: ['inquiries', state],
    queryFn: async () => (await call('staffInquiries.list', { query: { state } })).inquiries,
  });
/** A look is recorded, so nobody asks again by themselves. */
export const openedInquiryQuery = (id: string) =>
  queryOptions({
    queryKey: ['opened-inquiry', id],
    queryFn: async () => (await call('staffInquiries.open', { params: { id } })).inquiry,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
