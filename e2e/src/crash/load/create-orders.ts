import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BuyerData } from '@carded/contract';
import type { Answer } from '#crash/http.ts';
import type { Shop } from '#crash/shops.ts';
import { type Load, noteOddAnswer, untilAnswered } from './load.ts';

const pauseMs = { least: 60, most: 220 };

/** A shop's server: creates with an Idempotency-Key, tried again with the same key until answered. */
export async function createOrders(load: Load): Promise<void> {
  while (!load.isOver()) {
    const shop = load.chance.pick(load.shops.selling);
    const isTest = load.chance.happens(0.1);
    const uuid = await createOrder(load, shop, personFor(load, isTest), isTest);
    if (uuid !== null && !isTest && load.chance.happens(0.04)) await banBuyer(load, shop, uuid);
    await pause(load.chance.between(pauseMs.least, pauseMs.most) * load.slowness);
  }
}

const personFor = ({ chance, people }: Load, isTest: boolean): BuyerData => {
  if (isTest) return people.tester();
  if (chance.happens(0.05)) return people.minor();
  return chance.happens(0.2) ? people.stranger() : people.known();
};

type Order = { uuid: string | null; status: string };

const createOrder = async (load: Load, shop: Shop, data: BuyerData, isTest: boolean): Promise<string | null> => {
  const { journal, chance, hasKeyPerTry } = load;
  const key = randomUUID();
  const body = {
    key: isTest ? shop.testKey : shop.liveKey,
    secret: isTest ? shop.testSecret : shop.liveSecret,
    data,
    reference: key,
  };
  let tries = 0;
  const ask = () => {
    tries += 1;
    const headers = { 'idempotency-key': hasKeyPerTry ? `${key}.${tries}` : key };
    return load.send({ path: '/v1/create', body, headers });
  };
  // A double click, a proxy that tries again: the same request twice at one time.
  const answers = await Promise.all(
    Array.from({ length: chance.happens(0.1) ? 2 : 1 }, () => untilAnswered(load, ask)),
  );
  // An answer that got lost on the way to the shop's own code.
  if (chance.happens(0.05)) answers.push(await untilAnswered(load, ask));
  const orders = answers.map((answer) => orderOf(load, answer)).filter((order) => order !== null);
  const [first] = orders;
  if (first === undefined) return null;
  journal.counts.replays += orders.length - 1;
  journal.creates.push({ accountId: shop.accountId, ...first });
  if (orders.some((order) => order.uuid !== first.uuid || order.status !== first.status))
    journal.faults.push({ kind: 'replay', detail: 'one Idempotency-Key was answered in two ways' });
  return first.uuid;
};

const orderOf = (load: Load, answer: Answer | null): Order | null => {
  if (answer === null) return null;
  if (answer.status !== 200) {
    noteOddAnswer(load, 'a create', answer);
    return null;
  }
  return {
    uuid: typeof answer.body.uuid === 'string' ? answer.body.uuid : null,
    status: String(answer.body.status),
  };
};

/** A clerk bans the buyer of an order. */
const banBuyer = async (load: Load, shop: Shop, uuid: string): Promise<void> => {
  const body = { buyer: { uuid }, notes: 'Returned an empty box' };
  const answer = await untilAnswered(load, () =>
    load.send({ path: '/api/verification/buyer/ban', body, headers: { cookie: shop.cookie } }),
  );
  if (answer === null) return;
  if (answer.status === 200) load.journal.bans.push({ accountId: shop.accountId, uuid });
  else noteOddAnswer(load, 'a ban', answer);
};
