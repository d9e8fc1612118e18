import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbedded } from '@carded/database/embedded';
import { temporaryFolder } from '@carded/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { openDatabase } from './open-database.ts';
import { makeLog } from './platform/http/make-log.ts';
import { longestWaitMs, waitForDatabase } from './wait-for-database.ts';

const failure = (code: string, more: object = {}) => Object.assign(new Error('a query failed'), { code, ...more });

/** A clock that moves when somebody waits, and what was said meanwhile. */
const waiting = () => {
  let ms = 0;
  const said: string[] = [];
  const wait = waitForDatabase({
    log: { warn: (words: unknown) => void said.push(String(words)) },
    now: () => ms,
    pause: async (length) => {
      ms += length;
    },
  });
  return { wait, said, ms: () => ms };
};

const failingAtFirst = (times: number, error: Error) => {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= times) throw error;
    return tries;
  };
};

describe('a start that meets a database', () => {
  it.each([
    ['that nobody listens for', failure('ECONNREFUSED')],
    ['whose socket is missing', failure('ENOENT', { syscall: 'connect' })],
    ['that cuts the line', failure('EPIPE')],
    ['that starts or stops', failure('57P03')],
    ['that ends every connection', failure('57P01')],
    ['that crashed', failure('57P02')],
    ['that has no room for one more connection', failure('53300')],
    ['whose name is not known just now', failure('ENOTFOUND')],
    ['that never answers', new Error('timeout expired')],
    ['that hangs up', new Error('Connection terminated unexpectedly')],
    ['that goes away in the middle of a migration', new Error('Migration 7 failed', { cause: failure('57P01') })],
  ])('%s says so once, and takes the step again', async (_, error) => {
    const { wait, said } = waiting();
    expect(await wait(failingAtFirst(100, error))).toBe(101);
    expect(said).toEqual(['The database is not answering; waiting.']);
  });

  it.each([
    ['a wrong password', '28P01', 'the database refused the password of DATABASE_URL'],
    ['a role that may not sign in', '28000', 'the database refused the role of DATABASE_URL'],
    ['a name that no database has', '3D000', 'that DATABASE_URL or CARDED_DATABASE_APP_URL names does not exist'],
    ['a missing file', 'ENOENT', 'a query failed'],
    ['a fault of ours', '42P01', 'a query failed'],
  ])('with %s ends at once with an explanation', async (_, code, words) => {
    const { wait, said, ms } = waiting();
    await expect(wait(failingAtFirst(1, failure(code)))).rejects.toThrow(words);
    expect([said, ms()]).toEqual([[], 0]);
  });

  it('that stays unreachable ends after two minutes with the reason', async () => {
    const { wait, ms } = waiting();
    const gone = failingAtFirst(Number.POSITIVE_INFINITY, failure('ECONNREFUSED'));
    await expect(wait(gone)).rejects.toThrow('the database has not answered for 2 minutes: a query failed');
    expect(ms()).toBe(longestWaitMs);
  });
});

describe('opening the database', () => {
  const folder = mkdtempSync(join(temporaryFolder(), 'carded-open-'));
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'postgres');
  let database: EmbeddedDatabase;
  beforeAll(async () => {
    database = await startEmbedded({ dataDir });
  });
  afterAll(async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const configWith = (change: (url: URL) => void) => {
    const url = new URL(database.url);
    change(url);
    return readConfig({ DATABASE_URL: url.href, CARDED_DATA_DIR: folder, CARDED_SEED: 'none' }, { isTerminal: false });
  };
  const log = makeLog({ logLevel: 'silent', logFormat: 'text' });

  it('is refused with a wrong password and with a wrong name, each in words', async () => {
    const wrongPassword = configWith((url) => {
      url.password = 'wrong';
    });
    await expect(openDatabase(wrongPassword, log)).rejects.toThrow('the database refused the password of DATABASE_URL');
    const wrongName = configWith((url) => {
      url.pathname = '/no_such_database';
    });
    await expect(openDatabase(wrongName, log)).rejects.toThrow('names does not exist');
  });

  it('waits for one that comes only now', async () => {
    await database.stop();
    const config = configWith(() => undefined);
    const said: unknown[] = [];
    const wait = waitForDatabase({
      log: { warn: (words: unknown) => void said.push(words) },
      pause: async () => {
        database = await startEmbedded({ dataDir });
      },
    });
    const opened = await openDatabase(config, log, wait);
    try {
      expect(
        (await opened.db.pool.query('select count(*) > 0 as is_there from carded.schema_migrations')).rows,
      ).toEqual([{ is_there: true }]);
      expect(said).toEqual(['The database is not answering; waiting.']);
    } finally {
      await opened.stop();
    }
  });
});
