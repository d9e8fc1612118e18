import { inTenant } from '@carded/database';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinOf, makeAccount, makeLogin, runDueJobs, serverForTests } from '#testing/index.ts';
import { jobs } from '#worker.ts';

const day = 86_400_000;

describe('leads', () => {
  const { server, call, makeStaff } = serverForTests({ env: { CARDED_TRUSTED_PROXIES: '127.0.0.1' } });
  const join = joinOf(server, call);
  let staff: { cookie: string };
  let house: { accountId: string };
  beforeAll(async () => {
    ({ staff, account: house } = await makeStaff());
  });

  const newEmail = () => `${server.context.random(5).toString('hex')}@mesacloud.example`;
  const collect = (info: Record<string, unknown>, headers = join.network()) =>
    call('leads.collect', { body: { info } as never }, headers);
  const found = async (search: string) => (await call('staffLeads.list', { body: { search } }, staff)).body.leads;
  const kept = async (email: string) => (await found(email))[0] ?? expect.unreachable('no such lead');
  const update = (id: string, body: Record<string, unknown>) =>
    call('staffLeads.update', { params: { id }, body: body as never }, staff);

  it('come from the form, once for an address, and the answer is the same for everybody', async () => {
    const account = await makeAccount(server.context);
    const login = await makeLogin(server.context, account);
    const email = newEmail();
    const first = await collect({ personal_email: email, business_name: 'Mesa Cloud', source: 'pricing' });
    const again = await collect({ personal_email: email.toUpperCase(), personal_phone: '(505) 555-0118' });
    const merchant = await collect({ personal_email: login.email });
    expect([first.status, first.body]).toEqual([200, { ok: true }]);
    expect([again.body, merchant.body]).toEqual([first.body, first.body]);
    expect(await found(email)).toMatchObject([{ status: 1, asks: 2, source: 'pricing' }]);
    expect(await kept(login.email)).toMatchObject({ status: 3 });
    const { rows } = await server.context.db.pool.query('select * from carded.leads');
    // Bytes as text, too: sealed is what nobody can read.
    const texts = rows
      .flatMap(Object.values)
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : value));
    expect(texts.join(' ')).not.toMatch(/Mesa|mesacloud|5550118|555-0118/);
  });

  it('say which field is wrong, and take at most five an hour from one network', async () => {
    const wrong = await collect({
      personal_email: newEmail(),
      website: 'nowhere',
      personal_phone: '1',
      personal_firstname: 'see www.evil.example',
    });
    expect(wrong.error?.fields?.map(({ path }) => path).sort()).toEqual([
      'body.info.personal_firstname',
      'body.info.personal_phone',
      'body.info.website',
    ]);
    expect((await collect({ personal_email: 'nobody' })).error?.fields?.[0]?.path).toBe('body.info.personal_email');
    const network = join.network();
    const statuses = [];
    for (let asks = 0; asks < 6; asks += 1)
      statuses.push((await collect({ personal_email: newEmail() }, network)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('of a program that fills in every field are answered, and not kept', async () => {
    const email = newEmail();
    expect((await collect({ personal_email: email, fax: '555' })).body).toEqual({ ok: true });
    expect(await found(email)).toEqual([]);
  });

  it('are listed on a board, the next one to call first', async () => {
    const emails = [newEmail(), newEmail()];
    for (const [at, personal_email] of emails.entries()) {
      const { id } = (await call('staffLeads.create', { body: { personal_email } }, staff)).body;
      const next_at = new Date(server.clock.nowMs + (2 - at) * day).toISOString();
      await update(id, { status: 2, next: 'Call', next_at });
    }
    const { columns } = (await call('staffLeads.board', {}, staff)).body;
    expect(columns.map(({ status }) => status)).toEqual([1, 2, 3, 4]);
    expect(columns[1]?.leads.map(({ email }) => email)).toEqual(emails.toReversed());
    expect(columns[1]?.leads[0]).toMatchObject({ next: 'Call' });
    for (const { count, leads } of columns) expect(count).toBeGreaterThanOrEqual(leads.length);
    const twice = await call('staffLeads.create', { body: { personal_email: emails[0] ?? '' } }, staff);
    expect(twice.error?.code).toBe('conflict');
  });

  it('are dead with a reason, come back when they ask again, and end after a year', async () => {
    const email = newEmail();
    await collect({ personal_email: email });
    const { id } = await kept(email);
    expect((await update(id, { status: 4 })).error?.fields?.[0]?.path).toBe('body.dead_reason');
    await update(id, { status: 4, dead_reason: 'price' });
    expect((await call('staffLeads.invite', { params: { id } }, staff)).error?.message).toContain('dead');
    await collect({ personal_email: email });
    expect(await kept(email)).toMatchObject({ status: 1, dead_reason: null });
    await update(id, { status: 4, dead_reason: 'no_answer' });
    await call('staffLeads.note', { params: { id }, body: { body: 'No answer in four calls' } }, staff);
    const purge = () => jobs.find(({ name }) => name === 'purge-expired')?.run(server.context, [{}]);
    server.clock.forward(365 * day);
    ({ staff, account: house } = await makeStaff());
    await purge();
    expect(await found(email)).toHaveLength(1);
    server.clock.forward(1);
    await purge();
    expect(await found(email)).toEqual([]);
    const { rows } = await server.context.db.pool.query('select 1 from carded.lead_notes where lead_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('sign up by themselves: with the invite, whichever address it ends with, or by their own address', async () => {
    const [invited, other, own] = [newEmail(), newEmail(), newEmail()];
    const personal_phone = '(505) 555-0118';
    for (const personal_email of [invited, own])
      await collect({ personal_email, personal_phone, business_name: 'Mesa Cloud' });
    const { id } = await kept(invited);
    expect((await call('staffLeads.invite', { params: { id } }, staff)).status).toBe(200);
    expect((await call('staffLeads.invite', { params: { id } }, staff)).error?.message).toContain(
      'within the last hour',
    );
    await runDueJobs(server, ['lead-invite-mail']);
    const mail = server.sent.mails.findLast(({ to }) => to === invited);
    const token = /#invite=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await call('signUp.invite', { params: { token } })).body).toMatchObject({
      status: 2,
      ...{ personal_email: invited, personal_phone },
      business_name: 'Mesa Cloud',
    });
    expect(await kept(invited)).toMatchObject({ status: 2 });
    const withInvite = await join.agreed({ email: other, also: { invite: token } });
    await join.finish(withInvite.browser);
    expect(await kept(invited)).toMatchObject({ status: 3 });
    expect(await kept(own)).toMatchObject({ status: 1 });
    await join.finish((await join.agreed({ email: own })).browser);
    const { lead } = (await call('staffLeads.get', { params: { id: (await kept(own)).id } }, staff)).body;
    expect(lead).toMatchObject({ status: 3, account: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect((await update(lead.id, { status: 2 })).error?.message).toBe('This lead has signed up.');
  });

  it('stay with the account they signed up for when somebody else uses their invite afterwards', async () => {
    const [own, other] = [newEmail(), newEmail()];
    await collect({ personal_email: own });
    const { id } = await kept(own);
    expect((await call('staffLeads.invite', { params: { id } }, staff)).status).toBe(200);
    await runDueJobs(server, ['lead-invite-mail']);
    const mail = server.sent.mails.findLast(({ to }) => to === own);
    const invite = /#invite=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const account = async () => (await call('staffLeads.get', { params: { id } }, staff)).body.lead.account;
    const { browser } = await join.agreed({ email: other, also: { invite } });
    await join.finish((await join.agreed({ email: own })).browser);
    const first = await account();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    await join.finish(browser);
    expect(await account()).toBe(first);
  });

  it('are changed, noted about and deleted, and the chain says so without a name', async () => {
    const email = newEmail();
    await collect({ personal_email: email });
    const { id } = await kept(email);
    const { staff: people } = (await call('staffLeads.get', { params: { id } }, staff)).body;
    await update(id, { owner: people[0]?.id, details: { business_name: 'Mesa Cloud', personal_phone: '5055550118' } });
    expect((await update(id, { owner: server.context.newId() })).error?.fields?.[0]?.path).toBe('body.owner');
    await call('staffLeads.note', { params: { id }, body: { body: 'Wants scanner prices' } }, staff);
    const { lead } = (await call('staffLeads.get', { params: { id } }, staff)).body;
    expect(lead).toMatchObject({
      email,
      business_name: 'Mesa Cloud',
      phone: '5055550118',
      owner: people[0],
      notes: [{ body: 'Wants scanner prices' }],
    });
    await call('staffLeads.remove', { params: { id } }, staff);
    expect((await call('staffLeads.get', { params: { id } }, staff)).status).toBe(404);
    const rows = await inTenant(server.context.db, house.accountId, (tx) =>
      tx.selectFrom('audit_rows').select(['action', 'detail']).where('subject', '=', id).orderBy('id').execute(),
    );
    expect(rows.map(({ action }) => action)).toEqual(['lead.updated', 'lead.noted', 'lead.removed']);
    expect(JSON.stringify(rows)).not.toMatch(/Mesa|scanner/);
  });
});
