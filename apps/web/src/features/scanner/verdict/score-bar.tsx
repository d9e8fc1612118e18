import { scoreAnimationMs } from '@carded/domain/codes';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import css from './verdict.module.css';

/** What records make of a card, 0 to 100, drawn once from red to green. */
export function ScoreBar({ score, fields }: { score: number; fields: readonly string[] }) {
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const [shown, setShown] = useState(isStill ? score : 0);
  useEffect(() => {
    const startedAt = performance.now();
    let frame = 0;
    const draw = (now: number) => {
      setShown(scoreAt(score, now - startedAt, isStill));
      if (!isStill && now - startedAt < scoreAnimationMs) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [score, isStill]);
  return (
    <div className={css.score}>
      <span className={css.track} aria-hidden="true">
        <span style={{ width: `${shown}%`, background: scoreColor(shown) }} />
      </span>
      <span>
        Records <output aria-label={`Score ${score} of 100`}>{Math.round(shown)}</output> of 100
      </span>
      {fields.length === 0 ? null : <span className={css.fields}>Confirmed: {fields.map(fieldWord).join(', ')}</span>}
    </div>
  );
}

const words: Readonly<Record<string, string>> = {
  dob: 'birth date',
  zip: 'ZIP code',
  id_number: 'license number',
};
export function fieldWord(field: string): string {
  return words[field] ?? field.replaceAll('_', ' ');
}

/** The part of a score that is drawn after so many milliseconds; all of it where motion is not wanted. */
export function scoreAt(score: number, elapsedMs: number, isStill: boolean): number {
  if (isStill || elapsedMs >= scoreAnimationMs) return score;
  const part = Math.max(0, elapsedMs) / scoreAnimationMs;
  return score * (1 - (1 - part) ** 3);
}

/** Red at 0 over amber to green at 100; 3:1 and more on white. */
export function scoreColor(value: number): string {
  const hue = Math.min(100, Math.max(0, value)) * 1.5;
  return `hsl(${Math.round(hue)} 80% ${Math.round(46 - (hue / 150) * 14)}%)`;
}
