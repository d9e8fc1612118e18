import { inTenant } from '@carded/database';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAccount, serverForTests } from '#testing/index.ts';

const file = { name: 'orders.csv', data: Buffer.from('order\n1\n').toString('base64') };

describe('what support is sent twice with one Idempotency-Key', () => {
  const { server, call, makeStaff, signedIn } = serverForTests();
  let accountId: string;
  let owner: { cookie: string };
  let other: { cookie: string };
  let staff: { cookie: string };
  const put = new Set<string>();
  beforeAll(async () => {
    const { storage } = server.context.providers;
    server.context.providers.storage = {
      ...storage,
      put: (key, bytes) => {
        put.add(key);
        return storage.put(key, bytes);
      },
    };
    ({ staff } = await makeStaff());
  });
  beforeEach(async () => {
    put.clear();
    const account = await makeAccount(server.context);
    accountId = account.accountId;
    owner = await signedIn(account);
    other = await signedIn(account);
  });

  const keyed = (who: { cookie: string }, key: string) => ({ ...who, 'idempotency-key': key });
  const create = (who: Record<string, string>, body = 'How do I ban somebody?') =>
    call('tickets.create', { body: { subject: 'A question', body, attachments: [file] } }, who);
  const rows = (table: 'tickets' | 'ticket_replies' | 'ticket_notes' | 'ticket_attachments' | 'inquiries') =>
    inTenant(server.context.db, accountId, async (tx) => (await tx.selectFrom(table).select('id').execute()).length);
  const stored = async (): Promise<number> => {
    const there = await Promise.all([...put].map((key) => server.context.providers.storage.exists(key)));
    return there.filter(Boolean).length;
  };

  it('is one ticket with one file, also when both come at the same time', async () => {
    const [one, two] = await Promise.all([create(keyed(owner, 'a')), create(keyed(owner, 'a'))]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body).toEqual(one.body);
    expect((await create(keyed(owner, 'a'))).body).toEqual(one.body);
    expect([await rows('tickets'), await rows('ticket_attachments'), await stored()]).toEqual([1, 1, 1]);
  });

  it('is two tickets with two keys, without a key, and of two logins', async () => {
    await create(keyed(owner, 'a'));
    await create(keyed(owner, 'b'));
    await create(owner);
    await create(keyed(other, 'a'));
    expect(await rows('tickets')).toBe(4);
  });

  it('is refused with other words, and to another ticket', async () => {
    const { id } = (await create(keyed(owner, 'a'))).body;
    expect((await create(keyed(owner, 'a'), 'Other words.')).error?.code).toBe('idempotency_key_reused');
    const second = (await create(keyed(owner, 'b'))).body;
    const reply = (ticket: string) =>
      call('tickets.reply', { params: { id: ticket }, body: { body: 'More.' } }, keyed(owner, 'c'));
    expect((await reply(id)).status).toBe(200);
    expect((await reply(second.id)).error?.code).toBe('idempotency_key_reused');
    expect(await stored()).toBe(2);
  });

  it('is one reply, one answer and one note', async () => {
    const { id } = (await create(owner)).body;
    const params = { id };
    const body = { body: 'And one thing more.', attachments: [file] };
    const twice = <T>(send: () => Promise<T>) => Promise.all([send(), send()]);
    const replies = await twice(() => call('tickets.reply', { params, body }, keyed(owner, 'r')));
    expect(replies[1].body).toEqual(replies[0].body);
    const answers = await twice(() => call('staffTickets.reply', { params, body }, keyed(staff, 'r')));
    const notes = await twice(() =>
      call('staffTickets.note', { params, body: { body: 'Asked twice.' } }, keyed(staff, 'n')),
    );
    expect([...answers, ...notes].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([await rows('ticket_replies'), await rows('ticket_notes'), await stored()]).toEqual([3, 1, 3]);
  });

  it('is one inquiry, where a second without the key is refused', async () => {
    const payments = {
      state: 'ID',
      monthly_volume: 'under_50k' as const,
      contact_name: 'Ana',
      contact_email: 'a@b.example',
    };
    const submit = (headers: Record<string, string>) =>
      call('inquiries.submitPayments', { body: { payments } }, headers);
    const [one, two] = await Promise.all([submit(keyed(owner, 'i')), submit(keyed(owner, 'i'))]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect((await submit(owner)).error?.code).toBe('conflict');
    expect(await rows('inquiries')).toBe(1);
  });
});
