import { inTenant } from '@carded/database';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';

describe('staff’s inbox', () => {
  const { server, call, makeMerchant, makeStaff, signedIn } = serverForTests();
  let staff: { cookie: string };
  let staffId: string;
  let colleague: { cookie: string };
  let owner: { cookie: string };
  let [accountId, houseId] = ['', ''];
  beforeAll(async () => {
    const house = await makeStaff({ firstName: 'Sam' });
    houseId = house.account.accountId;
    staff = house.staff;
    staffId = house.login.loginId;
    colleague = await signedIn(house.account, { kind: 'staff', hasMfa: true, firstName: 'Alex' });
    const merchant = await makeMerchant({ account: { name: 'Juniper Vape' } });
    accountId = merchant.account.accountId;
    owner = merchant.owner;
  });

  const open = async (subject: string) => {
    server.clock.forward(1_000);
    return (await call('tickets.create', { body: { subject, body: 'Hello.' } }, owner)).body.id;
  };
  type Filter = 'waiting' | 'mine' | 'unassigned' | 'open' | 'done';
  const list = async (filter: Filter, search?: string, who = staff) =>
    (await call('staffTickets.list', { body: { filter, ...(search === undefined ? {} : { search }) } }, who)).body;
  const ids = async (filter: Filter, search?: string) => (await list(filter, search)).tickets.map(({ id }) => id);
  const update = (id: string, body: { status?: 'closed' | 'resolved' | 'in_progress'; assigned?: string | null }) =>
    call('staffTickets.update', { params: { id }, body }, staff);

  it('shows who waits longest first, by filter, with counts', async () => {
    const [first, second, third] = [await open('One'), await open('Two'), await open('Three')];
    expect(await ids('waiting')).toEqual([first, second, third]);
    await update(second, { assigned: staffId });
    expect(await ids('mine')).toEqual([second]);
    expect(await ids('unassigned')).toEqual([first, third]);
    await call('staffTickets.reply', { params: { id: first }, body: { body: 'So.' } }, colleague);
    await update(third, { status: 'closed' });
    expect(await ids('waiting')).toEqual([second]);
    expect((await ids('open')).sort()).toEqual([first, second].sort());
    expect(await ids('done')).toEqual([third]);
    expect((await list('open')).counts).toEqual({ waiting: 1, mine: 1, unassigned: 0, open: 2 });
    expect((await list('open', undefined, colleague)).counts.mine).toBe(1);
    await update(second, { assigned: null });
    expect((await list('open')).counts).toMatchObject({ mine: 0, unassigned: 1 });
  });

  it('is searched by subject, business and number, whatever the filter', async () => {
    const id = await open('Zebra stripes');
    await update(id, { status: 'resolved' });
    expect(await ids('waiting', 'zebra')).toEqual([id]);
    expect((await ids('mine', 'juniper')).length).toBeGreaterThan(0);
    const number = (await list('done')).tickets.find((ticket) => ticket.id === id)?.number;
    expect(await ids('waiting', `#${number}`)).toContain(id);
    expect(await ids('waiting', 'nothing like it')).toEqual([]);
  });

  it('hides notes from the merchant on every endpoint', async () => {
    const id = await open('A quiet word');
    const word = 'sceptical-marmot';
    expect((await call('staffTickets.note', { params: { id }, body: { body: word } }, staff)).status).toBe(200);
    const seen = (await call('staffTickets.open', { params: { id } }, staff)).body.ticket;
    expect(seen.messages.map(({ kind, body }) => [kind, body])).toEqual([
      ['customer', 'Hello.'],
      ['note', word],
    ]);
    const noted = seen.messages.find(({ kind }) => kind === 'note')?.id ?? '';
    const answers = [
      await call('tickets.get', { params: { id } }, owner),
      await call('tickets.list', {}, owner),
      await call('tickets.reply', { params: { id }, body: { body: 'Hm.' } }, owner),
      await call('tickets.close', { params: { id } }, owner),
      await call('tickets.attachment', { params: { id, attachment: noted } }, owner),
    ];
    for (const answered of answers) expect(JSON.stringify(answered)).not.toMatch(new RegExp(`${word}|${noted}|"note"`));
    // A note is no answer: it moves nothing, and nobody is mailed.
    const { rows } = await server.context.db.pool.query('select payload from carded.outbox');
    expect(JSON.stringify(rows)).not.toContain(noted);
    const rowsOf = (account: string, action: string) =>
      inTenant(server.context.db, account, (tx) =>
        tx
          .selectFrom('audit_rows')
          .select(['subject', 'detail'])
          .where('account_id', '=', account)
          .where('action', '=', action)
          .where('subject', '=', id)
          .execute(),
      );
    expect(await rowsOf(accountId, 'ticket.noted')).toEqual([]);
    expect(await rowsOf(houseId, 'ticket.noted')).toMatchObject([{ detail: { account: accountId } }]);
    await update(id, { assigned: staffId });
    const [theirs] = await rowsOf(accountId, 'ticket.updated');
    expect(Object.keys(theirs?.detail as object).sort()).toEqual(['number', 'status']);
    expect(await rowsOf(houseId, 'ticket.updated')).toMatchObject([{ detail: { assigned: staffId } }]);
    // The account's own keys do not open it.
    const other = await open('Another');
    expect(JSON.stringify((await call('tickets.get', { params: { id: other } }, owner)).body)).not.toContain(word);
  });

  it('assigns a ticket to staff only, and an unassigned one to the one who answers it', async () => {
    const id = await open('Whose?');
    expect((await update(id, { assigned: '01990000-0000-7000-8000-00000000dead' })).error?.code).toBe('invalid_input');
    await call('staffTickets.reply', { params: { id }, body: { body: 'Mine.' } }, colleague);
    const seen = (await call('staffTickets.open', { params: { id } }, staff)).body.ticket;
    expect(seen.assigned?.name).toBe('Alex Tester');
    await call('staffTickets.reply', { params: { id }, body: { body: 'Me too.' } }, staff);
    expect((await call('staffTickets.open', { params: { id } }, staff)).body.ticket.assigned?.name).toBe('Alex Tester');
    expect(seen.views.map(({ name, is_staff }) => [name, is_staff])).toEqual([['Sam Tester', true]]);
  });

  it('sets the fields staff may set, and shows a ticket’s status without logging a look', async () => {
    const id = await open('State');
    expect((await call('staffTickets.update', { params: { id }, body: {} }, staff)).status).toBe(400);
    const wrong = { params: { id }, body: { status: 'customer_replied' as 'closed' } };
    expect((await call('staffTickets.update', wrong, staff)).status).toBe(400);
    expect((await update(id, { status: 'in_progress' })).body.status).toBe('in_progress');
    const state = await call('staffTickets.state', { params: { id } }, staff);
    expect(Object.keys(state.body).sort()).toEqual(['status', 'updated']);
    expect(state.body.status).toBe('in_progress');
  });

  it('keeps a ticket that waits for long before the eyes of staff, however many came after it', async () => {
    const id = await open('Waits for long');
    const before = (await list('waiting')).counts;
    await server.context.db.pool.query(
      `insert into carded.ticket_queue (ticket_id, account_id, number, status, sealed_title, created_at, updated_at)
       select gen_random_uuid(), q.account_id, 100 + g, 'closed', q.sealed_title, q.created_at, q.updated_at + interval '1 minute'
       from carded.ticket_queue as q, generate_series(1, 2000) as g where q.ticket_id = $1`,
      [id],
    );
    expect((await list('waiting')).counts).toEqual(before);
    expect(await ids('waiting')).toContain(id);
    expect(await ids('unassigned')).toContain(id);
    await server.context.db.pool.query('delete from carded.ticket_queue where number > 100');
  });

  it('holds prepared replies that can be added, changed and deleted', async () => {
    const body = { title: 'Thanks', body: 'Thank you, {name}.' };
    const { id } = (await call('cannedReplies.create', { body }, staff)).body;
    await call('cannedReplies.update', { params: { id }, body: { ...body, title: 'Many thanks' } }, colleague);
    expect((await call('cannedReplies.list', {}, staff)).body.replies).toEqual([{ id, ...body, title: 'Many thanks' }]);
    expect((await call('cannedReplies.remove', { params: { id } }, staff)).status).toBe(200);
    expect((await call('cannedReplies.remove', { params: { id } }, staff)).status).toBe(404);
    expect((await call('cannedReplies.list', {}, owner)).error?.code).toBe('forbidden');
  });

  it('opens an account again that asks for it, once, and tells its owners', async () => {
    const { account: closed, owner: who } = await makeMerchant({ account: { name: 'Closed Vape' } });
    await inTenant(server.context.db, closed.accountId, (tx) =>
      tx.updateTable('accounts').set({ state: 'closed' }).where('account_id', '=', closed.accountId).execute(),
    );
    expect((await call('websites.list', {}, who)).error?.code).toBe('account_inactive');
    const { id } = (await call('tickets.create', { body: { subject: 'Open', body: 'Open us again.' } }, who)).body;
    const look = async () => (await call('staffTickets.open', { params: { id } }, staff)).body.ticket.isAccountActive;
    expect(await look()).toBe(false);
    expect((await call('staffTickets.activateAccount', { params: { id } }, who)).error?.code).toBe('forbidden');
    for (const status of [200, 200])
      expect((await call('staffTickets.activateAccount', { params: { id } }, staff)).status).toBe(status);
    expect(await look()).toBe(true);
    expect((await call('websites.list', {}, who)).status).toBe(200);
    const rows = await inTenant(server.context.db, closed.accountId, (tx) =>
      tx.selectFrom('audit_rows').select('actor').where('action', '=', 'account.activated').execute(),
    );
    expect(rows).toEqual([{ actor: `staff:${staffId}` }]);
  });

  it('opens an account that was closed without a card as a card does, with its trials', async () => {
    const { account: closed, owner: who } = await makeMerchant({ account: { standing: 'sandbox' } });
    const within = <T>(read: Parameters<typeof inTenant<T>>[2]) => inTenant(server.context.db, closed.accountId, read);
    const now = new Date(server.clock.nowMs);
    await within((tx) => tx.updateTable('accounts').set({ state: 'closed', deactivated_at: now }).execute());
    const { id } = (await call('tickets.create', { body: { subject: 'Open', body: 'Open us again.' } }, who)).body;
    await call('staffTickets.activateAccount', { params: { id } }, staff);
    const { live_at: liveAt } = await within((tx) =>
      tx.selectFrom('billing_accounts').select('live_at').executeTakeFirstOrThrow(),
    );
    expect(liveAt).toEqual(now);
    expect(await within((tx) => tx.selectFrom('trials').select('kind').orderBy('kind').execute())).toHaveLength(2);
  });
});
