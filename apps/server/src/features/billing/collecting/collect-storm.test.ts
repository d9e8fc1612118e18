import { test } from 'vitest';
import { collectStorm, serverForTests } from '#testing/index.ts';

const { server, call } = serverForTests();

test('of a gateway that loses and doubles what it is asked, each invoice is paid exactly once', () =>
  collectStorm(server, call, { count: 40, seed: 7 }));
