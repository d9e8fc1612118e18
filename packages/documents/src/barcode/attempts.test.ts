import { type Degradation, degrade, drawCard, randomCard } from '@carded/testing/cards';
import { beforeAll, expect, it } from 'vitest';
import { loadWasmFromPackage } from '#node.ts';
import { cutOut, toGray } from '#pixels/image.ts';
import { DEGREE, locateSymbols, measureLean, quadAround } from './attempts.ts';
import { readBarcode } from './read-barcode.ts';

beforeAll(loadWasmFromPackage);

const { text } = randomCard(1);
const card = drawCard({ text, modulePx: 4 });

async function leanOf(...steps: readonly Degradation[]) {
  const gray = toGray(await degrade(card, [...steps, { kind: 'scale', factor: 0.6 }]));
  const [patch] = locateSymbols(gray, 1);
  if (patch === undefined) throw new Error('No patch was found.');
  const lean = measureLean(cutOut(gray, quadAround(patch, 0), 1).image);
  return { left: lean.left / DEGREE, right: lean.right / DEGREE };
}

it('finds that both sides of a receding symbol lean inwards, alike', async () => {
  const { left, right } = await leanOf({ kind: 'keystone', amount: 0.15 });
  expect(left).toBeGreaterThan(2);
  expect(right).toBeLessThan(-2);
  expect(Math.abs(left + right)).toBeLessThan(1.5);
});

it('finds sides that hardly lean on a card seen from straight above', async () => {
  const { left, right } = await leanOf();
  expect(Math.max(Math.abs(left), Math.abs(right))).toBeLessThan(1.5);
});

it('makes a turned card in perspective readable', async () => {
  const steps = [
    { kind: 'rotate', degrees: 30 },
    { kind: 'keystone', amount: 0.2 },
    { kind: 'scale', factor: 0.62 },
  ] as const;
  const reading = await readBarcode(await degrade(card, steps), { budgetMs: Infinity });
  expect(reading?.text).toBe(text);
  expect(reading?.stage).toMatch(/^squared/);
});
