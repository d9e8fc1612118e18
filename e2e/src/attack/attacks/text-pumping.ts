import type { Arena } from '#attack/arena.ts';
import { type Attack, atMost, reported } from '#attack/attack-kind.ts';
import { besideHonest, honestLines, manyTimes, networkAddress, tally } from '#attack/beside.ts';
import { askedForId, makeShop, type Shop } from '#attack/buyers.ts';

/** The attacker’s own work is done on this machine, too. */
const atOnce = 2;
/** Numbers far from each other, of many exchanges. */
const numberOf = (index: number): string =>
  `+1208${String(220 + (index % 700)).padStart(3, '0')}${String(1_000 + ((index * 7) % 9_000)).slice(-4)}`;

const askForText = async (arena: Arena, shop: Shop, ip: string, index: number) => {
  const buyer = await askedForId(arena, shop, ip, index % 600);
  return buyer.send('/v1/buyer/continue', { phone: numberOf(index) });
};

const pumping = (name: string, networks: number, asks: number, sentAtMost: number): Attack => ({
  name,
  promise: 'Few texts go out, and the buyers of another shop get theirs.',
  run: async (arena) => {
    const [attacked, other] = [await makeShop(arena), await makeShop(arena)];
    const waits = await besideHonest(
      async (person) => {
        const startedAt = performance.now();
        const { status } = await askForText(arena, other, `203.${person % 250}.113.9`, 5_000 + person);
        return status === 200 ? performance.now() - startedAt : Number.NaN;
      },
      () =>
        manyTimes(asks, atOnce, (index) =>
          askForText(arena, attacked, networkAddress(index % networks), index).catch((error: unknown) => ({
            status: 0,
            code: error instanceof Error ? error.message : 'no answer',
          })),
        ),
    );
    const sent = waits.result.filter(({ status }) => status === 200).length;
    return [
      reported('networks', networks),
      reported('answers to the attack', tally(waits.result)),
      atMost('texts that went out', sent, sentAtMost, 'texts'),
      ...honestLines(waits),
    ];
  },
});

/** Attacks from one network, and from 500: against the limits of a network, and of an account's unknown buyers. */
export const textPumpingFromOne = pumping('text-pumping-from-one-network', 1, 60, 8);
export const textPumpingFromMany = pumping('text-pumping-from-500-networks', 500, 500, 200);
