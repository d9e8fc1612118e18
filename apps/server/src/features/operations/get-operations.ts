import { getOperations as endpoint } from '@carded/contract';
import { openQuery } from '#platform/commands/query.ts';
import { isInMaintenance } from '#platform/http/maintenance-switch.ts';
import { findProblems } from './find-problems.ts';
import { readChains } from './read-chains.ts';
import { readDeliveries, readProviders } from './read-providers.ts';
import { isQueueThere, oldestUnrelayed, readFailed, readQueues } from './read-queues.ts';
import { readTroubles } from './read-troubles.ts';

export const getOperations = openQuery(endpoint, async ({ context }) => {
  const isThere = await isQueueThere(context);
  const providers = await readProviders(context);
  const queues = isThere ? await readQueues(context) : [];
  const failed = isThere ? await readFailed(context) : [];
  const { bounces, ...deliveries } = await readDeliveries(context);
  const maintenance = await isInMaintenance(context);
  return {
    at: new Date(context.now()).toISOString(),
    problems: findProblems({
      nowMs: context.now(),
      isInMaintenance: maintenance,
      unrelayed: await oldestUnrelayed(context),
      ...{ providers, queues, failed },
    }),
    providers,
    queues: queues.map((queue) => ({ ...queue, oldest: queue.oldest?.toISOString() ?? null })),
    failed: failed.map((kind) => ({
      ...kind,
      oldest: kind.oldest.toISOString(),
      newest: kind.newest.toISOString(),
    })),
    webhooks: { ...deliveries, ...(await readTroubles(context)) },
    bounces,
    chains: await readChains(context),
    maintenance,
  };
});
