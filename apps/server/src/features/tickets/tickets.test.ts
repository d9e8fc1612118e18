import { unattendedHeader } from '@carded/contract/request-headers';
import { inTenant } from '@carded/database';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adult, makeAccount, makeLogin, makeWebsite, runDueJobs, serverForTests } from '#testing/index.ts';

describe('support tickets', () => {
  const { server, call, makeMerchant, makeStaff, signedIn } = serverForTests();
  let account: Awaited<ReturnType<typeof makeAccount>>;
  let owner: { cookie: string };
  let ownerMail: string;
  let staff: { cookie: string };
  let staffId: string;
  let staffMail: string;
  beforeAll(async () => {
    const sam = await makeStaff({ firstName: 'Sam' });
    staff = sam.staff;
    staffId = sam.login.loginId;
    staffMail = sam.login.email;
  });
  beforeEach(async () => {
    const merchant = await makeMerchant();
    account = merchant.account;
    owner = merchant.owner;
    ownerMail = merchant.login.email;
    await runDueJobs(server, ['ticket-mail']);
    server.sent.mails.length = 0;
  });

  const open = async (body = 'How do I ban somebody?') =>
    (await call('tickets.create', { body: { subject: 'A question', body } }, owner)).body;
  const read = async (id: string, who = owner) => (await call('tickets.get', { params: { id } }, who)).body.ticket;
  const reply = (id: string, body = 'And one thing more.') =>
    call('tickets.reply', { params: { id }, body: { body } }, owner);
  const answer = (id: string, more = {}) =>
    call('staffTickets.reply', { params: { id }, body: { body: 'Open it and press b.', ...more } }, staff);
  const look = (id: string) => call('staffTickets.open', { params: { id } }, staff);
  const auditOf = (accountId: string) =>
    inTenant(server.context.db, accountId, (tx) =>
      tx.selectFrom('audit_rows').select(['actor', 'action', 'subject']).orderBy('id').execute(),
    );

  it('are numbered per account from 1, without a gap or a double when two come at once', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => open()));
    expect(made.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    const { owner } = await makeMerchant();
    const first = await call('tickets.create', { body: { subject: 'x', body: 'y' } }, owner);
    expect(first.body.number).toBe(1);
  });

  it('go from new through received, pending_customer and customer_replied to closed, and are opened again by a reply', async () => {
    const { id, status } = await open();
    expect(status).toBe('new');
    await look(id);
    expect((await read(id)).status).toBe('received');
    expect((await reply(id)).body.status).toBe('received');
    await call('staffTickets.update', { params: { id }, body: { assigned: staffId } }, staff);
    expect((await read(id)).status).toBe('in_progress');
    expect((await answer(id)).body.status).toBe('pending_customer');
    expect((await reply(id)).body.status).toBe('customer_replied');
    expect((await answer(id, { status: 'resolved' })).body.status).toBe('resolved');
    expect((await reply(id)).body.status).toBe('reopened');
    expect((await call('tickets.close', { params: { id } }, owner)).body.status).toBe('closed');
    expect((await call('tickets.close', { params: { id } }, owner)).body.status).toBe('closed');
    expect((await reply(id)).body.status).toBe('reopened');
    expect((await read(id)).replies.map(({ is_staff }) => is_staff)).toEqual([false, true, false, true, false, false]);
  });

  it('show what support wrote as new until this login has looked, and note a look once a minute', async () => {
    const { id } = await open();
    const seen = () => call('tickets.seen', { params: { id } }, owner);
    const first = (await seen()).body.last_seen;
    server.clock.forward(59_000);
    expect((await seen()).body.last_seen).toBe(first);
    await answer(id);
    expect((await read(id)).replies.map((one) => one.new)).toEqual([true]);
    expect((await call('tickets.list', {}, owner)).body.tickets[0]).toMatchObject({ id, new: true });
    server.clock.forward(1_000);
    expect((await seen()).body.last_seen).not.toBe(first);
    expect((await read(id)).replies.map((one) => one.new)).toEqual([false]);
    expect((await call('tickets.list', {}, owner)).body.tickets[0]).toMatchObject({ id, new: false });
    const colleague = await makeLogin(server.context, account);
    expect((await read(id, { cookie: colleague.cookie })).replies.map((one) => one.new)).toEqual([true]);
    await call('tickets.seen', { params: { id } }, { cookie: colleague.cookie });
    expect((await read(id, { cookie: colleague.cookie })).replies.map((one) => one.new)).toEqual([false]);
  });

  it('do not keep an idle session alive by being polled', async () => {
    const { id } = await open();
    server.clock.forward(6 * 3_600_000);
    const byItself = { ...owner, [unattendedHeader]: '1' };
    await call('tickets.get', { params: { id } }, byItself);
    await call('tickets.list', {}, byItself);
    await call('tickets.seen', { params: { id } }, owner);
    server.clock.forward(6 * 3_600_000 + 1);
    expect((await call('tickets.list', {}, owner)).status).toBe(401);
    const again = await makeLogin(server.context, account);
    owner = { cookie: again.cookie };
    server.clock.forward(6 * 3_600_000);
    await reply(id);
    server.clock.forward(6 * 3_600_000 + 1);
    expect((await call('tickets.list', {}, owner)).status).toBe(200);
    const fresh = await makeLogin(server.context, { accountId: await staffAccount() }, { kind: 'staff', hasMfa: true });
    staff = { cookie: fresh.cookie };
    staffId = fresh.loginId;
    staffMail = fresh.email;
  });
  const staffAccount = async () => {
    const { rows } = await server.context.db.pool.query<{ account_id: string }>('select * from carded.staff_accounts');
    return rows[0]?.account_id ?? '';
  };

  it('are 404 for another account, and refused without the permission', async () => {
    const { id } = await open();
    const foreign = await makeLogin(server.context, await makeAccount(server.context));
    const stranger = { cookie: foreign.cookie };
    for (const answered of [
      await call('tickets.get', { params: { id } }, stranger),
      await call('tickets.reply', { params: { id }, body: { body: 'x' } }, stranger),
      await call('tickets.close', { params: { id } }, stranger),
      await call('tickets.seen', { params: { id } }, stranger),
    ])
      expect(answered.status).toBe(404);
    const sub = (more: Parameters<typeof makeLogin>[2]) => signedIn(account, { kind: 'sub_user', ...more });
    expect((await call('tickets.list', {}, await sub({ permissions: ['billing'] }))).error?.code).toBe('forbidden');
    expect((await call('tickets.list', {}, await sub({ permissions: ['support'] }))).status).toBe(200);
    const limited = await sub({ permissions: ['support'], accessType: 2, websiteIds: [] });
    expect((await call('tickets.list', {}, limited)).error?.code).toBe('forbidden');
    expect((await call('staffTickets.open', { params: { id } }, owner)).error?.code).toBe('forbidden');
  });

  it('can name only a verification of their own account', async () => {
    const website = await makeWebsite(server.context, account);
    const made = (await call('verifications.create', { body: { key: website.liveKey, data: adult } })).body;
    const uuid = 'uuid' in made ? made.uuid : '';
    const body = { subject: 'About this one', body: 'Why?', verification: uuid };
    const { id } = (await call('tickets.create', { body }, owner)).body;
    expect((await read(id)).verification).toBe(uuid);
    expect((await look(id)).body.ticket.verification).toMatchObject({ uuid, website: website.domain });
    const foreign = await makeLogin(server.context, await makeAccount(server.context));
    expect((await call('tickets.create', { body }, { cookie: foreign.cookie })).error?.code).toBe('uuid_not_found');
  });

  it('cause mail to staff about the merchant’s replies and to the merchant about staff’s, without the text', async () => {
    const { id, number } = await open('My buyer Dana Whitcomb was refused');
    await runDueJobs(server, ['ticket-mail']);
    const toStaff = server.sent.mails.filter((mail) => mail.to === staffMail);
    expect(toStaff.map(({ subject }) => subject)).toEqual([`New ticket ${number}`]);
    expect(toStaff[0]?.text).toContain(`/staff/support/view/${id}`);
    await answer(id);
    await runDueJobs(server, ['ticket-mail']);
    const toOwner = server.sent.mails.filter((mail) => mail.to === ownerMail);
    expect(toOwner.map(({ subject }) => subject)).toEqual([`Support replied to your ticket ${number}`]);
    expect(toOwner[0]?.text).toContain(`/account/support/view/${id}`);
    server.sent.mails.length = 0;
    await reply(id);
    await runDueJobs(server, ['ticket-mail']);
    // The person who answered has the ticket, so nobody else is notified.
    expect(server.sent.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [staffMail, `Reply to ticket ${number}`],
    ]);
    expect(JSON.stringify(server.sent.mails)).not.toMatch(/Dana|Whitcomb|press b/);
  });

  it('cause mail to staff who look after tickets, also once the person a ticket is with does not anymore', async () => {
    const house = await makeStaff();
    const { id } = await open();
    await call('staffTickets.reply', { params: { id }, body: { body: 'I will look.' } }, house.staff);
    await runDueJobs(server, ['ticket-mail']);
    await server.context.db.pool.query("delete from carded.staff_grants where login_id = $1 and code = 'support'", [
      house.login.loginId,
    ]);
    server.sent.mails.length = 0;
    await reply(id);
    await runDueJobs(server, ['ticket-mail']);
    const recipients = server.sent.mails.map(({ to }) => to);
    expect(recipients).toContain(staffMail);
    expect(recipients).not.toContain(house.login.email);
  });

  it('cause mail to the owner in place of a login that was removed', async () => {
    const clerk = await makeLogin(server.context, account, { kind: 'sub_user', permissions: ['support'] });
    const { id } = (
      await call('tickets.create', { body: { subject: 'A question', body: 'How?' } }, { cookie: clerk.cookie })
    ).body;
    await runDueJobs(server, ['ticket-mail']);
    const { logins } = (await call('clientLogins.list', {}, owner)).body;
    const token = logins.find(({ email }) => email === clerk.email)?.token ?? '';
    expect((await call('clientLogins.remove', { body: { token } }, owner)).status).toBe(200);
    server.sent.mails.length = 0;
    await answer(id);
    await runDueJobs(server, ['ticket-mail']);
    expect(server.sent.mails.map(({ to }) => to)).toEqual([ownerMail]);
  });

  it('cause mail to the owner in place of a login that may not read tickets anymore', async () => {
    const clerk = await makeLogin(server.context, account, { kind: 'sub_user', permissions: ['support', 'news'] });
    const { id } = (
      await call('tickets.create', { body: { subject: 'A question', body: 'How?' } }, { cookie: clerk.cookie })
    ).body;
    await runDueJobs(server, ['ticket-mail']);
    await inTenant(server.context.db, account.accountId, (tx) =>
      tx
        .updateTable('logins')
        .set({ permissions: ['news'] })
        .where('id', '=', clerk.loginId)
        .execute(),
    );
    server.sent.mails.length = 0;
    await answer(id);
    await runDueJobs(server, ['ticket-mail']);
    expect(server.sent.mails.map(({ to }) => to)).toEqual([ownerMail]);
  });

  it('leave an audit row in both chains for each change and staff look, without any words', async () => {
    const { id } = await open('Dana Whitcomb');
    await look(id);
    await look(id);
    await answer(id);
    await reply(id);
    const rows = (await auditOf(account.accountId)).filter((row) => row.subject === id);
    expect(rows.map(({ actor, action }) => `${actor.split(':')[0]} ${action}`)).toEqual([
      'owner ticket.created',
      'staff ticket.opened',
      'staff ticket.opened',
      'staff ticket.answered',
      'owner ticket.replied',
    ]);
    const own = (await auditOf(await staffAccount())).filter((row) => row.subject === id);
    expect(own.map(({ action }) => action)).toEqual(['ticket.opened', 'ticket.opened', 'ticket.answered']);
    const kept = await inTenant(server.context.db, account.accountId, (tx) =>
      Promise.all([
        tx.selectFrom('tickets').selectAll().execute(),
        tx.selectFrom('ticket_replies').selectAll().execute(),
        tx.selectFrom('ticket_queue').selectAll().execute(),
        tx.selectFrom('audit_rows').selectAll().execute(),
      ]),
    );
    expect(
      kept
        .flat(2)
        .map((row) => Object.values(row).map(String))
        .join(),
    ).not.toMatch(/Whitcomb|A question/);
    expect(server.logLines.join()).not.toMatch(/Whitcomb/);
  });

  it('can be rated once they are settled; opened again, the rating is gone', async () => {
    const { id } = await open();
    const rate = () => call('tickets.rate', { params: { id }, body: { helpful: true } }, owner);
    expect((await rate()).error?.code).toBe('conflict');
    await answer(id, { status: 'resolved' });
    expect((await rate()).status).toBe(200);
    expect((await read(id)).helpful).toBe(true);
    await reply(id);
    expect((await read(id)).helpful).toBeNull();
  });

  it('say when support last looked', async () => {
    const { id } = await open();
    expect((await read(id)).viewed_by_support).toBeNull();
    await look(id);
    expect((await read(id)).viewed_by_support).toBe(new Date(server.clock.nowMs).toISOString());
  });
});
