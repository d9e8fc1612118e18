import { createHash } from 'node:crypto';
import type { Endpoint, OutputOf, RequestOf } from '@carded/contract';
import { callFunction, inTransaction, type Tables, uuidv7, uuidv7Time } from '@carded/database';
import type { Person } from '@carded/domain/people';
import { inventPeople } from '@carded/providers/identity';
import type { Context, LookingTimes } from '#context.ts';
import { replaceDirectory } from '#features/directory/index.ts';
import type { Caller } from '#platform/access/caller.ts';
import { findCaller } from '#platform/access/find-caller.ts';
import type { Route } from '#platform/commands/action.ts';
import type { Job } from '#platform/jobs/job.ts';
import { type Eyes, type LineCorners, type PrintSeen, unseenPrint } from '#platform/pictures/picture-job.ts';
import { type CardHolder, holders } from './card-holders.ts';
import prints from './cards/prints.json' with { type: 'json' };

/** Actions and jobs of the program, handed in so that no feature imports all others. */
export type DemoParts = { routes: readonly Route[]; jobs: readonly Job[] };
type Request<E extends Endpoint> = {
  [Part in keyof RequestOf<E> as RequestOf<E>[Part] extends undefined ? never : Part]: RequestOf<E>[Part];
};
type Given = { ip?: string; origin?: string; looking?: LookingTimes };

/**
 * Runs the program for invented people with the clock set back: the data is complete, because the program itself wrote it. Calls go to the actions of the
 * endpoints, and nothing leaves the machine, whatever providers are configured.
 */
export function makeStage(base: Context, { routes, jobs }: DemoParts, pretended: Partial<Context['providers']>) {
  /** Ids made on the stage: they tell its jobs apart from those waiting for the worker. */
  const made = new Set<string>();
  const { eyes, shows } = makeDemoEyes();
  /** The program's context at an earlier time. */
  const contextAt = (at: number, changed: Partial<Context['providers']> = {}): Context => ({
    ...base,
    now: () => at,
    newId: () => {
      const id = uuidv7(at, base.random);
      made.add(id);
      return id;
    },
    providers: { ...base.providers, eyes, ...pretended, ...changed },
  });
  const act = async <E extends Endpoint>(
    endpoint: E,
    who: Caller,
    at: number,
    given: Request<E>,
    { ip = '192.0.2.30', origin, looking }: Given = {},
  ): Promise<OutputOf<E>> => {
    const route = routes.find((one) => one.endpoint.name === endpoint.name);
    if (route === undefined) throw new Error(`the demo knows no ${endpoint.name}`);
    const { params, query, body } = given as { params?: unknown; query?: unknown; body?: unknown };
    return (await route.run({
      context: contextAt(at, looking === undefined ? {} : { looking }),
      input: {
        params: endpoint.params?.parse(params ?? {}),
        query: endpoint.query?.parse(query ?? {}),
        body: endpoint.body?.parse(body ?? {}),
      },
      who,
      request: {
        id: 'demo',
        ip,
        origin: origin ?? null,
        agent: 'Demo',
        passkeyBrowser: null,
        signUp: null,
        storeClaim: null,
        hasSession: false,
        device: null,
        idempotency: null,
      },
      answer: {},
    })) as OutputOf<E>;
  };
  return {
    contextAt,
    act,
    shows,
    buyerOf: (token: string, at: number): Promise<Caller> =>
      findCaller(contextAt(at), { by: 'buyer' }, { bearer: token }, false),
    /** Works off what the stage put into the outbox, each job at its own time, and what comes of that until then. Jobs due later are left to the worker. */
    runJobs: async (until: number): Promise<void> => {
      const waiting: OutboxRow[] = [];
      for (;;) {
        if (made.size > 0) {
          const added = await callFunction<OutboxRow, Tables>(
            base.db,
            'select id, queue, account_id, payload, start_after from carded.outbox where id = any($1)',
            [[...made]],
          );
          made.clear();
          waiting.push(...added);
          waiting.sort((one, other) => dueAt(one) - dueAt(other));
        }
        const next = waiting.shift();
        if (next === undefined || dueAt(next) > until) return;
        await callFunction(base.db, 'delete from carded.outbox where id = $1', [next.id]);
        const job = jobs.find(({ name }) => name === next.queue);
        const [outcome] =
          (await job?.run(contextAt(dueAt(next)), [{ ...next.payload, account: next.account_id }])) ?? [];
        if (outcome) throw outcome;
      }
    },
    /** Runs a job that comes by the clock, as it comes then. */
    runScheduled: async (name: string, at: number): Promise<void> => {
      const job = jobs.find((one) => one.name === name);
      const [outcome] = (await job?.run(contextAt(at), [{}])) ?? [];
      if (outcome) throw outcome;
    },
    /** Earlier events are history: nobody is notified of them. */
    forgetJobs: async (before: number): Promise<void> => {
      const old = [...made].filter((id) => uuidv7Time(id) < before);
      await callFunction(base.db, 'delete from carded.outbox where id = any($1)', [old]);
      for (const id of old) made.delete(id);
    },
  };
}
export type DemoStage = ReturnType<typeof makeStage>;

type OutboxRow = {
  id: string;
  queue: string;
  account_id: string | null;
  payload: Record<string, unknown>;
  start_after: Date | null;
};
const dueAt = ({ id, start_after }: OutboxRow): number => start_after?.getTime() ?? uuidv7Time(id);

const engine = 'pp-ocrv4/1';

/** Makes readings of the drawn cards, stored when they were drawn (`scripts/draw-demo-cards.ts`), so that a first start does not wait for them. */
function makeDemoEyes() {
  const shown = new Map<string, CardHolder>();
  const eyes: Eyes = {
    picture: async (upload) => ({
      shape: 'card',
      drawn: 'clear',
      screen: 'clear',
      // Hashes the bytes, so that only equal files count as copies.
      hash: createHash('sha256').update(upload).digest('hex'),
      engines: { shape: 'outline/1', drawn: 'flat-share/1', screen: 'spectral-peak/1' },
    }),
    print: async (_, verification) => {
      const holder = shown.get(verification);
      if (holder === undefined) return unseenPrint;
      const { lines, ...seen } = prints[holder];
      const portrait = seen.portrait as PrintSeen['portrait'];
      const corners = seen.corners as unknown[] as LineCorners[];
      return { lines, corners, portrait, engines: { text: engine, portrait: 'blazeface/1' } };
    },
  };
  return {
    eyes,
    /** Sets whose card a verification was shown. */
    shows: (verification: string, holder: CardHolder): void => void shown.set(verification, holder),
  };
}

/** README.md says what happens to them: they have bought nothing yet. */
const kept = new Set(['Ruth Chapman', 'Samuel Thomas', 'Kevin King', 'Adam Kowalski']);
const isKept = ({ firstName, lastName }: Person) => kept.has(`${firstName} ${lastName}`);
const oldEnough = (until: string) => (person: Person) => (person.birthDate ?? '9999') <= until;

/** Makes buyers of the demo's shops: people in the directory, of the United States and of Canada, and unknown ones. */
export function demoPeople() {
  const directory = [...directoryPeople()];
  // A few try who are too young.
  const buyers = directory.filter(
    (person, index) => !isKept(person) && (oldEnough('2005-01-01')(person) || index % 5 === 0),
  );
  const strangers = [...inventPeople({ seed: 77, count: 2_500 })].filter(oldEnough('2005-01-01'));
  const of = (people: readonly Person[], country: string) => people.filter((person) => person.country === country);
  return {
    US: { known: of(buyers, 'US'), unknown: of(strangers, 'US') },
    CA: { known: of(buyers, 'CA'), unknown: of(strangers, 'CA') },
  };
}
export type DemoPeople = ReturnType<typeof demoPeople>;

export const directorySize = 10_000;
const seed = 1;

/** Lists the demo's directory, people of the US and Canada, the same in every demo. */
export function* directoryPeople(): Generator<Person> {
  yield* inventPeople({ seed, count: directorySize - holders.length });
  yield* holders;
}

/** Fills the identity directory with invented people, in place of all others. Sealed like real ones. */
export function insertDirectory(context: Context, people: Iterable<Person> = directoryPeople()): Promise<unknown> {
  return inTransaction(context.db, (tx) => replaceDirectory(context, tx, people));
}
