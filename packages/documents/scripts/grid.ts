/** Measures `readBarcode` against the decoder on its own: `node packages/documents/scripts/grid.ts [cards] [grid|hard] [name]`. */
import { degrade, drawCard, randomCard } from '@carded/testing/cards';
import { readBarcodes } from 'zxing-wasm/reader';
import { loadWasmFromPackage, readBarcode } from '../src/node.ts';
import { GRID, HARD } from './grid-cases.ts';

type Tally = {
  read: number;
  wrong: number;
  readonly ms: number[];
  readonly stages: Map<string, number>;
};

const newTally = (): Tally => ({ read: 0, wrong: 0, ms: [], stages: new Map() });
const print = (line: string): void => void process.stdout.write(`${line}\n`);

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function count(tally: Tally, text: string | undefined, wanted: string, ms: number, stage: string): void {
  tally.ms.push(ms);
  if (text === wanted) tally.read++;
  else if (text !== undefined) tally.wrong++;
  tally.stages.set(stage, (tally.stages.get(stage) ?? 0) + 1);
}

const cards = Number(process.argv[2] ?? 20);
const cases = process.argv[3] === 'hard' ? HARD : GRID;
const only = process.argv[4];
await loadWasmFromPackage();
const [allAlone, allOurs] = [newTally(), newTally()];
for (const { name, modulePx, steps } of cases) {
  if (only !== undefined && !name.includes(only)) continue;
  const [alone, ours] = [newTally(), newTally()];
  for (let seed = 1; seed <= cards; seed++) {
    const { text } = randomCard(seed);
    const columns = [12, 10, 12, 8, 15, 12][seed % 6] ?? 12;
    const image = await degrade(drawCard({ text, modulePx, seed, columns }), steps, seed);
    const startedAt = performance.now();
    const [plain] = await readBarcodes(image as ImageData, { formats: ['PDF417'], textMode: 'Plain' });
    const aloneMs = performance.now() - startedAt;
    const reading = await readBarcode(image);
    const oursMs = performance.now() - startedAt - aloneMs;
    for (const tally of [alone, allAlone]) count(tally, plain?.isValid ? plain.text : undefined, text, aloneMs, '');
    for (const tally of [ours, allOurs]) count(tally, reading?.text, text, oursMs, reading?.stage ?? 'none');
  }
  const stages = [...ours.stages].map(([stage, times]) => `${stage} ${times}`).join(', ');
  print(
    `${name.padEnd(28)} alone ${alone.read}/${cards} p50 ${percentile(alone.ms, 0.5).toFixed(0)} | ours ${ours.read}/${cards} ` +
      `p50 ${percentile(ours.ms, 0.5).toFixed(0)} max ${percentile(ours.ms, 1).toFixed(0)} | ${stages}`,
  );
}
for (const [who, tally] of [
  ['alone', allAlone],
  ['ours', allOurs],
] as const) {
  const [p50, p95] = [percentile(tally.ms, 0.5), percentile(tally.ms, 0.95)];
  print(
    `${who}: ${tally.read}/${tally.ms.length}, wrong ${tally.wrong}, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
  );
}
