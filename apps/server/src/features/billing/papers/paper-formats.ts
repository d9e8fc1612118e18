// Made once: making one takes longer than writing a line with it.
const usDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const usPrice = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 6 });
const usCount = new Intl.NumberFormat('en-US');
const usDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const usMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** How a paper writes amounts, counts and days. */
export function dollarsOf(cents: number): string {
  return usDollars.format(cents / 100);
}
/** As many digits as the price has, two at least. */
export function eachOf(micros: number): string {
  return usPrice.format(micros / 1e6);
}
export function countOf(quantity: number): string {
  return usCount.format(quantity);
}
export function dayOf(at: Date): string {
  return usDay.format(at);
}
/** The days of a month (`2026-10`). */
export function monthOf(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  const name = usMonth.format(first);
  return `${name} 1 to ${last.getUTCDate()}, ${first.getUTCFullYear()}`;
}
