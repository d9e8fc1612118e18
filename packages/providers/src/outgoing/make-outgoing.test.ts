import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { makeOutgoing } from './index.ts';
import { listenForTest } from './testing/listen-for-test.ts';

const request = {
  headers: { 'content-type': 'application/json', 'webhook-id': 'msg_1' },
  body: '{"name":"Zoë"}',
  timeoutMs: 50_000,
};
const outgoing = makeOutgoing({ policy: 'loopback_allowed' });
const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) {
    await close();
  }
});

async function start(handler: Parameters<typeof listenForTest>[0]) {
  const listener = await listenForTest(handler);
  closers.push(listener.close);
  return { listener, url: `http://127.0.0.1:${listener.port}/hook?x=1` };
}

test.each(['post', 'put'] as const)('%s carries method, path, headers and body', async (method) => {
  const seen: unknown[] = [];
  const { url } = await start(async (incoming, response) => {
    const { 'content-type': type, 'webhook-id': id, 'content-length': length, host } = incoming.headers;
    seen.push({ method: incoming.method, path: incoming.url, type, id, length, host, body: await text(incoming) });
    response.writeHead(204).end();
  });
  expect(await outgoing[method](url, request)).toEqual({ status: 204 });
  const { host } = new URL(url);
  const body = request.body;
  expect(seen).toEqual([
    {
      method: method.toUpperCase(),
      path: '/hook?x=1',
      type: 'application/json',
      id: 'msg_1',
      length: '15',
      host,
      body,
    },
  ]);
});

test('a redirect is an answer and is not followed', async () => {
  const inner = await start((_, response) => void response.end());
  for (const status of [301, 302, 303, 307, 308]) {
    const { url } = await start((_, response) => void response.writeHead(status, { location: inner.url }).end());
    expect(await outgoing.post(url, request)).toEqual({ status });
  }
  expect(inner.listener.connectionCount()).toBe(0);
});

test('an endless answer is cut, and its status counts', async () => {
  let writtenBytes = 0;
  const { url } = await start((_, response) => {
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384))) {
        writtenBytes += 16_384;
      }
    };
    response.on('drain', write);
    write();
  });
  expect(await outgoing.post(url, request)).toEqual({ status: 200 });
  expect(writtenBytes).toBeLessThan(64_000_000);
});

test('an answer whose body never ends counts when the time is over', async () => {
  const { url } = await start((_, response) => void response.writeHead(410).write('x'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onHeaders = () => void setImmediate(() => vi.advanceTimersByTime(request.timeoutMs));
  subscribe('http.client.response.finish', onHeaders);
  try {
    expect(await outgoing.post(url, request)).toEqual({ status: 410 });
  } finally {
    unsubscribe('http.client.response.finish', onHeaders);
    vi.useRealTimers();
  }
});

test('an answer that is cut short is counted', async () => {
  const { url } = await start((_, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('x', () => response.destroy());
  });
  expect(await outgoing.post(url, request)).toEqual({ status: 200 });
});

const silent: RequestListener = () => {};

test.each([
  ['timed_out', silent],
  ['timed_out', { onSocket: () => {} }],
  ['connect_failed', { onSocket: (socket: { destroy(): void }) => socket.destroy() }],
  ['bad_response', { onSocket: (socket: { end(text: string): void }) => socket.end('SSH-2.0-x\r\n\r\n') }],
  [
    'bad_response',
    {
      onSocket: (socket: { end(text: string): void }) =>
        socket.end(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(99_999)}\r\n\r\n`),
    },
  ],
  [
    'bad_response',
    { onSocket: (socket: { end(text: string): void }) => socket.end('HTTP/1.1 999 No\r\ncontent-length: 0\r\n\r\n') },
  ],
] as const)('%s is told', async (error, handler) => {
  const { url } = await start(handler);
  expect(await outgoing.post(url, { ...request, timeoutMs: error === 'timed_out' ? 150 : 50_000 })).toEqual({ error });
});

test('a closed port, plain text behind https, and an unknown name are told apart', async () => {
  const { url, listener } = await start((_, response) => void response.end());
  expect(await outgoing.post(url.replace('http:', 'https:'), request)).toEqual({ error: 'tls_failed' });
  await listener.close();
  closers.pop();
  expect(await outgoing.post(url, request)).toEqual({ error: 'connect_failed' });
  const nowhere = makeOutgoing({ policy: 'global_only', lookup: async () => [] });
  expect(await nowhere.post('https://shop.example/', request)).toEqual({ error: 'name_not_found' });
  const broken = makeOutgoing({ policy: 'global_only', lookup: () => Promise.reject(new Error('ENOTFOUND')) });
  expect(await broken.post('https://shop.example/', request)).toEqual({ error: 'name_not_found' });
});

test('a resolver that never answers is given up on', async () => {
  const hanging = makeOutgoing({ policy: 'global_only', lookup: () => new Promise(() => {}) });
  expect(await hanging.post('https://shop.example/', { ...request, timeoutMs: 50 })).toEqual({ error: 'timed_out' });
});

test('a header that would break the request apart is refused', async () => {
  const { url, listener } = await start((_, response) => void response.end());
  for (const headers of [{ 'x-a': 'b\r\nx-c: d' }, { 'x-a\r\nx-c': 'd' }, { '': 'x' }, { 'x-a': '确' }] as Record<
    string,
    string
  >[]) {
    expect(await outgoing.post(url, { ...request, headers })).toEqual({ error: 'bad_request' });
  }
  expect(listener.connectionCount()).toBe(0);
});

test('each call has its own connection', async () => {
  const { url, listener } = await start((_, response) => void response.end());
  await outgoing.post(url, request);
  await outgoing.post(url, request);
  expect(listener.connectionCount()).toBe(2);
});
