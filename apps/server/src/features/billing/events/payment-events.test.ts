import { sandboxTokenFor } from '@carded/providers/payments';
import { beforeAll, expect, test } from 'vitest';
import { merchantWithUsage, sandboxFor, serverForTests } from '#testing/index.ts';
import { closeMonths } from '../closing/close-month.ts';
import { collectDue } from '../collecting/collect-due.ts';

const { server, call } = serverForTests();
let faults: { page?: number } = {};
let sandbox: ReturnType<typeof sandboxFor>;
beforeAll(() => {
  sandbox = sandboxFor(server, () => faults);
});
const post = (event: { headers: Record<string, string>; body: string }, provider = 'sandbox') =>
  server.app.http.inject({
    method: 'POST',
    url: `/hooks/payments/${provider}`,
    headers: { host: 'localhost:3000', 'content-type': 'application/json', ...event.headers },
    payload: event.body,
  });

/** A charge that the provider holds, and then pays: nobody has looked since. */
const held = async () => {
  server.clock.nowMs = Date.parse('2026-11-01T00:00:00Z');
  const made = await merchantWithUsage(server.context);
  await call(
    'billing.updateCard',
    { body: { token: sandboxTokenFor('hold', server.clock.nowMs) } },
    await made.biller(),
  );
  server.clock.nowMs = Date.parse('2026-12-01T02:00:00Z');
  await closeMonths.run(server.context, [{}]);
  await collectDue.run(server.context, [{}]);
  const [charge] = await made.charges();
  expect(charge?.state).toBe('held');
  sandbox.gateway.decide(charge?.provider_ref ?? '', 'paid');
  const [event] = sandbox.takeEvents();
  return { ...made, event: event ?? { headers: {}, body: '' } };
};

test('a report has the charge it names looked at, once', async () => {
  const { charges, event } = await held();
  expect((await post(event)).statusCode).toBe(200);
  await collectDue.run(server.context, [{}]);
  expect(await charges()).toMatchObject([{ state: 'paid' }]);
  expect((await post(event)).statusCode).toBe(200);
  const { rows } = await server.context.db.pool.query('select 1 from carded.provider_events');
  expect(rows).toHaveLength(1);
});

test('the provider is asked again where it is silent about its own news', async () => {
  const { charges, event } = await held();
  server.clock.nowMs += 4 * 86_400_000;
  await server.context.db.pool.query('update carded.billing_due set collect_at = null');
  expect((await post(event)).statusCode).toBe(200);
  faults = { page: 1 };
  await collectDue.run(server.context, [{}]);
  faults = {};
  expect(await charges()).toMatchObject([{ state: 'held' }]);
  server.clock.nowMs += 3_600_000;
  await collectDue.run(server.context, [{}]);
  expect(await charges()).toMatchObject([{ state: 'paid' }]);
});

test('an event that is not authentic is refused and changes nothing', async () => {
  const { charges, event } = await held();
  for (const forged of [
    { ...event, body: `${event.body} ` },
    { headers: {}, body: event.body },
    { headers: Object.fromEntries(Object.keys(event.headers).map((name) => [name, 'sha512=00'])), body: event.body },
    { headers: event.headers, body: '' },
  ])
    expect((await post(forged)).statusCode).toBe(401);
  expect((await post({ ...event, body: 'x'.repeat(64 * 1_024 + 1) })).statusCode).toBe(413);
  expect((await post(event, 'stripe')).statusCode).toBe(404);
  await collectDue.run(server.context, [{}]);
  expect(await charges()).toMatchObject([{ state: 'held' }]);
});
