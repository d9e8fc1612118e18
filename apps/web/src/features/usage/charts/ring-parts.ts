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
