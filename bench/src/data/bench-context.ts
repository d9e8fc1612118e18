import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { connect } from '@carded/database';
import { readConfig } from '@carded/server/config';
import type { Context } from '@carded/server/context';
import { makeContext } from '@carded/server/make-context';
import { makeLog } from '@carded/server/platform/http/make-log';

/** No secret: the bench's databases hold invented people only. The servers it starts are given the same. */
export const masterKey = Buffer.alloc(32, 11).toString('base64');

/** The server's context inside the bench, for filling databases with the product's own functions. Close it with `context.db.close()`. */
export function benchContext(database: { url: string; appUrl: string }, connections = 4): Promise<Context> {
  const config = readConfig({
    CARDED_SEED: 'none',
    CARDED_DATA_DIR: tmpdir(),
    CARDED_MASTER_KEY: masterKey,
    CARDED_DIRECTORY_INDEPENDENT: 'true',
    CARDED_LOG_LEVEL: 'error',
    CARDED_PUBLIC_URL: 'http://localhost:3000',
    DATABASE_URL: database.url,
    CARDED_DATABASE_APP_URL: database.appUrl,
  });
  return makeContext({
    config,
    db: connect({ url: database.appUrl, applicationName: 'bench', max: connections }),
    log: makeLog(config),
    now: Date.now,
    random: randomBytes,
  });
}
