import type { AnswerOf } from '@carded/client';

export type Usage = AnswerOf<'usage.get'>;
export type Figures = { period: Usage['period']; website: string };

/** The log of what a number counts: its days, website and criteria. Null where the log cannot show it at once: a whole year. */
export function logLink({ period, website }: Figures, criteria: Record<string, string> = {}): string | null {
  const days = daysOf(period);
  if (days === null) return null;
  return addressOf(days, website, criteria);
}

/** The same for one bar of the chart: a day, or a month. */
export function barLink(slot: string, website: string, criteria: Record<string, string> = {}): string {
  const days = slot.length === 7 ? { month: slot } : { dateStart: slot, dateEnd: slot };
  return addressOf(days, website, criteria);
}

/** Numbers count scans at a counter too, which the log shows only when asked. */
export function addressOf(days: Record<string, string>, website: string, criteria: Record<string, string>): string {
  return `/account/verifications?${new URLSearchParams({ ...days, ...(website === '' ? {} : { website }), ...criteria, showScans: 'true' })}`;
}

/** A status as the log's filter takes it: 1 alone means every one that waits. */
export function statusCriterion(status: number): string {
  return status === 1 ? 'id_required' : String(status);
}

const daysOf = ({ id, from, until }: Usage['period']): Record<string, string> | null => {
  if (id === 'year') return null;
  return id === '7d' ? { dateStart: from, dateEnd: until } : { month: from.slice(0, 7) };
};
