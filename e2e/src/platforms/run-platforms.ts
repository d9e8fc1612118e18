import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@carded/database/embedded';
import { asOwner } from '#harness/api.ts';
import { proofOf } from '#harness/buyer-by-api.ts';
import startRun from '#harness/global-setup.ts';
import { usRules } from '#harness/own-shop.ts';
import { freePort } from '#harness/program.ts';
import { theRun } from '#harness/run.ts';
import { type CaseResult, runCases } from './cases.ts';
import { installStage } from './install-stage.ts';
import { johnTells } from './people.ts';
import { stages } from './stages.ts';

const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(0)} s`;

/** Runs shops of others with our hook in them, one after another, and tries to get an order past it. @returns whether all held */
export async function runPlatforms(names: readonly string[]): Promise<boolean> {
  const ends: (() => unknown)[] = [];
  const endAll = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await end();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void endAll().finally(() => process.exit(1)));
  try {
    const data = mkdtempSync(join(tmpdir(), 'carded-platforms-'));
    ends.push(() => rmSync(data, { recursive: true, force: true }));
    ends.push(await startRun());
    let isGood = true;
    for (const name of names) {
      const depth = ends.length;
      const results = await runStage(name, join(data, name), ends).catch((error: unknown): CaseResult[] => [
        { what: 'could not be run', said: error instanceof Error ? error.message : String(error), isGood: false },
      ]);
      while (ends.length > depth) await ends.pop()?.();
      print(name, results);
      isGood &&= results.length > 0 && results.every((result) => result.isGood);
    }
    return isGood;
  } finally {
    await endAll();
  }
}

const runStage = async (name: string, data: string, ends: (() => unknown)[]): Promise<CaseResult[]> => {
  const stage = stages[name];
  if (!stage) throw new Error(`there is no stage ${name}`);
  mkdirSync(data);
  const begun = performance.now();
  const folder = await installStage(name, stage.packages);
  console.log(`\n${name}: installed in ${seconds(begun)}`);
  const database = await startEmbedded({ dataDir: join(data, 'postgres'), durability: 'none' });
  ends.push(() => database.stop());
  const port = await freePort();
  const site = await addWebsite(`http://${name}-${port}.localhost:${port}`);
  const openedAt = performance.now();
  const shop = await stage.open({ folder, data, port, databaseUrl: database.url, env: site.env });
  ends.push(() => shop.close());
  console.log(`${name}: open after ${seconds(openedAt)}`);
  const results = await runCases(shop, site.prove);
  console.log(`${name}: done after ${seconds(begun)}`);
  return results;
};

/** A website of the merchant's own for a shop, with its test key. */
const addWebsite = async (origin: string) => {
  const { url, website } = theRun().demo;
  const owner = asOwner();
  const { website: own } = await owner.call('websites.create', { body: { url: origin, name: new URL(origin).host } });
  await owner.call('websites.update', { params: { token: own.token }, body: { workflow: usRules() } });
  const key = own.test_token;
  return {
    env: {
      ...{ CARDED_URL: url, CARDED_KEY: key, CARDED_SECRET: website.secret, SHOP_URL: origin },
      ACCEPT_TEST: '1',
    },
    prove: async (reference: string) => (await proofOf({ key, origin, reference }, johnTells)).proof,
  };
};

const print = (name: string, results: readonly CaseResult[]): void => {
  const width = Math.max(...results.map(({ what }) => what.length));
  const rows = results.map(
    ({ what, said, isGood }) => `  ${isGood ? 'holds' : 'FAILS'}  ${what.padEnd(width)}  ${said}`,
  );
  console.log(`\n${name}\n${rows.join('\n')}`);
};
