import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { readInTenant } from '@carded/database';
import { temporaryFolder } from '@carded/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, buildApp } from '#app.ts';
import { readConfig } from '#config.ts';
import type { Context } from '#context.ts';
import { applyDeletions } from '#features/receipts/index.ts';
import { makeContext } from '#make-context.ts';
import { openDatabase } from '#open-database.ts';
import { verifyChain } from '#platform/audit/verify-chain.ts';
import { makeLog } from '#platform/http/make-log.ts';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import {
  adult,
  type CallByName,
  callOf,
  makeAccount,
  makeLogin,
  makeWebsite,
  type TestAccount,
  type TestWebsite,
} from '#testing/index.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const log = makeLog({ logLevel: 'silent', logFormat: 'text' });
const password = 'quiet-harbor-lantern-7';

type Started = { context: Context; app: App; call: CallByName; stop: () => Promise<void> };

const configOf = (dataDir: string) =>
  readConfig({
    CARDED_DATA_DIR: dataDir,
    CARDED_SEED: 'none',
    CARDED_LIMITS: '{"create":{"points":1000000,"seconds":60}}',
  });

/** A server of its own on a data folder, with the embedded database as `npm start` runs it. */
const startOn = async (dataDir: string): Promise<Started> => {
  const config = configOf(dataDir);
  const database = await openDatabase(config, log);
  const context = await makeContext({ config, db: database.db, log, now: Date.now, random: randomBytes });
  const app = await buildApp(context);
  const stop = async () => {
    await app.http.close();
    await database.stop();
  };
  return { context, app, call: callOf({ app, context }), stop };
};
const finish = async (dataDir: string) => {
  const config = configOf(dataDir);
  const database = await openDatabase(config, log);
  const context = await makeContext({ config, db: database.db, log, now: Date.now, random: randomBytes });
  await applyDeletions(context).finally(() => database.stop());
};

describe('a backup', () => {
  const folder = mkdtempSync(join(temporaryFolder(), 'carded-backup-'));
  chmodSync(folder, 0o711);
  const [live, backup] = [join(folder, 'live'), join(folder, 'backups/monday')];
  let account: TestAccount;
  let site: TestWebsite;
  const uuids = { kept: '', deleted: '', later: '' };
  const atRest: string[] = [];
  const email = 'owner@backup.example';
  const picture = 'kept/before';

  beforeAll(async () => {
    const server = await startOn(live);
    const { context, call } = server;
    try {
      account = await makeAccount(context);
      site = await makeWebsite(context, account);
      const { cookie } = await makeLogin(context, account, { email, passwordHash: await hashPassword(password) });
      const create = async (number: number) => {
        const { body } = await call('verifications.create', {
          body: { key: site.testKey, data: { ...adult, last_name: `Buyer${'abcdefghij'[number % 10]}` } },
        });
        if (!('uuid' in body)) throw new Error('nothing was created');
        return body.uuid;
      };
      uuids.kept = await create(1);
      uuids.deleted = await create(2);
      await context.providers.storage.put(picture, Buffer.from('sealed'));
      for (const number of [3, 4, 5]) atRest.push(await create(number));
      // The server works on while it is backed up.
      let isOver = false;
      const working = (async () => {
        for (let number = 6; !isOver; number += 1) await create(number);
      })();
      await makeBackup(context.config, backup).finally(() => {
        isOver = true;
      });
      await working;
      uuids.later = await create(3);
      await context.providers.storage.put('kept/after', Buffer.from('sealed'));
      const removed = await call('verifications.removeBuyer', { body: { uuid: uuids.deleted } }, { cookie });
      expect(removed.status).toBe(200);
    } finally {
      await server.stop();
    }
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('restored elsewhere signs in, opens what is sealed, has a whole audit chain, and forgets who was deleted since', async () => {
    const dataDir = join(folder, 'elsewhere');
    await restoreBackup({ folder: backup, deletions: join(live, 'files/deletions'), dataDir, finish });
    const { context, call, stop } = await startOn(dataDir);
    try {
      const signedIn = await call('sessions.create', { body: { email, password } });
      expect(signedIn.status).toBe(200);
      const cookie = [signedIn.headers['set-cookie']]
        .flat()
        .map((one) => String(one).split(';')[0])
        .join('; ');
      const get = (uuid: string) => call('verifications.get', { params: { uuid } }, { cookie });
      expect((await get(uuids.kept)).body.verification.buyer).toMatchObject({ last_name: 'Buyerb' });
      expect((await get(uuids.deleted)).body.verification).toMatchObject({ buyer: { last_name: '' } });
      expect((await get(uuids.later)).status).toBe(404);
      for (const uuid of atRest) expect((await get(uuid)).status).toBe(200);
      expect(await readInTenant(context.db, account.accountId, (tx) => verifyChain(tx, account.accountId))).toBeNull();
      expect(await context.providers.storage.exists(picture)).toBe(true);
      expect(await context.providers.storage.exists('kept/after')).toBe(false);
    } finally {
      await stop();
    }
  });

  it('restores buyers deleted since, when it is restored without the deletion notes', async () => {
    const dataDir = join(folder, 'forgetful');
    await restoreBackup({ folder: backup, dataDir, finish });
    const { context, stop } = await startOn(dataDir);
    const removed = await readInTenant(context.db, account.accountId, (tx) =>
      tx.selectFrom('verifications').select('removed_at').where('id', '=', uuids.deleted).executeTakeFirstOrThrow(),
    );
    await stop();
    expect(removed).toEqual({ removed_at: null });
  });

  it('opens with its keys kept apart, and not without', async () => {
    const [apart, copy] = [join(folder, 'safe'), join(folder, 'without-keys')];
    cpSync(backup, copy, { recursive: true });
    renameSync(join(copy, 'keys'), apart);
    const dataDir = join(folder, 'by-two-ways');
    await expect(restoreBackup({ folder: copy, dataDir, finish })).rejects.toThrow('keys is missing');
    expect(existsSync(dataDir)).toBe(false);
    await restoreBackup({ folder: copy, keys: apart, dataDir, finish });
    expect(readdirSync(join(dataDir, 'keys'))).toEqual(['master.key']);
    // The database is where a start looks, and not elsewhere because its user could not enter the folder.
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['instance']);
  });

  it.each([
    ['changed', (copy: string) => writeFileSync(join(copy, 'pictures', `${picture}.sealed`), 'other!'), 'was changed'],
    ['cut', (copy: string) => writeFileSync(join(copy, 'database/cluster/PG_VERSION'), ''), 'was changed'],
    ['missing a file', (copy: string) => rmSync(join(copy, 'database/cluster/backup_label')), 'is missing'],
    ['with a file of another', (copy: string) => writeFileSync(join(copy, 'keys/more'), ''), 'does not belong to it'],
    ['without its manifest', (copy: string) => rmSync(join(copy, 'manifest.json')), 'is no backup'],
    ['with half a manifest', (copy: string) => writeFileSync(join(copy, 'manifest.json'), '{"format":1'), 'is damaged'],
    [
      'of another format',
      (copy: string) => writeFileSync(join(copy, 'manifest.json'), '{"format":2,"parts":{}}'),
      'of another version',
    ],
  ])('that is %s is refused, and nothing is put anywhere', async (name, spoil, words) => {
    const [copy, dataDir] = [join(folder, `spoiled ${name}`), join(folder, `for ${name}`)];
    cpSync(backup, copy, { recursive: true });
    spoil(copy);
    await expect(restoreBackup({ folder: copy, dataDir, finish })).rejects.toThrow(words);
    expect(readdirSync(folder).filter((one) => one.startsWith(`for ${name}`))).toEqual([]);
  });

  it('is not restored over data, and leaves no trace where the last step fails', async () => {
    const dataDir = join(folder, 'in-use');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'something'), '');
    await expect(restoreBackup({ folder: backup, dataDir, finish })).rejects.toThrow('is not empty');
    rmSync(join(dataDir, 'something'));
    const failing = async () => Promise.reject(new Error('no room'));
    await expect(restoreBackup({ folder: backup, dataDir, finish: failing })).rejects.toThrow('no room');
    expect(readdirSync(folder).filter((one) => one.startsWith('in-use'))).toEqual(['in-use']);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('never overwrites another, and one that fails leaves nothing that looks like one', async () => {
    const config = { dataDir: live, masterKey: undefined, s3: null };
    await expect(makeBackup(config, backup)).rejects.toThrow('exists already');
    const keyless = join(folder, 'keyless');
    mkdirSync(join(keyless, 'postgres'), { recursive: true });
    chmodSync(keyless, 0o711);
    await expect(makeBackup({ ...config, dataDir: keyless }, join(folder, 'backups/tuesday'))).rejects.toThrow(
      'master.key',
    );
    expect(readdirSync(join(folder, 'backups'))).toEqual(['monday']);
    await expect(
      makeBackup({ ...config, dataDir: join(folder, 'none') }, join(folder, 'backups/none')),
    ).rejects.toThrow('no embedded database');
  });
});
