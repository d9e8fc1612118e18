import { type Attack, atMost, measureAtMost, reported } from '#attack/attack-kind.ts';
import { makeShop, openBuyer } from '#attack/buyers.ts';

/** A WebP of 38 bytes, lossless, all white, of 268 million pixels. */
const bomb = 'UklGRh4AAABXRUJQVlA4TBEAAAAv/r//DwfQ//73v/+BiOh/AAA=';

/** Three small pictures that grow to gigabytes, sent as signatures before anything has begun. */
export const signatureBomb: Attack = {
  name: 'signature-bomb',
  promise: 'A signature that nobody asked for is not decoded.',
  run: async (arena) => {
    const shop = await makeShop(arena);
    const buyer = await openBuyer(arena, shop, '198.51.100.7');
    const before = arena.memoryMb();
    const startedAt = performance.now();
    const answers = await Promise.all(
      [1, 2, 3].map(() => buyer.send('/v1/buyer/signature', { name: 'Dana', image: bomb })),
    );
    return [
      reported('bytes of one picture', Buffer.from(bomb, 'base64').length),
      atMost('pictures taken', answers.filter(({ status }) => status === 200).length, 0, 'pictures'),
      measureAtMost('time of all three', performance.now() - startedAt, 1_000, 'ms'),
      measureAtMost('memory of the server', arena.memoryMb() - before, 100, 'MB more'),
      atMost(
        'processor time of readers',
        await arena.metric('carded_pictures_cpu_seconds_total{lane="pictures"}'),
        0,
        's',
      ),
    ];
  },
};
