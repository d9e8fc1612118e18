import { scoreAnimationMs } from '@carded/domain/codes';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { scoreAt, scoreColor } from './score-at.ts';
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
