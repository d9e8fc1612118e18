/** Whether two texts of one length differ in one character or in two neighbours changed over. */
export function isOneSlip(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const differing: number[] = [];
  for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index]) differing.push(index);
  const [first, second] = differing;
  if (differing.length === 1) return true;
  return (
    differing.length === 2 &&
    first !== undefined &&
    second !== undefined &&
    second <= first + 2 &&
    a[first] === b[second] &&
    a[second] === b[first]
  );
}

/** Whether two texts are equal or one slip, one added or one missing character apart. Never true of an empty one. */
export function isOneEdit(a: string, b: string): boolean {
  if (a === '' || b === '') return false;
  if (a === b || isOneSlip(a, b)) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.length !== short.length + 1) return false;
  for (let index = 0; index < long.length; index += 1) {
    if (long.slice(0, index) + long.slice(index + 1) === short) return true;
  }
  return false;
}
