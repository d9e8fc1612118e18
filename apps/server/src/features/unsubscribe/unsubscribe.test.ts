import { describe, expect, it } from 'vitest';
import { sendMail, sendProductMail } from '#features/messages/index.ts';
import { makeAccount, makeLogin, serverForTests, statementsOf } from '#testing/index.ts';

const letter = { subject: 'News', text: 'There is something new.' };

describe('leaving the list', () => {
  const { server, call } = serverForTests();

  let numbers = 0;
  const mailTo = async (to: string) => {
    const isSent = await sendProductMail(server.context, { ...letter, to, messageId: `news-${++numbers}` });
    return isSent ? server.sent.mails.at(-1) : null;
  };
  const tokensOf = async (to: string) => {
    const mail = await mailTo(to);
    return {
      ut: new URL(mail?.unsubscribeUrl ?? '').searchParams.get('ut') ?? '',
      uid: /\?uid=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '',
    };
  };
  const unknown = { ut: 'u'.repeat(48), uid: 'v'.repeat(32) };
  const get = (token: string) => call('unsubscribe.get', { params: { token } });
  const submit = (token: string) => call('unsubscribe.submit', { params: { token } });

  it('puts a link of 48 characters and one of 32 into a product mail, the same in each', async () => {
    const tokens = await tokensOf('ines@harbor.example');
    expect([tokens.ut.length, tokens.uid.length]).toEqual([48, 32]);
    expect(await tokensOf('Ines@Harbor.example')).toEqual(tokens);
  });

  it('shows a masked address, and changes nothing by being read', async () => {
    const { ut, uid } = await tokensOf('kim@harbor.example');
    for (const token of [ut, uid])
      expect((await get(token)).body).toEqual({ email: 'k•••@h•••.example', unsubscribed: false });
    expect(await mailTo('kim@harbor.example')).not.toBeNull();
  });

  it.each(['ut', 'uid'] as const)(
    'sends no more product mail after %s, and still what a person must know',
    async (kind) => {
      const to = `${kind}@harbor.example`;
      const tokens = await tokensOf(to);
      expect((await submit(tokens[kind])).body.unsubscribed).toBe(true);
      for (const token of Object.values(tokens)) expect((await get(token)).body.unsubscribed).toBe(true);
      expect(await mailTo(to)).toBeNull();
      expect(
        await sendMail(server.context, { to, subject: 'Your password was changed', text: 'It was.', messageId: kind }),
      ).toBe(true);
      expect(server.sent.mails.at(-1)?.unsubscribeUrl).toBeUndefined();
      expect(await mailTo(`other-${to}`)).not.toBeNull();
    },
  );

  it.each([
    '',
    'x',
    ...[33, 47, 49, 200, 201, 5_000].map((length) => 'x'.repeat(length)),
    '!'.repeat(48),
    '\u0000'.repeat(32),
  ])('refuses %j in the words people know', async (token) => {
    for (const ask of [get, submit]) {
      const { status, error } = await ask(token === '' ? '%20' : token);
      expect([status, error?.message]).toEqual([400, 'Invalid unsubscribe token.']);
    }
  });

  it('answers a token that was never mailed like one that was, however often it is asked', async () => {
    for (const kind of ['ut', 'uid'] as const) {
      const known = await tokensOf(`${kind}.rosa@harbor.example`);
      const shape = async (token: string) => {
        const answers = [await get(token), await submit(token), await get(token), await submit(token)];
        return answers.map(({ status, body, headers }) => ({
          status,
          unsubscribed: body.unsubscribed,
          email: body.email.replaceAll(/\p{L}+/gu, 'a'),
          type: headers['content-type'],
        }));
      };
      expect(await shape(unknown[kind])).toEqual(await shape(known[kind]));
      expect((await get(unknown[kind])).body.email).toBe((await get(unknown[kind])).body.email);
    }
  });

  it('asks the database for one what it asks for the other', async () => {
    const { ut } = await tokensOf('time@harbor.example');
    // Leaves out the maintenance switch, which a process reads once a second.
    const textsOf = async (act: () => Promise<unknown>) =>
      (await statementsOf(server.context, act))
        .map(({ text }) => text)
        .filter((text) => !text.includes('app_settings'));
    for (const ask of [get, submit]) {
      const texts = await textsOf(() => ask(ut));
      expect(texts).toContainEqual(expect.stringContaining('unsubscribe_tokens'));
      expect(await textsOf(() => ask(unknown.ut))).toEqual(texts);
    }
  });

  it('takes the form a mail program posts, without a redirect and without a cookie', async () => {
    const mail = await mailTo('one-click@harbor.example');
    const { pathname, search } = new URL(mail?.unsubscribeUrl ?? '');
    const post = (url: string) =>
      server.app.http.inject({
        method: 'POST',
        url,
        headers: {
          host: new URL(server.context.config.publicUrl).host,
          origin: 'https://mail.example',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await post(`${pathname}?ut=short`)).statusCode).toBe(400);
    expect((await post(pathname + search)).statusCode).toBe(200);
    expect(await mailTo('one-click@harbor.example')).toBeNull();
  });

  it('keeps no address in the open', async () => {
    await tokensOf('canary.mailbox@harbor.example');
    const { rows } = await server.context.db.pool.query('select t::text as row from carded.unsubscribe_tokens t');
    expect(JSON.stringify(rows) + server.logLines.join('')).not.toContain('canary');
    expect(Buffer.from(JSON.stringify(rows)).includes(Buffer.from('canary').toString('hex'))).toBe(false);
  });

  it('is not tied to an account: a signed-in login cannot change another login’s mail through it', async () => {
    const { cookie } = await makeLogin(server.context, await makeAccount(server.context));
    const answer = await call('unsubscribe.get', { params: { token: unknown.ut } }, { cookie });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});
