import { expect, it } from 'vitest';
import { allPages } from '../pages/all-pages.ts';
import { makeSearch } from './make-search.ts';

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

it('lets others have a turn between one page and the next, and between one part of the index and the next', async () => {
  const [pages, ofPages] = await turnsDuring(() => allPages({ publicUrl: localhost, verifyUrl: localhost }));
  expect(pages.length).toBeGreaterThan(50);
  expect(ofPages).toBeGreaterThanOrEqual(pages.length);
  const [search, ofIndex] = await turnsDuring(() => makeSearch(pages));
  expect(ofIndex).toBeGreaterThanOrEqual(pages.flatMap(({ entries }) => entries).length);
  expect(search('webhooks')[0]?.page.path).toBe('webhooks');
});
