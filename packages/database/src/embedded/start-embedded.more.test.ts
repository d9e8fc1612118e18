import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { temporaryFolder } from '@carded/testing/database';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { assertDurable, connect } from '#connect.ts';
import { isRunning } from '#embedded/processes.ts';
import { findRunUser } from '#embedded/run-user.ts';
import { type EmbeddedDatabase, type StartEmbeddedOptions, startEmbedded } from '#embedded/start-embedded.ts';
import { ensureAppRole } from '#prepare-schema.ts';

const isRoot = process.getuid?.() === 0;

/** Made once: what initdb makes is copied for each test but those about making it. */
let made: string;
let folder: string;
let dataDir: string;
let started: EmbeddedDatabase[];

function makeFolder(): string {
  const name = mkdtempSync(join(temporaryFolder(), 'carded-embedded-'));
  chmodSync(name, 0o711);
  return name;
}

beforeAll(async () => {
  made = makeFolder();
  await (await startEmbedded({ dataDir: made, durability: 'none' })).stop();
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

beforeEach(() => {
  folder = makeFolder();
  dataDir = join(folder, 'data');
  started = [];
});
afterEach(async () => {
  for (const server of started) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A cluster that has been used before. */
function useMade(): void {
  mkdirSync(dataDir);
  execFileSync('cp', ['-a', join(made, 'instance'), dataDir]);
}

async function start(options: Partial<StartEmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const server = await startEmbedded({ dataDir, durability: 'none', ...options });
  started.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const db = connect({ url, applicationName: 'test', max: 1 });
  try {
    return (await db.pool.query(sql)).rows;
  } finally {
    await db.close();
  }
}

const ends = (pid: number) => vi.waitUntil(() => !isRunning(pid), { timeout: 50_000, interval: 5 });

/** Another program that starts the server and is then killed; it writes the server's pid. */
async function startAndDie(): Promise<number> {
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, 'start-embedded.ts'))});
    const { pid } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, durability: 'none' });
    console.log(pid);
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  child.kill('SIGKILL');
  await once(child, 'exit');
  return Number(line);
}

test('keeps what was committed when the server is killed', async () => {
  useMade();
  const first = await start({ durability: 'full' });
  await query(first.url, 'create table kept (id integer)');
  await query(first.url, 'insert into kept values (7)');
  process.kill(first.pid, 'SIGKILL');
  await ends(first.pid);
  const second = await start({ durability: 'full' });
  expect(second.pid).not.toBe(first.pid);
  expect(await query(second.url, 'select id from kept')).toEqual([{ id: 7 }]);
});

test('adopts the server of a launcher that was killed, and stops it', async () => {
  useMade();
  const pid = await startAndDie();
  expect(isRunning(pid)).toBe(true);
  const server = await start();
  expect(server).toMatchObject({ pid, isOwner: true });
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
  expect(isRunning(pid)).toBe(false);
});

test('starts again when launcher and server were both killed', async () => {
  useMade();
  const pid = await startAndDie();
  process.kill(pid, 'SIGKILL');
  await ends(pid);
  const server = await start();
  expect(server.isOwner).toBe(true);
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('starts one server for several that start at once, and leaves it to the one that started it', async () => {
  const servers = await Promise.all([start(), start(), start()]);
  expect(new Set(servers.map(({ pid }) => pid)).size).toBe(1);
  const [owners, guests] = [servers.filter(({ isOwner }) => isOwner), servers.filter(({ isOwner }) => !isOwner)];
  expect(owners).toHaveLength(1);
  for (const guest of guests) await guest.stop();
  expect(await query(servers[0]?.appUrl ?? '', 'select current_user as name')).toEqual([{ name: 'carded_app' }]);
  await owners[0]?.stop();
  expect(isRunning(servers[0]?.pid ?? 0)).toBe(false);
});

test('starts although the process id it left behind is another program by now', async () => {
  useMade();
  const first = await start();
  const file = join(dataDir, 'instance/cluster/postmaster.pid');
  const text = readFileSync(file, 'utf8');
  await first.stop();
  const other = spawn('/bin/sleep', ['60'], { ...findRunUser(), stdio: 'ignore' });
  try {
    writeFileSync(file, text.replace(/^\d+/, String(other.pid)));
    const second = await start();
    expect(second.isOwner).toBe(true);
  } finally {
    other.kill('SIGKILL');
  }
});

test('has durable settings and page checksums', async () => {
  useMade();
  const { appUrl } = await start({ durability: 'full' });
  const db = connect({ url: appUrl, applicationName: 'test', max: 1 });
  expect(await assertDurable(db).finally(() => db.close())).toEqual({ hasDataChecksums: true });
});

test('is refused as durable with settings that lose data', async () => {
  useMade();
  const { appUrl } = await start({ durability: 'none' });
  const db = connect({ url: appUrl, applicationName: 'test', max: 1 });
  await expect(assertDurable(db).finally(() => db.close())).rejects.toThrow(
    'fsync is off and must be on; full_page_writes is off and must be on; synchronous_commit is off and must be on or remote_apply',
  );
});

test('lets nobody connect without the password, and hides the password', async () => {
  useMade();
  const { url } = await start();
  await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
  for (const name of ['owner-password', 'app-password']) {
    expect(statSync(join(dataDir, 'instance', name)).mode & 0o077).toBe(0);
  }
  expect(await query(url, "select setting from pg_settings where name = 'listen_addresses'")).toEqual([
    { setting: '' },
  ]);
});

test('gives the app another password when asked', async () => {
  useMade();
  const { url, appUrl } = await start();
  const changed = await ensureAppRole(url, 'another-password');
  expect(await query(changed, 'select current_user as name')).toEqual([{ name: 'carded_app' }]);
  await expect(query(appUrl, 'select 1')).rejects.toMatchObject({ code: '28P01' });
});

test('works where the path is too long for a socket', async () => {
  const server = await start({ dataDir: join(folder, 'long'.repeat(30)) });
  const socket = new URL(server.url).searchParams.get('host') ?? '';
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
  expect(existsSync(socket)).toBe(false);
});

test('says so when the data is of another major version', async () => {
  useMade();
  await (await start()).stop();
  writeFileSync(join(dataDir, 'instance/cluster/PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow('was made by PostgreSQL 17');
});

test('says why when the server does not start', async () => {
  useMade();
  await (await start()).stop();
  writeFileSync(join(dataDir, 'instance/cluster/postgresql.conf'), 'no_such_setting = on\n');
  await expect(start()).rejects.toThrow('no_such_setting');
});

test.runIf(isRoot)('keeps its files outside a home that is closed to others', async () => {
  const home = join(folder, 'home');
  mkdirSync(home, { mode: 0o700 });
  const first = await start({ dataDir: join(home, 'data') });
  const place = readFileSync(join(home, 'data/location'), 'utf8').trim();
  try {
    await query(first.url, 'create table kept (id integer)');
    await first.stop();
    const second = await start({ dataDir: join(home, 'data') });
    expect(await query(second.url, 'select * from kept')).toEqual([]);
    await second.stop();
  } finally {
    rmSync(place, { recursive: true });
  }
  await expect(start({ dataDir: join(home, 'data') })).rejects.toThrow(`was in ${place}, which is gone`);
});
