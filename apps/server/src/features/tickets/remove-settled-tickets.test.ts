import { inTenant } from '@carded/database';
import { isOpenTicket, supportKeptDays, ticketStatuses } from '@carded/domain/codes';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { purgeExpired } from '#features/housekeeping/index.ts';
import { makeAccount, serverForTests } from '#testing/index.ts';

const { server, call, signedIn } = serverForTests();
const aDay = 24 * 3_600_000;
const file = { name: 'orders.csv', data: Buffer.from('order\n1\n').toString('base64') };
let accountId: string;
/** Signed in just now: no session lasts as long as what is kept. */
let owner: () => Promise<{ cookie: string }>;
let staff: () => Promise<{ cookie: string }>;
const put = new Set<string>();

beforeAll(async () => {
  const house = await makeAccount(server.context, { kind: 'staff' });
  staff = () => signedIn(house, { kind: 'staff', hasMfa: true });
  const { storage } = server.context.providers;
  server.context.providers.storage = {
    ...storage,
    put: (key, bytes) => {
      put.add(key);
      return storage.put(key, bytes);
    },
  };
});
beforeEach(async () => {
  put.clear();
  const account = await makeAccount(server.context);
  accountId = account.accountId;
  owner = () => signedIn(account);
});

const purge = async () => purgeExpired.run(server.context, [{}]);
const open = async () =>
  (await call('tickets.create', { body: { subject: 'A question', body: 'How?', attachments: [file] } }, await owner()))
    .body.id;
const rows = () =>
  inTenant(server.context.db, accountId, async (tx) => {
    const counts: Record<string, number> = {};
    for (const table of ['tickets', 'ticket_replies', 'ticket_notes', 'ticket_views', 'ticket_attachments'] as const)
      counts[table] = (await tx.selectFrom(table).select('account_id').execute()).length;
    return counts;
  });
const queued = async () =>
  (await server.context.db.pool.query('select 1 from carded.ticket_queue where account_id = $1', [accountId])).rows
    .length;
const files = async () => {
  const there = await Promise.all([...put].map((key) => server.context.providers.storage.exists(key)));
  return there.filter(Boolean).length;
};
const nothing = { tickets: 0, ticket_replies: 0, ticket_notes: 0, ticket_views: 0, ticket_attachments: 0 };

it('a settled ticket is gone with its words, notes and files a year after the last that happened', async () => {
  const id = await open();
  const who = await staff();
  await call('staffTickets.open', { params: { id } }, who);
  await call('staffTickets.note', { params: { id }, body: { body: 'Asked twice.' } }, who);
  await call('staffTickets.reply', { params: { id }, body: { body: 'So.', attachments: [file] } }, who);
  await call('tickets.close', { params: { id } }, await owner());
  server.clock.forward(supportKeptDays * aDay - 1);
  expect(await purge()).toEqual([null]);
  expect([(await rows()).tickets, await files(), await queued()]).toEqual([1, 2, 1]);
  server.clock.forward(2);
  expect(await purge()).toEqual([null]);
  expect(await rows()).toEqual(nothing);
  expect([await files(), await queued()]).toEqual([0, 0]);
  expect((await call('tickets.get', { params: { id } }, await owner())).error?.code).toBe('not_found');
  expect((await call('tickets.list', {}, await owner())).body.tickets).toEqual([]);
});

it('a ticket that is open is kept however old it is, whatever its status', async () => {
  const statuses = ticketStatuses.map(({ code }) => code).filter(isOpenTicket);
  for (const status of statuses) {
    const id = await open();
    await inTenant(server.context.db, accountId, async (tx) => {
      await tx.updateTable('tickets').set({ status }).where('id', '=', id).execute();
      await tx.updateTable('ticket_queue').set({ status }).where('ticket_id', '=', id).execute();
    });
  }
  server.clock.forward(2 * supportKeptDays * aDay);
  expect(await purge()).toEqual([null]);
  expect([(await rows()).tickets, await files()]).toEqual([statuses.length, statuses.length]);
});

it('the year begins when it is settled, not when somebody last wrote', async () => {
  const id = await open();
  server.clock.forward(2 * supportKeptDays * aDay);
  await call('staffTickets.update', { params: { id }, body: { status: 'closed' } }, await staff());
  expect(await purge()).toEqual([null]);
  expect((await rows()).tickets).toBe(1);
  server.clock.forward(supportKeptDays * aDay + 1);
  expect(await purge()).toEqual([null]);
  expect((await rows()).tickets).toBe(0);
});

it('a store that does not answer leaves no file behind: the next run takes it', async () => {
  for (const id of [await open(), await open()]) await call('tickets.close', { params: { id } }, await owner());
  server.clock.forward(supportKeptDays * aDay + 1);
  const { storage } = server.context.providers;
  const [failing] = [...put];
  server.context.providers.storage = {
    ...storage,
    remove: (key) => (key === failing ? Promise.reject(new Error('no answer')) : storage.remove(key)),
  };
  expect(await purge()).not.toEqual([null]);
  expect([(await rows()).tickets, await files(), await queued()]).toEqual([0, 1, 1]);
  server.context.providers.storage = storage;
  expect(await purge()).toEqual([null]);
  expect(await rows()).toEqual(nothing);
  expect([await files(), await queued()]).toEqual([0, 0]);
});
