import { inTenant } from '@carded/database';
import { beforeEach, describe, expect, it } from 'vitest';
import { noPassword } from '#platform/passwords/hash-password.ts';
import { makeLogin, serverForTests, type TestAccount, type TestLogin } from '#testing/index.ts';

describe('removing somebody of the house', () => {
  const { server, call, makeStaff, makeShop } = serverForTests();
  let house: TestAccount;
  let first: TestLogin;
  let second: TestLogin;
  let leaver: TestLogin;
  const reason = 'Works elsewhere from December.';
  const as = ({ cookie }: TestLogin) => ({ cookie });
  beforeEach(async () => {
    const made = await makeStaff();
    [house, first] = [made.account, made.login];
    second = await makeLogin(server.context, house, { kind: 'staff', hasMfa: true });
    leaver = await makeLogin(server.context, house, { kind: 'staff', hasMfa: true, grants: ['support', 'content'] });
  });
  const ask = (who: TestLogin, whom: TestLogin) =>
    call('people.askRemoval', { params: { id: whom.loginId }, body: { reason } }, as(who));
  const decide = (who: TestLogin, id: string, agree = true) =>
    call('people.decide', { params: { id }, body: { agree } }, as(who));
  const remove = async (whom: TestLogin) => decide(second, (await ask(first, whom)).body.waiting);
  const people = async () => (await call('people.list', {}, as(first))).body;

  it('takes a second person, who reads why', async () => {
    const { waiting } = (await ask(first, leaver)).body;
    expect((await people()).waiting).toEqual([
      expect.objectContaining({ id: waiting, what: 'removal', reason, own: true }),
    ]);
    expect((await call('sessions.get', {}, as(leaver))).status).toBe(200);
    expect((await ask(second, leaver)).error?.code).toBe('conflict');
    expect((await decide(first, waiting)).error?.code).toBe('conflict');
    expect((await decide(leaver, waiting)).error?.code).toBe('grant_missing');
    expect((await decide(second, waiting)).status).toBe(200);
    expect((await people()).people.map(({ id }) => id)).not.toContain(leaver.loginId);
    expect((await decide(second, waiting)).status, 'once').toBe(404);
  });

  it('changes nothing by a no, or after a week', async () => {
    expect((await decide(second, (await ask(first, leaver)).body.waiting, false)).status).toBe(200);
    const { waiting } = (await ask(first, leaver)).body;
    server.clock.forward(7 * 86_400_000);
    const late = await makeLogin(server.context, house, { kind: 'staff', hasMfa: true });
    expect((await decide(late, waiting)).status).toBe(404);
    const { rows } = await server.context.db.pool.query(
      `select exists (select 1 from carded.staff_grants where login_id = '${leaver.loginId}') as held`,
    );
    expect(rows).toEqual([{ held: true }]);
  });

  it('ends sessions and views at once, and what the login signed in with', async () => {
    const { account } = await makeShop();
    const view = { body: { account: account.accountId, reason, minutes: 15 } };
    expect((await call('views.start', view, as(leaver))).status).toBe(200);
    expect((await call('websites.list', {}, as(leaver))).status).toBe(200);
    expect((await remove(leaver)).status).toBe(200);
    expect((await call('websites.list', {}, as(leaver))).status).toBe(401);
    const { rows } = await server.context.db.pool.query(
      'select ended_why from carded.views where viewer_login_id = $1',
      [leaver.loginId],
    );
    expect(rows).toEqual([{ ended_why: 'session_ended' }]);
    const kept = await inTenant(server.context.db, house.accountId, (tx) =>
      tx
        .selectFrom('logins')
        .leftJoin('login_emails', 'login_emails.login_id', 'logins.id')
        .select(['email', 'password_hash', 'sealed_totp', 'login_emails.email_hash'])
        .where('logins.id', '=', leaver.loginId)
        .executeTakeFirst(),
    );
    expect(kept).toEqual({ email: '', password_hash: noPassword, sealed_totp: null, email_hash: null });
  });

  it('frees the leads and tickets that were in hand, and forgets what was asked for', async () => {
    const other = await makeLogin(server.context, house, { kind: 'staff', hasMfa: true });
    const { owner } = await makeShop();
    const lead = await call('staffLeads.create', { body: { personal_email: 'mesa@cloud.example' } }, as(leaver));
    const ticket = (await call('tickets.create', { body: { subject: 'Fargo', body: 'Why?' } }, owner)).body.id;
    const given = { params: { id: ticket }, body: { assigned: leaver.loginId } };
    expect((await call('staffTickets.update', given, as(first))).status).toBe(200);
    const dead = (await call('staffLeads.create', { body: { personal_email: 'fargo@hemp.example' } }, as(leaver))).body;
    const over = { params: { id: dead.id }, body: { status: 4, dead_reason: 'price' } as const };
    expect((await call('staffLeads.update', over, as(leaver))).status).toBe(200);
    const wants = (await ask(other, leaver)).body.waiting;
    expect((await decide(second, (await ask(first, other)).body.waiting)).status).toBe(200);
    expect((await decide(second, wants)).status, 'asked by who has left').toBe(404);
    expect((await remove(leaver)).status).toBe(200);
    const shown = await call('staffLeads.get', { params: { id: lead.body.id } }, as(first));
    expect(shown.body.lead.owner).toBeNull();
    // Closed leads stay with the person who had them.
    const { rows } = await server.context.db.pool.query('select owner_id from carded.leads where id = $1', [dead.id]);
    expect(rows).toEqual([{ owner_id: leaver.loginId }]);
    const opened = await call('staffTickets.open', { params: { id: ticket } }, as(first));
    expect(opened.body.ticket.assigned).toBeNull();
  });

  it('always leaves somebody who manages people', async () => {
    const waiting = (await ask(second, first)).body.waiting;
    // What was asked for ends with the requester's grant.
    await call('people.setGrants', { params: { id: second.loginId }, body: { grants: [] } }, as(second));
    expect((await decide(first, waiting)).error?.code).toBe('not_found');
    expect((await ask(first, first)).error?.code).toBe('conflict');
    expect((await ask(first, { ...first, loginId: server.context.newId() })).status).toBe(404);
  });

  it('keeps their name where they did something', async () => {
    await call('staffNews.create', { body: { text: 'News', publish_at: null } }, as(leaver));
    await call('staffLeads.create', { body: { personal_email: 'juniper@hemp.example' } }, as(leaver));
    await remove(leaver);
    const { rows } = (await call('audit.search', { query: { person: leaver.loginId } }, as(first))).body;
    expect(rows.map(({ person }) => person)).toContainEqual(expect.stringMatching(/, removed$/));
  });
});
