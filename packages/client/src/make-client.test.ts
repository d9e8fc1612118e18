import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CallError, createClient } from './index.ts';

let reply: (response: ServerResponse) => void;
const server = createServer((_, response) => reply(response));
let baseUrl: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const ask = (timeoutMs = 50_000) =>
  createClient({ baseUrl, timeoutMs })
    .call('userSettings.idStorage', {})
    .then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
const json = { 'content-type': 'application/json' };

it.each<[string, (response: ServerResponse) => void]>([
  [
    'ends within',
    (response) => {
      response.writeHead(200, { ...json, 'content-length': '100' });
      response.write('{"has_canada_notice":', () => response.destroy());
    },
  ],
  [
    'is a page of the network in between',
    (response) => response.writeHead(200).end('<html>Sign in to the Wi-Fi</html>'),
  ],
  ['is empty', (response) => response.writeHead(200, json).end()],
])('an answer that %s is no answer, never nothing', async (_, as) => {
  reply = as;
  const { error } = (await ask()) as { error: unknown };
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ status: 0, code: 'no_answer' });
});

it('an answer that never ends is given up in time', async () => {
  reply = (response) => response.writeHead(200, json).write('{');
  expect(await ask(50)).toMatchObject({ error: { status: 0, code: 'no_answer' } });
});

it('an answer without content is nothing, and a refusal keeps its words', async () => {
  reply = (response) => response.writeHead(204).end();
  expect(await ask()).toEqual({ answer: null });
  reply = (response) =>
    response.writeHead(429, { ...json, 'retry-after': '7' }).end('{"error":{"code":"too_many","message":"Later"}}');
  expect(await ask()).toMatchObject({ error: { status: 429, message: 'Later', retryAfterSeconds: 7 } });
  reply = (response) => response.writeHead(502).end('bad gateway');
  expect(await ask()).toMatchObject({ error: { status: 502, code: 'unavailable', body: null } });
});
