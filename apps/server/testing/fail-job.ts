import { PgBoss } from 'pg-boss';
import { deadJobs } from '#platform/jobs/enqueue.ts';
import { prepareTestQueue } from './start-test-worker.ts';
import type { TestServer } from './test-server.ts';

type Failed = { kind: string; data: Record<string, unknown>; code: string };

/** Leaves a job as the queue does when it has failed for good. @returns its id */
export async function failJob(
  server: Pick<TestServer, 'urls' | 'context'>,
  { kind, data, code }: Failed,
): Promise<string> {
  await prepareTestQueue(server);
  const options = { schema: 'pgboss', createSchema: false, supervise: false, schedule: false };
  const boss = new PgBoss({ connectionString: server.urls.app, ...options });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    await boss.createQueue(deadJobs);
    await boss.createQueue(kind, { retryLimit: 0, deadLetter: deadJobs });
    const id = (await boss.send(kind, data)) ?? '';
    await boss.fetch(kind);
    await boss.fail(kind, id, { code });
  } finally {
    await boss.stop({ graceful: false });
  }
  const { rows } = await server.context.db.pool.query<{ id: string }>(
    'select id from pgboss.job where name = $1 order by created_on desc limit 1',
    [deadJobs],
  );
  return rows[0]?.id ?? '';
}
