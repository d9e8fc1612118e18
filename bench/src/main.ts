import { parseArgs } from 'node:util';
import type { Figure, Line } from './figure.ts';
import { accuracy } from './figures/accuracy.ts';
import { barcodePeers } from './figures/barcode-peers.ts';
import { bytes } from './figures/bytes.ts';
import { create } from './figures/create.ts';
import { createAtSize } from './figures/create-at-size.ts';
import { createSustained } from './figures/create-sustained.ts';
import { exporting } from './figures/export.ts';
import { faces } from './figures/faces.ts';
import { license } from './figures/license.ts';
import { licensePeersFigure } from './figures/license-peers.ts';
import { live } from './figures/live.ts';
import { log } from './figures/log.ts';
import { madeUp } from './figures/made-up.ts';
import { reads } from './figures/reads.ts';
import { screens } from './figures/screens.ts';
import { slowReceivers } from './figures/slow-receivers.ts';
import { verdict } from './figures/verdict.ts';
import { printTable } from './print-table.ts';

const figures: readonly Figure[] = [
  bytes,
  license,
  licensePeersFigure,
  barcodePeers,
  accuracy,
  faces,
  live,
  madeUp,
  verdict,
  create,
  createAtSize,
  createSustained,
  log,
  exporting,
  reads,
  slowReceivers,
  screens,
];

const usage = `npm run bench -- [--quick] [--count <number>] [--only <name>] …
Names: ${figures.map(({ name }) => name).join(', ')}
`;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    count: { type: 'string' },
    only: { type: 'string', multiple: true },
    help: { type: 'boolean' },
  },
});
// So that what was started hears of the end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

const count = values.count === undefined ? undefined : Number(values.count);
const isCount = count === undefined || (Number.isSafeInteger(count) && count > 0);
const isUnknown = values.only?.some((name) => figures.every((figure) => figure.name !== name)) ?? false;

const measure = async ({ name, measure: take }: Figure): Promise<Line[]> => {
  const say = (text: string) => process.stderr.write(`${name}: ${text}\n`);
  try {
    return await take({ isQuick: values.quick === true, count, say });
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return [{ what: 'could not be measured', measured: '', limit: '', isGood: false }];
  }
};

if (isUnknown || !isCount || values.help === true) {
  process.stdout.write(usage);
  process.exitCode = isUnknown || !isCount ? 1 : 0;
} else {
  const wanted = figures.filter(({ name }) => values.only?.includes(name) ?? true);
  for (const figure of wanted) {
    const lines = await measure(figure);
    printTable(figure.name, lines);
    if (lines.some(({ isGood }) => isGood === false)) process.exitCode = 1;
  }
}
