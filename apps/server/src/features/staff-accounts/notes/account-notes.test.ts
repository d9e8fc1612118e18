import { beforeEach, describe, expect, it } from 'vitest';
import { makeLogin, serverForTests } from '#testing/index.ts';

describe('notes about an account', () => {
  const { server, call, makeShop, makeStaff } = serverForTests();
  let staff: { cookie: string };
  let colleague: { cookie: string };
  let id: string;
  let owner: { cookie: string };
  beforeEach(async () => {
    const made = await makeStaff();
    const login = await makeLogin(server.context, made.account, { kind: 'staff', hasMfa: true, grants: ['support'] });
    [staff, colleague] = [made.staff, { cookie: login.cookie }];
    const shop = await makeShop();
    [id, owner] = [shop.account.accountId, shop.owner];
  });
  const add = (body: string, headers: Record<string, string> = {}) =>
    call('staffAccounts.addNote', { params: { id }, body: { body } }, { ...staff, ...headers });
  const edit = (note: string, n: number, body: string, who = colleague) =>
    call('staffAccounts.editNote', { params: { id, note }, body: { body, n } }, who);
  const list = async (before?: string) =>
    (await call('staffAccounts.notes', { params: { id }, query: before === undefined ? {} : { before } }, staff)).body;

  it('say who wrote them and when, the newest first', async () => {
    await add('Moved to stores on October 1.');
    server.clock.forward(60_000);
    await add('  Wants a second scanner.  ');
    const { notes, next } = await list();
    expect(notes.map(({ body, n, earlier }) => ({ body, n, earlier }))).toEqual([
      { body: 'Wants a second scanner.', n: 1, earlier: [] },
      { body: 'Moved to stores on October 1.', n: 1, earlier: [] },
    ]);
    expect(notes[0]?.at).toBe(new Date(server.clock.nowMs).toISOString());
    expect(notes[0]?.author).not.toBe('');
    expect(next).toBeNull();
  });

  it('keep what they said before, and are never changed in the database', async () => {
    const note = (await add('Call on Monday.')).body.id;
    server.clock.forward(60_000);
    expect((await edit(note, 1, 'Call on Tuesday.')).body).toEqual({ n: 2 });
    const [shown] = (await list()).notes;
    expect(shown).toMatchObject({ n: 2, body: 'Call on Tuesday.', earlier: [{ body: 'Call on Monday.' }] });
    for (const change of ["update carded.account_notes set author_name = ''", 'delete from carded.account_notes'])
      await expect(
        server.context.db.pool.query(
          `do $$ begin perform set_config('app.account_id', '${id}', true); ${change}; end $$`,
        ),
      ).rejects.toThrow('account_notes is never changed');
  });

  it('take one of two simultaneous changes, and cannot be changed through another account', async () => {
    const note = (await add('Call on Monday.')).body.id;
    // Covers both orders: the second waits for the first in some rounds, and comes after it in others.
    for (let n = 1; n < 9; n += 1) {
      const both = await Promise.all([edit(note, n, 'One.'), edit(note, n, 'Other.', staff)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
    const { account } = await makeShop();
    const elsewhere = { params: { id: account.accountId, note }, body: { body: 'Other.', n: 2 } };
    expect((await call('staffAccounts.editNote', elsewhere, staff)).status).toBe(404);
    expect((await add(' \n ')).status).toBe(400);
  });

  it('are written once for one key, and end at 20 versions', async () => {
    const key = { 'idempotency-key': 'note-1' };
    expect((await add('Once.', key)).body).toEqual((await add('Once.', key)).body);
    expect((await list()).notes).toHaveLength(1);
    const note = (await list()).notes[0]?.id ?? '';
    for (let n = 1; n < 20; n += 1) expect((await edit(note, n, `Version ${n + 1}.`)).status).toBe(200);
    expect((await edit(note, 20, 'Too many.')).error?.code).toBe('conflict');
  });

  it('are listed in pages', async () => {
    for (let at = 1; at <= 21; at += 1) {
      server.clock.forward(1_000);
      await add(`Note ${at}.`);
    }
    const first = await list();
    expect(first.notes).toHaveLength(20);
    expect((await list(first.next ?? '')).notes.map(({ body }) => body)).toEqual(['Note 1.']);
  });

  it('are in the house’s log only, without what they say', async () => {
    const note = (await add('The owner is hard to reach.')).body.id;
    await edit(note, 1, 'The owner answers in the evening.');
    expect((await call('auditLog.list', { query: {} }, owner)).body.rows).toEqual([]);
    const house = await call('staffAccounts.audit', { params: { id }, query: { chain: 'house' } }, staff);
    expect(house.body.rows.map(({ action }) => action)).toEqual(['account.note_changed', 'account.noted']);
    expect(JSON.stringify(house.body)).not.toMatch(/evening|hard to reach/);
  });
});
