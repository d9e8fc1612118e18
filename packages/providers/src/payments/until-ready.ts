import { NoOutcome } from './ask-in-time.ts';
import type { Wait } from './wait.ts';

/** After a card is saved some providers do not know it for 2 seconds to a minute. */
const waitsMs = [3_000, 8_000, 20_000, 40_000];

/** Asks again for as long as the answer is `not_ready`, with longer and longer waits. @throws NoOutcome of the last try */
export async function untilReady<Outcome>(wait: Wait, ask: () => Promise<Outcome>): Promise<Outcome> {
  for (const ms of waitsMs) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NoOutcome) || error.cause !== 'not_ready') throw error;
      await wait(ms);
    }
  }
  return ask();
}
