import { connect } from '@carded/database';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { flushMeter } from '#platform/meter/flush-meter.ts';
import { failJob, listenAsShop, runDueJobs, serverForTests } from '#testing/index.ts';

const reason = 'The provider answers again';

describe('operations', () => {
  const { server, call, makeStaff, makeMerchant } = serverForTests();
  let staff: { cookie: string };
  beforeAll(async () => {
    ({ staff } = await makeStaff());
  });
  beforeEach(async () => {
    await server.context.db.pool.query('delete from carded.provider_minutes');
  });

  const look = async () => (await call('operations.get', {}, staff)).body;
  const calls = async (provider: string, outcome: 'ok' | 'refused' | 'failed', count: number, ms = 20) => {
    for (let at = 0; at < count; at += 1) server.context.meter.note({ provider, outcome, ms, costMicros: 11_000 });
    await flushMeter(server.context);
  };
  const providerOf = async (name: string) => (await look()).providers.find((one) => one.name === name);

  it('knows how a provider does in the last hour, and what it cost today and this month', async () => {
    await calls('sms', 'ok', 3);
    server.clock.forward(2 * 3_600_000);
    await calls('sms', 'ok', 19);
    await calls('sms', 'ok', 1, 900);
    expect(await providerOf('sms')).toEqual({
      ...{ name: 'sms', state: 'up', calls: 20, failed: 0, refused: 0, p95_ms: 20 },
      ...{ cost_today_micros: 23 * 11_000, cost_month_micros: 23 * 11_000 },
    });
    server.clock.forward(86_400_000);
    ({ staff } = await makeStaff());
    expect(await providerOf('sms')).toMatchObject({
      ...{ state: 'quiet', calls: 0, p95_ms: null, cost_today_micros: 0, cost_month_micros: 23 * 11_000 },
    });
    expect(await providerOf('mail')).toMatchObject({ cost_month_micros: null });
    expect(await providerOf('faces')).toMatchObject({ state: 'not_configured' });
  });

  it('says first what is wrong: more than a fifth of the calls fail, or they are slow', async () => {
    await calls('mail', 'ok', 8);
    await calls('mail', 'failed', 2);
    expect((await look()).problems).toEqual([]);
    await calls('mail', 'failed', 1);
    await calls('payments', 'ok', 6, 4_000);
    expect((await look()).problems).toMatchObject([
      { kind: 'provider_failing', name: 'mail', count: 3, of: 11 },
      { kind: 'provider_slow', name: 'payments', count: 5_000 },
    ]);
  });

  it('shows a failed job without its payload, and runs it again once', async () => {
    const { account } = await makeMerchant();
    const id = await failJob(server, {
      kind: 'ticket-mail',
      data: { ticket: 'whose@secret.example', account: account.accountId },
      code: 'ECONNREFUSED',
    });
    const seen = await look();
    expect(seen.failed).toMatchObject([{ kind: 'ticket-mail', count: 1, code: 'ECONNREFUSED' }]);
    expect(seen.queues).toContainEqual(expect.objectContaining({ name: 'ticket-mail', failed_hour: 1 }));
    expect(seen.problems).toContainEqual(expect.objectContaining({ kind: 'jobs_failed', name: 'ticket-mail' }));
    const { jobs } = (await call('operations.listFailed', { query: { kind: 'ticket-mail' } }, staff)).body;
    expect(jobs).toMatchObject([{ id, kind: 'ticket-mail', code: 'ECONNREFUSED', attempts: 1 }]);
    expect(JSON.stringify([seen, jobs])).not.toMatch(/secret/);
    const retry = () => call('operations.retry', { body: { ids: [id], reason } }, staff);
    expect((await call('operations.retry', { body: { ids: [id], reason: 'short' } }, staff)).status).toBe(400);
    const both = await Promise.all([retry(), retry()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { rows } = await server.context.db.pool.query(
      "select account_id, payload from carded.outbox where queue = 'ticket-mail'",
    );
    expect(rows).toEqual([{ account_id: account.accountId, payload: { ticket: 'whose@secret.example' } }]);
    await server.context.db.pool.query('delete from carded.outbox');
    expect((await look()).failed).toEqual([]);
  });

  it('gives all of a kind up, and leaves the others', async () => {
    for (const kind of ['mail-one', 'mail-one', 'mail-two']) await failJob(server, { kind, data: {}, code: 'E1' });
    expect((await call('operations.discard', { body: { kind: 'mail-one', reason } }, staff)).body).toEqual({
      count: 2,
    });
    expect((await look()).failed).toMatchObject([{ kind: 'mail-two', count: 1 }]);
    const neither = await call('operations.discard', { body: { reason } as never }, staff);
    expect(neither.status).toBe(400);
  });

  it('lists webhooks that take nothing, until they do', async () => {
    const { owner } = await makeMerchant();
    const shop = await listenAsShop();
    shop.answer = 500;
    const { id } = (await call('webhooks.create', { body: { url: shop.url } }, owner)).body.endpoint;
    await call('webhooks.test', { params: { id }, body: {} }, owner);
    await runDueJobs(server, ['webhook-deliver']);
    const { hostname: host } = new URL(shop.url);
    expect((await look()).webhooks.endpoints).toMatchObject([{ host, answer: '500', off: false }]);
    shop.answer = 200;
    await call('webhooks.test', { params: { id }, body: {} }, owner);
    // Towards one that does not answer, messages go one after the other.
    server.clock.forward(120_000);
    await runDueJobs(server, ['webhook-deliver', 'webhook-retry']);
    expect((await look()).webhooks).toMatchObject({ troubles: 0, endpoints: [] });
    await shop.close();
  });

  it('walks the chains of the house, and finds a row that was changed', async () => {
    const { account, staff: other } = await makeStaff();
    await call('staffNews.create', { body: { text: 'News', publish_at: null } }, other);
    const walk = async () =>
      (await call('operations.verifyChains', {}, other)).body.chains.find((one) => one.account === account.accountId);
    expect(await walk()).toMatchObject({ rows: expect.any(Number), fault: null });
    const owner = connect({ url: server.urls.owner, applicationName: 'test', max: 1 });
    await owner.pool.query('begin');
    await owner.pool.query("select set_config('app.account_id', $1, true)", [account.accountId]);
    await owner.pool.query("update carded.audit_rows set action = 'news.other' where action = 'news.created'");
    await owner.pool.query('commit');
    await owner.close();
    expect(await walk()).toMatchObject({ fault: { what: 'changed' } });
  });
});
