import { expect, test } from 'vitest';
import { askShop } from './presubmit.ts';

type Callback = NonNullable<Parameters<typeof askShop>[0]['onpresubmit']>;
const run = (onpresubmit: Callback) => {
  const answers: unknown[] = [];
  askShop(
    { onpresubmit },
    { first_name: 'Dana' },
    { go: (change) => answers.push(change), skip: () => answers.push('skip') },
  );
  return answers;
};

test('collects changes as texts and continues with them', () => {
  const answers = run(({ customer }, done, _, change) => {
    change({ first_name: `${customer.first_name} R.` });
    change({ dob_year: 1991 as unknown as string });
    done();
  });
  expect(answers).toEqual([{ first_name: 'Dana R.', dob_year: '1991' }]);
});

test('skips when the shop cancels', () => {
  expect(run((_, __, cancel) => cancel())).toEqual(['skip']);
});

test('answers each of done and cancel at most once', () => {
  const answers = run((_, done) => {
    done();
    done();
  });
  expect(answers).toEqual([{}]);
});

test('waits while the shop has not answered, also when its function fails', () => {
  expect(run(() => undefined)).toEqual([]);
});
