import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { gateLanguages } from './gate-words.ts';

type Budget = { files: string[]; what: string; rawBytes: number; gzipBytes: number };

/** Budgets of our files on a shop's page. The frame with the buyer's screens has its own. */
const budgets: Budget[] = [
  { files: ['popup'], what: 'before the first click', rawBytes: 9_999, gzipBytes: 4_500 },
  { files: ['popup-ready'], what: 'once a page has an order button', rawBytes: 4_000, gzipBytes: 2_000 },
  { files: ['popup-prescan'], what: 'with the option prescan', rawBytes: 4_000, gzipBytes: 2_000 },
  { files: ['popup-buttons'], what: 'with the option temp_elements', rawBytes: 4_000, gzipBytes: 2_000 },
  { files: ['popup-debug'], what: 'with the option debug', rawBytes: 4_000, gzipBytes: 2_000 },
  { files: ['popup-setup'], what: 'where nothing is bound, and with a test key', rawBytes: 4_500, gzipBytes: 2_000 },
  { files: ['popup-check'], what: 'when a merchant checks the installation', rawBytes: 12_000, gzipBytes: 5_500 },
  { files: ['popup-platforms'], what: 'at the first click on a shop platform', rawBytes: 12_000, gzipBytes: 6_000 },
  { files: ['popup-open'], what: 'at the first click', rawBytes: 16_000, gzipBytes: 7_000 },
  { files: ['age-gate'], what: 'before a page is painted', rawBytes: 9_999, gzipBytes: 4_096 },
  ...gateLanguages.map((language) => ({
    files: [`age-gate-${language}`],
    what: 'inlined, with one language',
    rawBytes: 8_000,
    gzipBytes: 3_700,
  })),
  { files: ['age-gate-create'], what: 'on the page that makes age gates', rawBytes: 12_000, gzipBytes: 6_000 },
  { files: ['demo'], what: 'on the page of a demo', rawBytes: 24_000, gzipBytes: 12_288 },
  {
    files: ['age-gate-verify'],
    what: 'at the press of a gate that asks for a proof',
    rawBytes: 2_000,
    gzipBytes: 1_000,
  },
];

/** Gives the folder of a script under `/static`. */
export function folderOf(name: string): string {
  return `${name === 'demo' || name.startsWith('popup') ? name.split('-', 1)[0] : 'age-gate'}/v1`;
}

/**
 * @param scripts built files by name, as served
 * @throws when a budget is exceeded
 */
export function checkSizes(scripts: Record<string, Uint8Array>): void {
  const faults = budgets.flatMap(({ files, what, rawBytes, gzipBytes }) => {
    const contents = files.map((name) => scripts[name] ?? new Uint8Array());
    const raw = contents.reduce((sum, content) => sum + content.length, 0);
    const zipped = contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
    process.stdout.write(`${files.join(' + ')} (${what}): ${raw} B of ${rawBytes}, gz ${zipped} of ${gzipBytes}\n`);
    return raw > rawBytes || zipped > gzipBytes || raw === 0 ? [`${files.join(' + ')} is too large ${what}`] : [];
  });
  if (faults.length > 0) throw new Error(faults.join('; '));
}

if (import.meta.main) {
  const names = [...new Set(budgets.flatMap(({ files }) => files))];
  checkSizes(
    Object.fromEntries(
      names.map((name) => [name, readFileSync(join(import.meta.dirname, '../build', folderOf(name), `${name}.js`))]),
    ),
  );
}
