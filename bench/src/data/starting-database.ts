import { connect, ensurePartitions, migrate } from '@carded/database';
import { insertDirectory } from '@carded/server/features/demo/demo-stage';
import { makeAccount, makeWebsite } from '@carded/server/testing';
import { benchContext } from './bench-context.ts';
import type { Cluster } from './cluster.ts';

const name = 'bench_start';
/** Number of accounts beside the measured one, which own the rest of the log. */
const otherAccounts = 40;

/** Accounts of the load, stored in the database itself. */
export type Cast = {
  accountId: string;
  websiteId: string;
  key: string;
  secret: string;
  others: { accountId: string; websiteId: string }[];
};

/** The database that the others are copies of: accounts, their websites, the identity directory, and no verification. */
export async function ensureStart(cluster: Cluster): Promise<string> {
  if (await cluster.has(name)) return name;
  const building = `${name}_building`;
  await cluster.create(building);
  const urls = cluster.urls(building);
  await migrate({ url: urls.url });
  const owner = connect({ url: urls.url, applicationName: 'bench set-up', max: 1 });
  await ensurePartitions(owner, { now: new Date() });
  await owner.pool.query(`create schema if not exists pgboss authorization carded_app`);
  const context = await benchContext(urls);
  await insertDirectory(context);
  const account = await makeAccount(context, { trialVerifications: 0 });
  const website = await makeWebsite(context, account);
  const others: Cast['others'] = [];
  for (let index = 0; index < otherAccounts; index += 1) {
    const { accountId } = await makeAccount(context);
    others.push({ accountId, websiteId: (await makeWebsite(context, { accountId })).websiteId });
  }
  const cast: Cast = {
    accountId: account.accountId,
    websiteId: website.websiteId,
    key: website.liveKey,
    secret: account.liveSecret,
    others,
  };
  await owner.pool.query('create table public.bench_cast (value jsonb not null)');
  await owner.pool.query('insert into public.bench_cast values ($1)', [JSON.stringify(cast)]);
  await owner.pool.query('vacuum analyze');
  await context.db.close();
  await owner.close();
  await cluster.rename(building, name);
  return name;
}

export async function readCast(url: string): Promise<Cast> {
  const db = connect({ url, applicationName: 'bench set-up', max: 1 });
  try {
    const { rows } = await db.pool.query<{ value: Cast }>('select value from public.bench_cast');
    const [row] = rows;
    if (row === undefined) throw new Error('The database has no cast.');
    return row.value;
  } finally {
    await db.close();
  }
}
