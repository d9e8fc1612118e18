import { type Attack, atMost, measureAtMost, reported } from '#attack/attack-kind.ts';
import { besideHonest, honestLines, manyTimes, networkAddress, tally } from '#attack/beside.ts';
import { askedForId, createAs, makeShop, strangerOf } from '#attack/buyers.ts';

/** A WebP of 38 bytes, lossless, all white, of 268 million pixels. */
const webp = 'UklGRh4AAABXRUJQVlA4TBEAAAAv/r//DwfQ//73v/+BiOh/AAA=';

/** The header of a JPEG of 65,000 × 65,000 pixels, cut off where its data would begin. */
const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0000b08fde8fde801011100ffda0008010100003f00',
  'hex',
).toString('base64');

/** Small files that claim to be huge, cut short, as each side of a card and as a selfie. */
export const croppedBomb: Attack = {
  name: 'cropped-bomb',
  promise: 'A picture is refused by its header: nobody waits for it and no memory is taken.',
  run: async (arena) => {
    const [attacked, other] = [await makeShop(arena), await makeShop(arena)];
    const before = arena.memoryMb();
    const waits = await besideHonest(
      async (person) => {
        const { status, ms } = await createAs(arena, other, `203.${person % 250}.113.9`, strangerOf(person));
        return status === 200 ? ms : Number.NaN;
      },
      () =>
        manyTimes(24, 4, async (index) => {
          const buyer = await askedForId(arena, attacked, networkAddress(index), 300 + index);
          const side = (['front', 'back', 'selfie'] as const)[index % 3] ?? 'front';
          return buyer.show(side, index % 2 === 0 ? webp : jpeg);
        }),
    );
    return [
      reported('answers to the pictures', tally(waits.result)),
      atMost('pictures taken', waits.result.filter(({ status }) => status === 200).length, 0, 'pictures'),
      measureAtMost(
        'processor time of readers',
        await arena.metric('carded_pictures_cpu_seconds_total{lane="pictures"}'),
        1,
        's',
      ),
      measureAtMost('memory of the server', arena.memoryMb() - before, 100, 'MB more'),
      ...honestLines(waits),
    ];
  },
};
