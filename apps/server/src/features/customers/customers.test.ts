import { inTenant } from '@carded/database';
import { sandboxTokenFor } from '@carded/providers/payments';
import { describe, expect, it } from 'vitest';
import { verifyChain } from '#platform/audit/verify-chain.ts';
import { joinOf, runDueJobs, serverForTests } from '#testing/index.ts';

const day = 86_400_000;

describe('a broker’s customers', () => {
  const { server, call, makeMerchant, subUser } = serverForTests({ env: { CARDED_TRUSTED_PROXIES: '127.0.0.1' } });
  const join = joinOf(server, call);
  const makeBroker = () => makeMerchant({ account: { isBroker: true, name: 'Beacon Pay' } });
  type Headers = Record<string, string>;
  const typed = (more: object = {}) => ({
    business_name: 'Cedar Ridge Vape',
    firstname: 'Paul',
    lastname: 'Okafor',
    email: join.newEmail(),
    website: 'https://cedarridge.example/shop',
    platform: 6,
    scanner: true,
    ...more,
  });
  const ask = async (headers: Headers, body = typed()) => {
    const answer = await call('customers.create', { body }, headers);
    return { body, answer, uuid: answer.body.customer.uuid };
  };
  const mailTo = async (email: string) => {
    await runDueJobs(server, ['customer-mail']);
    return server.sent.mails.findLast(({ to }) => to === email);
  };
  const tokenIn = (text = '') => /#invite=([\w-]+)/.exec(text)?.[1] ?? '';
  const listed = async (headers: Headers, query: object = {}) =>
    (await call('customers.list', { query }, headers)).body;
  const actionsOf = (accountId: string) =>
    inTenant(server.context.db, accountId, async (tx) =>
      (await tx.selectFrom('audit_rows').select('action').orderBy('seq').execute()).map(({ action }) => action),
    );

  it('joins by the invitation: the owner chooses the password, and the broker sees counts', async () => {
    const { account: broker, owner: headers } = await makeBroker();
    const { body, uuid } = await ask(headers);
    expect((await listed(headers)).customers).toMatchObject([
      { uuid, business_name: 'Cedar Ridge Vape', standing: 'invited', access: null, domains: ['cedarridge.example'] },
    ]);
    const mail = await mailTo(body.email);
    expect(mail?.subject).toBe('Beacon Pay invites you to Carded');
    const invite = tokenIn(mail?.text);
    expect((await call('signUp.invite', { params: { token: invite } })).body).toMatchObject({
      invited_by: 'Beacon Pay',
      by_broker: true,
      personal_firstname: 'Paul',
      website: 'cedarridge.example',
      business_platform: 6,
    });
    const { browser } = await join.agreed({ email: body.email, also: { invite } });
    const made = await join.finish(browser);
    const { account_id: accountId } = made.body.login;
    const { customers, stats, views } = await listed(headers);
    expect(customers).toMatchObject([
      { uuid, standing: 'sandbox', access: 'numbers', business_name: 'Northfork Vapor' },
    ]);
    expect(stats).toEqual({ customers: 1, accepted: 0, denied: 0, rate: null });
    expect(views).toEqual({ all: 1, needs_you: 1, trial: 0, invited: 0, closed: 0 });
    expect((await call('accounts.get', {}, join.cookieIn(made))).body.account.scanner_enabled).toBe(true);
    expect(await actionsOf(accountId)).toContain('broker.granted');
    expect(await actionsOf(broker.accountId)).toEqual(['customer.invited', 'customer.granted']);
    for (const id of [accountId, broker.accountId])
      expect(await inTenant(server.context.db, id, (tx) => verifyChain(tx, id))).toBeNull();
    const { rows } = await server.context.db.pool.query('select * from carded.customer_invitations');
    expect(rows).toEqual([]);
  });

  it('joins with a card, too, and is live at once', async () => {
    const { owner: headers } = await makeBroker();
    const { body } = await ask(headers);
    const invite = tokenIn((await mailTo(body.email))?.text);
    const { browser } = await join.agreed({ email: body.email, also: { invite } });
    const card = { token: sandboxTokenFor('approve', server.clock.nowMs) };
    expect((await call('signUp.create', { body: card }, browser)).status).toBe(200);
    expect((await listed(headers)).customers).toMatchObject([{ access: 'numbers', business_name: 'Northfork Vapor' }]);
    expect((await listed(headers)).customers[0]?.standing).not.toBe('sandbox');
  });

  it('says the same of an address that has an account, which is asked to link it', async () => {
    const { owner: headers } = await makeBroker();
    const { account, owner, login } = await makeMerchant({ account: { name: 'Known Vapor' } });
    const { email } = login;
    const known = await ask(headers, typed({ email }));
    const unknown = await ask(headers);
    const plain = ({ answer, uuid }: Awaited<ReturnType<typeof ask>>) => [
      answer.status,
      JSON.stringify(answer.body).replace(uuid, 'uuid'),
    ];
    expect(plain(known)).toEqual(plain(unknown));
    const mail = await mailTo(email);
    expect(mail?.text).toContain('/account/edit');
    expect(mail?.text).not.toContain('#invite=');
    const pair = async () => (await listed(headers, { sort: 'name' })).customers.map(({ uuid: _, ...rest }) => rest);
    const [one, other] = await pair();
    expect(one).toEqual(other);
    const [question] = (await call('brokers.list', {}, owner)).body.brokers;
    expect(question).toMatchObject({ id: known.uuid, business_name: 'Beacon Pay', state: 'asked' });
    await call('brokers.grant', { params: { id: known.uuid }, body: { access: 'settings' } }, owner);
    expect((await listed(headers, { find: 'known' })).customers).toMatchObject([
      { uuid: known.uuid, business_name: 'Known Vapor', standing: 'live', access: 'settings' },
    ]);
    expect(await actionsOf(account.accountId)).toEqual(['broker.granted']);
  });

  it('is linked and ended by its own broker and owner alone', async () => {
    const [{ owner: headers }, { owner: other }] = [await makeBroker(), await makeBroker()];
    const [{ owner, login }, { owner: stranger }] = [await makeMerchant(), await makeMerchant()];
    const { body, uuid } = await ask(headers, typed({ email: login.email }));
    await mailTo(body.email);
    const grant = (who: Headers) => call('brokers.grant', { params: { id: uuid }, body: { access: 'numbers' } }, who);
    expect((await grant(stranger)).status).toBe(404);
    expect((await grant(owner)).status).toBe(200);
    for (const who of [stranger, other, headers])
      expect((await call('brokers.end', { params: { id: uuid } }, who)).status).toBe(404);
    expect((await call('customers.end', { params: { uuid } }, other)).status).toBe(404);
    expect((await listed(headers)).customers).toMatchObject([{ uuid, access: 'numbers' }]);
    expect((await call('customers.end', { params: { uuid } }, headers)).status).toBe(200);
  });

  it('shows a refusal like an unanswered question, and does not ask again', async () => {
    const { account: broker, owner: headers } = await makeBroker();
    const { owner, login } = await makeMerchant();
    const { email } = login;
    const { uuid } = await ask(headers, typed({ email }));
    await mailTo(email);
    await call('brokers.end', { params: { id: uuid } }, owner);
    expect((await listed(headers)).customers).toMatchObject([{ uuid, standing: 'invited' }]);
    const mails = server.sent.mails.length;
    expect((await call('customers.remind', { params: { uuid } }, headers)).status).toBe(200);
    await runDueJobs(server, ['customer-mail']);
    expect(server.sent.mails).toHaveLength(mails);
    expect(await actionsOf(broker.accountId)).toEqual(['customer.invited', 'customer.reminded']);
    expect((await call('brokers.grant', { params: { id: uuid }, body: { access: 'log' } }, owner)).status).toBe(404);
    expect((await call('customers.end', { params: { uuid } }, headers)).status).toBe(200);
    expect((await listed(headers)).customers).toEqual([]);
  });

  it('sends another link once the first has expired, and only the newest works', async () => {
    const { account, owner } = await makeBroker();
    const { body, uuid } = await ask(owner);
    const first = tokenIn((await mailTo(body.email))?.text);
    server.clock.forward(30 * day);
    // The session has ended by then.
    const headers = await subUser(account, ['customers']);
    expect((await listed(headers)).customers).toMatchObject([{ standing: 'not_started', problem: 'not_started' }]);
    await call('customers.remind', { params: { uuid } }, headers);
    const second = tokenIn((await mailTo(body.email))?.text);
    expect(second).not.toBe(first);
    expect((await call('signUp.invite', { params: { token: first } })).status).toBe(410);
    expect((await call('signUp.invite', { params: { token: second } })).status).toBe(200);
    await call('customers.end', { params: { uuid } }, headers);
    expect((await call('signUp.invite', { params: { token: second } })).status).toBe(410);
    expect((await call('customers.get', { params: { uuid } }, headers)).status).toBe(404);
  });

  it('refuses what cannot be invited, by field', async () => {
    const { owner: headers } = await makeBroker();
    const wrong = { business_name: 'see evil.example', website: 'nowhere', platform: 51 };
    const { error } = await call('customers.create', { body: typed(wrong) }, headers);
    expect(error?.fields?.map(({ path }) => path)).toEqual(['body.business_name', 'body.website', 'body.platform']);
    const { body } = await ask(headers);
    expect((await call('customers.create', { body: typed({ email: body.email }) }, headers)).error?.code).toBe(
      'conflict',
    );
  });
});
