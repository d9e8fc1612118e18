import type { BlogEntry } from '@carded/contract';
import css from './blog.module.css';

type View = 'wide' | 'whole' | 'small';
/** What of the drawing is seen, which has its middle at 0 0. */
const views: Record<View, string> = {
  wide: '-900 -280 1800 560',
  whole: '-620 -326 1240 652',
  small: '-330 -173 660 346',
};

/** The line drawing of a post, on a dark ground or a light one. Each line is written once and turned. A decoration. */
export function PrintedCover({ post, view, isDark = false }: { post: BlogEntry; view: View; isDark?: boolean }) {
  const { print } = post;
  const name = `print-${post.permalink}`;
  return (
    <svg
      className={css.cover}
      data-dark={isDark || undefined}
      viewBox={views[view]}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {(view === 'small' ? print.slice(0, 2) : print).map(({ line, lines, turnBy }, band) => {
        const id = `${name}-${band}`;
        return (
          <g key={line}>
            <path id={id} d={line} />
            {Array.from({ length: lines - 1 }, (_, index) => {
              const degrees = ((index + 1) * turnBy).toFixed(2);
              return <use key={degrees} href={`#${id}`} transform={`rotate(${degrees})`} />;
            })}
          </g>
        );
      })}
    </svg>
  );
}
