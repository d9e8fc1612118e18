import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HeldHint, heldHint } from '#camera/held-hint.ts';
import type { Hint } from '#camera/hint-for.ts';

const nothing: HeldHint = { hint: null, since: 0 };

test('shows the first hint at once and the next one after 800 ms', () => {
  const first = heldHint(nothing, 'dark', 100);
  expect(first).toEqual({ hint: 'dark', since: 100 });
  expect(heldHint(first, 'closer', 899)).toBe(first);
  expect(heldHint(first, 'closer', 900)).toEqual({ hint: 'closer', since: 900 });
});

test('never changes twice within 800 ms, whatever is seen', () => {
  const hints = fc.constantFrom<Hint>('dark', 'glare', 'blurred', 'closer', 'steady');
  fc.assert(
    fc.property(fc.array(fc.tuple(hints, fc.integer({ min: 1, max: 600 })), { maxLength: 60 }), (looks) => {
      let [shown, now, changedAt] = [nothing, 0, -Infinity];
      for (const [hint, passed] of looks) {
        now += passed;
        const next = heldHint(shown, hint, now);
        if (next.hint === shown.hint) continue;
        expect(now - changedAt).toBeGreaterThanOrEqual(800);
        [shown, changedAt] = [next, now];
      }
    }),
    { numRuns: 200 },
  );
});
