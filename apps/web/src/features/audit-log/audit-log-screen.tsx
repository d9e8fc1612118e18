import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { AuditRows } from '#ui/row-list.tsx';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import css from './audit-log.module.css';

/** Lists every action in the account, also by support and by a broker. */
export default function AuditLogScreen() {
  const log = useInfiniteQuery({
    queryKey: ['audit-log'],
    queryFn: ({ pageParam }) => call('auditLog.list', { query: pageParam === null ? {} : { before: pageParam } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  return (
    <>
      <PageHead heading="Audit log" meta="Every change, and every look from outside. Nobody can edit it." />
      <div className={css.page}>
        <Loaded query={log} loading="Loading the audit log" failed="The audit log did not load">
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.rows);
            return rows.length === 0 ? (
              <EmptyState heading="Nothing yet">Changes show up here the moment they are made.</EmptyState>
            ) : (
              <Card heading="Newest first">
                <AuditRows rows={rows} />
              </Card>
            );
          }}
        </Loaded>
        {log.hasNextPage ? (
          <Button busy={log.isFetchingNextPage} onClick={() => log.fetchNextPage()}>
            Show older
          </Button>
        ) : null}
      </div>
    </>
  );
}

export function meta() {
  return [{ title: title('Audit log') }];
}
