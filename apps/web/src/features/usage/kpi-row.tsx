import type { AnswerOf } from '@carded/client';
import { statusNumber } from '@carded/domain/codes';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCents, formatNumber, formatShare } from '#platform/format.ts';
import { isAllowed, useLogin } from '#platform/session/session.ts';
import chartsCss from './charts/charts.module.css';
import { formatShortDays, formatTime, shareOf } from './formats.ts';
import css from './kpis.module.css';
import page from './usage.module.css';

/** Shows the period's four figures, each compared with the same part of the period before. */
export function KpiRow({ usage, website }: { usage: Usage; website: string }) {
  const { counts, before, answer, chart, period } = usage;
  const figures: Figures = { period, website };
  const against = `against ${formatShortDays(period.before.from, period.before.until)}`;
  const totals = chart.labels.map((_, index) =>
    [chart.accepted, chart.denied, chart.incomplete, chart.stopped].reduce(
      (sum, series) => sum + (series[index] ?? 0),
      0,
    ),
  );
  return (
    <dl className={`${page.box} ${css.kpis}`}>
      <Kpi
        name="Verifications"
        value={<CountLink to={logLink(figures)}>{formatNumber(counts.verifications)}</CountLink>}
        change={percentChange(counts.verifications, before.verifications, true)}
        about={before.verifications === 0 ? `none ${against.slice(8)}` : against}
        spark={<Spark values={totals} />}
      />
      <Kpi
        name="Accepted"
        value={
          <CountLink to={logLink(figures, { status: '3' })}>
            {counts.verifications === 0 ? '–' : formatShare(shareOf(counts.accepted, counts.verifications))}
          </CountLink>
        }
        change={pointsChange(usage)}
        about={`${formatNumber(counts.accepted)} of ${formatNumber(counts.verifications)} buyers who began`}
        spark={
          <Spark values={totals.map((all, index) => (all === 0 ? null : shareOf(chart.accepted[index] ?? 0, all)))} />
        }
      />
      <Kpi
        name="Time to an answer"
        value={<span>{answer.ms === null ? '–' : formatTime(answer.ms)}</span>}
        change={timeChange(answer)}
        about={answer.ms === null ? 'no popup or link was answered' : 'half are faster'}
        spark={<Spark values={chart.answer_ms} />}
      />
      {usage.cost === null ? null : <CostKpi cost={usage.cost} chart={chart} id={period.id} />}
    </dl>
  );
}

/** Shows the sum of the period. */
function CostKpi({
  cost,
  chart,
  id,
}: {
  cost: NonNullable<Usage['cost']>;
  chart: Usage['chart'];
  id: Usage['period']['id'];
}) {
  const fee = cost.lines.find(({ kind }) => kind === 'monthly');
  return (
    <Kpi
      name={id === 'last_month' ? 'Cost' : 'Cost so far'}
      value={<Link to="/account/billing">{formatCents(cost.cents)}</Link>}
      change={cost.is_trial ? null : percentChange(cost.cents, cost.before_cents, null)}
      about={
        cost.is_trial
          ? 'nothing is charged yet'
          : fee === undefined
            ? 'without the monthly fee'
            : `with ${formatCents(fee.cents)} monthly ${fee.count === 1 ? 'fee' : 'fees'}`
      }
      spark={chart.cents === null ? null : <Spark values={chart.cents} />}
    />
  );
}

const directionOf = (difference: number): Change['direction'] =>
  difference > 0 ? 'up' : difference < 0 ? 'down' : 'same';

/** Computes the change in percent; null without an earlier value. */
function percentChange(now: number, before: number, isUpGood: boolean | null): Change | null {
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
function pointsChange({ counts, before }: Pick<Usage, 'counts' | 'before'>): Change | null {
  if (before.verifications === 0 || counts.verifications === 0) return null;
  const points =
    100 * (shareOf(counts.accepted, counts.verifications) - shareOf(before.accepted, before.verifications));
  if (Math.abs(points) < 0.05) return { words: 'No change', direction: 'same', isGood: false };
  return { words: `${Math.abs(points).toFixed(1)} points`, direction: directionOf(points), isGood: points > 0 };
}

/** Faster is better. */
function timeChange({ ms, before_ms: before }: Usage['answer']): Change | null {
  if (ms === null || before === null) return null;
  const difference = ms - before;
  if (Math.abs(difference) < 50) return { words: 'No change', direction: 'same', isGood: false };
  return { words: formatTime(Math.abs(difference)), direction: directionOf(difference), isGood: difference < 0 };
}

type Change = { words: string; direction: 'up' | 'down' | 'same'; isGood: boolean };

const arrows = { up: 'M4.5 1L8.5 8h-8z', down: 'M4.5 8L.5 1h8z' };

/** Shows one figure: name, value, change and a line about it. */
function Kpi({
  name,
  value,
  change,
  about,
  spark,
}: {
  name: string;
  value: ReactNode;
  change: Change | null;
  about: ReactNode;
  spark?: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <div className={css.value}>{value}</div>
        <div className={css.beside}>
          <span className={css.delta}>
            {change === null ? null : (
              <b data-good={change.isGood || undefined}>
                {change.direction === 'same' ? null : (
                  <svg width="9" height="9" viewBox="0 0 9 9" aria-hidden="true">
                    <path d={arrows[change.direction]} fill="currentColor" />
                  </svg>
                )}
                {change.direction === 'same' ? null : <span className="sr">{change.direction} by </span>}
                {change.words}
              </b>
            )}
            <span>{about}</span>
          </span>
          {spark}
        </div>
      </dd>
    </div>
  );
}

const [width, height] = [110, 26];

/** Trend only: a line without numbers, its last point marked. */
function Spark({ values }: { values: readonly (number | null)[] }) {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  if (known.length < 3) return null;
  const numbers = known.map(({ value }) => value);
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const points = known.map(({ value, index }): [number, number] => [
    (width * index) / Math.max(1, values.length - 1),
    3 + (height - 6) * (high === low ? 0.5 : 1 - (value - low) / (high - low)),
  ]);
  const last = points.at(-1) ?? [0, 0];
  return (
    <svg
      className={chartsCss.spark}
      viewBox={`-3 0 ${width + 6} ${height}`}
      width={width + 6}
      height={height}
      aria-hidden="true"
    >
      <polyline points={points.map((point) => point.map((one) => one.toFixed(1)).join(' ')).join(',')} />
      <circle cx={last[0]} cy={last[1]} r="2.8" />
    </svg>
  );
}

/** Links a number to the rows it counts, for those who may see them. */
export function CountLink({ to, label, children }: { to: string | null; label?: string; children: ReactNode }) {
  const login = useLogin();
  if (to === null || !isAllowed(login, 'verifications')) return <span>{children}</span>;
  return (
    <Link to={to} aria-label={label}>
      {children}
    </Link>
  );
}

export type Usage = AnswerOf<'usage.get'>;
type Figures = { period: Usage['period']; website: string };

/** The log of what a number counts: its days, website and criteria. Null where the log cannot show it at once: a whole year. */
export function logLink({ period, website }: Figures, criteria: Record<string, string> = {}): string | null {
  const days = daysOf(period);
  if (days === null) return null;
  return addressOf(days, website, criteria);
}

/** Makes the link of a chart's bar: a day, or a month. */
export function barLink(slot: string, website: string, criteria: Record<string, string> = {}): string {
  const days = slot.length === 7 ? { month: slot } : { dateStart: slot, dateEnd: slot };
  return addressOf(days, website, criteria);
}

/** Numbers count scans at a counter too, which the log shows only when asked. */
export function addressOf(days: Record<string, string>, website: string, criteria: Record<string, string>): string {
  return `/account/verifications?${new URLSearchParams({ ...days, ...(website === '' ? {} : { website }), ...criteria, showScans: 'true' })}`;
}

/** A status as the log's filter takes it: 1 alone means every one that waits. */
export function statusCriterion(status: number): string {
  return status === statusNumber.id_required ? 'id_required' : String(status);
}

const daysOf = ({ id, from, until }: Usage['period']): Record<string, string> | null => {
  if (id === 'year') return null;
  return id === '7d' ? { dateStart: from, dateEnd: until } : { month: from.slice(0, 7) };
};
