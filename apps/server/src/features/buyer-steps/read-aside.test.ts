import { drawCard, randomCard } from '@carded/testing/cards';
import { expect, test } from 'vitest';
import { readAside } from './read-aside.ts';

const looking = { barcodeMs: 2_500, zoneMs: 0, isZoneFirst: false, today: '2026-11-20' };
const card = randomCard(3);
const good = () => drawCard({ text: card.text, modulePx: 3 });
const broken = () => ({ data: new Uint8ClampedArray(8), width: 4_000, height: 3_000 });

test('reads what waits one after the other, and a photo that breaks costs nobody else their answer', async () => {
  const answers = await Promise.all([broken(), good(), broken(), good()].map((image) => readAside(image, looking)));
  expect(answers.map(({ barcode }) => barcode)).toEqual([null, card.text, null, card.text]);
});

test('asks to come again when too many wait, and is free afterwards', async () => {
  const images = Array.from({ length: 20 }, broken);
  const asked = await Promise.allSettled(images.map(async (image) => readAside(image, looking)));
  const refused = asked.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(7);
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } });
  expect((await readAside(good(), looking)).barcode).toBe(card.text);
});
