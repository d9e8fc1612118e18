import { leadStatuses } from '@carded/domain/desk';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDate } from '#platform/format.ts';
import { Button } from '#ui/button.tsx';
import { FindField } from '#ui/forms/find-field.tsx';
import { RowList, RowSubject } from '#ui/row-list.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { StatusWord } from '#ui/status-word.tsx';
import { leadGroups, leadTitle, leadWord, standWords } from './lead-words.ts';
import css from './leads.module.css';
import { leadListQuery } from './queries.ts';

/** Leads in the order they came, of all statuses or one. */
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
