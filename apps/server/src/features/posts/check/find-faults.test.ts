import { expect, it } from 'vitest';
import { findFaults } from '../desk/preview-post.ts';

const faults = async (body: string, description = 'What it says') =>
  (await findFaults({ description, body }, new Set(['here']), async (path) => path === '/docs')).map(
    ({ kind, about }) => [kind, about].join(': '),
  );

it('finds nothing in a good text', async () => {
  const good = '## A\n\n### B\n\n## C\n\n[a](https://a.example) [b](/docs#x) [c](#here) [d](mailto:e@f.example) `<b>`';
  expect(await faults(good)).toEqual([]);
});

it.each([
  ['## A\n\n#### B', ['heading_jump: B']],
  ['### A', ['heading_jump: A']],
  ['# A\n\n### B', []],
  ['![A card](x.png) ![](y.png)', ['picture: A card', 'picture: ']],
  ['Text <b>bold</b>', ['html: <b>', 'html: </b>']],
  ['[a](/nowhere) [b](#nowhere) [c](/docs)', ['dead_link: /nowhere', 'dead_link: #nowhere']],
  [
    '[a](docs) [b](javascript:c) [d](//e.example) [f]()',
    ['docs', 'javascript:c', '//e.example', 'f'].map((one) => `no_address: ${one}`),
  ],
  ['[a][b]\n\n[b]: /nowhere', ['dead_link: /nowhere']],
])('finds what is wrong with %j', async (body, found) => {
  expect(await faults(body)).toEqual(found);
});

it('asks once where a path leads, and not at all after thirty faults', async () => {
  const asked: string[] = [];
  const body = `${'[a](/docs#a) [b](/docs?b) '.repeat(9)}${'<b>'.repeat(30)} [c](/late)`;
  await findFaults({ description: 'What it says', body }, new Set(), async (path) => asked.push(path) > 0);
  expect(asked).toEqual(['/docs']);
});

it('asks for a description, and stops at thirty', async () => {
  expect(await faults('Text', ' ')).toEqual(['no_description: ']);
  expect(await faults('<b>'.repeat(50))).toHaveLength(30);
  expect((await faults(`[a](/${'b'.repeat(300)})`))[0]?.length).toBeLessThan(100);
});
