import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type App, buildApp } from '#app.ts';
import { serverForTests } from '#testing/index.ts';
import { fairTurns } from './fair-turns.ts';

/** Turns with a clock that is moved by hand. */
const started = () => {
  let ms = 0;
  let timers: { at: number; then: () => void }[] = [];
  const take = fairTurns({
    now: () => ms,
    after: (length, then) => {
      const timer = { at: ms + length, then };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
  });
  const forward = async (length: number) => {
    ms += length;
    for (const { then } of timers.filter(({ at }) => at <= ms)) then();
    await settled();
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  /** Sends several requests at once. @returns those whose turn it is, with a function that ends each, in order. */
  const ask = async (network: string, count = 1) => {
    const begun: (() => void)[] = [];
    const refused: null[] = [];
    for (let index = 0; index < count; index += 1)
      void take(network).then((end) => (end === null ? refused.push(end) : begun.push(end)));
    await settled();
    return { begun, refused };
  };
  return { ask, forward, settled, timerCount: () => timers.length };
};

describe('turns of requests', () => {
  it('let a single network do everything at once', async () => {
    const { ask } = started();
    expect((await ask('flood', 200)).begun).toHaveLength(200);
  });

  it('let eight requests of one network start while others ask, and those of others at once', async () => {
    const { ask, settled } = started();
    await ask('person');
    const flood = await ask('flood', 50);
    expect(flood.begun).toHaveLength(8);
    expect((await ask('person')).begun).toHaveLength(1);
    expect((await ask('other', 8)).begun).toHaveLength(8);
    flood.begun[0]?.();
    flood.begun[0]?.();
    await settled();
    // One place was free, however often it was said.
    expect(flood.begun).toHaveLength(9);
    for (let index = 1; index < flood.begun.length; index += 1) {
      flood.begun[index]?.();
      await settled();
    }
    expect(flood.begun).toHaveLength(50);
    expect((await ask('flood', 20)).begun).toHaveLength(8);
  });

  it('do not count a request that waits for something else', async () => {
    const { ask, forward, timerCount } = started();
    await ask('person');
    const flood = await ask('flood', 20);
    await forward(249);
    expect(flood.begun).toHaveLength(8);
    await forward(1);
    expect(flood.begun).toHaveLength(16);
    // Ending a request that has lost its place already frees nothing a second time.
    for (const end of flood.begun.slice(0, 8)) end();
    expect(flood.begun).toHaveLength(16);
    await forward(250);
    expect(flood.begun).toHaveLength(20);
    await forward(250);
    expect(timerCount()).toBe(0);
  });

  it('give a network all again a minute after another asked', async () => {
    const { ask, forward } = started();
    await ask('person');
    await forward(60_000);
    expect((await ask('flood', 20)).begun).toHaveLength(8);
    await forward(1);
    expect((await ask('flood', 20)).begun).toHaveLength(20);
  });

  it('refuse what would wait behind a thousand', async () => {
    const { ask } = started();
    await ask('person');
    const flood = await ask('flood', 1_010);
    expect([flood.begun.length, flood.refused.length]).toEqual([8, 2]);
    expect((await ask('person')).begun).toHaveLength(1);
  });
});

describe('a server that gives turns', () => {
  const { server } = serverForTests();
  const taken: string[] = [];
  let isFull = false;
  let endCount = 0;
  const end = () => {
    endCount += 1;
  };
  let app: App;
  beforeAll(async () => {
    app = await buildApp(server.context, async (network) => {
      taken.push(network);
      return isFull ? null : end;
    });
    return () => app.http.close();
  });
  const get = async (url: string) =>
    (await app.http.inject({ url, remoteAddress: '198.51.100.7', headers: { host: 'localhost:3000' } })).statusCode;
  const urls = ['/docs', '/v1/maintenance-mode', '/nothing-here'];

  it('takes one for each request, by its network, and ends it with the answer', async () => {
    for (const url of urls) await get(url);
    expect(new Set(taken).size).toBe(1);
    expect(taken).toHaveLength(urls.length);
    await vi.waitUntil(() => endCount === urls.length, { timeout: 50_000, interval: 5 });
  });

  it('refuses when no turn is free, and still answers for its health', async () => {
    isFull = true;
    for (const url of urls) expect(await get(url)).toBe(503);
    expect([await get('/healthz'), await get('/readyz')]).toEqual([200, 200]);
  });
});
