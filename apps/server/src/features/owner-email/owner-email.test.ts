import type { RequestFor } from '@carded/client';
import { inTenant } from '@carded/database';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { makeAccount, makeLogin, runDueJobs, serverForTests } from '#testing/index.ts';

const password = 'plumbago wren under slate';
type Body = RequestFor<'accounts.update'>['body'];

describe('the address a person signs in with', () => {
  const { server, call, makeStaff } = serverForTests();
  let passwordHash: string;
  beforeAll(async () => {
    passwordHash = await hashPassword(password);
  });

  let numbers = 0;
  const merchant = async () => {
    const account = await makeAccount(server.context);
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

  it('reveals only to the address itself that it signs in elsewhere', async () => {
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

  it('is asked for in a mail with the link, its end and what to do if it was somebody else', async () => {
    const { wanted, pending } = await asking();
    const ends = new Date(server.clock.nowMs + 24 * 3_600_000);
    expect(await pending()).toEqual({ email: wanted, ends: ends.toISOString() });
    const [mail, ...others] = await mailsTo(wanted);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Confirm your email',
      text: expect.stringMatching(
        new RegExp(
          `^Confirm here, by ${ends.toUTCString()}, .*\n\n${server.context.config.publicUrl}/confirmemail/[\\w-]+\n\nIf this was not you, .*nothing changes without this link\\.\n$`,
        ),
      ),
    });
  });

  it('can be confirmed until the link expires', async () => {
    const [inTime, late] = [await asking(), await asking()];
    server.clock.forward(24 * 3_600_000 - 1);
    expect((await inTime.confirm()).body).toEqual({ changed: true });
    server.clock.forward(1);
    expect((await late.confirm()).error?.code).toBe('link_expired');
  });

  it('is not taken by a login that was removed, nor from another login that took it meanwhile', async () => {
    const [removed, overtaken] = [await asking(), await asking()];
    await inTenant(server.context.db, removed.account.accountId, (tx) =>
      tx.updateTable('logins').set({ is_removed: true }).where('id', '=', removed.loginId).execute(),
    );
    expect((await removed.confirm()).error?.code).toBe('link_expired');
    await makeLogin(server.context, overtaken.account, { kind: 'sub_user', email: overtaken.wanted });
    expect((await overtaken.confirm()).error).toMatchObject({
      code: 'conflict',
      message: 'This address already belongs to another login.',
    });
    expect((await call('ownerEmail.get', {}, overtaken.owner)).body.email).toBe(overtaken.wanted);
  });

  it('is in the audit chain once it is confirmed, and ends password reset links', async () => {
    const { account, loginId, email, confirm } = await asking();
    await call('passwords.requestReset', { body: { email } });
    const mails = await mailsTo(email);
    const reset = /resetpassword\/([\w-]+)/.exec(mails.map(({ text }) => text).join('\n'))?.[1] ?? '';
    await confirm();
    const body = { password: 'seven lanterns beside the quarry' };
    expect((await call('passwords.reset', { params: { token: reset }, body })).error?.code).toBe('link_expired');
    const rows = await inTenant(server.context.db, account.accountId, (tx) =>
      tx
        .selectFrom('audit_rows')
        .select(['actor', 'subject', 'detail'])
        .where('action', '=', 'email.confirmed')
        .execute(),
    );
    expect(rows).toEqual([{ actor: `owner:${loginId}`, subject: loginId, detail: { changed: true } }]);
  });

  it('is mailed six times a day', async () => {
    const { owner } = await merchant();
    const send = async () => (await call('ownerEmail.send', {}, owner)).error?.code ?? null;
    for (let time = 1; time <= 6; time += 1) expect(await send(), `${time}`).toBeNull();
    expect(await send()).not.toBeNull();
  });
});
