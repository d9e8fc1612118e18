import { connect } from '@carded/database';
import { prepareQueue } from '@carded/server/platform/jobs/prepare-queue';
import { startWorker, type Worker } from '@carded/server/worker';
import type { TestServer } from './test-server.ts';

/** Makes the schema of the queue, which only the owner of the database may. */
export const prepareTestQueue = async (server: Pick<TestServer, 'urls'>): Promise<void> => {
  const owner = connect({ url: server.urls.owner, applicationName: 'test', max: 1 });
  await prepareQueue(owner).finally(() => owner.close());
};

/** The real worker with its queue. From here on the server's clock is the machine's: the queue knows no other. */
export const startTestWorker = async (server: TestServer): Promise<Worker> => {
  await prepareTestQueue(server);
  server.context.now = Date.now;
  return startWorker(server.context, server.urls.app);
};
