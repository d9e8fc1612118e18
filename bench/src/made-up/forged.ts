import type { Person } from '@carded/domain/people';
import { toJpeg } from '@carded/testing/cards';
import { asFile, backSvg, drawBack, drawFront, frontSvg } from '@carded/testing/fronts';
import sharp from 'sharp';
import type { Buyer, Kind } from './kinds.ts';
import { type Holder, holderOf } from './paper-person.ts';
import { codeOf, type Picture } from './pictures.ts';

/** Makes a drawn side look like something else than a drawing. */
type Finish = (picture: Buffer, seed: number) => Promise<Buffer>;

const grain: Finish = async (picture, seed) => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0, state = seed * 2_654_435_761; at < data.length; at++) {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) + ((state >>> 16) % 9) - 4));
  }
  return sharp(data, { raw: info }).jpeg({ quality: 92 }).toBuffer();
};
const blur: Finish = (picture) => sharp(picture).blur(0.8).jpeg({ quality: 92 }).toBuffer();
const recompressed: Finish = async (picture) =>
  sharp(await sharp(picture).jpeg({ quality: 55 }).toBuffer())
    .jpeg({ quality: 70 })
    .toBuffer();
/** With the bars of the program around it. */
const screenshot: Finish = (picture) =>
  sharp(picture).extend({ top: 90, bottom: 60, left: 40, right: 40, background: '#24262b' }).png().toBuffer();
const asItIs: Finish = async (picture) => picture;

type Look = { readonly name: string; readonly finish: Finish; readonly isFile?: true; readonly portrait?: number };
const looks: readonly Look[] = [
  { name: 'with grain', finish: grain, isFile: true },
  { name: 'blurred', finish: blur },
  { name: 'compressed twice', finish: recompressed },
  { name: 'a screenshot', finish: screenshot },
  { name: 'with one portrait for all', finish: asItIs, portrait: 4 },
];

/** Where the records know the adult whose name and birth date are on the card, as seen from where the order goes. */
const places: readonly { readonly name: string; readonly recordOf: (typed: Person) => Person }[] = [
  { name: 'the same ZIP', recordOf: (typed) => ({ ...typed, address: '8113 Quarry Road' }) },
  {
    name: 'another ZIP',
    recordOf: (typed) => ({
      ...typed,
      address: '8113 Quarry Road',
      zip: typed.country === 'CA' ? 'K2P 1L4' : otherZip(typed),
    }),
  },
  {
    name: 'another state',
    recordOf: (typed) => ({
      ...typed,
      address: '8113 Quarry Road',
      city: 'Fargo',
      state: 'ND',
      zip: '58102',
      country: 'US',
    }),
  },
];

/** Cards drawn whole with the name and birth date of an adult whom records know, shown by somebody who lives elsewhere. */
export const forgedKinds: readonly Kind[] = looks.flatMap((look) =>
  places.map(({ name, recordOf }) => ({
    name: `card drawn whole, ${look.name}; a record at ${name}`,
    buyerOf: (seed: number): Buyer => {
      const holder = holderOf(seed);
      return { typed: holder.person, record: recordOf(holder.person), pictures: forged(holder, seed, look) };
    },
  })),
);

function forged(holder: Holder, seed: number, { finish, isFile, portrait = seed }: Look): readonly Picture[] {
  const { content, layout } = holder.card;
  const text = codeOf(holder);
  const front = () =>
    isFile
      ? asFile({ svg: frontSvg(content, layout, portrait), widthPx: 1_400, ground: null })
      : drawFront({ seed, front: holder.card, portrait, widthPx: 1_400, level: 'clean' });
  const back = () =>
    isFile
      ? asFile({ svg: backSvg(text, seed), widthPx: 1_600, ground: null })
      : drawBack({ seed, text, level: 'clean' });
  return [
    { side: 'front', draw: async () => finish(await toJpeg(await front(), 95), seed) },
    { side: 'back', draw: async () => finish(await toJpeg(await back(), 95), seed + 1) },
  ];
}

/** Of the same town, with another last digit but one. */
function otherZip({ zip }: Person): string {
  return `${zip.slice(0, 3)}${(Number(zip[3]) + 3) % 10}${zip.slice(4)}`;
}
