import { Spark } from '#features/usage/charts/spark.tsx';
import { formatNumber, formatShare } from '#platform/format.ts';
import { percentChange, pointsChange, timeChange } from './changes.ts';
import { CostKpi } from './cost-kpi.tsx';
import { CountLink } from './count-link.tsx';
import { formatShortDays, formatTime, shareOf } from './figures.ts';
import { Kpi } from './kpi.tsx';
import css from './kpis.module.css';
import { type Figures, logLink, type Usage } from './log-link.ts';
import page from './usage.module.css';

/** The four figures of the period, each beside the same part of the period before. */
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
