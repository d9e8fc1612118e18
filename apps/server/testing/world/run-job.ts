import type { TestServer } from '#testing/index.ts';
import { jobs } from '#worker.ts';

/** Runs a job once. @throws what it failed with. */
export async function runJob(
  { context }: Pick<TestServer, 'context'>,
  name: string,
  payload: object = {},
): Promise<void> {
  const job = jobs.find((one) => one.name === name);
  if (job === undefined) throw new Error(`There is no job ${name}`);
  const [outcome] = await job.run(context, [payload]);
  if (outcome) throw outcome;
}

/** Takes the newest job of a queue out of the outbox, as the relay does; or that which names an id. */
export async function takeJob({ server }: { server: TestServer }, queue: string, id = ''): Promise<object> {
  const { rows } = await server.context.db.pool.query<{ account_id: string | null; payload: object }>(
    `delete from carded.outbox where id = (select id from carded.outbox where queue = $1 and payload::text like $2 order by id desc limit 1)
     returning account_id, payload`,
    [queue, `%${id}%`],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`No job waits in ${queue}`);
  return { ...row.payload, account: row.account_id };
}
