/** A time as a `datetime-local` field takes it, in this person's zone; '' for none. */
export function localTime(at: string | null): string {
  if (at === null) return '';
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
