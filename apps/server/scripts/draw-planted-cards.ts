// node apps/server/scripts/draw-planted-cards.ts: draws the cards of planted reviews again, and writes down what machines read on them. Nobody's card is among them.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { statesOfZip } from '@carded/domain/places';
import { type CardDetails, type CardImage, type CardPerson, cardText, degrade } from '@carded/testing/cards';
import { drawBack, drawFront, portraitPicture, randomFront } from '@carded/testing/fronts';
import { lookAtPrint } from '@carded/vision';
import sharp from 'sharp';
import { cardOfBarcode } from '#features/buyer-steps/documents/read-image.ts';

const folder = join(import.meta.dirname, '../src/features/reviews/planted/cards');
type Wrong = 'other_front' | 'other_birth_date' | 'expired' | 'other_selfie' | null;
type Row = { seed: number; wrong: Wrong; isBackRead: boolean; hasSelfie: boolean };

/** What is right and what is wrong of each; a wrong one can be told from its pictures alone. */
const rows: readonly Row[] = [
  { seed: 302, wrong: 'other_front', isBackRead: true, hasSelfie: false },
  { seed: 303, wrong: null, isBackRead: false, hasSelfie: false },
  { seed: 304, wrong: 'other_birth_date', isBackRead: false, hasSelfie: false },
  { seed: 306, wrong: null, isBackRead: true, hasSelfie: true },
  { seed: 307, wrong: 'other_selfie', isBackRead: true, hasSelfie: true },
  { seed: 308, wrong: null, isBackRead: true, hasSelfie: false },
  { seed: 309, wrong: 'expired', isBackRead: false, hasSelfie: false },
  { seed: 310, wrong: null, isBackRead: false, hasSelfie: true },
  { seed: 312, wrong: 'other_birth_date', isBackRead: false, hasSelfie: false },
  { seed: 313, wrong: null, isBackRead: true, hasSelfie: false },
  { seed: 314, wrong: 'other_selfie', isBackRead: true, hasSelfie: true },
];
const layouts = ['numbered', 'words'] as const;
const share = (at: number, whole: number): number => Math.round((at / whole) * 1e4) / 1e4;

/** One of the state: beside any other, the strictest rules of the country count. */
const zipIn = (state: string, from: number): string => {
  for (let zip = from; ; zip += 37) {
    const five = String(zip % 100_000).padStart(5, '0');
    if (statesOfZip('US', five)?.join() === state) return five;
  }
};
const cardOf = (seed: number) => {
  const front = randomFront(seed, layouts[seed % layouts.length]);
  const { person, details } = front.content;
  // Good for as long as anybody plants it.
  const expiryDate = `2039${details.expiryDate.slice(4)}`;
  const postalCode = zipIn(details.jurisdiction, Number(person.postalCode));
  const holder = { ...person, postalCode };
  return { ...front, content: { person: holder, details: withNumber(holder, { ...details, expiryDate }, seed) } };
};
/** With a number in the form of its issuer: a reader doubts any other. */
const withNumber = (person: CardPerson, details: Required<CardDetails>, seed: number): Required<CardDetails> => {
  const digits = String(seed * 1_000_003 * 7_919).padStart(13, '7');
  for (const letters of ['D', ''])
    for (let length = 7; length <= 13; length += 1) {
      const numbered = { ...details, documentNumber: `${letters}${digits.slice(0, length)}` };
      if (!cardOfBarcode(cardText(person, numbered))?.card.warnings) return numbered;
    }
  throw new Error(`no number in the form of ${details.jurisdiction}`);
};
const encode = ({ data, width, height }: CardImage): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .flatten()
    // As a buyer’s picture is encoded before it is kept.
    .jpeg({ quality: 88 })
    .toBuffer();
const save = async (name: string, image: CardImage): Promise<Buffer> => {
  const bytes = await encode(image);
  await writeFile(join(folder, `${name}.jpg`), bytes);
  process.stdout.write(`${name} ${bytes.length} bytes\n`);
  return bytes;
};
const read = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { lines } = await lookAtPrint({
    ...{ data: new Uint8ClampedArray(data), width: info.width, height: info.height },
  });
  return {
    lines: lines.map(({ text }) => text),
    corners: lines.map(({ corners }) => corners.map(({ x, y }) => [share(x, info.width), share(y, info.height)])),
  };
};

await mkdir(folder, { recursive: true });
const cases: Record<string, object> = {};
for (const { seed, wrong, isBackRead, hasSelfie } of rows) {
  const card = cardOf(seed);
  const { person, details } = card.content;
  const printedBirth = wrong === 'other_birth_date' ? `2014${person.birthDate.slice(4)}` : person.birthDate;
  const printed = {
    ...card,
    content: {
      person: { ...person, birthDate: printedBirth },
      details: wrong === 'expired' ? { ...details, expiryDate: `2022${details.expiryDate.slice(4)}` } : details,
    },
  };
  const shown = wrong === 'other_front' ? cardOf(seed + 400) : printed;
  const name = `case-${seed}`;
  const front = await save(
    `${name}-front`,
    await drawFront({ seed, front: shown, level: 'moderate', widthPx: 1_000, portrait: seed }),
  );
  const text = cardText(person, details);
  const back = await drawBack({ seed, text, level: 'moderate', widthPx: 900 });
  // Out of focus: what is printed can be guessed, and no program reads the code.
  await save(`${name}-back`, isBackRead ? back : await degrade(back, [{ kind: 'blur', sigma: 5 }]));
  if (hasSelfie)
    await save(`${name}-selfie`, await portraitPicture(wrong === 'other_selfie' ? seed + 400 : seed, 3, 560));
  cases[name] = {
    truth: wrong === null ? 'accept' : 'deny',
    wrong,
    hasSelfie,
    typed: {
      ...{ first_name: person.firstName, last_name: person.lastName, birth_date: person.birthDate },
      ...{ address: person.street, city: person.city, state: details.jurisdiction, zip: person.postalCode },
    },
    reading: isBackRead ? (cardOfBarcode(text)?.card ?? null) : null,
    print: await read(front),
  };
}
/** The corners of a line on one line. */
const written = JSON.stringify(cases, null, 2)
  .replaceAll(/\[\s+([\d.]+),\s+([\d.]+)\s+\]/g, '[$1, $2]')
  .replaceAll(/(?<=\])(,?)\s+(?=\[)/g, '$1 ');
await writeFile(join(folder, 'cases.json'), `${written}\n`);
