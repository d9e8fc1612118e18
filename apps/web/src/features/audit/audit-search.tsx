import { NativeSelect, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import css from './audit.module.css';
import { AuditRows } from './audit-rows.tsx';
import { auditFields, auditQuery } from './queries.ts';

/** What staff did: by person, account, action and day. What is asked stands in the address; it holds ids only. */
export function AuditSearch() {
  const [params, setParams] = useSearchParams();
  const asked = Object.fromEntries(
    auditFields.flatMap((name) => {
      const value = params.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const query = useInfiniteQuery(auditQuery(asked));
  const pages = query.data?.pages;
  const people = pages?.[0]?.staff ?? [];
  const rows = pages?.flatMap((page) => page.rows);
  const isAsked = Object.keys(asked).length > 0;
  return (
    <>
      <PageHead
        heading="Audit log"
        meta="What staff did, newest first. The last 31 days, or the days you choose (UTC)."
      />
      <form
        key={params.toString()}
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault();
          const given = new FormData(event.currentTarget);
          setParams(
            Object.fromEntries(
              auditFields.flatMap((name) => {
                const value = String(given.get(name) ?? '').trim();
                return value === '' ? [] : [[name, value]];
              }),
            ),
          );
        }}
      >
        <NativeSelect
          key={people.length}
          label="Person"
          name="person"
          defaultValue={asked.person ?? ''}
          data={[{ value: '', label: 'Anyone' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <TextInput label="Action" name="action" placeholder="lead, ticket.opened" defaultValue={asked.action ?? ''} />
        <TextInput label="Account" name="account" placeholder="Its id" defaultValue={asked.account ?? ''} />
        <TextInput label="From" name="from" type="date" defaultValue={asked.from ?? ''} />
        <TextInput label="To" name="to" type="date" defaultValue={asked.to ?? ''} />
        <div className={css.buttons}>
          <Button kind="brand" type="submit">
            Search
          </Button>
          {isAsked ? <Button onClick={() => setParams({})}>Clear</Button> : null}
        </div>
      </form>
      <Loaded query={{ ...query, data: rows }} loading="Loading the audit log" failed="The audit log did not load">
        {(found) =>
          found.length === 0 ? (
            <EmptyState heading="Nothing found">Try other days, or fewer filters.</EmptyState>
          ) : (
            <AuditRows rows={found} />
          )
        }
      </Loaded>
      {query.hasNextPage ? (
        <div className={css.more}>
          <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </>
  );
}
