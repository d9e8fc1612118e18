import type { AnswerOf } from '@carded/client';
import { NativeSelect, TextInput } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import css from './audit.module.css';

/** Searches the actions of staff by person, account, action and day. The address keeps the search and holds ids only. */
export default function AuditSearch() {
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

const auditFields = ['person', 'account', 'action', 'from', 'to'] as const;
type Asked = Partial<Record<(typeof auditFields)[number], string>>;

function auditQuery(asked: Asked) {
  return infiniteQueryOptions({
    queryKey: ['audit', asked],
    queryFn: ({ pageParam }) =>
      call('audit.search', { query: { ...asked, ...(pageParam === '' ? {} : { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ rows, more }) => (more ? (rows.at(-1)?.id ?? null) : null),
  });
}

/** Lists who did what, when, and in whose account; a link narrows the search to it. */
function AuditRows({ rows }: { rows: readonly AuditRow[] }) {
  return (
    <ol className={css.rows} aria-label="Audit log">
      {rows.map((row) => (
        <li key={row.id}>
          <time dateTime={row.at}>{formatDateTime(row.at)}</time>
          <div>
            <b>{actionWord(row.action)}</b> <span>{row.person}</span>
            {row.account === null ? null : (
              <>
                {' '}
                <Link to={`/staff/audit?account=${row.account.id}`}>{row.account.name || row.account.id}</Link>
              </>
            )}
            <small>
              {row.subject === '' ? null : <code>{row.subject}</code>}
              {row.detail.map(({ name, value }) => (
                <span key={name}>
                  {name.replaceAll('_', ' ')}: {value}
                </span>
              ))}
            </small>
          </div>
        </li>
      ))}
    </ol>
  );
}

type AuditRow = AnswerOf<'audit.search'>['rows'][number];

/** `lead.created` as "Lead created". */
function actionWord(action: string): string {
  const words = action.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function meta() {
  return [{ title: title('Audit log') }];
}
