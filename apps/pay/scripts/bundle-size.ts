import { gzipSync } from 'node:zlib';

/** Limits of the card page's own files, in bytes after gzip: page, style and script. The provider's script comes on top. */
const budgets: Readonly<Record<string, number>> = { sandbox: 5_400, authorize_net: 3_600, stripe: 3_700 };

/** @param pages what each page loads, as it is served @throws when a budget is exceeded, or a page has nothing in it */
export function checkSizes(pages: Readonly<Record<string, readonly Uint8Array[]>>): void {
  const faults = Object.entries(budgets).flatMap(([name, budget]) => {
    const files = pages[name] ?? [];
    const size = files.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
    process.stdout.write(`${name}: gz ${size} of ${budget}\n`);
    if (files.length === 0 || files.some((content) => content.length === 0)) return [`${name} is not there`];
    return size > budget ? [`${name} is too large`] : [];
  });
  if (faults.length > 0) throw new Error(faults.join('; '));
}
