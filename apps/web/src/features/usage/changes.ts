import { formatTime, shareOf } from './figures.ts';
import type { Change } from './kpi.tsx';
import type { Usage } from './log-link.ts';

const directionOf = (difference: number): Change['direction'] =>
  difference > 0 ? 'up' : difference < 0 ? 'down' : 'same';

/** By how many percent; nothing to compare with is no change. */
export function percentChange(now: number, before: number, isUpGood: boolean | null): Change | null {
  if (before === 0) return null;
  const percent = (100 * (now - before)) / before;
  if (Math.abs(percent) < 0.05) return { words: 'No change', direction: 'same', isGood: false };
  return {
    words: `${Math.abs(percent).toFixed(Math.abs(percent) < 100 ? 1 : 0)}%`,
    direction: directionOf(percent),
    isGood: isUpGood !== null && percent > 0 === isUpGood,
  };
}

/** The accepted share, in points. */
export function pointsChange({ counts, before }: Pick<Usage, 'counts' | 'before'>): Change | null {
  if (before.verifications === 0 || counts.verifications === 0) return null;
  const points =
    100 * (shareOf(counts.accepted, counts.verifications) - shareOf(before.accepted, before.verifications));
  if (Math.abs(points) < 0.05) return { words: 'No change', direction: 'same', isGood: false };
  return { words: `${Math.abs(points).toFixed(1)} points`, direction: directionOf(points), isGood: points > 0 };
}

/** Faster is better. */
export function timeChange({ ms, before_ms: before }: Usage['answer']): Change | null {
  if (ms === null || before === null) return null;
  const difference = ms - before;
  if (Math.abs(difference) < 50) return { words: 'No change', direction: 'same', isGood: false };
  return { words: formatTime(Math.abs(difference)), direction: directionOf(difference), isGood: difference < 0 };
}
