import { formatMonthName, formatShortDay } from '#features/usage/figures.ts';
import css from './charts.module.css';
import type { Bar } from './daily-bars.ts';

const gap = 1.5;

/** One bar: accepted at the foot, then what waits or was stopped, then denied with its hatch. */
export function DailyColumn({
  bar,
  x,
  step,
  y,
  foot,
  isMarked,
  hasLabel,
  onMark,
  onOpen,
}: {
  bar: Bar;
  x: number;
  step: number;
  y: (value: number) => number;
  foot: number;
  isMarked: boolean;
  hasLabel: boolean;
  onMark: () => void;
  onOpen: () => void;
}) {
  const width = Math.max(2, Math.min(36, step * 0.7));
  const begin = x + (step - width) / 2;
  const parts = [
    { count: bar.accepted, fill: 'var(--chart-accepted)' },
    { count: bar.incomplete + bar.stopped, fill: 'var(--chart-quiet)' },
    { count: bar.denied, fill: 'url(#hatch-denied)' },
  ];
  let base = 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the chart around it takes the keys
    <g onPointerEnter={onMark} onClick={onOpen} className={bar.isFuture ? undefined : css.column}>
      <rect x={x} y={0} width={step} height={foot} fill={isMarked ? 'var(--brand-tint)' : 'transparent'} />
      <g opacity={bar.isOpen ? 0.6 : 1} className={css.rise}>
        {parts.map(({ count, fill }) => {
          const [from, to] = [y(base), y(base + count)];
          const height = from - to - (base > 0 ? gap : 0);
          base += count;
          const isTop = base === bar.accepted + bar.incomplete + bar.stopped + bar.denied;
          return count === 0 ? null : (
            <rect
              key={fill}
              x={begin}
              y={to}
              width={width}
              height={Math.max(1, height)}
              rx={isTop ? 2 : 0}
              fill={fill}
            />
          );
        })}
      </g>
      {hasLabel ? (
        <text x={x + step / 2} y={foot + 18} textAnchor="middle">
          {bar.slot.length === 7
            ? formatMonthName(bar.slot).slice(0, 3)
            : step > 60
              ? formatShortDay(bar.slot)
              : Number(bar.slot.slice(8))}
        </text>
      ) : null}
    </g>
  );
}
