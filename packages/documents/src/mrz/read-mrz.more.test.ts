import {
  type Degradation,
  degrade,
  drawCard,
  drawMrz,
  randomCard,
  randomMrz,
  seededRandom,
} from '@carded/testing/cards';
import { describe, expect, it } from 'vitest';
import { readMrz } from '#node.ts';

const today = '2026-11-20';
/** Time to try everything. */
const budgetMs = Infinity;
const pick = (random: () => number, signs: string): string => signs[Math.floor(random() * signs.length)] ?? '<';
/** A passport, an ID-2 card and an ID-1 card. */
const samples = [9_000_003, 9_000_001, 9_000_002];
const scene = async (seed: number, pitchPx: number, ...steps: readonly Degradation[]) => {
  const { lines } = randomMrz(seed);
  const image = await degrade(drawMrz({ lines, pitchPx, seed }), steps, seed);
  return { lines, reading: await readMrz(image, { today, budgetMs }) };
};

describe('readMrz', () => {
  it.each(samples)('reads every character and what the fields say (%i)', async (seed) => {
    const { lines, reading } = await scene(seed, 20);
    const { content } = randomMrz(seed);
    expect(reading?.lines).toEqual(lines);
    expect(reading).toMatchObject({
      format: content.format,
      uncertain: [],
      fields: {
        lastName: content.lastName,
        firstNames: content.firstNames,
        documentNumber: content.documentNumber,
        birthDate: content.birthDate,
        expiryDate: content.expiryDate,
      },
      checks: { documentNumber: 'ok', birthDate: 'ok', expiryDate: 'ok', composite: 'ok' },
    });
  });

  it("reads ICAO's own specimen passport", async () => {
    const lines = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];
    const reading = await readMrz(drawMrz({ lines, pitchPx: 16 }), { today, budgetMs });
    expect(reading).toMatchObject({
      lines,
      uncertain: [],
      warnings: [],
      fields: { issuer: 'UTO', lastName: 'ERIKSSON', firstNames: 'ANNA MARIA', optionalData: 'ZE184226B', sex: 'F' },
    });
  });

  it.each<[string, number, number, ...Degradation[]]>([
    ['half as large', 9_000_002, 22, { kind: 'scale', factor: 0.5 }],
    ['coarsely compressed', 9_000_003, 22, { kind: 'jpeg', quality: 15 }],
    ['tilted by two degrees', 9_000_001, 22, { kind: 'rotate', degrees: 2 }],
    ['tilted by five degrees the other way', 9_000_002, 22, { kind: 'rotate', degrees: -5 }],
    ['on its side', 9_000_003, 20, { kind: 'rotate', degrees: 90 }],
    ['upside down', 9_000_001, 20, { kind: 'rotate', degrees: 180 }],
    ['on its other side', 9_000_002, 20, { kind: 'rotate', degrees: 270 }],
    ['with letters of ten pixels', 9_000_003, 10],
    ['with letters of sixty pixels', 9_000_002, 60],
    ['blurred', 9_000_002, 22, { kind: 'blur', sigma: 1.5 }],
    ['noisy', 9_000_003, 22, { kind: 'noise', sigma: 15 }],
    ['in uneven light', 9_000_001, 22, { kind: 'shade', darkest: 0.2 }],
    ['seen from below', 9_000_002, 22, { kind: 'keystone', amount: 0.08 }],
  ])('reads a document %s', async (_what, seed, pitchPx, ...steps) => {
    const { lines, reading } = await scene(seed, pitchPx, ...steps);
    expect(reading?.lines).toEqual(lines);
  });

  it('gives the corners of the zone as it is read', async () => {
    const { reading } = await scene(9_000_003, 20, { kind: 'rotate', degrees: 180 });
    const [topLeft, topRight, bottomRight] = reading?.corners ?? [];
    expect(topLeft?.x).toBeGreaterThan(topRight?.x ?? Infinity);
    expect(bottomRight?.y).toBeLessThan(topRight?.y ?? -Infinity);
    expect(Math.abs((topLeft?.x ?? 0) - (topRight?.x ?? 0)) / 20).toBeCloseTo(44, 0);
  });

  it('marks what a reflection hides and never gives a wrong character unmarked', async () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const { lines, reading } = await scene(9_100_000 + seed, 20, { kind: 'glare', strength: 1 });
      if (reading === null || Object.values(reading.checks).includes('failed')) continue;
      const marked = reading.uncertain.map(({ line, column }) => `${line}:${column}`);
      reading.lines.forEach((text, line) => {
        for (const [column, sign] of [...text].entries()) {
          if (sign !== lines[line]?.[column]) expect(marked).toContain(`${line}:${column}`);
        }
      });
    }
  });

  it.each([
    ['white paper', () => 255],
    ['black', () => 0],
    ['noise', (random: () => number) => 255 * random()],
    ['stripes', (_: unknown, at: number) => (at % 16 < 8 ? 30 : 220)],
  ])('finds nothing in %s', async (_what, valueAt) => {
    const random = seededRandom(4);
    const [width, height] = [640, 400];
    const data = new Uint8ClampedArray(width * height * 4).map((_, at) => valueAt(random, at >> 2));
    expect(await readMrz({ data, width, height }, { today, budgetMs })).toBeNull();
  });

  it('finds nothing on the back or the front of a license', async () => {
    const { text, ...card } = randomCard(3);
    expect(await readMrz(drawCard({ text, modulePx: 2 }), { today, budgetMs })).toBeNull();
    expect(await readMrz(drawCard({ side: 'front', ...card, widthPx: 700 }), { today, budgetMs })).toBeNull();
  });

  it('does not make a zone of other print in the same letters', async () => {
    for (let seed = 1; seed <= 6; seed++) {
      const random = seededRandom(seed);
      const [rows, length] = seed % 2 === 0 ? ([2, 44] as const) : ([3, 30] as const);
      const lines = Array.from({ length: rows }, () =>
        Array.from({ length }, () => pick(random, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<')).join(''),
      );
      expect(await readMrz(drawMrz({ lines, pitchPx: 16, seed }), { today, budgetMs })).toBeNull();
    }
  });

  it('reads no visa and no zone whose check digits do not fit', async () => {
    const { lines } = randomMrz(9_000_003);
    const [first = '', second = ''] = lines;
    expect(
      await readMrz(drawMrz({ lines: [`V${first.slice(1)}`, second], pitchPx: 18 }), { today, budgetMs }),
    ).toBeNull();
    const shuffled = [first, `${second.slice(0, 9)}0${second.slice(10, 13)}9912310<9912310${second.slice(28)}`];
    expect((await readMrz(drawMrz({ lines: shuffled, pitchPx: 18 }), { today, budgetMs }))?.checks.composite).not.toBe(
      'ok',
    );
  });

  it('tries no other place once its time is used up, by the clock that it is given', async () => {
    const { text } = randomCard(3);
    const image = drawCard({ text, modulePx: 2 });
    const looksIn = async (limitMs: number) => {
      let looks = 0;
      const now = () => {
        looks += 1;
        return 0;
      };
      expect(await readMrz(image, { today, budgetMs: limitMs, now })).toBeNull();
      return looks;
    };
    // Looks at the clock at the beginning and after the first place.
    expect(await looksIn(0)).toBe(2);
    expect(await looksIn(1)).toBeGreaterThan(2);
  });

  it('refuses an image whose size is not what it says', async () => {
    expect(await readMrz({ data: new Uint8ClampedArray(12), width: 2, height: 2 })).toBeNull();
    expect(await readMrz({ data: new Uint8ClampedArray(0), width: 0, height: 0 })).toBeNull();
  });
});
