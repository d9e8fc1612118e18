import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Database } from '@carded/database';
import { type KeptRows, keepRows } from '@carded/testing/database';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAccount, makeLogin, serverForTests } from '#testing/index.ts';
import { settleMasterKey } from './master-key.ts';

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');
/** Master key of the tests' server. */
const right = keyOf(7);

describe('the operator’s key at the start', () => {
  const { server } = serverForTests();
  let owner: Database;
  let kept: KeptRows;
  let dataDir: string;
  beforeAll(async () => {
    owner = connect({ url: server.urls.owner, applicationName: 'test', max: 2 });
    kept = await keepRows({ url: server.urls.owner });
    return async () => {
      await kept.close();
      await owner.close();
    };
  });
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'carded-settle-'));
  });
  afterEach(async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await kept.putBack();
  });
  const settle = (masterKey?: string) => settleMasterKey(owner, { masterKey, dataDir, random: randomBytes });
  const file = () => join(dataDir, 'keys', 'master.key');
  const keep = (text: string) => {
    mkdirSync(join(dataDir, 'keys'), { recursive: true });
    writeFileSync(file(), text);
  };
  const use = async () => makeLogin(server.context, await makeAccount(server.context));

  /** The server of tests has begun already. */
  const empty = () => owner.pool.query('delete from carded.signing_keys');

  it('is made for a database that holds nothing, and is good at the next start', async () => {
    await empty();
    await settle();
    const made = readFileSync(file(), 'utf8');
    await settle();
    await settle(made.trim());
    expect(readFileSync(file(), 'utf8')).toBe(made);
  });

  it('is one for all who start at the same time', async () => {
    await empty();
    await Promise.all(Array.from({ length: 5 }, () => settle()));
    await expect(settle(right)).rejects.toThrow('CARDED_MASTER_KEY is not the one');
  });

  it.each([
    ['was started with one', () => settle(right)],
    ['has accounts', use],
    ['has a key of its own to sign with', async () => undefined],
  ])('is not made again for a database that %s: the start says which is missing', async (_, begin) => {
    await begin();
    await expect(settle()).rejects.toThrow(`there is no ${file()}, and CARDED_MASTER_KEY is not set`);
    expect(existsSync(join(dataDir, 'keys'))).toBe(false);
  });

  it.each([
    ['noted', () => settle(right)],
    ['used, before keys were noted', use],
  ])('of another database is refused where the right one was %s', async (_, begin) => {
    await begin();
    await expect(settle(keyOf(8))).rejects.toThrow('the key in CARDED_MASTER_KEY is not the one');
    keep(keyOf(8));
    await expect(settle()).rejects.toThrow(`the key in ${file()} is not the one`);
    await settle(right);
    keep(right);
    await settle();
  });

  it.each([
    ['empty', '\n', 'is empty'],
    ['short', 'c2hvcnQ=\n', 'is damaged'],
  ])('is refused when its file is %s', async (_, text, words) => {
    keep(text);
    await expect(settle()).rejects.toThrow(`the key in ${file()} ${words}`);
    expect(readFileSync(file(), 'utf8')).toBe(text);
  });

  it('is refused when its file cannot be read', async () => {
    mkdirSync(file(), { recursive: true });
    await expect(settle()).rejects.toThrow(`the key in ${file()} cannot be read (EISDIR)`);
  });

  it('leaves no trace of itself in the database', async () => {
    await settle(right);
    const { rows } = await owner.pool.query<{ value: string }>(
      "select value::text from carded.app_settings where name = 'master_key'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.value).not.toContain(right.slice(0, 8));
  });
});
