import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { writeFirstAnswers } from './first-answers.ts';

test('answers are text that no script element ends in, and only those that were given', async () => {
  const client = new QueryClient();
  const name = '</script><script>alert(1)</script><!--';
  client.setQueryData(['log'], { name });
  await client.prefetchQuery({ queryKey: ['broken'], queryFn: () => Promise.reject(new Error('no')), retry: false });
  const text = writeFirstAnswers(client);
  expect(text).not.toContain('<');
  const { queries } = JSON.parse(text) as { queries: { state: { data: unknown } }[] };
  expect(queries.map(({ state }) => state.data)).toEqual([{ name }]);
});
