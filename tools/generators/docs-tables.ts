import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webhookEvents } from '@carded/contract/websites/webhook-events';
import { root } from '../set-up.mjs';
import { textGenerator } from './generator.ts';

type Table = { head: readonly string[]; rows: readonly (readonly string[])[] };

/** By the name between the marks: `<!-- table: webhook-events -->` to `<!-- end of table -->`. */
const tables: Record<string, () => Table> = {
  'webhook-events': () => ({
    head: ['Type', 'When'],
    rows: webhookEvents.map(({ type, when }) => [`\`${type}\``, when]),
  }),
};
/** Documents with such marks. */
const documents = ['docs/guide/webhooks.md'];

/** Tables of closed lists inside written documents; the rest of a document is not touched. */
export const generator = textGenerator('docs tables', async () =>
  Object.fromEntries(documents.map((path) => [path, withTables(readFileSync(join(root, path), 'utf8'), path)])),
);

/** @throws where a mark names no table, or is not closed */
export function withTables(text: string, path: string): string {
  return text.replace(
    /<!-- table: ([\w-]+) -->\n((?:\|.*\n)*)(<!-- end of table -->)?/g,
    (_, name: string, _old, end) => {
      const table = tables[name];
      if (table === undefined || end === undefined)
        throw new Error(`${path}: the table "${name}" is not known or not closed`);
      const { head, rows } = table();
      const [first, ...lines] = [head, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
      return [`<!-- table: ${name} -->`, first, `|${'---|'.repeat(head.length)}`, ...lines, end].join('\n');
    },
  );
}
