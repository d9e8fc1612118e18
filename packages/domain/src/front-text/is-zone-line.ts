/** A line of a machine readable zone, however badly read: it repeats the code and is no second place where a value is printed. */
export function isZoneLine(line: string): boolean {
  const compact = line.replaceAll(' ', '');
  return (compact.match(/[<«]/g)?.length ?? 0) >= 2 || (compact.length >= 28 && /^[A-Z0-9<]+$/.test(compact));
}
