import { beforeEach, describe, expect, it } from 'vitest';
import { joinOf, makeLogin, runDueJobs, serverForTests } from '#testing/index.ts';

describe('mail about a new lead', () => {
  const { server, call, makeStaff } = serverForTests({ env: { CARDED_TRUSTED_PROXIES: '127.0.0.1' } });
  const join = joinOf(server, call);
  let mailed: string[];
  let staff: { cookie: string };
  beforeEach(async () => {
    await server.context.db.pool.query('delete from carded.ledger; delete from carded.staff_grants');
    const made = await makeStaff();
    staff = made.staff;
    const content = await makeLogin(server.context, made.account, { kind: 'staff', grants: ['content'] });
    await makeLogin(server.context, made.account, { kind: 'staff', grants: ['support', 'billing'] });
    mailed = [made.login.email, content.email].sort();
    server.sent.mails.length = 0;
  });
  const newEmail = () => `${server.context.random(5).toString('hex')}@mesacloud.example`;
  const ask = (email: string, more = {}) =>
    call(
      'leads.collect',
      { body: { info: { personal_email: email, business_name: 'Win a prize today', source: 'pricing', ...more } } },
      join.network(),
    );
  const mails = async () => {
    await runDueJobs(server, ['lead-mail']);
    return server.sent.mails;
  };

  it('goes to the staff who work on leads, and holds none of the typed text', async () => {
    const email = newEmail();
    await ask(email);
    const sent = await mails();
    expect(sent.map(({ to }) => to).sort()).toEqual(mailed);
    expect(new Set(sent.map(({ subject }) => subject))).toEqual(new Set(['New lead']));
    const [{ text } = { text: '' }] = sent;
    const [lead] = (await call('staffLeads.list', { body: { search: email } }, staff)).body.leads;
    expect(text).toContain(`/staff/leads/${lead?.id}`);
    expect(text).toContain('Form on Pricing');
    expect(JSON.stringify(sent)).not.toMatch(/prize|mesacloud/);
  });

  it('goes once for a lead, however often it asks', async () => {
    const email = newEmail();
    await ask(email);
    await ask(email);
    await ask(email, { personal_phone: '(505) 555-0118' });
    expect(await mails()).toHaveLength(mailed.length);
  });

  it('does not go for a merchant, a program, or what staff added or took up already', async () => {
    await ask((await makeStaff()).login.email);
    await ask(newEmail(), { fax: '1' });
    await call('staffLeads.create', { body: { personal_email: newEmail() } }, staff);
    const email = newEmail();
    await ask(email);
    const [lead] = (await call('staffLeads.list', { body: { search: email } }, staff)).body.leads;
    await call('staffLeads.update', { params: { id: lead?.id ?? '' }, body: { status: 2 } }, staff);
    expect(await mails()).toEqual([]);
  });

  it('ends in a flood, whose leads are kept', async () => {
    for (let at = 0; at < 22; at += 1) await ask(newEmail());
    expect(await mails()).toHaveLength(20 * mailed.length);
  });
});
