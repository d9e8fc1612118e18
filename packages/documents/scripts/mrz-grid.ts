import {
  type Degradation,
  degrade,
  drawMrz,
  type Lettering,
  randomMrz,
  renderFont,
  seededRandom,
} from '@carded/testing/cards';
import { type MrzReading, readMrz } from '../src/index.ts';

/**
 * Measures `readMrz` on drawn documents: `node packages/documents/scripts/mrz-grid.ts [documents] [case] [font file] [loud]`. With a
 * font file (OCRB.otf of Debian's fonts-ocr-b) the letters are set by another program from the outlines themselves.
 */

type MrzCase = {
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
const MRZ_CASES: readonly MrzCase[] = [
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

/** Far from any seed that the training uses. */
const FIRST_SEED = 70_000_000;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const documents = Number(process.argv[2] ?? 200);
const only = process.argv[3] ?? '';
const fontFile = process.argv[4] || undefined;
const isLoud = process.argv[5] === 'loud';
let [allSeen, allUnmarked] = [0, 0];
for (const one of MRZ_CASES) {
  if (!one.name.includes(only)) continue;
  const tally = { exact: 0, marked: 0, nulled: 0, none: 0, unmarked: 0, clean: 0, unseen: 0 };
  const ms: number[] = [];
  for (let number = 0; number < documents; number++) {
    const seed = FIRST_SEED + number;
    const { lines } = randomMrz(seed);
    const image = await draw(one, lines, seed);
    const startedAt = performance.now();
    const reading = await readMrz(image, { today: '2026-11-20' });
    ms.push(performance.now() - startedAt);
    const outcome = outcomeOf(reading, lines);
    tally[outcome]++;
    if (outcome === 'exact' && reading?.uncertain.length === 0) tally.clean++;
    if (outcome === 'nulled' && reading !== null && !isMarked(reading, lines)) tally.unseen++;
    if (isLoud && outcome !== 'exact') print(`  ${seed} ${outcome} ${reading?.lines.join(' ')} / ${lines.join(' ')}`);
  }
  allSeen += documents;
  allUnmarked += tally.unmarked;
  const sorted = ms.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  const rate = (100 * tally.exact) / documents;
  const promise = one.isPromised ? (rate >= 99 ? ' kept' : ' BROKEN') : '';
  print(
    `${one.name.padEnd(22)} exact ${rate.toFixed(1).padStart(5)} %${promise.padEnd(7)} of them without a doubt ${tally.clean}, ` +
      `wrong but marked ${tally.marked}, a check failed ${tally.nulled} (${tally.unseen} with an unmarked fault), none ${tally.none}, ` +
      `VALID BUT DIFFERENT ${tally.unmarked} | p50 ${at(0.5)} p95 ${at(0.95)} ms`,
  );
}
print(`valid but different and unmarked: ${allUnmarked} of ${allSeen}`);

async function draw({ pitchPx, steps }: MrzCase, lines: readonly string[], seed: number) {
  const random = seededRandom(seed);
  const pitch = pitchPx[0] + random() * (pitchPx[1] - pitchPx[0]);
  const letterings: Lettering[] = [];
  for (const line of fontFile === undefined ? [] : lines) {
    letterings.push(await renderFont(fontFile ?? '', 'OCRB', line, pitch * 1.7));
  }
  const drawn = drawMrz({ lines, pitchPx: pitch, seed, ...(letterings.length > 0 ? { letterings } : {}) });
  return degrade(drawn, steps(random), seed);
}

function outcomeOf(reading: MrzReading | null, lines: readonly string[]) {
  if (reading === null) return 'none';
  if (reading.lines.join('\n') === lines.join('\n')) return 'exact';
  if (Object.values(reading.checks).includes('failed')) return 'nulled';
  return isMarked(reading, lines) ? 'marked' : 'unmarked';
}

/** Tells whether every wrong character is among the uncertain ones. */
function isMarked({ uncertain, ...reading }: MrzReading, lines: readonly string[]): boolean {
  const marks = new Set(uncertain.map(({ line, column }) => `${line}:${column}`));
  if (reading.lines.length !== lines.length) return false;
  return reading.lines.every((text, line) =>
    [...text].every((sign, column) => sign === lines[line]?.[column] || marks.has(`${line}:${column}`)),
  );
}
