/** A time as text in milliseconds since 1970; null for none. */
export function timeOf(text: string): number | null {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}
