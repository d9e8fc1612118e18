import { expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';
import { demoAccount } from './demo-account.ts';
import type { DemoView } from './read-demo-view.ts';
import { makeWatch } from './serve-demos.ts';

const { server } = serverForTests();

it('tells the newest again to who could not be told, and then only what is new', async () => {
  const { watch } = makeWatch(server.context, () => demoAccount(server.context));
  const sent: DemoView[] = [];
  const third = Promise.withResolvers<void>();
  const other = Promise.withResolvers<void>();
  const end = watch({
    ...{ reference: 'demo-0', network: 'a' },
    send: (view) => {
      sent.push(view);
      if (sent.length < 3) return false;
      third.resolve();
      return true;
    },
  });
  await third.promise;
  // Another who comes later is told in a round in which the first has nothing new to hear.
  const endOther = watch({
    ...{ reference: 'demo-1', network: 'b' },
    send: () => {
      other.resolve();
      return true;
    },
  });
  await other.promise;
  end?.();
  endOther?.();
  expect(sent).toHaveLength(3);
  expect(sent[0]).toEqual(sent[2]);
});
