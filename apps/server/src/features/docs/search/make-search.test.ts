import { expect, it } from 'vitest';
import { allPages } from '../pages/kept-pages.ts';
import { makeSearch, queryWords, wordsOf } from './make-search.ts';

const localhost = 'http://localhost:3000';
/** Turns of the event loop that others get until it is over. */
const turnsDuring = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const made = await work();
  clearImmediate(next);
  return [made, turns];
};

it('lets other work run between pages and between parts of the index', async () => {
  const [pages, ofPages] = await turnsDuring(() => allPages({ publicUrl: localhost, verifyUrl: localhost }));
  expect(pages.length).toBeGreaterThan(50);
  expect(ofPages).toBeGreaterThanOrEqual(pages.length);
  const [search, ofIndex] = await turnsDuring(() => makeSearch(pages));
  expect(ofIndex).toBeGreaterThanOrEqual(pages.flatMap(({ entries }) => entries).length);
  expect(search('webhooks')[0]?.page.path).toBe('webhooks');
});

it('finds a name as a whole and by its parts', () => {
  expect(wordsOf('POST /v1/create, show_close and skipDOBPage')).toEqual(
    expect.arrayContaining(['v1', 'create', 'show_close', 'show', 'close', 'skipdobpage']),
  );
});

it('leaves out words that say nothing, unless there are no others', () => {
  expect(queryWords('How do I check the Próof')).toEqual(['check', 'proof']);
  expect(queryWords('how to')).toEqual(['how', 'to']);
  expect(queryWords('a b c d e f g h i j k l m').length).toBeLessThanOrEqual(8);
});
