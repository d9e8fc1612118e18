import type { Degradation } from '@carded/testing/cards';

export type MrzCase = {
  readonly name: string;
  /** Letters are this many pixels apart at least and at most, before the steps; capitals are as high. */
  readonly pitchPx: readonly [number, number];
  /** Steps of the case, chosen at random when there is more than one. */
  readonly steps: (random: () => number) => readonly Degradation[];
  /** Whether at least 99 % must be read exactly. */
  readonly isPromised?: true;
};

const USUAL = [18, 28] as const;
const between = (random: () => number, from: number, to: number) => from + random() * (to - from);
const either = (random: () => number, size: number) => (random() < 0.5 ? -size : size);

/** Degradations of drawn documents. */
export const MRZ_CASES: readonly MrzCase[] = [
  { name: 'clean', pitchPx: USUAL, steps: () => [], isPromised: true },
  { name: 'half size', pitchPx: USUAL, steps: () => [{ kind: 'scale', factor: 0.5 }], isPromised: true },
  { name: 'jpeg 15', pitchPx: USUAL, steps: () => [{ kind: 'jpeg', quality: 15 }], isPromised: true },
  {
    name: 'turned 2',
    pitchPx: USUAL,
    steps: (random) => [{ kind: 'rotate', degrees: either(random, 2) }],
    isPromised: true,
  },
  { name: 'turned 5', pitchPx: USUAL, steps: (random) => [{ kind: 'rotate', degrees: either(random, 5) }] },
  {
    name: 'turned 90, 180, 270',
    pitchPx: USUAL,
    steps: (random) => [{ kind: 'rotate', degrees: 90 * (1 + Math.floor(3 * random())) + between(random, -3, 3) }],
  },
  { name: 'letters of 10 px', pitchPx: [10, 10.5], steps: () => [] },
  { name: 'letters of 55 px', pitchPx: [50, 56], steps: () => [] },
  { name: 'blur 1.5', pitchPx: USUAL, steps: () => [{ kind: 'blur', sigma: 1.5 }] },
  { name: 'blur 2.5', pitchPx: USUAL, steps: () => [{ kind: 'blur', sigma: 2.5 }] },
  { name: 'noise 20', pitchPx: USUAL, steps: () => [{ kind: 'noise', sigma: 20 }] },
  { name: 'uneven light', pitchPx: USUAL, steps: () => [{ kind: 'shade', darkest: 0.15 }] },
  { name: 'keystone', pitchPx: USUAL, steps: () => [{ kind: 'keystone', amount: 0.1 }] },
  { name: 'keystone, turned', pitchPx: USUAL, steps: (random) => sideways(random) },
  {
    name: 'glare in the dark',
    pitchPx: USUAL,
    steps: () => [
      { kind: 'shade', darkest: 0.3 },
      { kind: 'glare', strength: 0.9 },
    ],
  },
  { name: 'scratches', pitchPx: USUAL, steps: () => [{ kind: 'scratches', count: 8 }] },
  {
    name: 'phone in a dim room',
    pitchPx: USUAL,
    steps: (random) => [
      { kind: 'rotate', degrees: between(random, -4, 4) },
      { kind: 'scale', factor: 0.7 },
      { kind: 'blur', sigma: 0.7 },
      { kind: 'shade', darkest: 0.3 },
      { kind: 'noise', sigma: 6 },
      { kind: 'jpeg', quality: 50 },
    ],
  },
  {
    name: 'barely legible',
    pitchPx: USUAL,
    steps: () => [
      { kind: 'scale', factor: 0.45 },
      { kind: 'blur', sigma: 1.3 },
      { kind: 'noise', sigma: 14 },
      { kind: 'jpeg', quality: 25 },
    ],
  },
];

/** Perspective from the side: the letters of one end are smaller than those of the other. */
function sideways(random: () => number): readonly Degradation[] {
  return [
    { kind: 'rotate', degrees: 90 },
    { kind: 'keystone', amount: 0.06 },
    { kind: 'rotate', degrees: -90 + between(random, -2, 2) },
  ];
}
