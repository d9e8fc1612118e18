import { expect, test } from 'vitest';
import { collectStorm, serverForTests } from '#testing/index.ts';

const { server, call } = serverForTests();

test('5,000 invoices, a gateway in a storm, and each is paid exactly once', async () => {
  const { attempts } = await collectStorm(server, call, { count: 5_000, seed: 11 });
  // Some never arrived, and were made again.
  expect(attempts).toBeGreaterThan(5_000);
}, 900_000);
