import type { Credentials, Outcome, StorePlatform } from '@carded/providers/stores';
import { describe, expect, it } from 'vitest';
import { inAccount } from '#platform/commands/command.ts';
import { keepStore, northfork, runDueJobs, serverForTests } from '#testing/index.ts';
import { findStore, openStore, storeAnswered, storeRefused } from './index.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Takes the newest refresh token and the one before, until the newest was used; what it is asked is counted. */
const makePlatform = () => {
  const asked: string[] = [];
  let answer: ((token: string) => Outcome<Credentials>) | null = null;
  const platform: StorePlatform = {
    slug: 'shopify',
    shop: { get: async () => ({ ok: northfork }) },
    refresh: async ({ credentials: { refreshToken = '' } }) => {
      asked.push(refreshToken);
      await new Promise((resolve) => setImmediate(resolve));
      return answer?.(refreshToken) ?? { ok: fresh(asked.length) };
    },
  };
  const answerWith = (given: typeof answer) => {
    answer = given;
  };
  return { platform, asked, answerWith };
};
let nowMs = 0;
const fresh = (n: number): Credentials => ({
  accessToken: `access-${n + 1}`,
  refreshToken: `refresh-${n + 1}`,
  expiresAt: nowMs + hour,
});

describe('a store’s credentials', () => {
  const { server, makeShop } = serverForTests();
  const begin = async (credentials: Partial<Credentials> = {}) => {
    nowMs = server.clock.nowMs;
    const made = makePlatform();
    server.context.providers.stores = { shopify: made.platform };
    const { account, site } = await makeShop();
    const { accountId } = account;
    const storeId = await keepStore(server.context, {
      accountId,
      websiteId: site.websiteId,
      credentials: { accessToken: 'access-1', refreshToken: 'refresh-1', expiresAt: nowMs + hour, ...credentials },
    });
    const inside = <T>(run: (tx: Parameters<Parameters<typeof inAccount>[2]>[0]) => Promise<T>) =>
      inAccount(server.context, accountId, run);
    const open = () => inside((tx) => openStore(server.context, tx, storeId));
    const tokenOf = async () => {
      const opened = await open();
      return 'ok' in opened ? opened.ok.access.credentials.accessToken : opened.code;
    };
    const refused = (error: 'forbidden' | 'gone' | 'busy') =>
      inside((tx) => storeRefused(server.context, tx, storeId, error));
    const answered = () => inside((tx) => storeAnswered(server.context, tx, storeId));
    const read = () => inside((tx) => findStore(tx, storeId));
    return { ...made, account, storeId, open, tokenOf, refused, answered, read };
  };

  it('are used while they are valid, and renewed before they expire', async () => {
    const { tokenOf, asked } = await begin();
    expect(await tokenOf()).toBe('access-1');
    server.clock.forward(hour - 121_000);
    expect([await tokenOf(), asked]).toEqual(['access-1', []]);
    server.clock.forward(2_000);
    nowMs = server.clock.nowMs;
    expect([await tokenOf(), await tokenOf(), asked]).toEqual(['access-2', 'access-2', ['refresh-1']]);
  });

  it('are renewed by one call, however many need them at once', async () => {
    const { tokenOf, asked } = await begin({ expiresAt: server.clock.nowMs });
    const tokens = await Promise.all(Array.from({ length: 50 }, tokenOf));
    expect([new Set(tokens), asked]).toEqual([new Set(['access-2']), ['refresh-1']]);
  });

  it('are renewed by the token before, where the newer one got lost on its way', async () => {
    const { tokenOf, asked, answerWith } = await begin({ expiresAt: server.clock.nowMs });
    expect(await tokenOf()).toBe('access-2');
    server.clock.forward(hour);
    nowMs = server.clock.nowMs;
    answerWith((token) => (token === 'refresh-1' ? { ok: fresh(2) } : { error: 'forbidden', code: 'invalid_grant' }));
    expect([await tokenOf(), asked]).toEqual(['access-3', ['refresh-1', 'refresh-2', 'refresh-1']]);
  });

  it('are unchanged when the platform does not answer, and nothing is tried twice', async () => {
    const { open, asked, answerWith, tokenOf } = await begin({ expiresAt: server.clock.nowMs });
    answerWith(() => ({ error: 'unavailable', code: 'timeout' }));
    expect(await open()).toEqual({ error: 'unavailable', code: 'timeout' });
    answerWith(null);
    expect([await tokenOf(), asked]).toEqual(['access-3', ['refresh-1', 'refresh-1']]);
  });

  it('open for no other account, and not once the store has taken us out or its platform is not set up', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const inTheirs = await inAccount(server.context, theirs.account.accountId, (tx) =>
      openStore(server.context, tx, mine.storeId),
    );
    expect(inTheirs).toMatchObject({ error: 'gone' });
    server.context.providers.stores = {};
    expect(await theirs.tokenOf()).toBe('platform_not_set_up');
  });

  it('refused once are tried again, refused for an hour put the store in trouble, and its owners are told once', async () => {
    const { refused, read, answered } = await begin();
    await refused('forbidden');
    expect(await read()).toMatchObject({ state: 'active', problems: [] });
    server.clock.forward(hour - 1);
    await refused('forbidden');
    expect(await read()).toMatchObject({ state: 'active' });
    server.clock.forward(1);
    for (let times = 0; times < 3; times += 1) await refused('forbidden');
    expect(await read()).toMatchObject({ state: 'trouble', problems: ['reconnect'] });
    server.sent.mails.length = 0;
    await runDueJobs(server, ['store-mail']);
    expect(server.sent.mails.map(({ subject }) => subject)).toEqual(['Northfork Vapor no longer lets Carded in']);
    await answered();
    expect(await read()).toMatchObject({ state: 'active', problems: [], refused_at: null });
  });

  it('refused, answered and refused again begin anew, and what is busy says nothing', async () => {
    const { refused, read, answered } = await begin();
    await refused('forbidden');
    await answered();
    server.clock.forward(2 * hour);
    await refused('forbidden');
    await refused('busy');
    expect(await read()).toMatchObject({ state: 'active', problems: [] });
  });

  it('are not called where the store is closed, and are gone after a month of it', async () => {
    const { refused, read, tokenOf } = await begin();
    await refused('gone');
    server.clock.forward(hour);
    await refused('gone');
    expect([await tokenOf(), (await read())?.problems]).toEqual(['store_closed', ['store_closed']]);
    server.clock.forward(30 * day - hour - 1);
    await refused('gone');
    expect((await read())?.state).toBe('trouble');
    server.clock.forward(1);
    await refused('gone');
    expect(await read()).toMatchObject({ state: 'uninstalled', sealed_credentials: null, problems: [] });
    expect(await tokenOf()).toBe('store_uninstalled');
  });
});
