import { listFailedJobs as endpoint } from '@carded/contract';
import { callFunction } from '@carded/database';
import { openQuery } from '#platform/commands/query.ts';
import { deadJobs } from '#platform/jobs/dead-jobs.ts';
import { isQueueThere } from './read-queues.ts';

const pageRows = 50;
type Row = { id: string; kind: string; code: string; attempts: number; begun: Date; failed: Date };

export const listFailedJobs = openQuery(endpoint, async ({ context, input: { query } }) => {
  if (!(await isQueueThere(context))) return { jobs: [], more: false };
  const rows = await callFunction<Row>(
    context.db,
    `select id, source_name as kind, coalesce(output ->> 'code', 'unknown') as code, coalesce(source_retry_count, 0) + 1 as attempts,
        coalesce(source_created_on, created_on) as begun, created_on as failed
      from pgboss.job where name = $1 and ($2::text is null or source_name = $2) order by created_on desc, id limit $3 offset $4`,
    [deadJobs, query.kind ?? null, pageRows + 1, ((query.page ?? 1) - 1) * pageRows],
  );
  return {
    jobs: rows
      .slice(0, pageRows)
      .map((row) => ({ ...row, begun: row.begun.toISOString(), failed: row.failed.toISOString() })),
    more: rows.length > pageRows,
  };
});
