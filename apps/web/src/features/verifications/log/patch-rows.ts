import type { AnswerOf } from '@carded/client';
import type { QueryClient } from '@tanstack/react-query';
import type { LogRow } from './log-columns.ts';

/** Changes rows where they stand in every page that is held. */
export function patchRows(queryClient: QueryClient, change: (row: LogRow) => LogRow): void {
  queryClient.setQueriesData<AnswerOf<'verifications.list'>>(
    { queryKey: ['log'] },
    (page) => page && { ...page, verifications: page.verifications.map(change) },
  );
}
