import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Budget = { files: string[]; what: string; rawBytes: number; gzipBytes: number };

/** What a shop's page may load of ours. The frame with the buyer's screens has its own budget. */
const budgets: Budget[] = [
  { files: ['popup'], what: 'before the first click', rawBytes: 9_999, gzipBytes: 4_500 },
  { files: ['popup-prescan'], what: 'with the option prescan', rawBytes: 4_000, gzipBytes: 2_000 },
  { files: ['popup-buttons'], what: 'with the option temp_elements', rawBytes: 4_000, gzipBytes: 2_000 },
  { files: ['popup-debug'], what: 'with the option debug', rawBytes: 4_000, gzipBytes: 2_000 },
  { files: ['popup-setup'], what: 'where nothing is bound, and with a test key', rawBytes: 4_500, gzipBytes: 2_000 },
  { files: ['popup-platforms'], what: 'at the first click on a shop platform', rawBytes: 12_000, gzipBytes: 6_000 },
  { files: ['popup-open'], what: 'at the first click', rawBytes: 12_500, gzipBytes: 5_500 },
];

/** @param scripts what was built, by name, as it is served @throws when a budget is exceeded */
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
  const folder = join(import.meta.dirname, '../build/popup/v1');
  const names = [...new Set(budgets.flatMap(({ files }) => files))];
  checkSizes(Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, `${name}.js`))])));
}
