import { inTransaction } from '@carded/database';
import type { Person } from '@carded/domain/people';
import { shareOf } from '@carded/domain/shares';
import type { Context } from '@carded/server/context';
import { replaceDirectory } from '@carded/server/features/directory/index';
import { machineWords } from '#accuracy/machine-words.ts';
import type { BenchServer } from '#data/bench.ts';
import { type Buyer, honestKinds, type Kind, madeUpKinds } from './kinds.ts';
import type { KindCount, MadeUpData } from './made-up-data.ts';
import { openShop } from './open-shop.ts';
import { showBuyer } from './show-buyer.ts';
import { whyNot } from './why.ts';

/** So many checks of one shop may wait for a person, with room to spare. */
const perShop = 200;
/** While one is looked at, the next is drawn. */
const atOnce = 3;

type Task = { readonly kind: Kind; readonly isHonest: boolean; readonly buyer: Buyer };
type Done = { readonly task: Task; readonly isAccepted: boolean; readonly ended: string };

/** Shows so many made-up documents and so many honest cards, kinds and layouts by turns, and counts whom a machine accepts. */
export async function measureMadeUp(
  context: Context,
  server: BenchServer,
  counts: { readonly madeUp: number; readonly honest: number },
  say: (text: string) => void,
): Promise<MadeUpData> {
  const tasks = interleaved(tasksOf(honestKinds, counts.honest, true), tasksOf(madeUpKinds, counts.madeUp, false));
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
      const { step, told, uuid } = await showBuyer({ port: server.port, ...shop }, task.buyer, ip);
      const isAccepted = step === 'accepted';
      const ended = isAccepted ? step : `${step} (${told}): ${await whyNot(context, shop.accountId, uuid)}`;
      done.push({ task, isAccepted, ended });
      if (isAccepted !== task.isHonest) say(`${task.kind.name}: ${ended}`);
      if (done.length % 20 === 0) say(`${done.length} of ${tasks.length}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const of = (isHonest: boolean) => done.filter(({ task }) => task.isHonest === isHonest);
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: machineWords(),
    madeUp: madeUpKinds.map((kind) => countOf(kind, done)),
    honest: honestKinds.map((kind) => countOf(kind, done)),
    allMadeUp: accepted(of(false)),
    allHonest: accepted(of(true)),
  };
}

/** Kinds by turns; each has seeds of its own, so that nobody is met twice, and all layouts. */
function tasksOf(kinds: readonly Kind[], count: number, isHonest: boolean): Task[] {
  return Array.from({ length: count }, (_, at) => {
    const which = at % kinds.length;
    const kind = kinds[which];
    if (kind === undefined) throw new RangeError('There is no such kind.');
    const seed = (isHonest ? 200_000 : 100_000) + which * 5_000 + Math.floor(at / kinds.length);
    return { kind, isHonest, buyer: kind.buyerOf(seed) };
  });
}

/** So that a run that is cut short has seen both. */
function interleaved(few: readonly Task[], many: readonly Task[]): Task[] {
  const places = [...few.map((task, at) => ({ task, at: (at + 0.5) / few.length }))];
  places.push(...many.map((task, at) => ({ task, at: (at + 0.5) / many.length })));
  return places.toSorted((one, other) => one.at - other.at).map(({ task }) => task);
}

const accepted = (done: readonly Done[]) => shareOf(done.filter(({ isAccepted }) => isAccepted).length, done.length);

function countOf(kind: Kind, done: readonly Done[]): KindCount {
  return { name: kind.name, accepted: accepted(done.filter(({ task }) => task.kind === kind)) };
}
