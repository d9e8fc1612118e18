import { screenStates } from './screen-states.ts';
import { testScreen } from './test-screen.ts';

for (const [group, states] of Object.entries(screenStates)) {
  for (const one of states) testScreen(group, one);
}
