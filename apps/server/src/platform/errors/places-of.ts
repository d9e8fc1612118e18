/** Where an error comes from, line by line, without its message: that may run over several lines and quote what a person typed. */
export function placesOf(error: unknown, atMost: number): string[] {
  return ((error as Partial<Error> | null)?.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, atMost)
    .map((line) => line.trim());
}
