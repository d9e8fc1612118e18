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
