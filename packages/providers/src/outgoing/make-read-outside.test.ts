import type { RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { makeReadOutside } from './index.ts';
import { listenForTest } from './testing/listen-for-test.ts';

const limits = { timeoutMs: 50_000, maxBytes: 8 };
const read = makeReadOutside({ policy: 'loopback_allowed' });
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
const start = async (handler: RequestListener) => {
  const listener = await listenForTest(handler);
  closers.push(listener.close);
  return { listener, url: `http://127.0.0.1:${listener.port}/proof.txt` };
};

test('reads a text, up to its limit', async () => {
  const { url } = await start((request, response) => void response.end(`${request.method} 0123456789`));
  expect(await read(url, limits)).toEqual({ status: 200, text: 'GET 0123' });
});

test('follows no redirect', async () => {
  const inner = await start((_, response) => void response.end('inner'));
  const { url } = await start((_, response) => void response.writeHead(302, { location: inner.url }).end());
  expect(await read(url, limits)).toEqual({ status: 302, text: '' });
  expect(inner.listener.connectionCount()).toBe(0);
});

test('connects to nothing on this machine where only public addresses are allowed', async () => {
  const { url, listener } = await start((_, response) => void response.end('inner'));
  const outside = makeReadOutside({
    policy: 'global_only',
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  expect(await outside(url, limits)).toEqual({ error: 'address_not_allowed' });
  expect(await outside('http://proof.example/', limits)).toEqual({ error: 'address_not_allowed' });
  expect(listener.connectionCount()).toBe(0);
});

test('waits no longer than it is told', async () => {
  const { url } = await start((_, response) => void response.write('x'));
  expect(await read(url, { ...limits, timeoutMs: 200 })).toEqual({ error: 'timed_out' });
});
