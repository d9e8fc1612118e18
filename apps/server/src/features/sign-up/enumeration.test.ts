import { beforeEach, describe, expect, it } from 'vitest';
import { joinOf, runDueJobs, serverForTests } from '#testing/index.ts';
import { signUpCode } from './present-sign-up.ts';

/** Headers that differ between any two answers: random ones, clocks, and the seconds until the rate limit resets. */
const unlike = new Set(['set-cookie', 'x-request-id', 'date']);

describe('whether an address has a login', () => {
  const { server, call, makeMerchant } = serverForTests({ env: { CARDED_TRUSTED_PROXIES: '127.0.0.1' } });
  const join = joinOf(server, call);
  beforeEach(async () => {
    await runDueJobs(server);
    server.sent.mails.length = 0;
  });
  const shown = (answer: { status: number; body: unknown; error: unknown; headers: Record<string, unknown> }) => {
    const { error, ...rest } = answer;
    const headers = Object.fromEntries(
      Object.entries(rest.headers)
        .filter(([name]) => !unlike.has(name))
        .map(([name, value]) => [name, name === 'ratelimit' ? String(value).replace(/;t=\d+$/, '') : value]),
    );
    const cookies = ([rest.headers['set-cookie'] ?? []].flat() as string[]).map((line) =>
      line.replace(/=[\w-]+;/, '=;'),
    );
    const length = ([rest.headers['set-cookie'] ?? []].flat() as string[]).join().length;
    const body = JSON.stringify(rest.body).replaceAll(/req_[\w-]+/g, 'req');
    return { status: rest.status, headers, cookies, length, body, error: error === null };
  };
  /** Two addresses that are equally long; the first has a login. */
  const pair = async () => {
    const [known, unknown] = [join.newEmail(), join.newEmail()];
    await makeMerchant({ login: { email: known } });
    return [known, unknown] as const;
  };

  it('is in no answer to a sign-up: body, headers and length are the same', async () => {
    const [known, unknown] = await pair();
    const [one, other] = [await join.begin({ email: known }), await join.begin({ email: unknown })];
    const answers = [one, other];
    expect(one.answer.status).toBe(200);
    expect(shown(one.answer)).toEqual(shown(other.answer));
    const looked = await Promise.all(answers.map(({ browser }) => call('signUp.get', {}, browser)));
    const views = looked.map(({ body }) => JSON.stringify(body.signup).replace(/"\w+@/, '"@'));
    expect(views[0]).toBe(views[1]);
  });

  it('is in no answer to a code, right or wrong, nor to asking for another', async () => {
    const [known, unknown] = await pair();
    const found = [];
    for (const email of [known, unknown]) {
      const { browser } = await join.begin({ email });
      await runDueJobs(server, ['sign-up-mail']);
      const wrong = await call('signUp.confirm', { body: { code: '12345' } }, browser);
      const soon = await call('signUp.sendCode', { body: {} }, browser);
      server.clock.forward(30_000);
      const again = await call('signUp.sendCode', { body: {} }, browser);
      server.clock.forward(-30_000);
      const resumed = await call('signUp.sendCode', { body: { email } }, join.network());
      found.push([wrong, soon, again, resumed].map(shown));
    }
    expect(found[0]).toEqual(found[1]);
    expect(found[0]?.map(({ status }) => status)).toEqual([400, 429, 200, 200]);
  });

  it('is revealed only by email, with the ways to sign in and without a code', async () => {
    const [known] = await pair();
    await join.begin({ email: known });
    await runDueJobs(server, ['sign-up-mail']);
    const [mail] = server.sent.mails;
    expect(mail).toMatchObject({ to: known, subject: 'You have a Carded account' });
    expect(mail?.text).toMatch(/\/signin[\s\S]*\/forgotpassword/);
    expect(mail?.text).not.toMatch(/\d{6}/);
  });

  it('makes no code right, were it guessed', async () => {
    const [known] = await pair();
    const { browser } = await join.begin({ email: known });
    const code = signUpCode(server.context, await join.idOf(browser), 1);
    expect((await call('signUp.confirm', { body: { code } }, browser)).error?.code).toBe('code_wrong');
  });
});
