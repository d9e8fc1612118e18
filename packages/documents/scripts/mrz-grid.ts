/**
 * Measures `readMrz` on drawn documents: `node packages/documents/scripts/mrz-grid.ts [documents] [case] [font file] [loud]`. With a
 * font file (OCRB.otf of Debian's fonts-ocr-b) the letters are set by another program from the outlines themselves.
 */
import { degrade, drawMrz, type Lettering, randomMrz, renderFont, seededRandom } from '@carded/testing/cards';
import { type MrzReading, readMrz } from '../src/index.ts';
import { MRZ_CASES, type MrzCase } from './mrz-cases.ts';

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
