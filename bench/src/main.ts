import { parseArgs } from 'node:util';
import type { Figure, Line } from './figure.ts';
import { accuracy } from './figures/accuracy.ts';
import { barcodePeers } from './figures/barcode-peers.ts';
import { bytes } from './figures/bytes.ts';
import { closeMonthsFigure } from './figures/close-months.ts';
import { create } from './figures/create.ts';
import { createAtSize } from './figures/create-at-size.ts';
import { createCovers } from './figures/create-covers.ts';
import { createSustained } from './figures/create-sustained.ts';
import { customersFigure } from './figures/customers.ts';
import { exporting } from './figures/export.ts';
import { faces } from './figures/faces.ts';
import { invoicePdfFigure } from './figures/invoice-pdf.ts';
import { license } from './figures/license.ts';
import { licensePeersFigure } from './figures/license-peers.ts';
import { live } from './figures/live.ts';
import { log } from './figures/log.ts';
import { forgedCards, madeUp } from './figures/made-up.ts';
import { posts } from './figures/posts.ts';
import { reads } from './figures/reads.ts';
import { screens } from './figures/screens.ts';
import { site } from './figures/site.ts';
import { slowReceivers } from './figures/slow-receivers.ts';
import { verdict } from './figures/verdict.ts';
import { printTable } from './print-table.ts';
import { recordFigure } from './record-figure.ts';

const figures: readonly Figure[] = [
  bytes,
  site,
  license,
  licensePeersFigure,
  barcodePeers,
  accuracy,
  faces,
  live,
  madeUp,
  forgedCards,
  verdict,
  create,
  createAtSize,
  createCovers,
  createSustained,
  log,
  closeMonthsFigure,
  customersFigure,
  invoicePdfFigure,
  exporting,
  reads,
  posts,
  slowReceivers,
  screens,
];

const usage = `npm run bench -- [--quick] [--count <number>] [--record] [--only <name>] …
--record keeps what held in docs/figures.json, which the site's pages print.
Names: ${figures.map(({ name }) => name).join(', ')}
`;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    count: { type: 'string' },
    record: { type: 'boolean' },
    only: { type: 'string', multiple: true },
    help: { type: 'boolean' },
  },
});
// Exits on signals, so that started processes are ended.
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
    const isHeld = lines.every(({ isGood }) => isGood !== false);
    if (!isHeld) process.exitCode = 1;
    // A short run shows that the bench works; it is no figure to tell anybody.
    else if (values.record === true && values.quick !== true)
      await recordFigure(figure.name, lines, new Date().toISOString().slice(0, 10));
  }
}
