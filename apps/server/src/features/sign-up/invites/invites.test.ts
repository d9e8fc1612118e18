import { inTenant, inTransaction } from '@carded/database';
import { sandboxTokenFor } from '@carded/providers/payments';
import { describe, expect, it } from 'vitest';
import { joinOf, serverForTests } from '#testing/index.ts';
import { makeInvite } from '../invites.ts';

const day = 86_400_000;

describe('an invitation to join', () => {
  const { server, call, makeMerchant } = serverForTests({ env: { CARDED_TRUSTED_PROXIES: '127.0.0.1' } });
  const join = joinOf(server, call);
  const details = {
    invitedBy: 'Beacon Pay',
    personal: { firstName: 'Paul', lastName: 'Okafor', email: 'paul@cedarridge.example', phone: '' },
    business: { name: 'Cedar Ridge Vape', country: 'US', state: 'OR', orders: '', types: [1], platform: 6 },
    domain: 'cedarridge.example',
  };
  const invite = (more: Partial<Parameters<typeof makeInvite>[2]> = {}) =>
    inTransaction(server.context.db, (tx) => makeInvite(server.context, tx, { ...details, ...more }));
  const look = (token: string) => call('signUp.invite', { params: { token } });

  it('fills in what is known, as often as it is looked at, for 30 days', async () => {
    const token = await invite();
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    for (let looks = 0; looks < 2; looks += 1)
      expect((await look(token)).body).toMatchObject({
        invited_by: 'Beacon Pay',
        business_state: 'OR',
        business_platform: 6,
      });
    const { rows } = await server.context.db.pool.query('select * from carded.invites');
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|Cedar`));
    server.clock.forward(30 * day);
    expect((await look(token)).error?.code).toBe('link_expired');
    expect((await look('x'.repeat(22))).error?.code).toBe('link_expired');
  });

  it('brings its trial, its prices from the next month on, and who invited, once', async () => {
    const { account: broker } = await makeMerchant({ account: { isBroker: true } });
    const token = await invite({
      trial: { verifications: 100, days: 60 },
      prices: { verification: 400_000 },
      brokerId: broker.accountId,
    });
    const ready = await Promise.all([
      join.agreed({ also: { invite: token } }),
      join.agreed({ also: { invite: token } }),
    ]);
    const answers = await Promise.all(ready.map(({ browser }) => join.finish(browser)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(answers.find(({ status }) => status === 410)?.error?.message).toContain('invitation was used already');
    const made = answers.find(({ status }) => status === 200) ?? expect.unreachable();
    const accountId = made.body.login.account_id;
    const { account } = (await call('accounts.get', {}, join.cookieIn(made))).body;
    expect(account.trial_verifications).toBe(100);
    expect(account.trial_ends).toBe(new Date(server.clock.nowMs + 60 * day).toISOString());
    await inTenant(server.context.db, accountId, async (tx) => {
      const prices = await tx.selectFrom('account_prices').selectAll().execute();
      expect(prices).toMatchObject([
        { kind: 'verification', from_month: expect.stringMatching(/^2026-1[2]|2027/), set_by: 'invitation' },
      ]);
    });
    const { rows } = await server.context.db.pool.query(
      'select broker_id, account_id from carded.invites where used_at is not null',
    );
    expect(rows).toEqual([{ broker_id: broker.accountId, account_id: accountId }]);
    expect((await look(token)).error?.code).toBe('link_expired');
  });

  it.each(['with the sandbox', 'with a card'])(
    'that ended on the way is told of once, and the account is made without it, %s',
    async (way) => {
      const token = await invite({ trial: { verifications: 100 }, prices: { verification: 400_000 } });
      const { browser } = await join.agreed({ also: { invite: token } });
      const other = await join.agreed({ also: { invite: token } });
      expect((await join.finish(other.browser)).status).toBe(200);
      const press = () =>
        way === 'with a card'
          ? call('signUp.create', { body: { token: sandboxTokenFor('approve', server.clock.nowMs) } }, browser)
          : join.finish(browser);
      const answer = await press();
      expect(answer.error).toMatchObject({
        code: 'link_expired',
        message: 'The invitation was used already, or has expired. You can finish without it.',
        help: 'Ask the sender for a new one.',
      });
      const made = await press();
      expect(made.status).toBe(200);
      await inTenant(server.context.db, made.body.login.account_id, async (tx) => {
        expect(await tx.selectFrom('account_prices').selectAll().execute()).toEqual([]);
        expect(await tx.selectFrom('cards').select('last4').execute()).toHaveLength(way === 'with a card' ? 1 : 0);
      });
    },
  );

  it('is taken into a sign-up that has shown its address, and counts instead of the one it began with', async () => {
    const [earlier, token] = [await invite(), await invite({ prices: { verification: 400_000 } })];
    const { browser, email } = await join.confirmed({ also: { invite: earlier } });
    const isTaken = async (one: string) =>
      (await call('signUp.invite', { params: { token: one } }, browser)).body.in_signup;
    expect([await isTaken(earlier), await isTaken(token)]).toEqual([true, false]);
    const { body } = await call('signUp.update', { body: { domain: 'cedarridge.example', invite: token } }, browser);
    expect(body.signup).toMatchObject({ step: 2, domain: 'cedarridge.example', personal: { email } });
    expect([await isTaken(earlier), await isTaken(token)]).toEqual([false, true]);
    expect((await look(token)).body.in_signup).toBe(false);
    await call('signUp.update', { body: { terms: { version: body.terms.version } } }, browser);
    expect(await isTaken(token)).toBe(true);
    const made = await join.finish(browser);
    await inTenant(server.context.db, made.body.login.account_id, async (tx) => {
      expect(await tx.selectFrom('account_prices').selectAll().execute()).toMatchObject([{ kind: 'verification' }]);
    });
    expect([(await look(earlier)).status, (await look(token)).status]).toEqual([200, 410]);
  });
});
