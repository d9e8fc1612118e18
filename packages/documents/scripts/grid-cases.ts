import type { Degradation } from '@carded/testing/cards';

type GridCase = {
  readonly name: string;
  /** Pixels per module at which the card is drawn, before the steps. */
  readonly modulePx: number;
  readonly steps: readonly Degradation[];
};

function at(modulePx: number): Degradation {
  return { kind: 'scale', factor: modulePx / 4 };
}
function turned(degrees: number, modulePx: number): readonly Degradation[] {
  return [{ kind: 'rotate', degrees }, at(modulePx)];
}

/** Degradations of each card in the grid, one at a time. */
export const GRID: readonly GridCase[] = [
  { name: 'as drawn, 3 px', modulePx: 3, steps: [] },
  { name: '2 px per module', modulePx: 4, steps: [at(2)] },
  { name: '1.5 px per module', modulePx: 4, steps: [at(1.5)] },
  { name: '1.2 px per module', modulePx: 4, steps: [at(1.2)] },
  { name: 'blur 1.4 at 3 px', modulePx: 3, steps: [{ kind: 'blur', sigma: 1.4 }] },
  { name: 'blur 2.2 at 3 px', modulePx: 3, steps: [{ kind: 'blur', sigma: 2.2 }] },
  { name: 'turned 2', modulePx: 4, steps: turned(2, 3) },
  { name: 'turned 5', modulePx: 4, steps: turned(5, 3) },
  { name: 'turned 33', modulePx: 4, steps: turned(33, 2.5) },
  { name: 'turned 90', modulePx: 4, steps: turned(90, 2.5) },
  { name: 'turned 180', modulePx: 4, steps: turned(180, 3) },
  { name: 'turned 278', modulePx: 4, steps: turned(278, 2) },
  { name: 'noise 25', modulePx: 4, steps: [at(2.5), { kind: 'noise', sigma: 25 }] },
  { name: 'jpeg 20', modulePx: 4, steps: [at(2.5), { kind: 'jpeg', quality: 20 }] },
  { name: 'glare', modulePx: 4, steps: [at(2.5), { kind: 'glare', strength: 0.8 }] },
  { name: 'scratches', modulePx: 4, steps: [at(2.5), { kind: 'scratches', count: 8 }] },
  { name: 'keystone', modulePx: 4, steps: [{ kind: 'keystone', amount: 0.12 }, at(2.5)] },
  {
    name: 'phone in a dim room',
    modulePx: 4,
    steps: [
      { kind: 'rotate', degrees: -4 },
      at(2),
      { kind: 'blur', sigma: 0.7 },
      { kind: 'shade', darkest: 0.3 },
      { kind: 'noise', sigma: 6 },
      { kind: 'jpeg', quality: 60 },
    ],
  },
];

/** Several things wrong at once, beyond what the grid promises: shows where the reader gives way first. */
export const HARD: readonly GridCase[] = [
  { name: '1 px per module', modulePx: 4, steps: [at(1)] },
  { name: '1.2 px, turned 7', modulePx: 4, steps: turned(7, 1.2) },
  { name: '1.2 px, turned 45', modulePx: 4, steps: turned(45, 1.2) },
  { name: '1.2 px, jpeg 20', modulePx: 4, steps: [at(1.2), { kind: 'jpeg', quality: 20 }] },
  { name: '1.5 px, blur 1, turned 3', modulePx: 4, steps: [...turned(3, 1.5), { kind: 'blur', sigma: 1 }] },
  { name: 'blur 2.2 at 2 px', modulePx: 4, steps: [at(2), { kind: 'blur', sigma: 2.2 }] },
  { name: 'blur 2.2 at 3 px, turned 20', modulePx: 4, steps: [...turned(20, 3), { kind: 'blur', sigma: 2.2 }] },
  { name: 'blur 2.2, noise 6', modulePx: 4, steps: [at(3), { kind: 'blur', sigma: 2.2 }, { kind: 'noise', sigma: 6 }] },
  { name: 'noise 40', modulePx: 4, steps: [at(3), { kind: 'noise', sigma: 40 }] },
  { name: 'noise 25, turned 12', modulePx: 4, steps: [...turned(12, 2.5), { kind: 'noise', sigma: 25 }] },
  { name: 'jpeg 20 at 1.5 px, turned 5', modulePx: 4, steps: [...turned(5, 1.5), { kind: 'jpeg', quality: 20 }] },
  { name: 'full glare', modulePx: 4, steps: [at(2.5), { kind: 'glare', strength: 1.3 }] },
  { name: 'scratches 20, turned 9', modulePx: 4, steps: [...turned(9, 2), { kind: 'scratches', count: 20 }] },
  { name: 'keystone 0.12, turned 10', modulePx: 4, steps: [{ kind: 'keystone', amount: 0.12 }, ...turned(10, 2.5)] },
  { name: 'keystone 0.25', modulePx: 4, steps: [{ kind: 'keystone', amount: 0.25 }, at(2.5)] },
  {
    name: 'keystone from the side',
    modulePx: 4,
    steps: [{ kind: 'rotate', degrees: 90 }, { kind: 'keystone', amount: 0.15 }, at(2.5)],
  },
  {
    name: 'keystone, turned 30 before',
    modulePx: 4,
    steps: [{ kind: 'rotate', degrees: 30 }, { kind: 'keystone', amount: 0.2 }, at(2.5)],
  },
  {
    name: 'dark to 0.08, turned 15',
    modulePx: 4,
    steps: [...turned(15, 2.5), { kind: 'shade', darkest: 0.08 }, { kind: 'noise', sigma: 2 }],
  },
];
