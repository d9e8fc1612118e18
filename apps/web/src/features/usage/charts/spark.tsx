import css from './charts.module.css';

const [width, height] = [110, 26];

/** Trend only: a line without numbers, its last point marked. */
export function Spark({ values }: { values: readonly (number | null)[] }) {
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
      className={css.spark}
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
