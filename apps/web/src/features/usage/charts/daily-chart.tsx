import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMonthName, formatShortDay, formatSlot } from '#features/usage/formats.ts';
import { barLink, type Usage } from '#features/usage/kpi-row.tsx';
import { formatNumber } from '#platform/format.ts';
import { isAllowed, useLogin } from '#platform/session/session.ts';
import css from './charts.module.css';
import { type Bar, barsOf, sumOfBar, useMarks } from './daily-bars.ts';

const narrow = 480;
const [left, bottom, top] = [34, 26, 8];

/** Each day of the period, or each month of a year, in one stack. */
export function DailyChart({ usage, website }: { usage: Usage; website: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(frame);
  const login = useLogin();
  const navigate = useNavigate();
  const canOpen = isAllowed(login, 'verifications');
  const bars = barsOf(usage, width > narrow);
  const known = bars.filter(({ isFuture }) => !isFuture);
  const open = (bar: Bar | undefined) => (canOpen && bar ? navigate(barLink(bar.slot, website)) : undefined);
  const { active, mark, bind } = useMarks(known.length);
  const { top: highest, lines } = scaleOf(Math.max(0, ...bars.map(sumOfBar)));
  const y = (value: number) => top + (height - top - bottom) * (1 - value / highest);
  const step = (width - left) / Math.max(1, bars.length);
  const marked = active === null ? undefined : known[active];
  const label = `Verifications ${usage.period.unit === 'day' ? 'each day' : 'each month'}. Arrow keys go through them${canOpen ? ', Enter opens the log' : ''}.`;
  return (
    <div ref={frame} className={css.chart} onPointerLeave={() => mark(null)}>
      <svg className={css.drawn} width={width} height={height} aria-hidden="true">
        <defs>
          <pattern id="hatch-denied" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="5" height="5" fill="var(--chart-denied)" />
            <rect width="1.6" height="5" fill="var(--surface)" opacity="0.55" />
          </pattern>
        </defs>
        {lines.map((line) => (
          <g key={line}>
            <line x1={left} x2={width} y1={y(line)} y2={y(line)} stroke="var(--chart-grid)" />
            <text x="0" y={y(line) + 4}>
              {formatNumber(line)}
            </text>
          </g>
        ))}
        {width === 0
          ? null
          : bars.map((bar, index) => (
              <DailyColumn
                key={bar.slot}
                bar={bar}
                x={left + index * step}
                step={step}
                y={y}
                foot={height - bottom}
                isMarked={bar === marked}
                hasLabel={hasLabel(bar, index, bars.length, step)}
                onMark={() => mark(bar.isFuture ? null : index)}
                onOpen={() => open(bar.isFuture ? undefined : bar)}
              />
            ))}
      </svg>
      {marked === undefined || active === null ? null : (
        <DailyTip bar={marked} x={left + (active + 0.5) * step} width={width} />
      )}
      <ChartKeys label={label} bind={bind} onOpen={() => open(marked)} />
      <p className="sr" aria-live="polite">
        {marked === undefined
          ? ''
          : `${formatSlot(marked.slot)}: ${sumOfBar(marked)} verifications, ${marked.accepted} accepted, ${marked.denied} denied`}
      </p>
    </div>
  );
}

/** The first and every fifth day; every bar where there are few. */
const hasLabel = ({ slot }: Bar, index: number, count: number, step: number): boolean => {
  if (count <= 12) return step > 26 || index % 2 === 0;
  const day = Number(slot.slice(8));
  return day === 1 || (day % 5 === 0 && day !== 31);
};

/** The y axis of the daily chart: from 0, with a fifth of the range left free above, and three to five lines on round numbers. */
export function scaleOf(largest: number): { top: number; lines: number[] } {
  const top = largest <= 0 ? 4 : largest * 1.2;
  const rough = top / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 2.5, 5, 10].map((times) => times * power).find((one) => one >= 0.85 * rough) ?? 10 * power,
  );
  const round = Number.isInteger(step) ? step : Math.ceil(step);
  const lines: number[] = [];
  for (let line = 0; line <= top; line += round) lines.push(line);
  return { top, lines };
}

/** Measures an element, so that a drawing for it keeps its font size. */
function useSize(ref: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

const tipWidth = 190;

/** Shows the values of a bar beside it. */
function DailyTip({ bar, x, width }: { bar: Bar; x: number; width: number }) {
  return (
    <div
      className={css.tip}
      style={{ left: x + 22 + tipWidth > width ? Math.max(0, x - tipWidth - 22) : x + 22, width: tipWidth }}
      aria-hidden="true"
    >
      <b>{formatSlot(bar.slot)}</b>
      {[
        ['Accepted', bar.accepted],
        ['Waiting', bar.incomplete],
        ['Stopped', bar.stopped],
        ['Denied', bar.denied],
      ].map(([name, count]) => (
        <span key={name}>
          {name} <em>{formatNumber(Number(count))}</em>
        </span>
      ))}
    </div>
  );
}

const gap = 1.5;

/** Draws one bar: accepted at the bottom, then waiting or stopped, then denied with its hatch. */
function DailyColumn({
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

/** The focus of a chart: it takes the keys, the drawing under it the pointer. */
export function ChartKeys({
  label,
  bind,
  onOpen,
}: {
  label: string;
  bind: { onKeyDown: (event: KeyboardEvent) => void; onBlur: () => void };
  onOpen?: () => void;
}) {
  return <button type="button" className={css.keys} aria-label={label} {...bind} onClick={onOpen} />;
}
