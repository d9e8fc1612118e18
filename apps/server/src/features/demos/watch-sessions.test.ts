import { expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';
import { demoAccount } from './demo-account.ts';
import type { DemoView } from './read-demo-view.ts';
import { makeWatch } from './serve-demos.ts';

const { server } = serverForTests();

it('tells the newest again to who could not be told, and then only what is new', async () => {
  const { watch } = makeWatch(server.context, () => demoAccount(server.context));
  const told: DemoView[] = [];
  const third = Promise.withResolvers<void>();
  const other = Promise.withResolvers<void>();
  const end = watch({
    ...{ reference: 'demo-0', network: 'a' },
    tell: (view) => {
      told.push(view);
      if (told.length < 3) return false;
      third.resolve();
      return true;
    },
  });
  await third.promise;
  // Another who comes later is told in a round in which the first has nothing new to hear.
  const endOther = watch({
    ...{ reference: 'demo-1', network: 'b' },
    tell: () => {
      other.resolve();
      return true;
    },
  });
  await other.promise;
  end?.();
  endOther?.();
  expect(told).toHaveLength(3);
  expect(told[0]).toEqual(told[2]);
});
