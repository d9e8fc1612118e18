import type { Arena } from '#attack/arena.ts';
import { type Attack, atMost, measureAtMost, reported } from '#attack/attack-kind.ts';
import { askedForId, makeShop, ownCard, type Shop, untilTaken } from '#attack/buyers.ts';
import { noisePhoto } from '#attack/noise-photo.ts';
import { percentile } from '#attack/percentile.ts';

const photos = 100;
const atOnce = 16;
const honestBuyers = 4;

/** Measures how long each of a shop's buyers waits until both sides of their own card are read, one buyer after the other. */
const honestWaits = async (arena: Arena, shop: Shop, network: number): Promise<number[]> => {
  const waits: number[] = [];
  for (let index = 0; index < honestBuyers; index += 1) {
    const person = network + index;
    const card = await ownCard(person);
    const buyer = await askedForId(arena, shop, `203.0.${person}.9`, person);
    const front = await untilTaken(() => buyer.show('front', card.front));
    waits.push(front + (await untilTaken(() => buyer.show('back', card.back))));
  }
  return waits;
};

/** Sends 100 photos of noise with one token, 16 at a time, beside buyers of another shop. */
export const noiseByOneToken: Attack = {
  name: 'noise-by-one-token',
  promise: 'An honest buyer of another shop is answered within twice the time of a quiet run.',
  run: async (arena) => {
    const [attacked, other] = [await makeShop(arena), await makeShop(arena)];
    const image = await noisePhoto(2_400, 1_800, 85);
    // The first starts a reader.
    await honestWaits(arena, other, 40);
    const quiet = await honestWaits(arena, other, 50);
    const attacker = await askedForId(arena, attacked, '198.51.100.7');
    let left = photos;
    const codes = new Map<string, number>();
    const flood = async () => {
      while (left > 0) {
        left -= 1;
        const { status, code } = await attacker.show('front', image);
        codes.set(code || String(status), (codes.get(code || String(status)) ?? 0) + 1);
      }
    };
    const flooding = Promise.all(Array.from({ length: atOnce }, flood));
    const beside = await honestWaits(arena, other, 60);
    await flooding;
    return [
      reported('bytes of one photo', (image.length * 3) / 4),
      reported('answers to the flood', [...codes].map(([code, count]) => `${count} × ${code}`).join(', ')),
      reported('honest buyer, quiet, median', percentile(quiet, 0.5), 'ms'),
      measureAtMost('honest buyer beside it, median', percentile(beside, 0.5), 2 * percentile(quiet, 0.5), 'ms'),
      atMost('honest buyers not served', beside.filter(Number.isNaN).length, 0, 'buyers'),
      atMost(
        'photos of the flood that were decoded',
        (await arena.metric('carded_pictures_total{lane="pictures",outcome="read"}')) - 6 * honestBuyers,
        9,
        'photos',
      ),
    ];
  },
};
