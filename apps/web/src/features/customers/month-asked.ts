/** The month (`2026-11`, in UTC) that an address asks for; null where it asks for none that is shown. */
export function monthAsked(params: URLSearchParams, monthsBack: number, now: Date): string | null {
  const month = params.get('month') ?? '';
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return null;
  const ago = indexOf(now.toISOString()) - indexOf(month);
  return ago < 0 || ago > monthsBack ? null : month;
}

const indexOf = (at: string) => Number(at.slice(0, 4)) * 12 + Number(at.slice(5, 7));
