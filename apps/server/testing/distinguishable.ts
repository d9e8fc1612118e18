/**
 * Whether answers tell two things apart by their time: of pairs measured in turns, one side is the slower by `apartMs` far more often than
 * the other side is. What else the machine does falls on both alike, however much it is: by chance alone it is told once in a million.
 */
export function isDistinguishable(pairs: readonly (readonly [number, number])[], apartMs: number): boolean {
  const first = pairs.filter(([one, other]) => one - other > apartMs).length;
  const second = pairs.filter(([one, other]) => other - one > apartMs).length;
  return Math.abs(first - second) > mostDeviations * Math.sqrt(first + second);
}

const mostDeviations = 5;
