import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { connect } from '@carded/database';
import { readConfig } from '@carded/server/config';
import type { Context } from '@carded/server/context';
import { makeContext } from '@carded/server/make-context';
import { makeLog } from '@carded/server/platform/http/make-log';

const plenty = { points: 100_000_000, seconds: 60 };
const buckets = ['create', 'read', 'write', 'guess', 'message', 'upload', 'open'];

/** The environment of every process of a run. The key is no secret: all people here are invented. */
export function environmentOf({ port, dataDir }: { port: number; dataDir: string }): Record<string, string> {
  return {
    PORT: String(port),
    CARDED_PUBLIC_URL: `http://localhost:${port}`,
    CARDED_DATA_DIR: dataDir,
    // Half of a start is compiling.
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
    CARDED_SEED: 'none',
    CARDED_MASTER_KEY: Buffer.alloc(32, 5).toString('base64'),
    CARDED_DIRECTORY_INDEPENDENT: 'true',
    CARDED_LOG_LEVEL: 'warn',
    CARDED_LIMITS: JSON.stringify(Object.fromEntries(buckets.map((bucket) => [bucket, plenty]))),
  };
}

/** The server's context inside the harness, for making accounts and for reading what is there. Close it with `context.db.close()`. */
export function crashContext(
  env: Record<string, string | undefined>,
  appUrl: string,
  { name = 'crash', max = 3, now = Date.now }: { name?: string; max?: number; now?: () => number } = {},
): Promise<Context> {
  const config = readConfig(env);
  const db = connect({ url: appUrl, applicationName: name, max });
  return makeContext({ config, db, log: makeLog(config), now, random: randomBytes });
}
