const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `November 23, 2026` */
export function longDay(date: string): string {
  return day.format(new Date(date));
}
