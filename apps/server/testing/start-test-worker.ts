import { connect } from '@carded/database';
import { prepareQueue } from '#platform/jobs/enqueue.ts';
import { startWorker, type Worker } from '#worker.ts';
import type { TestServer } from './test-server.ts';

/** Makes the schema of the queue, which only the owner of the database may. */
export async function prepareTestQueue(server: Pick<TestServer, 'urls'>): Promise<void> {
  const owner = connect({ url: server.urls.owner, applicationName: 'test', max: 1 });
  await prepareQueue(owner).finally(() => owner.close());
}

/** The real worker with its queue. From here on the server's clock is the machine's: the queue knows no other. */
export async function startTestWorker(server: TestServer): Promise<Worker> {
  await prepareTestQueue(server);
  server.context.now = Date.now;
  return startWorker(server.context, server.urls.app);
}
