import css from './charts.module.css';

export type Series = 'accepted' | 'quiet' | 'denied';

/** A series of a chart by color and hatch, with its word. */
export function ChartKey({ series, children }: { series: Series; children: string }) {
  return (
    <span className={css.key}>
      <i data-series={series} aria-hidden="true" />
      {children}
    </span>
  );
}
