import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  APP_ROLE,
  assertDurable,
  connect,
  type Database,
  ensureAppRole,
  ensurePartitions,
  migrate,
} from '@carded/database';
import { startEmbedded } from '@carded/database/embedded';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

export type OpenDatabase = { db: Database; appUrl: string; stop: () => Promise<void> };

const poolSize = 24;

/** pg-boss makes its own tables, as the app's role, in a schema that only the owner may make. */
const prepareQueue = async (owner: Database): Promise<void> => {
  await owner.pool.query(`create schema if not exists pgboss authorization ${APP_ROLE}`);
};

/**
 * The database the app works with: the operator's, or the embedded one, brought up to date, with partitions made ahead. The app itself connects as a role that
 * row-level security holds.
 * @throws Error when the server would lose acknowledged writes in a crash.
 */
export const openDatabase = async (config: Config, log: Logger): Promise<OpenDatabase> => {
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbedded({
          dataDir: join(config.dataDir, 'postgres'),
          onLog: (line) => log.debug({ line }, 'postgres'),
        })
      : null;
  const ownerUrl = embedded?.url ?? config.databaseUrl ?? '';
  const applied = await migrate({ url: ownerUrl });
  if (applied.length > 0) log.info({ count: applied.length }, 'migrations applied');
  const appUrl =
    embedded?.appUrl ?? config.databaseAppUrl ?? (await ensureAppRole(ownerUrl, randomBytes(24).toString('base64url')));
  const owner = connect({ url: ownerUrl, applicationName: 'carded-setup', max: 1 });
  try {
    await assertDurable(owner);
    await ensurePartitions(owner, { now: new Date() });
    await prepareQueue(owner);
  } finally {
    await owner.close();
  }
  const db = connect({
    url: appUrl,
    applicationName: 'carded',
    max: poolSize,
    onIdleError: (error) => log.warn({ name: error.name }, 'a database connection broke'),
  });
  return {
    db,
    appUrl,
    stop: async () => {
      await db.close();
      await embedded?.stop();
    },
  };
};
