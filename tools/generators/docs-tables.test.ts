import { expect, test } from 'vitest';
import { withTables } from './docs-tables.ts';

const page = (table: string) => `# Page\n\n<!-- table: webhook-events -->\n${table}<!-- end of table -->\n\nMore.\n`;

test('a table stands between its marks, and the rest of the page stays as it is', () => {
  const made = withTables(page(''), 'page.md');
  expect(made).toContain('-->\n| Type | When |\n|---|---|\n| `verification.created` | A verification began |\n');
  expect(made.startsWith('# Page\n\n<!-- table')).toBe(true);
  expect(made.endsWith('<!-- end of table -->\n\nMore.\n')).toBe(true);
  expect(withTables(page('| Type | When |\n|---|---|\n| `made.up` | By hand |\n'), 'page.md')).toBe(made);
});

test('a mark that names no table, and one that is not closed, are refused', () => {
  expect(() => withTables('<!-- table: unknown -->\n<!-- end of table -->', 'page.md')).toThrow('page.md');
  expect(() => withTables('<!-- table: webhook-events -->\n| a |\n\nMore.', 'page.md')).toThrow('page.md');
});
