import { beforeEach, describe, expect, it } from 'vitest';
import {
  joinPassword,
  makeLogin,
  runDueJobs,
  serverForTests,
  type TestAccount,
  type TestLogin,
} from '#testing/index.ts';

describe('the people of the house', () => {
  const { server, call, makeStaff } = serverForTests();
  let account: TestAccount;
  let first: TestLogin;
  let second: TestLogin;
  let plain: TestLogin;
  const as = ({ cookie }: TestLogin) => ({ cookie });
  beforeEach(async () => {
    const made = await makeStaff();
    [account, first] = [made.account, made.login];
    second = await makeLogin(server.context, account, { kind: 'staff', hasMfa: true });
    plain = await makeLogin(server.context, account, { kind: 'staff', hasMfa: true, grants: ['review'] });
  });
  const set = (who: TestLogin, whom: TestLogin, grants: ('review' | 'support' | 'people')[]) =>
    call('people.setGrants', { params: { id: whom.loginId }, body: { grants } }, as(who));
  const grantsOf = async (whom: TestLogin) => (await call('sessions.get', {}, as(whom))).body.grants;

  it('get a grant at once, and lose it at once', async () => {
    expect((await set(first, plain, ['review', 'support'])).body).toEqual({
      grants: ['review', 'support'],
      waits_for_second: false,
    });
    expect((await call('staffAccounts.list', { query: {} }, as(plain))).status).toBe(200);
    await set(first, plain, ['review']);
    expect((await call('staffAccounts.list', { query: {} }, as(plain))).error?.code).toBe('grant_missing');
  });

  it('give none to themselves', async () => {
    await call('people.setGrants', { params: { id: first.loginId }, body: { grants: ['people'] } }, as(first));
    expect(await grantsOf(first)).toEqual(['people']);
    expect((await set(first, first, ['people', 'review'])).error?.code).toBe('forbidden');
    expect((await set(plain, plain, ['review', 'people'])).error?.code).toBe('grant_missing');
  });

  it('look after people only once a second person agrees, who did not ask', async () => {
    expect((await set(first, plain, ['review', 'people'])).body.waits_for_second).toBe(true);
    expect(await grantsOf(plain)).toEqual(['review']);
    const { body } = await call('people.list', {}, as(second));
    const [waiting] = body.waiting.filter(({ own }) => !own).slice(-1);
    const decide = (who: TestLogin, agree = true) =>
      call('people.decide', { params: { id: waiting?.id ?? '' }, body: { agree } }, as(who));
    expect((await decide(first)).error?.code).toBe('conflict');
    expect((await decide(plain)).error?.code).toBe('grant_missing');
    expect((await decide(second)).status).toBe(200);
    expect(await grantsOf(plain)).toEqual(['people', 'review']);
    expect((await decide(second)).status, 'once').toBe(404);
  });

  it('get nothing by a no, and nothing by a yes that comes too late', async () => {
    const waitingNow = async () => (await call('people.list', {}, as(second))).body.waiting.at(-1)?.id ?? '';
    await set(first, plain, ['review', 'people']);
    await call('people.decide', { params: { id: await waitingNow() }, body: { agree: false } }, as(second));
    expect(await grantsOf(plain)).toEqual(['review']);
    await set(first, plain, ['review', 'people']);
    const id = await waitingNow();
    server.clock.forward(7 * 86_400_000);
    const late = await makeLogin(server.context, account, { kind: 'staff', hasMfa: true });
    expect((await call('people.decide', { params: { id }, body: { agree: true } }, as(late))).status).toBe(404);
  });

  it('ask for nothing anymore once their own grant is taken away', async () => {
    const third = await makeLogin(server.context, account, { kind: 'staff', hasMfa: true });
    await set(second, plain, ['review', 'people']);
    const waiting = async () => (await call('people.list', {}, as(third))).body.waiting;
    const id = (await waiting()).at(-1)?.id ?? '';
    expect(id).not.toBe('');
    await set(first, second, ['people', 'support']);
    await set(first, second, ['people']);
    expect(
      (await waiting()).map((one) => one.id),
      'another grant is taken',
    ).toContain(id);
    await set(first, second, []);
    expect((await waiting()).map((one) => one.id)).not.toContain(id);
    expect((await call('people.decide', { params: { id }, body: { agree: true } }, as(third))).status).toBe(404);
    expect(await grantsOf(plain)).toEqual(['review']);
  });

  it('never lose the last who looks after people', async () => {
    expect((await set(first, second, ['review'])).status).toBe(200);
    expect((await set(first, first, [])).error?.code).toBe('conflict');
  });

  it('are invited by mail with their grants, and set a password', async () => {
    const email = 'new.reviewer@house.example';
    const body = { firstname: 'Rae', lastname: 'Lindqvist', email, grants: ['review' as const] };
    const { id } = (await call('people.invite', { body }, as(first))).body;
    await runDueJobs(server, ['invitation-mail']);
    const token = server.sent.mails.findLast(({ to }) => to === email)?.text.match(/invitation\/([\w-]+)/)?.[1] ?? '';
    expect(
      (await call('clientLogins.acceptInvitation', { params: { token }, body: { password: joinPassword } })).status,
    ).toBe(200);
    const { people } = (await call('people.list', {}, as(first))).body;
    expect(people.find((one) => one.id === id)).toMatchObject({
      grants: ['review'],
      invited: false,
      name: 'Rae Lindqvist',
    });
  });
});
