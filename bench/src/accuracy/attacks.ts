import { type Share, shareOf } from '@carded/domain/shares';
import { Canvas, type CardImage, degrade } from '@carded/testing/cards';
import { drawFront, drawnIntoPhoto, frontSvg, onScreen, randomFront } from '@carded/testing/fronts';
import { frontFields, type Looked, lookTwice } from './look-at-case.ts';
import type { Looker } from './start-looker.ts';

/** An attack on the picture, how it was tried, and how often no check of the front noticed it. */
export type Attack = { readonly name: string; readonly passed: Share };

type Tried = (seed: number) => Promise<{ image: CardImage; fields: Looked['fields'] }>;

const own = (seed: number) => frontFields(seed);
const front = (seed: number) => drawFront({ seed, widthPx: 1_400 });

/** Pictures that an attacker may send in place of their own card. Passing ones are listed beside the others. */
const attacks: readonly (readonly [string, Tried])[] = [
  ['white page with the values in a dot font', async (seed) => ({ image: whitePage(seed), fields: own(seed) })],
  [
    'the same page printed and photographed (noise, blur, JPEG)',
    async (seed) => ({ image: await photographed(whitePage(seed), seed), fields: own(seed) }),
  ],
  [
    "another person's card before one's own code",
    async (seed) => ({ image: await front(seed), fields: own(seed + 500) }),
  ],
  [
    "one's own card, its code's birth date four years earlier",
    async (seed) => ({ image: await front(seed), fields: older(own(seed)) }),
  ],
  [
    'a card drawn without a portrait',
    async (seed) => ({ image: await drawFront({ seed, widthPx: 1_400, portrait: null }), fields: own(seed) }),
  ],
  [
    'card on a screen, photographed close (contrast 0.5)',
    async (seed) => ({ image: onScreen(await front(seed), { contrast: 0.5, seed }), fields: own(seed) }),
  ],
  [
    'card on a screen, from further away (contrast 0.15, at 60 %, blurred)',
    async (seed) => ({
      image: await heldBack(onScreen(await front(seed), { contrast: 0.15, seed }), seed),
      fields: own(seed),
    }),
  ],
  [
    'a card as its program drew it, laid into a photo',
    async (seed) => ({ image: await laidIntoPhoto(seed), fields: own(seed) }),
  ],
  [
    'the same, the photo saved as JPEG (quality 90)',
    async (seed) => ({
      image: await degrade(await laidIntoPhoto(seed), [{ kind: 'jpeg', quality: 90 }], seed),
      fields: own(seed),
    }),
  ],
  [
    'a consistent card, drawn whole, with a drawn portrait',
    async (seed) => ({ image: await front(seed), fields: own(seed) }),
  ],
];

/** Tries each attack with as many seeds. */
export async function tryAttacks(looker: Looker, seeds: number): Promise<Attack[]> {
  const tried: Attack[] = [];
  for (const [name, make] of attacks) {
    let passed = 0;
    for (let seed = 70_000; seed < 70_000 + seeds; seed++) {
      const { image, fields } = await make(seed);
      if (isUnnoticed(await lookTwice(looker, image, fields))) passed++;
    }
    tried.push({ name, passed: shareOf(passed, seeds) });
  }
  return tried;
}

/** Everything that a front must show, and no flag. */
export function isUnnoticed({ compared, look }: Looked): boolean {
  const isCard = look.portrait === 'yes' && look.shape === 'yes';
  return compared.front === 'agrees' && isCard && look.drawn === 'no' && look.screen === 'no';
}

function whitePage(seed: number): CardImage {
  const { person, details } = randomFront(seed).content;
  const page = new Canvas(1_400, 900, [255, 255, 255]);
  const slashed = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;
  const rows = [
    person.lastName,
    person.firstName,
    slashed(person.birthDate),
    slashed(details.expiryDate),
    details.documentNumber,
  ];
  rows.forEach((text, row) => {
    page.text(120, 120 + row * 120, text, 6, [0, 0, 0]);
  });
  return page.image();
}

function laidIntoPhoto(seed: number): Promise<CardImage> {
  const { content, layout } = randomFront(seed);
  return drawnIntoPhoto({ svg: frontSvg(content, layout, seed), share: 0.8, seed, noise: 4 });
}

const photographed = (image: CardImage, seed: number) =>
  degrade(
    image,
    [
      { kind: 'blur', sigma: 1 },
      { kind: 'noise', sigma: 4 },
      { kind: 'jpeg', quality: 80 },
    ],
    seed,
  );

const heldBack = (image: CardImage, seed: number) =>
  degrade(
    image,
    [
      { kind: 'scale', factor: 0.6 },
      { kind: 'blur', sigma: 0.8 },
      { kind: 'jpeg', quality: 80 },
    ],
    seed,
  );

function older(fields: Looked['fields']): Looked['fields'] {
  const birth = fields.birthDate ?? '1980-01-01';
  return { ...fields, birthDate: `${Number(birth.slice(0, 4)) - 4}${birth.slice(4)}` };
}
