import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Person } from '@carded/domain/people';
import { afterEach, expect, test } from 'vitest';
import { type HttpSourceOptions, makeHttpSource } from './http.ts';
import { answerByMatching, sandboxPeople } from './index.ts';
import { describeIdentityConformance } from './testing/conformance.ts';

const known = sandboxPeople[0] as Person;
const keyBytes = Buffer.alloc(32, 7);
const secret = `whsec_${keyBytes.toString('base64')}`;
const signal = new AbortController().signal;
const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) {
    await close();
  }
});

type Asked = {
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
};

type Gateway = (response: ServerResponse, asked: Asked) => void;

// A gateway as the contract describes it, in front of a bureau that knows the sandbox's people.
const honest: Gateway = (response, { body }) => {
  const { request_id, person } = JSON.parse(body) as { request_id: string; person: Record<string, string | null> };
  const typed = {
    firstName: person.first_name ?? '',
    lastName: person.last_name ?? '',
    birthDate: person.birth_date ?? null,
    address: person.address ?? '',
    city: person.city ?? '',
    state: person.state ?? '',
    zip: person.zip ?? '',
    country: person.country ?? '',
  };
  const { outcome, score, birthDateEqual, agreed } = answerByMatching(typed, sandboxPeople);
  const names = agreed.map((name) =>
    name === 'street' ? 'address' : name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`),
  );
  response.end(JSON.stringify({ request_id, outcome, score, birth_date_equal: birthDateEqual, agreed: names }));
};

const sure = { outcome: 'match', score: 99, birth_date_equal: true, agreed: ['zip'] };

function answering(change: (sound: Record<string, unknown>) => unknown): Gateway {
  return (response, { body }) => {
    const { request_id } = JSON.parse(body) as { request_id: string };
    response.end(JSON.stringify(change({ request_id, ...sure })));
  };
}

async function listen(gateway: Gateway, options: Partial<HttpSourceOptions> = {}) {
  const asked: Asked[] = [];
  let current = gateway;
  const server = createServer(async (request, response) => {
    const call = { headers: request.headers, body: await text(request) };
    asked.push(call);
    current(response, call);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const clock = { nowMs: 1_790_000_000_999 };
  let requestCount = 0;
  const source = makeHttpSource({
    independence: 'independent',
    url: `http://127.0.0.1:${port}/ask`,
    secret,
    now: () => clock.nowMs,
    randomId: () => `request-${++requestCount}`,
    ...options,
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const setGateway = (next: Gateway) => {
    current = next;
  };
  return { source, asked, clock, close, setGateway };
}

async function start(gateway: Gateway = honest, options?: Partial<HttpSourceOptions>) {
  const started = await listen(gateway, options);
  closers.push(started.close);
  return { ...started, lookUp: () => started.source.lookUp(known, { signal }) };
}

describeIdentityConformance('http', async () => {
  const { source, close } = await listen(honest);
  return { source, known, close };
});

test('the request is signed over its id, time and body', async () => {
  const { lookUp, asked } = await start();
  await lookUp();
  const { headers, body } = asked[0] as Asked;
  const signature = createHmac('sha256', keyBytes).update(`request-1.1790000000.${body}`).digest('base64');
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': 'request-1',
    'webhook-timestamp': '1790000000',
    'webhook-signature': `v1,${signature}`,
  });
});

test('the request carries the person, with null for what is not known', async () => {
  const { source, asked } = await start();
  await source.lookUp({ ...known, address: '', phone: '+13035550142' }, { signal });
  expect(JSON.parse((asked[0] as Asked).body)).toEqual({
    request_id: 'request-1',
    person: {
      first_name: 'Olivia',
      last_name: 'Testwell',
      birth_date: '1984-03-12',
      address: null,
      city: 'Denver',
      state: 'CO',
      zip: '80202',
      country: 'US',
      email: null,
      phone: '+13035550142',
    },
  });
});

test('unknown keys are ignored, and names that are no fields are dropped', async () => {
  const { lookUp } = await start(
    answering((sound) => ({ ...sound, agreed: ['address', 'Testwell', 'toString'], extra: 1 })),
  );
  expect(await lookUp()).toEqual({ outcome: 'match', score: 99, birthDateEqual: true, agreed: ['street'] });
});

test.each<[string, (sound: Record<string, unknown>) => unknown]>([
  ['another request’s id', (sound) => ({ ...sound, request_id: 'request-0' })],
  ['no id', ({ request_id: _, ...rest }) => rest],
  ['an unknown outcome', (sound) => ({ ...sound, outcome: 'MATCH' })],
  ['a score as text', (sound) => ({ ...sound, score: '99' })],
  ['a score above 100', (sound) => ({ ...sound, score: 990 })],
  ['no birth date', ({ birth_date_equal: _, ...rest }) => rest],
  ['a birth date as text', (sound) => ({ ...sound, birth_date_equal: 'true' })],
  ['no list', (sound) => ({ ...sound, agreed: null })],
  ['a list around it', (sound) => [sound]],
  ['null', () => null],
  ['too much', (sound) => ({ ...sound, extra: 'x'.repeat(70_000) })],
])('an answer with %s is not available', async (_, change) => {
  const { lookUp } = await start(answering(change));
  expect(await lookUp()).toMatchObject({ outcome: 'not_available', score: 0, birthDateEqual: false, agreed: [] });
});

test.each([{ score: 89 }, { birth_date_equal: false }])('a match with %j is read as no match', async (change) => {
  const { lookUp } = await start(answering((sound) => ({ ...sound, ...change })));
  expect(await lookUp()).toMatchObject({ outcome: 'no_match' });
});

test('a gateway that agrees to a missing birth date is not believed', async () => {
  const { source } = await start(answering((sound) => sound));
  expect(await source.lookUp({ ...known, birthDate: null }, { signal })).toMatchObject({ outcome: 'no_match' });
});

test.each<[string, Gateway]>([
  ['an error', (response) => response.writeHead(500).end('{}')],
  [
    'another success',
    (response, { body }) => response.writeHead(202).end(JSON.stringify({ ...JSON.parse(body), ...sure })),
  ],
  ['a refusal', (response) => response.writeHead(401).end()],
  ['a page', (response) => response.end('<html>')],
  ['nothing', (response) => response.end()],
  ['a redirect', (response) => response.writeHead(307, { location: '/elsewhere' }).end()],
  ['a cut connection', (response) => response.destroy()],
])('%s is not available and asks once', async (_, gateway) => {
  const { lookUp, asked } = await start(gateway);
  expect(await lookUp()).toMatchObject({ outcome: 'not_available' });
  expect(asked).toHaveLength(1);
});

test('a gateway that is silent, or stops in the middle, is given up on', async () => {
  const silent = await start(() => {}, { timeoutMs: 60 });
  expect(await silent.lookUp()).toMatchObject({ outcome: 'not_available' });
  const halting = await start((response) => void response.write('{"request_id":'), { timeoutMs: 60 });
  expect(await halting.lookUp()).toMatchObject({ outcome: 'not_available' });
});

test('a failing gateway is left alone for a while, then tried once, then used again', async () => {
  const { lookUp, asked, clock, setGateway } = await start((response) => response.writeHead(503).end(), {
    failuresToOpen: 2,
    openForMs: 500,
  });
  await lookUp();
  await lookUp();
  expect(await lookUp()).toMatchObject({ outcome: 'not_available' });
  expect(asked).toHaveLength(2);
  clock.nowMs += 500;
  await lookUp();
  expect(asked).toHaveLength(3);
  clock.nowMs += 499;
  await lookUp();
  expect(asked).toHaveLength(3);
  clock.nowMs += 1;
  setGateway(honest);
  expect(await lookUp()).toMatchObject({ outcome: 'match' });
  expect(await lookUp()).toMatchObject({ outcome: 'match' });
});

test.each([
  { url: 'ftp://gateway.example/' },
  { url: 'gateway' },
  { secret: 'short' },
  { secret: `whsec_${'A'.repeat(31)}` },
])('does not start with %j', async (options) => {
  await expect(start(honest, options)).rejects.toThrow('identity gateway');
});
