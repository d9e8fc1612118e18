import { type Endpoint, endpoints } from '@carded/contract';
import { expect, it } from 'vitest';
import { forgetFlags, forgetMaintenance } from '#platform/flags/is-flag-on.ts';
import { serverForTests } from '#testing/index.ts';
import { type Actors, actorFor, makeActors, plausibleOf, signIn } from './fuzz/actors.ts';
import { pick, seeded } from './fuzz/generate.ts';
import { hostileRequest, type RawRequest } from './fuzz/hostile-request.ts';
import { proofOf } from './proofs.ts';

/** How many in all; 100,000 for the full figure. */
const count = Number(process.env.CARDED_FUZZ_COUNT ?? 40_000);
const seed = Number(process.env.CARDED_FUZZ_SEED ?? 1);
const atOnce = 4;
/** How the machine's insides would show. */
const leak =
  /\n\s+at |node_modules|\.ts:\d|\/src\/|SQLSTATE|syntax error at|violates |relation "|carded\.[a-z_]+|\bpg_[a-z]|\bstack\b/;

type Fault = { name: string; why: string; request: string };

const { server } = serverForTests();

/** The longest wait for an answer, for the figure that is printed. */
let slowestMs = 0;
const ask = async (request: RawRequest) => {
  const startedAt = performance.now();
  const answer = await server.app.http.inject(request as never);
  slowestMs = Math.max(slowestMs, performance.now() - startedAt);
  return answer;
};

const faultOf = async (endpoint: Endpoint, request: RawRequest): Promise<Fault | null> => {
  const said = () => `${request.method} ${request.url} ${String(request.payload)} ${JSON.stringify(request.headers)}`;
  const fault = (why: string): Fault => ({ name: endpoint.name, why, request: said().slice(0, 600) });
  const answer = await ask(request);
  statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
  const code = (() => {
    try {
      return (answer.json() as { error?: { code?: string } }).error?.code;
    } catch {
      return undefined;
    }
  })();
  // One picture of a verification is read at a time; who sends the next is told when to come again.
  const isInTurn = takesPictures.has(endpoint.name) && code === 'unavailable' && 'retry-after' in answer.headers;
  const isDeclared = code === 'provider_not_configured' || code === 'maintenance' || isInTurn;
  if (answer.statusCode === 200 && usesUp.has(endpoint.name)) isUsedUp = true;
  if (answer.statusCode === 200 && endsSessions.has(endpoint.name)) isSignedOut = true;
  if (answer.statusCode >= 500 && !isDeclared) return fault(`${answer.statusCode} ${code}`);
  // A path that leads out of the API is a page's.
  const isPage = answer.body === '' || String(answer.headers['content-type']).startsWith('text/html');
  if (answer.statusCode >= 400 && code === undefined && request.method !== 'HEAD' && !isPage)
    return fault(`${answer.statusCode} without a code`);
  if (answer.statusCode >= 400 && leak.test(answer.body.replace(/"request_id":"[^"]*"/, '')))
    return fault(`says too much: ${answer.body.slice(0, 300)}`);
  return null;
};
const statuses = new Map<number, number>();
const takesPictures: ReadonlySet<string> = new Set(['buyerSteps.submitDocument', 'buyerSteps.submitSignature']);
/** After one of these the sessions have ended, or the website is gone. */
const endsSessions: ReadonlySet<string> = new Set(['sessions.remove', 'sessions.endOthers']);
const usesUp: ReadonlySet<string> = new Set([
  'websites.remove',
  'staffWebsites.remove',
  'webhooks.remove',
  'scanner.clearAuth',
  'scanner.removeDevice',
  'scanner.resetAccess',
]);
let isSignedOut = false;
let isUsedUp = false;

/** One round: every endpoint gets `atOnce` requests, in the order of the contract. */
const round = async (random: () => number, given: Actors, faults: Fault[]): Promise<number> => {
  let actors = given;
  let asked = 0;
  for (const endpoint of endpoints) {
    if (isUsedUp) actors = await makeActors(server);
    else if (isSignedOut) actors = { ...actors, roles: await signIn(server, actors.world) };
    isUsedUp = false;
    isSignedOut = false;
    const { request } = proofOf[endpoint.name as keyof typeof proofOf];
    const batch = Array.from({ length: atOnce }, () => {
      const role = actorFor(random, actors, endpoint.access.by);
      return hostileRequest(random, {
        endpoint,
        right: request(actors.named) as never,
        headers: role.headers,
        key: role.key,
        grant: role.grant,
        host: pick(random, ['localhost:3000', 'localhost:3000', 'localhost:3000', 'verify.localhost:3000']),
        plausible: plausibleOf(actors),
      });
    });
    const found = await Promise.all(batch.map((request) => faultOf(endpoint, request)));
    faults.push(...found.filter((one) => one !== null));
    asked += batch.length;
    if (endpoint.name === 'maintenance.set') {
      await server.context.db.pool.query("delete from carded.app_settings where name = 'maintenance'");
      forgetMaintenance(server.context);
    }
    if (endpoint.name === 'flags.set') {
      await server.context.db.pool.query('delete from carded.flags');
      forgetFlags(server.context);
    }
  }
  return asked;
};

it(
  `answers ${count.toLocaleString('en-US')} hostile requests without an error of its own or a stack`,
  async () => {
    const random = seeded(seed);
    const faults: Fault[] = [];
    const startedAt = performance.now();
    let asked = 0;
    let actors = await makeActors(server);
    for (let rounds = 1; asked < count && faults.length < 40; rounds += 1) {
      asked += await round(random, actors, faults);
      if (rounds % 8 === 0) actors = await makeActors(server);
      server.clock.forward(1_000);
    }
    if (process.env.CARDED_FUZZ_COUNT !== undefined)
      process.stdout.write(
        `${asked} inputs, ${Math.floor(asked / endpoints.length)} per endpoint, ${Math.round((performance.now() - startedAt) / 1000)} s, the slowest ${Math.round(slowestMs)} ms, statuses ${JSON.stringify(Object.fromEntries([...statuses].sort()))}\n`,
      );
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThanOrEqual(count);
    // The generator is worth its name only while some of it gets through.
    expect((statuses.get(200) ?? 0) / asked).toBeGreaterThan(0.05);
  },
  Math.max(120_000, count * 40),
);
