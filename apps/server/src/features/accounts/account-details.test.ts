import type { RequestFor } from '@carded/client';
import type { Permission } from '@carded/domain/codes';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { makeAccount, makeLogin, runDueJobs, serverForTests } from '#testing/index.ts';

const password = 'plumbago wren under slate';
type Body = RequestFor<'accounts.update'>['body'];
const billing = { address: '12 Main Street', city: 'Boise', state: 'ID', zip: '83702', country: 'US' };

describe('what a person edits of an account', () => {
  const { server, call, makeStaff, subUser } = serverForTests();
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
  const linkTo = async (email: string) =>
    /confirmemail\/([\w-]+)/.exec((await mailsTo(email)).map(({ text }) => text).join('\n'))?.[1] ?? '';

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

  it('changes the email only with the password and the link mailed to the new address, and tells the old one', async () => {
    const { owner, email, personal, update } = await merchant();
    const moved = { ...personal, email: 'moved@shop.example' };
    expect((await update({ personal: moved })).error?.fields?.[0]?.path).toBe('body.password');
    expect((await update({ personal: moved, password: 'not the password' })).error?.code).toBe('invalid_credentials');
    const asked = await update({ personal: moved, password });
    expect(asked.body).toMatchObject({ email_pending: true, account: { personal_email: email } });
    expect((await call('ownerEmail.get', {}, owner)).body.email).toBe(moved.email);
    const token = await linkTo(moved.email);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('A new email was requested for your login');
    const signIn = (given: string) => call('sessions.create', { body: { email: given, password } });
    expect((await signIn(moved.email)).error?.code).toBe('invalid_credentials');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call('ownerEmail.confirm', { params: { token } })),
    );
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([{ changed: true }]);
    expect((await signIn(email)).error?.code).toBe('invalid_credentials');
    expect((await signIn(moved.email)).status).toBe(200);
    expect((await call('ownerEmail.get', {}, owner)).body.email).toBeNull();
  });

  const asking = async () => {
    const person = await merchant();
    const wanted = `wanted${numbers}@shop.example`;
    await person.update({ personal: { ...person.personal, email: wanted }, password });
    const token = await linkTo(wanted);
    const pending = async () => (await call('ownerEmail.get', {}, person.owner)).body;
    expect(await pending()).toMatchObject({ email: wanted });
    const confirm = (given = token) => call('ownerEmail.confirm', { params: { token: given } });
    return { ...person, wanted, pending, confirm };
  };

  it.each<[string, (person: Awaited<ReturnType<typeof asking>>) => Promise<{ status: number }>]>([
    [
      'the password is changed',
      ({ owner }) => {
        const body = { current: password, new: 'seven lanterns beside the quarry' };
        return call('passwords.change', { body }, owner);
      },
    ],
    [
      'the password is reset by mail',
      async ({ email }) => {
        await call('passwords.requestReset', { body: { email } });
        const text = (await mailsTo(email)).map((mail) => mail.text).join('\n');
        const token = /resetpassword\/([\w-]+)/.exec(text)?.[1] ?? '';
        return call('passwords.reset', { params: { token }, body: { password: 'seven lanterns beside the quarry' } });
      },
    ],
    ['the email there is is given again', ({ update, personal }) => update({ personal })],
  ])('ends the link to another email when %s', async (_, act) => {
    const person = await asking();
    expect((await act(person)).status).toBe(200);
    expect((await person.confirm()).error?.code).toBe('link_expired');
  });

  it('mails the link again, which ends when the first one was to end', async () => {
    const { email, wanted, pending, confirm } = await asking();
    const { ends } = await pending();
    server.clock.forward(23 * 3_600_000);
    const signedIn = await call('sessions.create', { body: { email, password } });
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
    expect((await call('ownerEmail.send', {}, { cookie })).body).toEqual({ email: wanted, ends });
    await runDueJobs(server);
    const text = server.sent.mails.findLast(({ to }) => to === wanted)?.text ?? '';
    const again = /confirmemail\/([\w-]+)/.exec(text)?.[1] ?? '';
    expect((await confirm()).error?.code).toBe('link_expired');
    server.clock.forward(3_600_000);
    expect((await confirm(again)).error?.code).toBe('link_expired');
  });

  it('says of an address that signs in elsewhere nothing but to that address', async () => {
    const other = await merchant();
    const { personal, update } = await merchant();
    const asked = await update({ personal: { ...personal, email: other.email }, password });
    expect(asked.body.email_pending).toBe(true);
    const mails = await mailsTo(other.email);
    expect(mails.at(-1)?.subject).toBe('This address already has a Carded login');
    expect(mails.map(({ text }) => text).join('')).not.toContain('/confirmemail/');
  });

  it('says that mail came back, until the address is confirmed', async () => {
    const { owner, email } = await merchant();
    const { staff } = await makeStaff();
    const bounced = async () => (await call('accounts.get', {}, owner)).body.account.personal_email_bounced;
    expect(await bounced()).toBe(false);
    for (const address of [email, 'nobody-at-all@shop.example']) {
      const body = { email: address, reason: 'The provider reports a hard bounce' };
      expect((await call('ownerEmail.noteBounce', { body }, staff)).body).toEqual({ ok: true });
    }
    expect(await bounced()).toBe(true);
    expect((await call('ownerEmail.send', {}, owner)).body.email).toBe(email);
    expect((await call('ownerEmail.confirm', { params: { token: await linkTo(email) } })).body).toEqual({
      changed: false,
    });
    expect(await bounced()).toBe(false);
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
