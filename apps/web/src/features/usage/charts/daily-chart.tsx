import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { formatSlot } from '#features/usage/figures.ts';
import { barLink, type Usage } from '#features/usage/log-link.ts';
import { formatNumber } from '#platform/format.ts';
import { isAllowed } from '#platform/session/permissions.ts';
import { useLogin } from '#platform/session/session.ts';
import { ChartKeys } from './chart-keys.tsx';
import css from './charts.module.css';
import { type Bar, barsOf, sumOfBar } from './daily-bars.ts';
import { DailyColumn } from './daily-column.tsx';
import { DailyTip } from './daily-tip.tsx';
import { scaleOf } from './scale.ts';
import { useMarks } from './use-marks.ts';
import { useSize } from './use-size.ts';

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
