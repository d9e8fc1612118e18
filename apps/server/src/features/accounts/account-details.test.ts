import type { RequestFor } from '@carded/client';
import type { Permission } from '@carded/domain/codes';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { makeAccount, makeLogin, runDueJobs, serverForTests } from '#testing/index.ts';

const password = 'plumbago wren under slate';
type Body = RequestFor<'accounts.update'>['body'];
const billing = { address: '12 Main Street', city: 'Boise', state: 'ID', zip: '83702', country: 'US' };

describe('what a person edits of an account', () => {
  const { server, call, subUser } = serverForTests();
  let passwordHash: string;
  beforeAll(async () => {
    passwordHash = await hashPassword(password);
  });

  let numbers = 0;
  const merchant = async (options: Parameters<typeof makeAccount>[1] = {}) => {
    const account = await makeAccount(server.context, options);
    const email = `owner${++numbers}@shop.example`;
    const { cookie, loginId } = await makeLogin(server.context, account, { email, passwordHash });
    const personal = { firstname: 'Pat', lastname: 'Tester', email, phone: '' };
    const update = (body: Body) => call('accounts.update', { body }, { cookie });
    return { account, owner: { cookie }, loginId, email, personal, update };
  };
  const mailsTo = async (email: string) => {
    await runDueJobs(server);
    return server.sent.mails.filter(({ to }) => to === email);
  };
  it('takes a person, a business and a billing address', async () => {
    const { owner, personal, update } = await merchant();
    const business = { name: 'Harbor Vape', country: 'CA', state: 'ON' };
    const { body } = await update({
      personal: { ...personal, firstname: 'Ines', phone: '(208) 345-0142' },
      business,
      billing,
    });
    expect(body.email_pending).toBe(false);
    expect((await call('accounts.get', {}, owner)).body.account).toMatchObject({
      ...{ personal_firstname: 'Ines', personal_phone: '(208) 345-0142' },
      ...{ business_name: 'Harbor Vape', business_country: 'CA', business_state: 'ON' },
      ...{ billing_address: '12 Main Street', billing_zip: '83702', billing_country: 'US' },
    });
    expect((await call('sessions.get', {}, owner)).body).toMatchObject({
      name: 'Ines Tester',
      business_name: 'Harbor Vape',
    });
  });

  it.each<[string, Body]>([
    ['business.state', { business: { name: 'Shop', country: 'US', state: 'ON' } }],
    ['business.state', { business: { name: 'Shop', country: 'US', state: 'ZZ' } }],
    ['business.country', { business: { name: 'Shop', country: 'XX', state: '' } }],
    ['billing.zip', { billing: { ...billing, zip: 'K1A 0B1' } }],
    ['billing.zip', { billing: { ...billing, country: 'CA', state: 'ON' } }],
    ['billing.city', { billing: { ...billing, city: '' } }],
    ['business.name', { business: { name: 'win at evil.example', country: 'US', state: 'ID' } }],
  ])('names %s as wrong in %j', async (path, body) => {
    const { update } = await merchant();
    const { error } = await update(body);
    expect(error?.code).toBe('invalid_input');
    expect(error?.fields?.map((field) => field.path)).toContain(`body.${path}`);
  });

  it('writes Other for the state of a country without a list', async () => {
    const { update } = await merchant();
    const { body } = await update({ business: { name: 'Shop', country: 'DE', state: '' } });
    expect(body.account.business_state).toBe('ZZ');
  });

  it('keeps the owner’s person to the owner, and the business from a login for billing', async () => {
    const { account, personal } = await merchant();
    const as = async (permissions: Permission[]) => {
      const limited = await subUser(account, permissions);
      return (body: Body) => call('accounts.update', { body }, limited);
    };
    const [byAccount, byBilling] = [await as(['account']), await as(['billing'])];
    expect((await byAccount({ personal })).error?.code).toBe('forbidden');
    expect((await byAccount({ business: { name: 'Shop', country: 'US', state: 'ID' } })).status).toBe(200);
    expect((await byBilling({ business: { name: 'Shop', country: 'US', state: 'ID' } })).error?.code).toBe('forbidden');
    const { body } = await byBilling({ billing });
    expect(body.account).toMatchObject({ billing_city: 'Boise', personal_email: '', personal_phone: '' });
  });

  it('deactivates once, with the owner’s password: new verifications stop, and who asks again is told', async () => {
    const { account, owner, email } = await merchant();
    const body = { reason: 'The shop closes', password };
    expect(
      (await call('accounts.deactivate', { body: { ...body, password: 'wrong password' } }, owner)).error?.code,
    ).toBe('invalid_credentials');
    expect((await call('accounts.deactivate', { body }, owner)).body).toEqual({ active: false });
    expect((await call('sessions.get', {}, owner)).body.active).toBe(false);
    expect((await call('websites.list', {}, owner)).error?.code).toBe('account_inactive');
    const again = await call('accounts.deactivate', { body }, owner);
    expect(again.error).toMatchObject({ code: 'deactivated', details: { deactivated: 'true' } });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('Your account was deactivated');
    const { rows } = await server.context.db.pool.query<{ text: string }>(
      "select string_agg(payload::text, '') as text from carded.outbox",
    );
    expect(`${rows[0]?.text}${server.logLines.join('')}`).not.toContain('The shop closes');
    expect(account.accountId).not.toBe('');
  });
});
