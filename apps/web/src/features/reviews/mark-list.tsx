import { StatusShape } from '#ui/status-shape.tsx';
import { type Mark, markWords } from './mark-words.ts';
import css from './marks.module.css';
import type { Review } from './review-place.ts';

type Props = {
  marks: readonly Mark[];
  of: Review['marks_of'];
  active: string | null;
  onPoint: (label: string | null) => void;
};

/** What the frames on a picture stand for. A field that is pointed at, or has the focus, is shown on the picture. */
export function MarkList({ marks, of, active, onPoint }: Props) {
  return (
    <ul
      className={css.list}
      aria-label={of === 'code' ? 'The code, looked for in print' : 'Typed, looked for in print'}
    >
      {marks.map(({ label, says }) => {
        const { group, word } = markWords[of][says];
        return (
          <li key={label}>
            <button
              type="button"
              data-active={label === active || undefined}
              onFocus={() => onPoint(label)}
              onBlur={() => onPoint(null)}
              onPointerEnter={() => onPoint(label)}
              onPointerLeave={() => onPoint(null)}
            >
              <StatusShape group={group} />
              <span>
                <b>{label}</b> {word}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
