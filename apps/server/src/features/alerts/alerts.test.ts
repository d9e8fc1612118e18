import { alertKinds } from '@carded/domain/codes';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashLoginEmail } from '#platform/access/accounts.ts';
import { charge, raiseAlert } from '#platform/ledger/charge.ts';
import { textCharges } from '#platform/ledger/message-charges.ts';
import { emptyLedger, runDueJobs, serverForTests } from '#testing/index.ts';

describe('an alert', () => {
  const { server, call, makeShop, makeStaff } = serverForTests();
  beforeEach(async () => {
    await emptyLedger(server.context);
    await server.context.db.pool.query('delete from carded.alerts');
    server.sent.mails.length = 0;
  });
  const text = (accountId: string, number: string) =>
    charge(server.context, textCharges(server.context, accountId, number, { by: 'shop' }));
  const sendAlerts = () => runDueJobs(server, ['alert']);
  const shown = async (cookie: string) => (await call('alerts.list', {}, { cookie })).body.alerts;

  it('about many texts to neighboring numbers reaches the owner and staff once, and stops nothing', async () => {
    const { account, login } = await makeShop();
    const { login: person, staff } = await makeStaff();
    for (let index = 0; index < 15; index += 1) await text(account.accountId, `+12083450${100 + index}`);
    await sendAlerts();
    expect(server.sent.mails).toEqual([]);
    for (let index = 15; index < 40; index += 1)
      expect((await text(account.accountId, `+12083450${100 + index}`)).verdict).toBe('allow');
    await sendAlerts();
    const { title } = alertKinds.texts_nearby;
    expect(server.sent.mails.filter(({ to }) => to === login.email).map(({ subject }) => subject)).toEqual([title]);
    const toStaff = server.sent.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
    expect(toStaff).toHaveLength(1);
    expect(toStaff[0]).toMatch(new RegExp(`^${title}: .`));
    expect(await shown(staff.cookie)).toMatchObject([{ kind: 'texts_nearby' }]);
  });

  it('is sent again after six hours, separately for each kind and account', async () => {
    const [one, other] = [await makeShop(), await makeShop()];
    const { staff } = await makeStaff();
    for (let count = 0; count < 3; count += 1) {
      await raiseAlert(server.context, 'reviews_full', one.account.accountId);
      await raiseAlert(server.context, 'reviews_half', one.account.accountId);
      await raiseAlert(server.context, 'reviews_full', other.account.accountId);
    }
    await sendAlerts();
    expect(await shown(staff.cookie)).toHaveLength(3);
    server.clock.forward(6.5 * 3_600_000);
    await raiseAlert(server.context, 'reviews_full', one.account.accountId);
    await sendAlerts();
    expect(await shown(staff.cookie)).toHaveLength(4);
  });

  it('about guessed passwords reaches the login’s owner, and is not raised for an unknown login', async () => {
    const { login } = await makeShop();
    const guess = (email: string, index: number) =>
      call(
        'sessions.create',
        { body: { email, password: `wrong password ${index}` } },
        { 'x-forwarded-for': `10.1.${index}.9` },
      );
    const emails = [login.email, 'nobody@shop.example'];
    for (const email of emails) {
      const of = hashLoginEmail(server.context, email).toString('hex');
      await charge(server.context, [{ limit: 'sign_in_of_login_in_a_day', of, cost: 100 }]);
      await guess(email, 1);
    }
    await sendAlerts();
    expect(server.sent.mails.map(({ to, subject }) => [to, subject])).toContainEqual([
      login.email,
      alertKinds.passwords_guessed.title,
    ]);
    const { rows } = await server.context.db.pool.query('select kind from carded.alerts');
    expect(rows).toEqual([{ kind: 'passwords_guessed' }]);
  });
});
