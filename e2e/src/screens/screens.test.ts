import { test } from '#harness/test.ts';
import { screenStates } from './screen-states.ts';
import { testScreen } from './test-screen.ts';

/** Every twelfth of each group; `screens.more.test.ts` has them all. */
const stride = 12;

test.describe('every twelfth screen', { tag: '@gate' }, () => {
  for (const [group, states] of Object.entries(screenStates)) {
    for (const [at, one] of states.entries()) if (at % stride === 0) testScreen(group, one);
  }
});
