import { useEffect, useRef } from 'react';
import type { Mark } from './mark-words.ts';
import css from './marks.module.css';

type Props = {
  marks: readonly Mark[];
  /** The field that is pointed at in the list. */
  active: string | null;
  onPoint: (label: string | null) => void;
};

/** Frames around what was found, drawn over the picture. The list under it says the same in words. */
export function PhotoMarks({ marks, active, onPoint }: Props) {
  const pointed = useRef<SVGGElement>(null);
  useEffect(() => {
    if (active !== null) pointed.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  return (
    <svg className={css.marks} data-theme="light" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      {marks.map(({ label, says, places }) => (
        <g
          key={label}
          ref={label === active ? pointed : undefined}
          data-says={says}
          data-active={label === active || undefined}
          onPointerEnter={() => onPoint(label)}
          onPointerLeave={() => onPoint(null)}
        >
          {places.map((corners) => {
            const points = corners.map(([across, down]) => `${across},${down}`).join(' ');
            return (
              <g key={points}>
                <polygon className={css.edge} points={points} />
                <polygon className={css.mark} points={points} />
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}
