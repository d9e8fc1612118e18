import { test } from '#harness/test.ts';
import { screenStates } from './screen-states.ts';
import { testScreen } from './test-screen.ts';

/** Every sixtieth of each group; `screens.more.test.ts` has them all. */
const stride = 60;

test.describe('every sixtieth screen', { tag: '@gate' }, () => {
  for (const [group, states] of Object.entries(screenStates)) {
    for (const [at, one] of states.entries()) if (at % stride === 0) testScreen(group, one);
  }
});
