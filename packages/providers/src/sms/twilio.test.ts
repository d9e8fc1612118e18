import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { makeTwilioSms, type TwilioSmsOptions } from './carriers.ts';
import { describeSmsConformance } from './testing/conformance.ts';

const message = { to: '+12025550143', body: 'canary', idempotencyKey: 'code-1' };
const accountSid = `AC${'0'.repeat(32)}`;
const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) {
    await close();
  }
});

type Call = {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly form: URLSearchParams;
};

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const accept: Answer = (response) => json(response, 201, { sid: `SM${'1'.repeat(32)}`, status: 'queued' });

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function listen(answer: Answer = accept, options: Partial<TwilioSmsOptions> = {}) {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request;
    calls.push({ method, path, authorization: headers.authorization, form: new URLSearchParams(await text(request)) });
    answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const baseUrl = `http://127.0.0.1:${port}`;
  const sms = makeTwilioSms({ accountSid, authToken: 'token', from: '+12025550100', baseUrl, ...options });
  return { sms, calls, close };
}

async function start(answer?: Answer, options?: Partial<TwilioSmsOptions>) {
  const started = await listen(answer, options);
  closers.push(started.close);
  return started;
}

describeSmsConformance('Twilio', async () => {
  const { sms, calls, close } = await listen();
  const delivered = async () => calls.map(({ form }) => ({ to: form.get('To') ?? '', body: form.get('Body') ?? '' }));
  return { sms, delivered, close };
});

test('calls the account’s message endpoint with its credentials', async () => {
  const { sms, calls } = await start();
  await sms.sendText(message);
  expect(calls[0]).toMatchObject({
    method: 'POST',
    path: `/2010-04-01/Accounts/${accountSid}/Messages.json`,
    authorization: `Basic ${btoa(`${accountSid}:token`)}`,
  });
  expect(calls[0]?.form.get('From')).toBe('+12025550100');
});

test('sends through a messaging service when one is given', async () => {
  const { sms, calls } = await start(accept, { from: `MG${'2'.repeat(32)}` });
  await sms.sendText(message);
  expect(calls[0]?.form.get('MessagingServiceSid')).toBe(`MG${'2'.repeat(32)}`);
  expect(calls[0]?.form.has('From')).toBe(false);
});

test.each([
  [400, 21211, 'number_refused', false],
  [400, 21610, 'number_refused', false],
  [400, 21617, 'bad_message', false],
  [400, 21606, 'not_configured', true],
  [401, 20003, 'not_configured', true],
  [429, 20429, 'not_available', true],
  [500, undefined, 'not_available', true],
  [503, 21211, 'not_available', true],
])('answer %i with error %s is %s', async (status, code, expected, canRetry) => {
  const { sms } = await start((response) => json(response, status, { code, message: 'canary +12025550143' }));
  const error = await sms.sendText(message).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code: expected, canRetry });
  expect(`${(error as Error).stack} ${(error as Error).cause} ${JSON.stringify(error)}`).not.toMatch(/canary|5550143/);
});

test.each<[string, Answer]>([
  ['a page instead of JSON', (response) => response.writeHead(200).end('<html>')],
  ['an empty success', (response) => response.writeHead(201).end()],
  ['JSON that is no message', (response) => json(response, 201, { ok: true })],
  ['a cut connection', (response) => response.destroy()],
  ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
])('%s is not taken for a sent message', async (_, answer) => {
  const { sms, calls } = await start(answer);
  await expect(sms.sendText(message)).rejects.toMatchObject({ name: 'SmsError', canRetry: true });
  await expect(sms.sendText(message)).rejects.toMatchObject({ name: 'SmsError', canRetry: true });
  expect(calls).toHaveLength(2);
});

test('a silent carrier is given up on', async () => {
  const { sms } = await start(() => {}, { timeoutMs: 100 });
  await expect(sms.sendText(message)).rejects.toMatchObject({ code: 'not_available' });
});
