import { toPng } from '@carded/testing/cards';
import { type Attack, atMost, measureAtMost, reported } from '#attack/attack-kind.ts';
import { askedForId, makeShop } from '#attack/buyers.ts';
import { honestUploads, uploadLines } from './slow-uploads.ts';

const [width, height] = [2_400, 1_800];

/** A page full of short letters, each as far from the next as in a line of print. */
const specks = async (): Promise<string> => {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    if (y % 12 < 6)
      for (let x = 0; x < width; x += 1) if (x % 8 < 5) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return (await toPng({ data, width, height })).toString('base64');
};

/** Three small pictures, from three networks, that once took a reader 20 s each, and then stopped reading for every shop. */
export const rowsOfSpecks: Attack = {
  name: 'rows-of-specks',
  promise: 'A page of specks costs its reader little, and nobody else anything.',
  run: async (arena) => {
    const [own, other] = [await makeShop(arena), await makeShop(arena)];
    const image = await specks();
    const quiet = await honestUploads(arena, own, { from: 0, count: 5 });
    const bad = await Promise.all(
      [1, 2, 3].map((index) => askedForId(arena, other, `203.0.${112 + index}.9`, 200 + index)),
    );
    const attacking = Promise.all(bad.map((buyer) => buyer.show('back', image)));
    const beside = await honestUploads(arena, own, { from: 20, count: 20 });
    const answers = await attacking;
    return [
      reported('bytes of one picture', Buffer.from(image, 'base64').length),
      ...uploadLines(quiet, beside),
      atMost('pictures without an answer', answers.filter(({ status }) => status === 0).length, 0, 'pictures'),
      measureAtMost('the longest picture', Math.max(...answers.map(({ ms }) => ms)) / 1_000, 20, 's'),
    ];
  },
};
