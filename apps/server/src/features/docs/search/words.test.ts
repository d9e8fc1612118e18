import { expect, it } from 'vitest';
import { queryWords, wordsOf } from './words.ts';

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
