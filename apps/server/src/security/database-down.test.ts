import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { connect, ensurePartitions, migrate } from '@carded/database';
import { type EmbeddedDatabase, startEmbedded } from '@carded/database/embedded';
import { temporaryFolder } from '@carded/testing/database';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '#app.ts';
import { forgetMaintenance } from '#platform/flags/is-flag-on.ts';
import { makeAccountKeys } from '#platform/sealing/master-key.ts';
import { adult, callOf, makeAccount, makeLogin, makeWebsite, type TestServer, testServer } from '#testing/index.ts';

const isBuilt = existsSync(join(import.meta.dirname, '../../../web/build/client/index.html'));

/** A whole server of its own, to be stopped under the running app. */
let folder: string;
let database: EmbeddedDatabase;
let server: TestServer;
const start = () => startEmbedded({ dataDir: folder, durability: 'none' });
beforeAll(async () => {
  folder = mkdtempSync(join(temporaryFolder(), 'carded-down-'));
  chmodSync(folder, 0o711);
  database = await start();
  await migrate({ url: database.url });
  const owner = connect({ url: database.url, applicationName: 'test', max: 1 });
  await ensurePartitions(owner, { now: new Date() }).finally(() => owner.close());
  const template = await testServer();
  const context = {
    ...template.context,
    db: connect({ url: database.appUrl, applicationName: 'test', max: 5, onIdleError: () => undefined }),
  };
  context.keys = { ...context.keys, ofAccount: makeAccountKeys(context.db, context.keys.master.wrap) };
  const app = await buildApp(context);
  const close = async () => {
    await app.http.close();
    await context.db.close();
    await template.close();
  };
  server = { ...template, context, app, close };
});
afterAll(async () => {
  await server.close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('says 503 while the database is away, still serves what needs no database, and recovers on its own', async () => {
  const call = callOf(server);
  const account = await makeAccount(server.context);
  const site = await makeWebsite(server.context, account);
  const { cookie } = await makeLogin(server.context, account);
  const create = () =>
    call('verifications.create', { body: { key: site.liveKey, data: adult } }, { 'idempotency-key': 'order-1' });
  const opened = await call('buyerSteps.open', { body: { key: site.liveKey, page_origin: `https://${site.domain}` } });
  const buyer = { authorization: `Bearer ${opened.body.buyer_token}` };
  const get = (url: string, host = 'localhost:3000') =>
    server.app.http.inject({ method: 'GET', url, headers: { host } });
  expect((await get('/readyz')).statusCode).toBe(200);
  // Loads the text, like a server that listens: it is known from then on.
  if (isBuilt) expect((await get('/privacy')).statusCode).toBe(200);

  await database.stop();
  forgetMaintenance(server.context);
  const answers = await Promise.all([
    create(),
    call('shopInfo.get', { params: { key: site.liveKey } }),
    call('verifications.status', { params: { uuid: server.context.newId() } }),
    call('buyerSteps.submitDetails', { body: { data: adult } }, buyer),
    call('buyerSteps.state', {}, buyer),
    call('accounts.get', {}, { cookie }),
    call('verifications.list', { body: {} }, { cookie }),
    call('sessions.create', { body: { email: 'nobody@login.example', password: 'not the password' } }),
    call('maintenance.get', {}),
  ]);
  for (const { status, error, headers } of answers) {
    expect([status, error?.code]).toEqual([503, 'unavailable']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.stringify(error)).not.toMatch(/connect|ECONN|ENOENT|postgres|socket|\bat /i);
  }
  const health = await get('/healthz');
  expect([health.statusCode, health.json()]).toEqual([200, { ok: true }]);
  const ready = await get('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([503, { ok: false, because: 'database' }]);
  expect(await server.app.metrics.metrics()).toContain('carded_http_request_seconds');
  if (isBuilt) {
    for (const url of ['/', '/signin', '/account/verifications', '/privacy', '/accuracy'])
      expect([url, (await get(url)).headers['content-type']]).toEqual([url, 'text/html; charset=utf-8']);
    const screens = await get('/', 'verify.localhost:3000');
    expect([screens.statusCode, screens.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    // The sites that may frame it are unknown now, so none may.
    const framed = await get(`/?key=${site.liveKey}`, 'verify.localhost:3000');
    expect(
      framed.statusCode === 503 || String(framed.headers['content-security-policy']).includes("frame-ancestors 'none'"),
    ).toBe(true);
  }

  database = await start();
  await vi.waitUntil(async () => (await get('/readyz')).statusCode === 200, { timeout: 50_000, interval: 100 });
  const created = await create();
  expect([created.status, created.body]).toMatchObject([200, { status: 'photo_id' }]);
  expect((await create()).body).toEqual(created.body);
  expect((await call('accounts.get', {}, { cookie })).status).toBe(200);
  expect((await call('buyerSteps.state', {}, buyer)).body.state.step).toBe('details');
}, 300_000);
