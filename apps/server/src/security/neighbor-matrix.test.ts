import type { EndpointName } from '@carded/client';
import { connect, type Database } from '@carded/database';
import type { IdentitySource } from '@carded/providers/identity';
import { type KeptRows, keepRows } from '@carded/testing/database';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccountKeys } from '#platform/sealing/master-key.ts';
import { callOf, everyField, openBuyerOf, serverForTests, type TestServer } from '#testing/index.ts';
import { askingOf } from '#testing/world/asking.ts';
import type { At } from '#testing/world/at.ts';
import { makeFiles } from '#testing/world/files.ts';
import { makeNeighbors, type Neighbors } from '#testing/world/neighbors.ts';
import { changesBetween, listTables, readRows } from '#testing/world/rows.ts';
import { runJob } from '#testing/world/run-job.ts';
import { namedOf } from '#testing/world/two-accounts.ts';
import { type AudienceName, isOfStaff } from './access-matrix/audiences.ts';
import { removeRows, shownIn, siblingsOf, strangersOf } from './neighbor-matrix/strangers.ts';
import { plainOf } from './neighbor-matrix/values.ts';
import type { Asked, Proof } from './proof.ts';
import { jobProofs, proofOf } from './proofs.ts';

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

/** One of an account or of the staff account at most, or nothing that an account keeps. */
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

const all = Object.entries(proofOf) as [EndpointName, Proof<EndpointName>][];
const changing = all.filter(([, { changes }]) => changes !== undefined);
const reading = all.filter(([, { changes }]) => changes === undefined);

/** Somebody of the audience, of whom the world has two. */
const headersOf = (audience: AudienceName, { owner, reviewer, secret, kept }: Neighbors): Record<string, string> => {
  if (isOfStaff(audience)) return reviewer.headers;
  if (audience === 'anyone' || audience === 'website key' || audience === 'scanner') return {};
  if (audience === 'broker') return kept.broker.headers;
  if (audience === 'secret') return secret;
  return audience === 'buyer' ? kept.phone.headers : owner.headers;
};

/** Smallest request of an endpoint, without preparation. */
const plainly = ({ audience, request }: Proof<EndpointName>, { world }: At): Asked<EndpointName> => {
  const asked = request(namedOf(world, 'own')) as { body?: object };
  const { grant } = world.own.screen;
  const isOfScanner = audience === 'scanner' && asked.body !== undefined;
  const isOfKey = (audience === 'website key' || audience === 'secret') && asked.body !== undefined;
  const { liveKey: key } = world.own.website;
  const body = { ...(isOfScanner ? grant : {}), ...(isOfKey ? { key } : {}), ...asked.body };
  return [(isOfScanner || isOfKey ? { ...asked, body } : asked) as Asked<EndpointName>[0], headersOf(audience, world)];
};

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
  /** Values of the other account alone, or of a colleague’s own. */
  let strange: ReadonlyMap<string, string>;

  beforeAll(async () => {
    owner = connect({ url: server.urls.owner, applicationName: 'test', max: 1 });
    world = await makeNeighbors(server, server.urls.owner);
    madeAtMs = server.clock.nowMs + 1_000;
    stores = server.context.providers.stores;
    kept = files.kept();
    strange = strangersOf(await readRows(owner), world);
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

  /** Runs in the world as it was made, and says which rows and files differ after what was prepared, what was answered, and what of the other account was written. */
  const runIn = async <Answer>(prepare: (at: At) => Promise<() => Promise<Answer>>) => {
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
    const written = [...after].flatMap(([id, { row }]) =>
      row.account_id === world.home.account.accountId && JSON.stringify(row) !== JSON.stringify(before.get(id)?.row)
        ? [row]
        : [],
    );
    const strangers = shownIn(written, null, strange).filter((name) => name === 'another account');
    return { changes: changesBetween(before, after, names), answer, strangers };
  };

  /** Expects nothing of another account or of a colleague’s own in an answer, and about one thing nothing of its neighbors. */
  const expectNoNeighbors = (name: EndpointName, asked: unknown, answer: unknown) => {
    const { audience, object, shows = [] } = proofOf[name];
    const seen = [
      ...(isOfStaff(audience) && object === undefined ? [] : shownIn(answer, asked, strange)),
      ...(object === undefined ? [] : shownIn(answer, asked, siblingsOf(world))),
    ];
    expect.soft([name, seen]).toEqual([name, shows]);
  };

  it('has two of everything', async () => {
    await rows.putBack();
    const counts = new Map((await listTables(owner.pool)).map(({ name }) => [name, 0]));
    for (const { table } of (await readRows(owner)).values()) counts.set(table, (counts.get(table) ?? 0) + 1);
    const few = [...counts].filter(([name, count]) => count < 2 && !singleTables.includes(name));
    expect(few).toEqual([]);
  });

  /** Reads the answers of these endpoints, without values that differ between runs. */
  const readAll = async (at: At, some: typeof reading) => {
    const answers: Record<string, unknown> = {};
    for (const [name, proof] of some) {
      const [request, headers] = plainly(proof, at);
      const answer = await call(name, request, headers);
      if (answer.error?.code !== 'provider_not_configured') expect(answer.status, name).toBeLessThan(500);
      expectNoNeighbors(name, [request, headers], answer.body);
      answers[name] = plainOf([answer.status, answer.body], { names: world.names, nowMs: madeAtMs });
    }
    return answers;
  };

  it('finds nothing changed by what only reads', async () => {
    const { changes, answer } = await runIn(async (at) => () => readAll(at, reading));
    // A scanner in use lives on.
    expect(changes).toEqual(['~ scanner_devices of website, device: expires_at, last_seen_at']);
    expect(Object.values(answer).filter((one) => (one as [number])[0] < 300).length).toBeGreaterThan(100);
  });

  it.each([
    [
      'the other account',
      'account_id',
      () => world.foreign.account.accountId,
      // A broker looks at accounts of others: its customers.
      ({ audience }) => !isOfStaff(audience) && audience !== 'broker',
    ],
    [
      'the other website',
      'website_id',
      () => world.home.otherSite.website.websiteId,
      ({ object, shows = [] }) => object !== undefined && !shows.some((name) => name.startsWith('other site’s ')),
    ],
  ] as [string, 'account_id' | 'website_id', () => string, (proof: Proof<EndpointName>) => boolean][])(
    'reads the same when %s is not there',
    async (_, column, idOf, isAsked) => {
      const some = reading.filter(([, proof]) => isAsked(proof));
      const beside = await runIn(async (at) => () => readAll(at, some));
      const alone = await runIn(async (at) => {
        await removeRows(owner, column, idOf());
        return () => readAll(at, some);
      });
      expect(alone.answer).toEqual(beside.answer);
    },
  );

  it.each(changing)('%s changes what it declares, and no other row', async (name, proof) => {
    const found = await runIn(async (at) => {
      const [request, headers] = proof.given === undefined ? plainly(proof, at) : await proof.given(at);
      return async () => {
        const answer = await call(name, request, headers);
        expect([answer.status < 300, answer.error]).toEqual([true, null]);
        expectNoNeighbors(name, [request, headers], answer.body);
      };
    });
    expect(found.changes).toEqual(proof.changes);
    expect(found.strangers).toEqual([]);
  });

  it.each(
    all.flatMap(([name, { ofAColleague }]) => (ofAColleague === undefined ? [] : [[name, ofAColleague] as const])),
  )('%s finds no data of a colleague, and changes nothing', async (name, given) => {
    const { changes } = await runIn(async (at) => {
      const [request, headers] = await given(at);
      return async () => {
        const { status } = await call(name, request, headers);
        expect([404, 410]).toContain(status);
      };
    });
    expect(changes).toEqual([]);
  });

  it.each(jobProofs.flatMap(([name, proof]) => (proof === 'mails' ? [] : [[name, proof] as const])))(
    'the job %s changes what it declares, and no other row',
    async (name, { given, changes }) => {
      const found = await runIn(async (at) => {
        const payload = await given(at);
        return () => runJob(server, name.split(' ')[0] ?? '', payload);
      });
      expect(found.changes).toEqual(changes);
      expect(found.strangers).toEqual([]);
    },
  );
});
