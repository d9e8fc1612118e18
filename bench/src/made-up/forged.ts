import type { Person } from '@carded/domain/people';
import { type Degradation, degrade, toJpeg } from '@carded/testing/cards';
import { asFile, backSvg, frontSvg } from '@carded/testing/fronts';
import type { Buyer, Kind } from './kinds.ts';
import { type Holder, holderOf } from './paper-person.ts';
import { codeOf, type Picture } from './pictures.ts';

type Look = {
  readonly name: string;
  /** Changes to a drawing that make it look like something else. */
  readonly finish: readonly Degradation[];
  /** Left as the program wrote it, and shown as in that program's window. */
  readonly ground?: string;
  readonly portrait?: number;
};
const looks: readonly Look[] = [
  { name: 'with grain', finish: [{ kind: 'noise', sigma: 2.5 }] },
  {
    name: 'blurred',
    finish: [
      { kind: 'noise', sigma: 2.5 },
      { kind: 'blur', sigma: 0.8 },
    ],
  },
  {
    name: 'compressed twice',
    finish: [
      { kind: 'noise', sigma: 2.5 },
      { kind: 'jpeg', quality: 55 },
    ],
  },
  { name: 'a screenshot', finish: [{ kind: 'noise', sigma: 1.5 }], ground: '#2b2d30' },
  { name: 'with one portrait for all', finish: [{ kind: 'noise', sigma: 2.5 }], portrait: 4 },
];

/** Addresses in the records of the adult whose name and birth date are on the card, relative to the order's place. */
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

/** Drawn cards with the name and birth date of an adult known to records, shown by a person who lives elsewhere. */
export const forgedKinds: readonly Kind[] = looks.flatMap((look) =>
  places.map(({ name, recordOf }) => ({
    name: `card drawn whole, ${look.name}; a record at ${name}`,
    buyerOf: (seed: number): Buyer => {
      const holder = holderOf(seed);
      return { typed: holder.person, record: recordOf(holder.person), pictures: forged(holder, seed, look) };
    },
  })),
);

function forged(holder: Holder, seed: number, look: Look): readonly Picture[] {
  const { finish, ground = null, portrait = seed } = look;
  const { content, layout } = holder.card;
  const side = (of: 'front' | 'back', svg: string, widthPx: number): Picture => ({
    side: of,
    draw: async () => toJpeg(await degrade(await asFile({ svg, widthPx, ground }), finish, seed), 90),
  });
  return [
    side('front', frontSvg(content, layout, portrait), 1_400),
    side('back', backSvg(codeOf(holder), seed), 1_600),
  ];
}

/** Changes a ZIP code's second last digit, which stays in the same town. */
function otherZip({ zip }: Person): string {
  return `${zip.slice(0, 3)}${(Number(zip[3]) + 3) % 10}${zip.slice(4)}`;
}
