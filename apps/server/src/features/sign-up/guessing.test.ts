import { beforeEach, describe, expect, it } from 'vitest';
import { joinOf, serverForTests } from '#testing/index.ts';
import { signUpCode } from './present-sign-up.ts';
import { tryCounter } from './sign-up-work.ts';

describe('strangers who sign up', () => {
  const { server, call } = serverForTests({ env: { CARDED_TRUSTED_PROXIES: '127.0.0.1' } });
  const join = joinOf(server, call);
  beforeEach(() => {
    server.sent.mails.length = 0;
  });
  const triesOf = async (id: string) =>
    (await server.context.db.pool.query<{ tries: number }>('select tries from carded.signups where id = $1', [id]))
      .rows[0]?.tries;
  const count = async () => (await server.context.db.pool.query('select 1 from carded.signups')).rows.length;
  const wrongOf = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

  it('have five of 200 guesses at once looked at, and none after', async () => {
    const { browser } = await join.begin();
    const id = await join.idOf(browser);
    const right = signUpCode(server.context, id, 1);
    const guesses = Array.from({ length: 200 }, () =>
      call('signUp.confirm', { body: { code: wrongOf(right) } }, browser),
    );
    const codes = (await Promise.all(guesses)).map(({ error }) => error?.code);
    expect(codes.filter((code) => code === 'code_wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'code_expired')).toHaveLength(195);
    expect(await triesOf(id)).toBe(5);
    expect((await call('signUp.confirm', { body: { code: right } }, browser)).error?.code).toBe('code_expired');
  });

  it('find a code ended after ten minutes, and the older one replaced', async () => {
    const { email, browser } = await join.begin();
    const first = (await join.mailedCode(email)) ?? '';
    server.clock.forward(30_000);
    expect((await call('signUp.sendCode', { body: {} }, browser)).status).toBe(200);
    const second = (await join.mailedCode(email)) ?? '';
    expect(second).not.toBe(first);
    expect((await call('signUp.confirm', { body: { code: first } }, browser)).error?.code).toBe('code_wrong');
    server.clock.forward(10 * 60_000);
    expect((await call('signUp.confirm', { body: { code: second } }, browser)).error?.code).toBe('code_expired');
  });

  it('have the right code sent many times at once be one confirmation', async () => {
    const { email, browser } = await join.begin();
    const code = (await join.mailedCode(email)) ?? '';
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('signUp.confirm', { body: { code } }, browser)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('ask for a code once in 30 seconds, however many ask at once', async () => {
    const { email, browser } = await join.begin();
    server.clock.forward(30_000);
    const answers = await Promise.all(Array.from({ length: 4 }, () => call('signUp.sendCode', { body: {} }, browser)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await join.mailedCode(email);
    expect(server.sent.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('send an address five codes a day, from wherever they are asked for', async () => {
    const email = join.newEmail();
    const statuses = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await join.begin({ email })).answer.status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await join.begin({ email: email.replace('@', '+again@') })).answer.status).toBe(429);
  });

  it('work for the fourth sign-up of a network within an hour, and spend what they solved once', async () => {
    const headers = join.network();
    for (let n = 0; n < 3; n += 1) expect((await join.begin({ headers })).answer.status).toBe(200);
    expect((await join.begin({ headers })).answer.error?.code).toBe('work_required');
    const { work } = (await call('signUp.challenge', {}, headers)).body;
    if (work === null) return expect.unreachable();
    let counter = 0;
    while ((await tryCounter(work.salt, counter)) !== work.key) counter += 1;
    expect(counter).toBeGreaterThanOrEqual(100);
    const solved = { challenge: work.challenge, counter };
    const elsewhere = join.network();
    for (let n = 0; n < 3; n += 1) await join.begin({ headers: elsewhere });
    const used = async (also: object, at = headers) =>
      (await join.begin({ headers: at, also: { work: also } })).answer.status;
    expect(await used(solved, elsewhere)).toBe(403);
    expect(await used({ ...solved, counter: counter + 1 })).toBe(403);
    expect(await used({ ...solved, challenge: solved.challenge.replace('.200.', '.999.') })).toBe(403);
    expect(await used(solved)).toBe(200);
    expect(await used(solved)).toBe(403);
    server.clock.forward(3_600_001);
    expect((await call('signUp.challenge', {}, headers)).body.work).toBeNull();
  });

  it('do not pass for few by coming at once', async () => {
    const headers = join.network();
    const answers = await Promise.all(Array.from({ length: 12 }, () => join.begin({ headers })));
    expect(answers.filter(({ answer }) => answer.status === 200)).toHaveLength(3);
  });

  it('get the usual answer when they fill in the hidden field, and nothing is created', async () => {
    const before = await count();
    const { email, answer } = await join.begin({ also: { fax: '555' } });
    expect(answer.body).toEqual({ authorize: expect.any(Object), code: expect.any(Object) });
    expect(await count()).toBe(before);
    expect(await join.mailedCode(email)).toBeNull();
  });
});
