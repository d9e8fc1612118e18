// node apps/server/scripts/draw-demo-cards.ts: draws the cards of the demo's buyers again, and writes down what our readers see on them.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CardImage, cardText, degrade, drawCard } from '@carded/testing/cards';
import { drawFront, drawPassport, portraitPicture } from '@carded/testing/fronts';
import { lookAtPicture, lookAtPrint } from '@carded/vision';
import sharp from 'sharp';
import { type CardHolder, cardHolders, drawnSides } from '#features/demo/card-holders.ts';

const folder = join(import.meta.dirname, '../src/features/demo/cards');

const draw = async (name: CardHolder, side: string, seed: number): Promise<CardImage> => {
  const { firstName, lastName, birthDate, street, city, state, zip, isBackBlurred } = cardHolders[name];
  const person = { firstName, lastName, birthDate, street, city, postalCode: zip, sex: 'X' as const };
  const details = {
    jurisdiction: state,
    version: 10 as const,
    kind: 'DL' as const,
    documentNumber: `D${40_000_000 + 1_234_567 * faces[name]}`,
    issueDate: '2023-04-12',
    expiryDate: '2031-04-12',
  };
  if (side === 'passport')
    return drawPassport(seed, 'clean', 1_200, {
      lastName: lastName.toUpperCase(),
      firstNames: firstName.toUpperCase(),
      documentNumber: '512407739',
      nationality: 'USA',
      birthDate,
      issueDate: '2021-04-12',
      expiryDate: '2031-04-12',
      sex: 'X',
    });
  const portrait = faces[name];
  const front = { content: { person, details }, layout: 'numbered' as const };
  if (side === 'front') return drawFront({ seed, front, widthPx: 1_200, portrait });
  if (side === 'selfie') return portraitPicture(portrait, 3, 640);
  const back = await drawCard({ text: cardText(person, details), modulePx: 2, seed });
  // A photo has a grain, which a drawing does not.
  const photo = await degrade(back, [{ kind: 'noise', sigma: 6 }], seed);
  return isBackBlurred
    ? degrade(
        photo,
        [
          { kind: 'blur', sigma: 5 },
          { kind: 'noise', sigma: 3 },
        ],
        seed,
      )
    : photo;
};

/** Seeds of their portraits. */
const faces: Readonly<Record<CardHolder, number>> = { harriet: 4, owen: 9, marcus: 14, nadia: 23, delia: 31 };

const prints: Record<string, object> = {};
const share = (at: number, whole: number): number => Math.round((at / whole) * 1e4) / 1e4;
/** @throws where a picture looks like anything but a photo of a card */
const see = async (name: string, webp: Buffer, isPrinted: boolean): Promise<void> => {
  const { data, info } = await sharp(webp).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
  const { shape, drawn, screen } = lookAtPicture(pixels);
  if (`${shape} ${drawn} ${screen}` !== 'yes no no') throw new Error(`${name}: ${shape} ${drawn} ${screen}`);
  if (!isPrinted) return;
  const { lines, portrait } = await lookAtPrint(pixels);
  prints[name] = {
    lines: lines.map(({ text }) => text),
    corners: lines.map(({ corners }) => corners.map(({ x, y }) => [share(x, info.width), share(y, info.height)])),
    portrait,
  };
};

let seed = 11;
for (const [name, sides] of Object.entries(drawnSides) as [CardHolder, readonly string[]][])
  for (const side of sides) {
    seed += 1;
    const { data, width, height } = await draw(name, side, seed);
    const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten()
      .webp({ quality: 80, effort: 6 })
      .toBuffer();
    await writeFile(join(folder, `${name}-${side}.webp`), bytes);
    if (side !== 'selfie') await see(name, bytes, side !== 'back');
    process.stdout.write(`${name}-${side} ${width}×${height}, ${bytes.length} bytes\n`);
  }
/** The corners of a line on one line. */
const written = JSON.stringify(prints, null, 2)
  .replaceAll(/\[\s+([\d.]+),\s+([\d.]+)\s+\]/g, '[$1, $2]')
  .replaceAll(/(?<=\])(,?)\s+(?=\[)/g, '$1 ');
await writeFile(join(folder, 'prints.json'), `${written}\n`);
