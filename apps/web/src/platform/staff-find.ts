import type { AnswerOf } from '@carded/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './queries/api.ts';

export type Found = AnswerOf<'staffAccounts.find'>['found'][number];

/** Words for what a search of all accounts may find. */
export const foundKinds: Readonly<Record<Found['kind'], string>> = {
  account: 'Account',
  website: 'Website',
  login: 'Login',
  verification: 'Verification',
  ticket: 'Ticket',
  invoice: 'Invoice',
};

/** Each leads to its account, a ticket to itself. */
export function pageOfFound({ kind, id, account }: Found): string {
  return kind === 'ticket' ? `/staff/support/view/${id}` : `/staff/accounts/${account}`;
}

/** Searches all accounts. The text may name a person: it travels in the body, and is in no address. */
export function foundQuery(find: string) {
  return queryOptions({
    queryKey: ['staff-find', find],
    queryFn: async () => (await call('staffAccounts.find', { body: { find } })).found,
    enabled: find !== '',
    placeholderData: keepPreviousData,
  });
}
