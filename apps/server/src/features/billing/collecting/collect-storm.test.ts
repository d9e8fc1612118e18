import { test } from 'vitest';
import { collectStorm, serverForTests } from '#testing/index.ts';

const { server, call } = serverForTests();

test('each invoice is paid exactly once when the gateway loses and repeats requests', () =>
  collectStorm(server, call, { count: 40, seed: 7 }));
