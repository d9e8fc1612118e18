// Brings the server back when it dies. Plain JavaScript, as all that `npm start` needs before anything is installed.
// @ts-check
import { runPinned } from './set-up.mjs';

/** The first pause, doubled after each try up to the longest. */
const pauseMs = { first: 1_000, longest: 30_000 };
/** Number of consecutive crashes within a minute after which a person has to look. */
const triesAtMost = 8;
const settledMs = 60_000;

/**
 * @typedef {{ code: number, hasStarted: boolean }} Ended how a run ended: its exit code, 128 and more for a signal, and whether it had said that it serves
 * @typedef {object} Means
 * @property {() => Promise<Ended>} run
 * @property {(ms: number) => Promise<void>} wait
 * @property {() => boolean} isStopping whether somebody asked for the end
 * @property {() => number} now ms
 * @property {(words: string) => void} say
 */

/**
 * Runs the server again, after a pause that grows, whenever it dies. Not when it was asked to stop, and not when it never came up and ended itself with an error, as
 * for a setting that is wrong: that would only fail again.
 * @param {Means} means
 * @returns {Promise<number>} the exit code of the last run
 */
export async function keepRunning({ run, wait, isStopping, now, say }) {
  let tries = 0;
  let wasUp = false;
  for (;;) {
    const since = now();
    const { code, hasStarted } = await run();
    wasUp ||= hasStarted;
    if (code === 0 || isStopping() || (!wasUp && code < 128)) return code;
    tries = hasStarted && now() - since >= settledMs ? 1 : tries + 1;
    if (tries > triesAtMost) {
      say(`The server ended ${tries} times in a row. It is not started again; its messages are above.`);
      return code;
    }
    const ms = Math.min(pauseMs.longest, pauseMs.first * 2 ** (tries - 1));
    say(
      `The server ended (${code > 128 ? `signal ${code - 128}` : `code ${code}`}). It starts again in ${ms / 1_000} s.`,
    );
    await wait(ms);
    if (isStopping()) return code;
  }
}

/** Runs the server on the pinned Node until it is asked to stop. @returns {Promise<number>} the exit code */
export async function keepServerRunning(script = 'apps/server/src/main.ts') {
  let isStopping = false;
  /** @type {() => void} */
  let wake = () => undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      isStopping = true;
      wake();
    });
  return keepRunning({
    run: async () => {
      let hasStarted = false;
      const code = await runPinned(script, [], {
        ownGroup: true,
        onMessage: (message) => {
          hasStarted ||= message === 'started';
        },
      });
      return { code, hasStarted };
    },
    wait: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    isStopping: () => isStopping,
    now: () => performance.now(),
    say: (words) => console.error(words),
  });
}
