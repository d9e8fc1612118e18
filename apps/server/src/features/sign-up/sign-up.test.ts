import { inTenant } from '@carded/database';
import { sandboxTokenFor } from '@carded/providers/payments';
import { beforeEach, describe, expect, it } from 'vitest';
import { publishTerms } from '#features/terms/index.ts';
import { verifyChain } from '#platform/audit/verify-chain.ts';
import { findTermsFaults } from '#testing/find-terms-faults.ts';
import { adult, joinOf, joinPassword, runDueJobs, serverForTests } from '#testing/index.ts';
import { signUpCode } from './present-sign-up.ts';

const day = 86_400_000;

describe('a merchant who signs up', () => {
  const { server, call, makeMerchant } = serverForTests({
    env: {
      CARDED_TRUSTED_PROXIES: '127.0.0.1',
      CARDED_CONTACT: 'help@carded.example',
      CARDED_CONTACT_PHONE: '(208) 555-0100',
    },
  });
  const join = joinOf(server, call);
  beforeEach(() => {
    server.sent.mails.length = 0;
  });
  const rows = async (sql: string, values: unknown[] = []) =>
    (await server.context.db.pool.query<Record<string, unknown>>(sql, values)).rows;

  it('proves the address, accepts the terms and is signed in with account, website and keys, in the sandbox', async () => {
    const { email, browser, answer } = await join.agreed();
    expect(answer.body.signup).toMatchObject({
      step: 3,
      confirmed: true,
      personal: { firstName: 'Ingrid', email },
      business: { name: 'Northfork Vapor', country: 'US', state: 'ID' },
      domain: 'northforkvapor.example',
    });
    expect(answer.body.help).toEqual({
      phone: '(208) 555-0100',
      contact: { href: 'mailto:help@carded.example', text: 'help@carded.example' },
    });
    const made = await join.finish(browser);
    expect(made.body).toMatchObject({
      login: { kind: 'owner', email, name: 'Ingrid Maddox', tos_accepted: true, active: true, mfa: false },
      website: {
        token: expect.stringMatching(/^pk_live_/),
        test_key: expect.stringMatching(/^pk_test_/),
        domain: 'northforkvapor.example',
      },
    });
    const owner = join.cookieIn(made);
    const { account, websites, stats } = (await call('accounts.get', {}, owner)).body;
    expect(account).toMatchObject({ business_state: 'ID', active: true, trial: false });
    expect(stats.trial_remaining).toBeNull();
    const shop = { key: made.body.website.token, data: adult };
    expect((await call('verifications.create', { body: shop }, join.network())).error?.code).toBe('card_needed');
    expect(websites.map(({ domain }) => domain)).toEqual(['northforkvapor.example']);
    expect((await call('sessions.create', { body: { email, password: joinPassword } }, join.network())).status).toBe(
      200,
    );
  });

  it('keeps nothing readable of a draft, and nothing at all once the account is made', async () => {
    const { browser } = await join.agreed();
    const [before] = await rows('select sealed from carded.signups where id = $1', [await join.idOf(browser)]);
    expect(String(before?.sealed)).not.toMatch(/Ingrid|northfork|argon2/);
    await join.finish(browser);
    expect(await rows("select 1 from carded.signups where finished_at is not null and sealed <> ''")).toEqual([]);
    expect((await call('signUp.get', {}, browser)).body.signup).toBeNull();
  });

  it('sees every error at once, beside its field', async () => {
    const { answer } = await join.begin({
      email: 'ingrid@northfork',
      also: {
        personal: { firstName: 'see evil.example', lastName: 'Maddox', email: 'ingrid@northfork.example', phone: '12' },
        business: { name: 'Northfork Vapor', country: 'US', state: 'XX' },
        domain: 'not a website',
        password: 'northfork-26',
      },
    });
    expect(answer.error?.fields?.map(({ path }) => path)).toEqual([
      'body.personal.firstName',
      'body.personal.phone',
      'body.business.state',
      'body.domain',
      'body.password',
    ]);
    expect(answer.error?.fields?.at(-1)?.message).toBe('needs at least 15 characters');
  });

  it('reads what is expected of a country, a platform and a phone', async () => {
    const personal = { firstName: 'Ingrid', lastName: 'Maddox', email: 'ingrid@northfork.example', phone: '12' };
    const business = { name: 'Northfork Vapor', country: 'XX', state: '', platform: 77 };
    const { answer } = await join.begin({ also: { personal, business } });
    expect(answer.error?.fields).toEqual([
      { path: 'body.personal.phone', message: 'must be a phone number' },
      { path: 'body.business.country', message: 'must be a country of the list' },
      { path: 'body.business.platform', message: 'must be a platform of the list' },
    ]);
    expect(answer.error?.details).toBeUndefined();
  });

  it('can type the code with a space in it', async () => {
    const { email, browser } = await join.begin();
    const code = ((await join.mailedCode(email)) ?? '').replace(/^\d{3}/, '$& ');
    expect((await call('signUp.confirm', { body: { code } }, browser)).body.signup?.step).toBe(2);
  });

  it('is told that a platform cannot run the checks', async () => {
    const business = { name: 'Northfork Vapor', country: 'US', state: 'ID', platform: 51 };
    const { answer } = await join.begin({ also: { business } });
    expect(answer.error).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'body.business.platform', message: expect.stringContaining('GoDaddy Builder') }],
      details: { invalid_platform: 'true' },
    });
  });

  it('goes no further than the step that is missing', async () => {
    const { browser } = await join.begin();
    const incomplete = (step: string) => ({ code: 'sign_up_incomplete', details: { step } });
    expect((await call('signUp.update', { body: { terms: { version: '1' } } }, browser)).error).toMatchObject(
      incomplete('1'),
    );
    expect((await join.finish(browser)).error).toMatchObject(incomplete('1'));
    const known = await join.confirmed();
    expect((await join.finish(known.browser)).error).toMatchObject(incomplete('2'));
    expect((await join.finish({})).error?.code).toBe('sign_up_ended');
    const ready = await join.agreed();
    expect((await call('signUp.create', { body: {} }, ready.browser)).error?.fields?.[0]?.path).toBe('body.token');
    const paid = await call('signUp.create', { body: { token: 'a card' } }, ready.browser);
    expect(paid.error?.code).toBe('card_token_spent');
    expect((await join.finish(ready.browser)).status).toBe(200);
  });

  it('is live with a card from the start, and its trials begin', async () => {
    const { browser } = await join.agreed();
    const body = { token: sandboxTokenFor('approve', server.clock.nowMs) };
    const made = await call('signUp.create', { body }, browser);
    expect(made.status).toBe(200);
    const owner = join.cookieIn(made);
    const { account } = (await call('accounts.get', {}, owner)).body;
    expect(account).toMatchObject({ active: true, trial: true, trial_verifications: 25 });
    expect((await call('billing.get', {}, owner)).body).toMatchObject({ state: 'live', card: { last4: '4242' } });
  });

  it('with a declined card makes no account, and may try no more cards after three', async () => {
    const { browser } = await join.agreed();
    const give = async (outcome: 'decline_at_save' | 'approve') => {
      const body = { token: sandboxTokenFor(outcome, server.clock.nowMs) };
      return (await call('signUp.create', { body }, browser)).error?.code;
    };
    for (let time = 0; time < 3; time += 1) expect(await give('decline_at_save')).toBe('card_declined');
    expect(await give('approve')).toBe('too_many_attempts');
    // The sandbox stays open.
    expect((await join.finish(browser)).status).toBe(200);
  });

  it('is told where no card can be taken', async () => {
    const { payments } = server.context.providers;
    server.context.providers.payments = null;
    const { answer, browser } = await join.agreed();
    expect(answer.body.authorize).toBeNull();
    expect((await call('signUp.create', { body: { token: 'x' } }, browser)).error?.code).toBe('payments_unavailable');
    server.context.providers.payments = payments;
  });

  it('corrects what was typed, and keeps what was agreed to', async () => {
    const { browser } = await join.agreed();
    const business = { name: 'Northfork Supply', country: 'CA', state: 'BC' };
    const { body } = await call('signUp.update', { body: { business, domain: 'northfork.example.com' } }, browser);
    expect(body.signup).toMatchObject({ step: 3, business, domain: 'northfork.example.com' });
    const wrong = await call('signUp.update', { body: { business: { ...business, state: 'ID' } } }, browser);
    expect(wrong.error?.fields?.[0]?.path).toBe('body.business.state');
  });

  it('goes on in another browser with a new code, and the first one is done', async () => {
    const { email, browser } = await join.agreed();
    const headers = join.network();
    const asked = await call('signUp.sendCode', { body: { email } }, headers);
    const second = { ...headers, ...join.cookieIn(asked) };
    expect((await call('signUp.get', {}, second)).body.signup).toBeNull();
    const code = (await join.mailedCode(email)) ?? '';
    const { body } = await call('signUp.confirm', { body: { code } }, second);
    expect(body.signup).toMatchObject({ step: 3, personal: { email } });
    expect((await call('signUp.get', {}, browser)).body.signup).toBeNull();
    expect((await join.finish(second)).status).toBe(200);
  });

  it('never takes over what somebody else typed for the address', async () => {
    const { email } = await join.begin();
    const headers = join.network();
    const asked = await call('signUp.sendCode', { body: { email } }, headers);
    await runDueJobs(server, ['sign-up-mail']);
    expect(server.sent.mails.at(-1)).toMatchObject({ to: email, subject: 'No sign-up is waiting for you' });
    const second = { ...headers, ...join.cookieIn(asked) };
    const code = signUpCode(server.context, await join.idOf(second), 1);
    expect((await call('signUp.confirm', { body: { code } }, second)).body.signup).toBeNull();
    expect((await join.finish(second)).error?.code).toBe('sign_up_ended');
  });

  it('re-accepts terms that changed on the way, and keeps the draft', async () => {
    const { browser } = await join.agreed();
    const text = '# Terms of use\n\nOther words.';
    await publishTerms(server.context, {
      version: '2',
      text,
      effectiveAt: new Date(server.clock.nowMs),
      atOnce: 'law',
    });
    const stale = await join.finish(browser);
    expect(stale.status).toBe(409);
    expect(stale.error?.message).toContain('re-accept our terms of use');
    const { body } = await call('signUp.get', {}, browser);
    expect(body).toMatchObject({
      signup: { step: 2, domain: 'northforkvapor.example' },
      terms: { version: '2', text },
    });
    expect((await call('signUp.update', { body: { terms: { version: '1' } } }, browser)).error?.code).toBe(
      'terms_changed',
    );
    await call('signUp.update', { body: { terms: { version: '2' } } }, browser);
    expect((await join.finish(browser)).status).toBe(200);
  });

  it('is emailed the text it accepted, and the account’s chain holds it', async () => {
    const { email, browser } = await join.agreed();
    const made = await join.finish(browser);
    await runDueJobs(server, ['terms-mail']);
    const { text } = (await call('terms.get', {}, join.cookieIn(made))).body.terms;
    expect(server.sent.mails.at(-1)?.to).toBe(email);
    expect(server.sent.mails.at(-1)?.text).toContain(text);
    const accountId = made.body.login.account_id;
    await inTenant(server.context.db, accountId, async (tx) => {
      expect(await verifyChain(tx, accountId)).toBeNull();
      expect(await findTermsFaults(tx, accountId)).toEqual([]);
    });
  });

  it('may come back for 30 days', async () => {
    const { browser } = await join.agreed();
    server.clock.forward(30 * day - 1);
    expect((await call('signUp.get', {}, browser)).body.signup?.step).toBe(3);
    server.clock.forward(1);
    expect((await call('signUp.get', {}, browser)).body.signup).toBeNull();
    expect((await join.finish(browser)).error?.code).toBe('sign_up_ended');
  });

  it('is told when the address got a login meanwhile', async () => {
    const { email, browser } = await join.agreed();
    await makeMerchant({ login: { email } });
    expect((await join.finish(browser)).error).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Sign in'),
    });
    expect(await rows("select 1 from carded.outbox where queue = 'terms-mail'")).toEqual([]);
  });
});
