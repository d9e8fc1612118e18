import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { makeAskOutside } from './index.ts';
import { listenForTest } from './testing/listen-for-test.ts';

const limits = { timeoutMs: 2000, maxBytes: 64 };
const ask = makeAskOutside({ policy: 'loopback_allowed' });
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
const start = async (handler: RequestListener) => {
  const listener = await listenForTest(handler);
  closers.push(listener.close);
  return { listener, url: `http://127.0.0.1:${listener.port}/api?x=1` };
};

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s carries path, headers and body', async (method) => {
  const { url } = await start(async (request, response) => {
    const said = `${request.method} ${request.url} ${request.headers['x-token']} ${await text(request)}`;
    response.writeHead(201, { 'retry-after': '7', 'set-cookie': ['a', 'b'] }).end(said);
  });
  const body = method === 'GET' ? {} : { body: '{"ö":1}' };
  const answer = await ask(url, { method, headers: { 'x-token': 't' }, ...body, ...limits });
  expect(answer).toMatchObject({
    status: 201,
    text: `${method} /api?x=1 t ${method === 'GET' ? '' : '{"ö":1}'}`,
    headers: { 'retry-after': '7', 'set-cookie': 'a, b' },
    isCut: false,
  });
});

test('says that an answer was longer, and reads no more of it', async () => {
  const { url } = await start((_, response) => void response.end('x'.repeat(64)));
  expect(await ask(url, { method: 'GET', headers: {}, ...limits })).toMatchObject({ isCut: false });
  const longer = await start((_, response) => void response.end('x'.repeat(65)));
  expect(await ask(longer.url, { method: 'GET', headers: {}, ...limits })).toMatchObject({
    text: 'x'.repeat(64),
    isCut: true,
  });
});

test('follows no redirect, sends no header that breaks a request apart, waits no longer than told', async () => {
  const inner = await start((_, response) => void response.end('inner'));
  const { url } = await start((_, response) => void response.writeHead(307, { location: inner.url }).end());
  expect(await ask(url, { method: 'POST', headers: {}, body: '', ...limits })).toMatchObject({ status: 307 });
  expect(inner.listener.connectionCount()).toBe(0);
  expect(await ask(url, { method: 'GET', headers: { a: 'b\r\nc: d' }, ...limits })).toEqual({ error: 'bad_request' });
  const silent = await start((_, response) => void response.write('x'));
  expect(await ask(silent.url, { method: 'GET', headers: {}, ...limits, timeoutMs: 150 })).toEqual({
    error: 'timed_out',
  });
});

test('connects to nothing on this machine where only public addresses are allowed', async () => {
  const { url, listener } = await start((_, response) => void response.end());
  const outside = makeAskOutside({ policy: 'global_only', lookup: async () => [{ address: '127.0.0.1', family: 4 }] });
  for (const each of [url, 'https://shop.example/'])
    expect(await outside(each, { method: 'GET', headers: {}, ...limits })).toEqual({ error: 'address_not_allowed' });
  expect(listener.connectionCount()).toBe(0);
});
