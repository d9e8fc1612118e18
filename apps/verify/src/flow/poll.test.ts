import { expect, test } from 'vitest';
import { poll } from '#flow/poll.ts';

const longestMs = 15_000;

/** A page whose clock and visibility the test moves. */
function page() {
  let due: { run: () => void; ms: number } | null = null;
  let isHidden = false;
  let seen: () => void = () => {};
  return {
    needs: {
      isHidden: () => isHidden,
      onVisible: (listener: () => void) => {
        seen = listener;
        return () => {
          seen = () => {};
        };
      },
      wait: (run: () => void, ms: number) => {
        due = { run, ms };
        return () => {
          due = null;
        };
      },
    },
    waiting: () => due?.ms ?? null,
    pass: async () => {
      const next = due;
      due = null;
      next?.run();
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
    hide: () => {
      isHidden = true;
    },
    show: async () => {
      isHidden = false;
      seen();
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
  };
}

test('asks less and less often while there is no news, up to fifteen seconds', async () => {
  const { needs, waiting, pass } = page();
  poll(async () => false, needs, longestMs);
  const delays: number[] = [];
  for (let turn = 0; turn < 20; turn++) {
    delays.push(waiting() ?? 0);
    await pass();
  }
  expect(delays[0]).toBe(1500);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(delays.at(-1)).toBe(15_000);
});

test('asks soon again after news and after a failure goes on', async () => {
  const answers = [false, false, true];
  const { needs, waiting, pass } = page();
  poll(
    async () => {
      const next = answers.shift();
      if (next === undefined) throw new Error('offline');
      return next;
    },
    needs,
    longestMs,
  );
  for (let turn = 0; turn < 3; turn++) await pass();
  expect(waiting()).toBe(1500);
  await pass();
  expect(waiting()).toBeGreaterThan(1500);
});

test('rests while the page is hidden and asks at once when it is back', async () => {
  let asked = 0;
  const { needs, waiting, pass, hide, show } = page();
  poll(
    async () => {
      asked++;
      return false;
    },
    needs,
    longestMs,
  );
  hide();
  await pass();
  expect([asked, waiting()]).toEqual([0, null]);
  await show();
  expect(asked).toBe(1);
});

test('asks no more after the end', async () => {
  let asked = 0;
  const { needs, pass, show } = page();
  const stop = poll(
    async () => {
      asked++;
      return false;
    },
    needs,
    longestMs,
  );
  stop();
  await pass();
  await show();
  expect(asked).toBe(0);
});
