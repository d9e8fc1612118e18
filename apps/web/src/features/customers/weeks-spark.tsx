const [width, height] = [84, 20];

/** How many were decided in each of the last weeks. The numbers stand beside it. */
export function WeeksSpark({ weeks }: { weeks: readonly number[] }) {
  const most = Math.max(...weeks, 0);
  if (most === 0) return <span aria-hidden="true">–</span>;
  const points = weeks.map((count, index) => [
    2 + (index * (width - 4)) / (weeks.length - 1),
    height - 2 - (count / most) * (height - 4),
  ]);
  const [x = 0, y = 0] = points.at(-1) ?? [];
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline
        points={points.map((point) => point.join(',')).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <circle cx={x} cy={y} r="2" fill="currentColor" />
    </svg>
  );
}
