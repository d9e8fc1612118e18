import type { AnswerOf } from '@carded/client';
import type { ReactNode } from 'react';
import { shareOf } from '#features/usage/formats.ts';
import { addressOf, CountLink } from '#features/usage/kpi-row.tsx';
import { formatNumber, formatShare } from '#platform/format.ts';
import barsCss from './bars.module.css';
import css from './charts.module.css';
import { useMarks } from './daily-bars.ts';
import { ChartKeys } from './daily-chart.tsx';

type Stats = AnswerOf<'accounts.get'>['stats'];

const names = { accepted: 'Accepted', quiet: 'Waiting', denied: 'Denied' } as const;
const criteria = { accepted: '3', quiet: '1', denied: '4' } as const;

/** The last 30 days in one ring, with a hole of 65 % of its width. */
export function RollingDoughnut({ stats, website }: { stats: Stats; website: string }) {
  const { rolling, daily } = stats;
  const parts = ringParts([
    { series: 'accepted' as const, count: rolling.accepted },
    { series: 'quiet' as const, count: rolling.incomplete },
    { series: 'denied' as const, count: rolling.denied },
  ]);
  const { active, mark, bind } = useMarks(parts.length);
  const shown = active === null ? undefined : parts[active];
  const all = rolling.accepted + rolling.incomplete + rolling.denied;
  const link = (status: string) =>
    addressOf({ dateStart: daily.labels[0] ?? '', dateEnd: daily.labels.at(-1) ?? '' }, website, { status });
  return (
    <div className={css.rolling}>
      <div className={css.ring} onPointerLeave={() => mark(null)}>
        <svg viewBox="0 0 120 120" width="132" height="132" aria-hidden="true">
          <defs>
            <pattern id="hatch-ring" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="5" height="5" fill="var(--chart-denied)" />
              <rect width="1.6" height="5" fill="var(--surface)" opacity="0.55" />
            </pattern>
          </defs>
          {all === 0 ? <circle cx="60" cy="60" r="49.5" fill="none" stroke="var(--sunken)" strokeWidth="21" /> : null}
          {parts.map(({ series, path }, index) => (
            <path
              key={series}
              d={path}
              fill={series === 'denied' ? 'url(#hatch-ring)' : `var(--chart-${series})`}
              opacity={active === null || active === index ? 1 : 0.45}
              onPointerEnter={() => mark(index)}
            />
          ))}
          <text x="60" y="59" textAnchor="middle" className={css.ringValue}>
            {all === 0 ? '–' : formatShare(shareOf(shown?.count ?? rolling.accepted, all))}
          </text>
          <text x="60" y="75" textAnchor="middle">
            {(shown === undefined ? 'Accepted' : names[shown.series]).toLowerCase()}
          </text>
        </svg>
        <ChartKeys label="The last 30 days. Arrow keys go through the parts." bind={bind} />
        <p className="sr" aria-live="polite">
          {shown === undefined ? '' : `${names[shown.series]}: ${shown.count} of ${all}`}
        </p>
      </div>
      <ul>
        {(['accepted', 'quiet', 'denied'] as const).map((series) => {
          const count = { accepted: rolling.accepted, quiet: rolling.incomplete, denied: rolling.denied }[series];
          return (
            <li key={series}>
              <ChartKey series={series}>{names[series]}</ChartKey>
              <CountLink to={count === 0 ? null : link(criteria[series])}>{formatNumber(count)}</CountLink>
            </li>
          );
        })}
        <li className={css.of}>
          Shares are of {formatNumber(all)} {all === 1 ? 'buyer' : 'buyers'} who began in these 30 days, without those
          who were stopped.
        </li>
      </ul>
    </div>
  );
}

const [center, outer] = [60, 60];
/** The hole, as a share of the width. */
const cutout = 0.65;

/** Parts of a ring as SVG paths, clockwise from the top; none for a count of zero. */
export function ringParts<S extends string>(counts: readonly { series: S; count: number }[]) {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  let begun = 0;
  return counts.flatMap(({ series, count }) => {
    if (count === 0) return [];
    const [from, to] = [begun / all, (begun + count) / all];
    begun += count;
    return [{ series, count, path: arc(from, to) }];
  });
}

const arc = (from: number, to: number): string => {
  // A whole circle is drawn as one that all but closes.
  const end = to - from >= 1 ? to - 0.0001 : to;
  const isLong = end - from > 0.5 ? 1 : 0;
  const at = (share: number, radius: number) => {
    const angle = 2 * Math.PI * share - Math.PI / 2;
    return `${(center + radius * Math.cos(angle)).toFixed(3)} ${(center + radius * Math.sin(angle)).toFixed(3)}`;
  };
  const inner = outer * cutout;
  return `M${at(from, outer)}A${outer} ${outer} 0 ${isLong} 1 ${at(end, outer)}L${at(end, inner)}A${inner} ${inner} 0 ${isLong} 0 ${at(from, inner)}Z`;
};

type Series = 'accepted' | 'quiet' | 'denied';

/** A series of a chart by color and hatch, with its word. */
export function ChartKey({ series, children }: { series: Series; children: string }) {
  return (
    <span className={css.key}>
      <i data-series={series} aria-hidden="true" />
      {children}
    </span>
  );
}

/** A step or way: its name, its number, and how much of the whole it is. `before` hatches what was lost since. */
export function BarRow({
  name,
  value,
  about,
  share,
  before,
  series = 'main',
}: {
  name: string;
  value: ReactNode;
  about: ReactNode;
  share: number;
  before?: number;
  series?: 'main' | 'accepted';
}) {
  return (
    <li>
      <b>{name}</b>
      <span className={barsCss.amount}>
        {value} <small>{about}</small>
      </span>
      <span className={barsCss.bar} data-series={series} aria-hidden="true">
        {before === undefined ? null : <s style={{ width: `${100 * before}%` }} />}
        <i style={{ width: `${100 * share}%` }} />
      </span>
    </li>
  );
}
