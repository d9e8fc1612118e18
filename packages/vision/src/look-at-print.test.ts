import { compareFront, type FrontFields } from '@carded/domain/front-text';
import { Canvas } from '@carded/testing/cards';
import { drawFront, randomFront } from '@carded/testing/fronts';
import { expect, it } from 'vitest';
import { lookAtPicture, lookAtPrint } from './look-at-picture.ts';

const fieldsOf = (seed: number): FrontFields => {
  const { person, details } = randomFront(seed).content;
  return { ...person, ...details, dateOrder: 'month_first' as const };
};

it('reads a front lying upside down on a desk, with its portrait and outline, and has no doubts about it', async () => {
  const image = await drawFront({ seed: 13, level: 'moderate', turn: 180, widthPx: 1_000 });
  expect(lookAtPicture(image)).toMatchObject({ shape: 'yes', drawn: 'no', screen: 'no' });
  const look = await lookAtPrint(image, { limitMs: 60_000 });
  expect(look).toMatchObject({ text: 'read', portrait: 'yes' });
  const texts = look.lines.map(({ text }) => text);
  expect(compareFront(texts, fieldsOf(13)).front).toBe('agrees');
  expect(compareFront(texts, fieldsOf(14)).front).toBe('differs');
  expect(compareFront(texts, { ...fieldsOf(13), birthDate: '1930-01-02' }).front).toBe('differs');
  // Checks a line's place in the picture's own pixels: upside down, the beginning is further right and below.
  const name = look.lines.find(({ text }) => text.includes(randomFront(13).content.person.lastName.toUpperCase()));
  const [topLeft, topRight, bottomRight] = name?.corners ?? [];
  expect(topLeft?.x).toBeLessThan(image.width * 0.7);
  expect(topRight?.x).toBeLessThan(topLeft?.x ?? 0);
  expect(bottomRight?.y).toBeLessThan(topRight?.y ?? 0);
}, 300_000);

it('sees that a white page with the values on it is drawn, and neither a card nor a portrait on it', async () => {
  const page = new Canvas(1_000, 700, [255, 255, 255]);
  page.text(80, 200, 'P UTOERIKSSON ANNA MARIA', 5, [0, 0, 0]);
  expect(lookAtPicture(page.image())).toMatchObject({ drawn: 'yes', shape: 'no' });
  expect(await lookAtPrint(page.image())).toMatchObject({ portrait: 'no' });
}, 300_000);

it('begins nothing when its time is up, and nothing more once it is', async () => {
  const image = new Canvas(600, 400, [200, 190, 180]).image();
  expect(lookAtPicture(image, { limitMs: 0 })).toMatchObject({ shape: 'not_run', screen: 'not_run' });
  expect(await lookAtPrint(image, { limitMs: 0 })).toMatchObject({ text: 'not_run', lines: [], portrait: 'not_run' });
  // Makes a clock that advances by one at each reading.
  const turning = () => {
    let ms = 0;
    return () => ms++;
  };
  expect(lookAtPicture(image, { limitMs: 2, now: turning() })).toMatchObject({
    shape: expect.stringMatching(/^(no|trimmed|yes)$/),
    screen: 'not_run',
    cpuMs: 3,
  });
  expect(await lookAtPrint(image, { limitMs: 2, now: turning() })).toMatchObject({ portrait: 'not_run' });
});

it('takes pictures too small for anything', async () => {
  for (const [width, height] of [
    [1, 1],
    [40, 3],
    [3, 400],
  ] as const) {
    const image = new Canvas(width, height, [9, 99, 200]).image();
    expect(await lookAtPrint(image, { limitMs: 60_000 })).toMatchObject({ lines: [], portrait: 'no' });
    const { shape, screen } = lookAtPicture(image);
    expect(screen).toBe('not_run');
    expect(shape).not.toBe('yes');
  }
});
