import { liveFrames, liveSeconds } from '@carded/domain/codes';
import { expect, test } from 'vitest';
import { framesOfPlan, livePlan } from './use-live-capture.ts';

test('takes as many frames as the server takes, over the time it wants, three of them before the move', () => {
  expect(framesOfPlan).toBeGreaterThanOrEqual(liveFrames.least);
  expect(framesOfPlan).toBeLessThanOrEqual(liveFrames.most);
  const [look, move] = livePlan;
  expect(look.takesAtMs).toHaveLength(3);
  const fromFirstToLastMs = look.takesAtMs[2] - look.takesAtMs[0] + move.takesAtMs[1];
  expect(fromFirstToLastMs).toBeGreaterThanOrEqual(liveSeconds.least * 1_000);
});

test('goes on in time, and ends within the four seconds that buyers are told', () => {
  for (const { takesAtMs } of livePlan) expect(takesAtMs).toEqual([...takesAtMs].sort((a, b) => a - b));
  const totalMs = livePlan.reduce((sum, { takesAtMs }) => sum + (takesAtMs.at(-1) ?? 0), 0);
  expect(Math.round(totalMs / 1_000)).toBe(4);
});
