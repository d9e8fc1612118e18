import type { LeadView } from '@carded/contract';
import { platforms } from '@carded/domain/codes';
import {
  businessTypes,
  deadReasons,
  type LeadStatus,
  leadSources,
  leadStatuses,
  leadStatusNumber,
} from '@carded/domain/desk';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDate, formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { type StatusGroup, StatusWord } from '#ui/chip.tsx';
import { FindField } from '#ui/forms/find-field.tsx';
import { RowList, RowSubject } from '#ui/row-list.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import css from './leads.module.css';

/** Lists leads in order of arrival, of all statuses or one. */
export function LeadList() {
  const [params, setParams] = useSearchParams();
  const status = leadStatuses.find(({ id }) => String(id) === params.get('status'))?.id ?? null;
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search.trim(), 250);
  const list = useInfiniteQuery(leadListQuery(status, searched));
  const leads = list.data?.pages.flatMap((page) => page.leads);
  return (
    <>
      <div className={css.tools}>
        <FindField
          label="Search all leads"
          placeholder="Business, website, name or email"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Segmented
          label="Status"
          value={String(status ?? 'all')}
          options={[
            { value: 'all', label: 'All' },
            ...leadStatuses.map(({ id, label }) => ({ value: String(id), label })),
          ]}
          onChange={(value) =>
            setParams(value === 'all' ? { view: 'list' } : { view: 'list', status: value }, { replace: true })
          }
        />
      </div>
      <Loaded
        query={{ ...list, data: leads }}
        loading="Loading the leads"
        failed="The leads did not load"
        kept="Nothing was lost."
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState heading={searched === '' ? 'No leads here' : 'Nothing found'}>
              {searched === '' ? 'Leads with this status show up here.' : 'Try fewer letters.'}
            </EmptyState>
          ) : (
            <RowList label="Leads" columns={css.rows}>
              {rows.map((lead) => (
                <li key={lead.id}>
                  <Link to={`/staff/leads/${lead.id}`}>
                    <StatusWord group={leadGroups[lead.status]}>{leadWord(lead.status)}</StatusWord>
                    <RowSubject>
                      <b>{leadTitle(lead)}</b>
                      <small>{[lead.name, lead.email].filter(Boolean).join(', ')}</small>
                    </RowSubject>
                    <span className={css.wide}>{standWords(lead)}</span>
                    <time dateTime={lead.created}>{formatDate(lead.created)}</time>
                  </Link>
                </li>
              ))}
            </RowList>
          )
        }
      </Loaded>
      {list.hasNextPage ? (
        <div className={css.more}>
          <Button busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </>
  );
}

export const boardQuery = queryOptions({
  queryKey: ['leads', 'board'],
  queryFn: async () => (await call('staffLeads.board', {})).columns,
});

function leadListQuery(status: LeadStatus | null, search: string) {
  return infiniteQueryOptions({
    queryKey: ['leads', 'list', status, search],
    queryFn: ({ pageParam }) =>
      call('staffLeads.list', {
        body: {
          ...(status === null ? {} : { status }),
          ...(search === '' ? {} : { search }),
          ...(pageParam === '' ? {} : { before: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ leads, more }) => (more && search === '' ? (leads.at(-1)?.id ?? null) : null),
  });
}

export function leadQuery(id: string) {
  return queryOptions({
    queryKey: ['leads', 'one', id],
    queryFn: () => call('staffLeads.get', { params: { id } }),
    retry: false,
  });
}

export const leadGroups: Record<LeadStatus, StatusGroup> = { 1: 'none', 2: 'pending', 3: 'accepted', 4: 'blocked' };

export function leadWord(status: LeadStatus): string {
  return leadStatuses.find(({ id }) => id === status)?.label ?? '';
}

/** Gives a lead's title: the business, or other known data. */
export function leadTitle({ business_name: business, website, name, email }: LeadView): string {
  return business || website || name || email;
}

export function sourceWord({ source, asks }: Pick<LeadView, 'source' | 'asks'>): string {
  const word = leadSources.find(({ code }) => code === source)?.label ?? '';
  return asks > 1 ? `${word}, asked ${asks} times` : word;
}

export function deadWord(reason: LeadView['dead_reason']): string {
  return deadReasons.find(({ code }) => code === reason)?.label ?? '';
}

function platformWord(platform: number | null): string {
  return platforms.find(({ id }) => id === platform)?.label ?? '';
}

/** Names platform, size and kind, where known. */
export function shopWords({ platform, orders, types }: Pick<LeadView, 'platform' | 'orders' | 'types'>): string {
  const kinds = businessTypes.filter(({ id }) => types.includes(id)).map(({ label }) => label);
  return [platformWord(platform), orders === '' ? '' : `${orders} orders`, ...kinds].filter(Boolean).join(', ');
}

/** Describes the last event or the next step. */
export function standWords(lead: LeadView): string {
  if (lead.status === leadStatusNumber.followUp && (lead.next !== '' || lead.next_at !== null))
    return [lead.next, lead.next_at === null ? '' : formatDateTime(lead.next_at)].filter(Boolean).join(', ');
  if (lead.status === leadStatusNumber.followUp)
    return lead.invited === null ? 'No next step' : `Invited ${formatDate(lead.invited)}`;
  if (lead.status === leadStatusNumber.signedUp) return `Signed up ${formatDate(lead.moved)}`;
  if (lead.status === leadStatusNumber.dead) return `${deadWord(lead.dead_reason)}, ${formatDate(lead.moved)}`;
  return `${sourceWord(lead)}, ${formatDate(lead.created)}`;
}

/** Tells whether the next step is due. */
export function isDue({ status, next_at: nextAt }: LeadView, now: Date): boolean {
  return status === leadStatusNumber.followUp && nextAt !== null && Date.parse(nextAt) <= now.getTime();
}

/** A lead's details as a form holds them. */
type LeadValues = {
  business_name: string;
  website: string;
  personal_firstname: string;
  personal_lastname: string;
  personal_phone: string;
  business_orders: string;
  business_platform: string;
  business_types: string[];
};

export const noValues: LeadValues = {
  business_name: '',
  website: '',
  personal_firstname: '',
  personal_lastname: '',
  personal_phone: '',
  business_orders: '',
  business_platform: '',
  business_types: [],
};

/** Makes the details of the request. */
export function detailsOf({ business_platform: platform, business_types: types, ...texts }: LeadValues) {
  return { ...texts, business_types: types, ...(platform === '' ? {} : { business_platform: platform }) };
}

/** Fields for a business and its contact. Only the email is required. */
export function LeadFields({ inputOf }: { inputOf: (name: keyof LeadValues) => GetInputPropsReturnType }) {
  return (
    <div className={css.fields}>
      <TextInput label="Business" maxLength={120} {...inputOf('business_name')} />
      <TextInput label="Website" maxLength={253} {...inputOf('website')} />
      <TextInput label="First name" maxLength={60} {...inputOf('personal_firstname')} />
      <TextInput label="Last name" maxLength={60} {...inputOf('personal_lastname')} />
      <TextInput label="Phone" type="tel" maxLength={40} {...inputOf('personal_phone')} />
      <TextInput label="Orders a month" maxLength={40} {...inputOf('business_orders')} />
      <NativeSelect
        label="Platform"
        data={[{ value: '', label: 'Not known' }, ...platforms.map(({ id, label }) => ({ value: String(id), label }))]}
        {...inputOf('business_platform')}
      />
      <Checkbox.Group label="Sells in" {...inputOf('business_types')}>
        <div className={css.types}>
          {businessTypes.map(({ id, label }) => (
            <Checkbox key={id} value={String(id)} label={label} />
          ))}
        </div>
      </Checkbox.Group>
    </div>
  );
}
