import { expect, it } from 'vitest';
import { readPublished } from './index.ts';

it('removes the header with the version from the text', () => {
  const file =
    '---\nversion: 2\neffective: 2027-01-31\nsummary:\n- Short\n- And clear\nchanges:\n  - A new section\n---\n\n# Terms\n\nText.\n';
  expect(readPublished(file)).toEqual({
    version: '2',
    effective: '2027-01-31',
    summary: ['Short', 'And clear'],
    changes: ['A new section'],
    text: '# Terms\n\nText.\n',
  });
});

it('leaves a file without a header unchanged', () => {
  expect(readPublished('# Terms\n\n---\n')).toEqual({ summary: [], changes: [], text: '# Terms\n\n---\n' });
});

it('stops at a line it does not know', () => {
  expect(() => readPublished('---\nstatus: template\n---\nText')).toThrow('What is “status: template”?');
});
