import { inTransaction } from '@carded/database';
import type { Person } from '@carded/domain/people';
import { shareOf } from '@carded/domain/shares';
import type { Context } from '@carded/server/context';
import { replaceDirectory } from '@carded/server/features/directory/index';
import { machineWords } from '#accuracy/machine-words.ts';
import type { BenchServer } from '#data/bench.ts';
import { forgedKinds } from './forged.ts';
import { type Buyer, honestKinds, type Kind, madeUpKinds, movedKinds } from './kinds.ts';
import type { KindCount, MadeUpData } from './made-up-data.ts';
import { openShop } from './open-shop.ts';
import { type Answer, showBuyer } from './show-buyer.ts';
import { whyNot } from './why.ts';

/** Checks of one shop, well below the limit of waiting reviews. */
const perShop = 200;
/** Number of buyers at once: the next is drawn while one is read. */
const atOnce = 3;

/** Group of buyers, which sets where its seeds begin. */
type Group = 'honest' | 'moved' | 'madeUp' | 'forged';
const groups = {
  madeUp: { kinds: madeUpKinds, firstSeed: 100_000 },
  honest: { kinds: honestKinds, firstSeed: 200_000 },
  moved: { kinds: movedKinds, firstSeed: 400_000 },
  forged: { kinds: forgedKinds, firstSeed: 600_000 },
} as const satisfies Record<Group, { kinds: readonly Kind[]; firstSeed: number }>;

type Task = { readonly kind: Kind; readonly group: Group; readonly buyer: Buyer };
type Done = { readonly task: Task; readonly isAccepted: boolean; readonly ended: string };

/** Shows made-up documents and honest cards, kinds and layouts in turn, and counts acceptances by a machine. */
export async function measureMadeUp(
  context: Context,
  server: BenchServer,
  counts: Readonly<Record<Group, number>>,
  say: (text: string) => void,
): Promise<MadeUpData> {
  const tasks = interleaved((Object.keys(groups) as Group[]).map((group) => tasksOf(group, counts[group])));
  const people: Person[] = tasks.flatMap(({ buyer }) => (buyer.record === null ? [] : [buyer.record]));
  await inTransaction(context.db, (tx) => replaceDirectory(context, tx, people));
  const shops: Awaited<ReturnType<typeof openShop>>[] = [];
  for (let at = 0; at < tasks.length; at += perShop) shops.push(await openShop(context));
  const done: Done[] = [];
  let next = 0;
  const work = async () => {
    for (;;) {
      const at = next++;
      const [task, shop] = [tasks[at], shops[Math.floor(at / perShop)]];
      if (task === undefined || shop === undefined) return;
      const ip = `10.${Math.floor(at / 250)}.${at % 250}.7`;
      const { step, message, uuid } = await shown({ port: server.port, ...shop }, task.buyer, ip, say);
      const isAccepted = step === 'accepted';
      const ended = isAccepted ? step : `${step} (${message}): ${await whyNot(context, shop.accountId, uuid)}`;
      done.push({ task, isAccepted, ended });
      if (isAccepted !== (task.group === 'honest')) say(`${task.kind.name}: ${ended}`);
      if (done.length % 20 === 0) say(`${done.length} of ${tasks.length}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const of = (group: Group) => accepted(done.filter(({ task }) => task.group === group));
  const each = (group: Group) => groups[group].kinds.map((kind) => countOf(kind, done));
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: machineWords(),
    madeUp: each('madeUp'),
    forged: each('forged'),
    honest: each('honest'),
    moved: each('moved'),
    allMadeUp: of('madeUp'),
    allForged: of('forged'),
    allHonest: of('honest'),
  };
}

const timesAtMost = 3;

/** Repeats a buyer after a broken connection, as on a busy machine, which says nothing about a card. */
async function shown(
  counter: Parameters<typeof showBuyer>[0],
  buyer: Buyer,
  ip: string,
  say: (text: string) => void,
): Promise<Answer> {
  for (let time = 1; ; time++)
    try {
      return await showBuyer(counter, buyer, ip);
    } catch (error) {
      if (time === timesAtMost || !(error instanceof TypeError)) throw error;
      say('a connection broke: shown again');
    }
}

/** Makes tasks of all kinds in turn; each has its own seeds, so that no buyer repeats, and all layouts occur. */
function tasksOf(group: Group, count: number): Task[] {
  const { kinds, firstSeed } = groups[group];
  return Array.from({ length: count }, (_, at) => {
    const which = at % kinds.length;
    const kind = kinds[which];
    if (kind === undefined) throw new RangeError('There is no such kind.');
    const seed = firstSeed + which * 5_000 + Math.floor(at / kinds.length);
    return { kind, group, buyer: kind.buyerOf(seed) };
  });
}

/** Mixes lists, so that an interrupted run covers all. */
function interleaved(lists: readonly (readonly Task[])[]): Task[] {
  const places = lists.flatMap((list) => list.map((task, at) => ({ task, at: (at + 0.5) / list.length })));
  return places.toSorted((one, other) => one.at - other.at).map(({ task }) => task);
}

const accepted = (done: readonly Done[]) => shareOf(done.filter(({ isAccepted }) => isAccepted).length, done.length);

function countOf(kind: Kind, done: readonly Done[]): KindCount {
  return { name: kind.name, accepted: accepted(done.filter(({ task }) => task.kind === kind)) };
}
