// node apps/server/scripts/draw-public-cards.ts: draws the cards that visitors of the demos may show. They are nobody's; their barcodes can be read.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cardText, degrade, drawCard } from '@carded/testing/cards';
import { drawFront } from '@carded/testing/fronts';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../../web/public/demo-cards');

const marcus = {
  firstName: 'Marcus',
  lastName: 'Sampleton',
  birthDate: '1972-11-30',
  street: '45 Example Street',
  city: 'Austin',
  postalCode: '78701',
  sex: 'X',
} as const;
const tyler = {
  firstName: 'Tyler',
  lastName: 'Youngman',
  birthDate: '2012-05-20',
  street: '52 Minor Street',
  city: 'Phoenix',
  postalCode: '85004',
  sex: 'X',
} as const;
const cards = [
  {
    name: 'valid',
    person: marcus,
    jurisdiction: 'TX',
    issueDate: '2023-04-12',
    expiryDate: '2031-04-12',
    portrait: 41,
  },
  {
    name: 'underage',
    person: tyler,
    jurisdiction: 'AZ',
    issueDate: '2026-06-01',
    expiryDate: '2033-05-20',
    portrait: 47,
  },
  {
    name: 'expired',
    person: marcus,
    jurisdiction: 'TX',
    issueDate: '2016-04-12',
    expiryDate: '2024-04-12',
    portrait: 41,
  },
] as const;

await mkdir(folder, { recursive: true });
for (const [index, { name, person, jurisdiction, issueDate, expiryDate, portrait }] of cards.entries()) {
  const details = {
    ...{ jurisdiction, issueDate, expiryDate, version: 10 as const, kind: 'DL' as const },
    documentNumber: `T${40_000_000 + 1_234_567 * (index + 1)}`,
  };
  const back = await degrade(
    await drawCard({ text: cardText(person, details), modulePx: 2, seed: 51 + index }),
    [{ kind: 'noise', sigma: 6 }],
    index,
  );
  const front = await drawFront({
    seed: 61 + index,
    front: { content: { person, details }, layout: 'numbered' },
    widthPx: 1_200,
    portrait,
  });
  for (const [side, { data, width, height }] of [
    ['front', front],
    ['back', back],
  ] as const) {
    const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten()
      .webp({ quality: 80, effort: 6 })
      .toBuffer();
    await writeFile(join(folder, `${name}-${side}.webp`), bytes);
    process.stdout.write(`${name}-${side} ${width}×${height}, ${bytes.length} bytes\n`);
  }
}
