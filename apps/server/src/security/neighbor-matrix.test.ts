import type { EndpointName, RequestFor } from '@carded/client';
import { endpoints } from '@carded/contract';
import { connect, type Database } from '@carded/database';
import type { IdentitySource } from '@carded/providers/identity';
import { type KeptRows, keepRows } from '@carded/testing/database';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccountKeys } from '#platform/sealing/master-key.ts';
import { callOf, everyField, openBuyerOf, serverForTests, type TestServer } from '#testing/index.ts';
import { jobs } from '#worker.ts';
import { requests } from './access-matrix/requests/index.ts';
import { whoMay } from './access-matrix/who-may.ts';
import { namedOf } from './access-matrix/world.ts';
import { askingOf } from './neighbor-matrix/asking.ts';
import { entries } from './neighbor-matrix/entries/index.ts';
import { jobEntries } from './neighbor-matrix/entries/jobs.ts';
import { mailingJobs } from './neighbor-matrix/entries/mailing-jobs.ts';
import { ofAColleague } from './neighbor-matrix/entries/of-a-colleague.ts';
import { purges } from './neighbor-matrix/entries/purges.ts';
import type { At, Entry } from './neighbor-matrix/entry.ts';
import { makeFiles } from './neighbor-matrix/files.ts';
import { changesBetween, listTables, readRows } from './neighbor-matrix/rows.ts';
import { runJob } from './neighbor-matrix/run-job.ts';
import { plainOf, writtenBetween } from './neighbor-matrix/values.ts';
import { makeNeighbors, type Neighbors } from './neighbor-matrix/world.ts';

/** Knows every buyer. */
const bureau: IdentitySource = {
  id: 'bureau',
  independence: 'independent',
  // Not as a card writes the name: a mistyped birth date would be put right before anybody was asked.
  lookUp: async ({ lastName }) =>
    lastName === lastName.toUpperCase()
      ? { outcome: 'no_match', score: 0, birthDateEqual: false, agreed: [] }
      : { outcome: 'match', score: 99, birthDateEqual: true, agreed: everyField },
};

/** One of an account or of the house at most, or nothing that an account keeps. */
const singleTables: readonly string[] = [
  'app_settings',
  'demo_deliveries',
  'demo_messages',
  'demo_sessions',
  'identity_blocks',
  'identity_people',
  'kept_records',
  'name_tokens_due',
  'passes_unbound',
  'signing_keys',
  'staff_accounts',
];

/** A link that works once; and what answers only when the operator has a provider. */
const exceptions: Readonly<Record<string, boolean>> = {
  'verificationExports.fetch': true,
  'fraudRisk.get': false,
  'demos.dobPhoneAuth': true,
};
const changing = endpoints.filter(
  ({ name, method, reads, audit }) => exceptions[name] ?? ((method !== 'GET' && reads !== true) || audit !== undefined),
);

describe('the neighbor matrix', () => {
  const files = makeFiles();
  const { server, call } = serverForTests({
    env: { CARDED_FACES: 'dlib' },
    liveSources: [bureau],
    providers: { storage: files.storage },
  });
  let world: Neighbors;
  let owner: Database;
  let rows: KeptRows;
  let madeAtMs: number;
  let { stores } = {} as TestServer['context']['providers'];
  let kept: ReturnType<typeof files.kept>;

  beforeAll(async () => {
    owner = connect({ url: server.urls.owner, applicationName: 'test', max: 1 });
    world = await makeNeighbors(server, server.urls.owner);
    madeAtMs = server.clock.nowMs + 1_000;
    stores = server.context.providers.stores;
    kept = files.kept();
    rows = await keepRows({ url: server.urls.owner });
    // One connection: whatever asks the pool for another one inside of a transaction waits for itself.
    const single = connect({ url: server.urls.app, applicationName: 'single', max: 1 });
    server.context.db = single;
    return async () => {
      await single.close();
      await rows.close();
      await owner.close();
    };
  });

  /** Runs in the world as it was made, and says which rows and files differ after what was prepared, what stands in them, and what was answered. */
  const runIn = async (prepare: (at: At) => Promise<() => Promise<unknown>>) => {
    const { context, clock } = server;
    await rows.putBack();
    files.putBack(kept);
    clock.nowMs = madeAtMs;
    context.providers.stores = stores;
    context.keys = { ...context.keys, ofAccount: makeAccountKeys(context.db, context.keys.master.wrap) };
    const read = async () => files.addTo(await readRows(owner));
    const names = new Map(world.names);
    const at: At = { server, world: { ...world, names }, ask: askingOf(server), open: openBuyerOf(callOf(server)) };
    const act = await prepare(at);
    const before = await read();
    const answer = await act();
    const after = await read();
    const known = { names, nowMs: madeAtMs };
    return {
      changes: changesBetween(before, after, names),
      values: { answer: plainOf(answer, known), written: writtenBetween(before, after, known) },
    };
  };
  const changesOf = async (prepare: Parameters<typeof runIn>[0]) => (await runIn(prepare)).changes;

  it('declares every endpoint that changes something, and every job', () => {
    expect(Object.keys(entries).sort()).toEqual(changing.map(({ name }) => name).sort());
    const declared = [...Object.keys({ ...jobEntries, ...purges }).map((name) => name.split(' ')[0]), ...mailingJobs];
    expect([...new Set(declared)].sort()).toEqual(jobs.map(({ name }) => name).sort());
  });

  it('has two of everything', async () => {
    await rows.putBack();
    const counts = new Map((await listTables(owner.pool)).map(({ name }) => [name, 0]));
    for (const { table } of (await readRows(owner)).values()) counts.set(table, (counts.get(table) ?? 0) + 1);
    const few = [...counts].filter(([name, count]) => count < 2 && !singleTables.includes(name));
    expect(few).toEqual([]);
  });

  it('finds nothing changed by what only reads', async () => {
    const changes = await changesOf(async ({ world: { owner, reviewer, secret, own, kept } }) => async () => {
      const headersOf = { staff: reviewer.headers, secret, buyer: kept.phone.headers } as Record<string, object>;
      const names = new Set(changing.map(({ name }) => name));
      for (const { name } of endpoints.filter((endpoint) => !names.has(endpoint.name))) {
        const row = requests[name as EndpointName];
        const request = row.request(namedOf(world, 'own')) as { body?: object };
        const isGrant = whoMay[name as EndpointName] === 'scanner' && request.body !== undefined;
        const body = isGrant ? { body: { ...own.screen.grant, ...request.body } } : {};
        const headers = headersOf[whoMay[name as EndpointName]] ?? owner.headers;
        const answer = await call(
          name as EndpointName,
          { ...request, ...body } as RequestFor<EndpointName>,
          headers as Record<string, string>,
        );
        expect([name, answer.status]).toEqual([name, expect.toSatisfy((status: number) => status < 500)]);
        const known = { names: world.names, nowMs: madeAtMs };
        expect
          .soft(plainOf({ status: answer.status, answer: answer.error ?? answer.body }, known))
          .toMatchSnapshot(name);
      }
    });
    // A scanner in use lives on.
    expect(changes).toEqual(['~ scanner_devices of website, device: expires_at, last_seen_at']);
  });

  it.each(Object.entries(entries) as [EndpointName, Entry<EndpointName>][])(
    '%s changes what it declares, and no other row',
    async (name, { given, changes }) => {
      const found = await runIn(async (at) => {
        const [request, headers] = await given(at);
        return async () => {
          const answer = await call(name, request, headers);
          expect([answer.status < 300, answer.error]).toEqual([true, null]);
          return answer.body;
        };
      });
      expect(found.changes).toEqual(changes);
      expect(found.values).toMatchSnapshot();
    },
  );

  it.each(Object.entries(ofAColleague) as [EndpointName, Entry<EndpointName>['given']][])(
    '%s finds nothing of a colleague, and changes nothing',
    async (name, given) => {
      const found = await changesOf(async (at) => {
        const [request, headers] = await given(at);
        return async () => {
          const { status } = await call(name, request, headers);
          expect([404, 410]).toContain(status);
        };
      });
      expect(found).toEqual([]);
    },
  );

  it.each(Object.entries({ ...jobEntries, ...purges }))(
    'the job %s changes what it declares, and no other row',
    async (name, entry) => {
      const found = await runIn(async (at) => {
        const payload = await entry.given(at);
        return () => runJob(server, name.split(' ')[0] ?? '', payload);
      });
      expect(found.changes).toEqual(entry.changes);
      expect(found.values).toMatchSnapshot();
    },
  );
});
