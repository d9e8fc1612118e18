import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { assertDurable, connect, type Database, ensureAppRole, ensurePartitions, migrate } from '@carded/database';
import { keepEmbedded } from '@carded/database/embedded';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { prepareQueue } from './platform/jobs/enqueue.ts';
import { loadMasterKey, settleMasterKey } from './platform/sealing/master-key.ts';
import { type WaitForDatabase, waitForDatabase } from './wait-for-database.ts';

export type OpenDatabase = { db: Database; appUrl: string; stop: () => Promise<void> };

const poolSize = 24;

/**
 * The database the app works with: the operator's, or the embedded one, brought up to date, with partitions made ahead. The app itself connects as a role that
 * row-level security holds. One that is being restarted is waited for.
 * @throws Error when the server would lose acknowledged writes in a crash, or has no key that opens what is in it.
 */
export async function openDatabase(
  config: Config,
  log: Logger,
  wait: WaitForDatabase = waitForDatabase({ log }),
): Promise<OpenDatabase> {
  const dataDir = join(config.dataDir, 'postgres');
  const onLog = (line: string) => log.debug({ line }, 'postgres');
  const embedded = config.databaseUrl === undefined ? await wait(() => keepEmbedded({ dataDir, onLog })) : null;
  const ownerUrl = embedded?.url ?? config.databaseUrl ?? '';
  const applied = await wait(() => migrate({ url: ownerUrl }));
  if (applied.length > 0) log.info({ count: applied.length }, 'migrations applied');
  await wait(() => prepareAsOwner(config, ownerUrl));
  const appUrl = embedded?.appUrl ?? config.databaseAppUrl ?? (await wait(() => appUrlFor(config, ownerUrl)));
  let isClosing = false;
  const db = connect({
    url: appUrl,
    applicationName: 'carded',
    max: poolSize,
    // Closing breaks them too, and that is no news.
    onIdleError: (error) => isClosing || log.warn({ name: error.name }, 'a database connection broke'),
  });
  // The app's role may have settings of its own.
  await wait(() => assertDurable(db));
  return {
    db,
    appUrl,
    stop: async () => {
      isClosing = true;
      await db.close();
      await embedded?.stop();
    },
  };
}

const prepareAsOwner = async ({ masterKey, dataDir }: Config, url: string): Promise<void> => {
  const owner = connect({ url, applicationName: 'carded-setup', max: 1 });
  try {
    await assertDurable(owner);
    await settleMasterKey(owner, { masterKey, dataDir, random: randomBytes });
    await ensurePartitions(owner, { now: new Date() });
    await prepareQueue(owner);
  } finally {
    await owner.close();
  }
};

/** The same password for every process of the operator, today and tomorrow. */
const appUrlFor = async (config: Config, ownerUrl: string): Promise<string> => {
  const { databaseRole } = await loadMasterKey(config.masterKey, config.dataDir);
  return ensureAppRole(ownerUrl, databaseRole.hashing.toString('base64url'));
};
