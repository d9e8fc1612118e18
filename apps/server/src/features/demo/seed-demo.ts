import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callFunction, inTransaction, type Tables } from '@carded/database';
import type { Context } from '#context.ts';
import { sealJson, unsealJson } from '#platform/sealing/seal.ts';
import { type DemoCredentials, makeCredentials } from './demo-credentials.ts';
import { insertDemoAccounts } from './insert-demo-accounts.ts';
import { insertDemoLog } from './insert-demo-log.ts';
import { insertDirectory } from './insert-directory.ts';

const settingName = 'demo';

const kept = async (context: Context): Promise<{ credentials: DemoCredentials; stage: string } | null> => {
  const [row] = await callFunction<{ value: { sealed: string; stage: string } }, Tables>(
    context.db,
    'select value from carded.app_settings where name = $1',
    [settingName],
  );
  if (row === undefined) return null;
  return {
    credentials: unsealJson<DemoCredentials>(
      context.keys.master.operator,
      settingName,
      Buffer.from(row.value.sealed, 'base64'),
    ),
    stage: row.value.stage,
  };
};

/**
 * Demo data on first start. Accounts and their credentials are one transaction; the directory follows, begun again if a start was killed in the middle, then the
 * sample log, which stays as far as it came. The file is written from what the database holds, so the two never disagree.
 */
export const seedDemo = async (context: Context): Promise<void> => {
  let demo = await kept(context);
  if (demo === null) {
    const credentials = makeCredentials(context);
    const sealed = sealJson(context.keys.master.operator, context.random, settingName, credentials).toString('base64');
    await inTransaction(context.db, async (tx) => {
      await insertDemoAccounts(context, tx, credentials);
      await tx
        .insertInto('app_settings')
        .values({ name: settingName, value: JSON.stringify({ sealed, stage: 'accounts' }) })
        .execute();
    });
    demo = { credentials, stage: 'accounts' };
  }
  if (demo.stage === 'accounts') {
    await callFunction(context.db, 'delete from carded.identity_blocks');
    await callFunction(context.db, 'delete from carded.identity_people');
    await insertDirectory(context);
    await setStage(context, 'directory');
    demo.stage = 'directory';
  }
  if (demo.stage === 'directory') {
    await setStage(context, 'done');
    await insertDemoLog(context, demo.credentials);
  }
  await writeFileIfOther(context, demo.credentials);
};

const setStage = (context: Context, stage: string) =>
  callFunction(
    context.db,
    `update carded.app_settings set value = jsonb_set(value, '{stage}', to_jsonb($1::text)) where name = $2`,
    [stage, settingName],
  );

const fileOf = (context: Context) => join(context.config.dataDir, 'demo.json');

const writeFileIfOther = async (context: Context, credentials: DemoCredentials): Promise<void> => {
  const { publicUrl: url, verifyUrl, shopUrl } = context.config;
  const text = `${JSON.stringify({ ...credentials, url, verifyUrl, shopUrl }, null, 2)}\n`;
  const before = await readFile(fileOf(context), 'utf8').catch(() => '');
  if (before === text) return;
  await mkdir(context.config.dataDir, { recursive: true });
  await writeFile(`${fileOf(context)}.new`, text, { mode: 0o600 });
  await rename(`${fileOf(context)}.new`, fileOf(context));
};

/** Prints the file for who started the demo. */
export const announceDemo = async (context: Context): Promise<void> => {
  process.stdout.write(await readFile(fileOf(context), 'utf8'));
};
/** The demo's credentials, for the example shop that this process serves. */
export const demoCredentials = async (context: Context): Promise<DemoCredentials> => {
  const demo = await kept(context);
  if (demo === null) throw new Error('the demo has no credentials yet');
  return demo.credentials;
};
