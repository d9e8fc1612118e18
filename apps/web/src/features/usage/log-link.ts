import type { AnswerOf } from '@carded/client';

export type Usage = AnswerOf<'usage.get'>;
export type Figures = { period: Usage['period']; website: string };

/** The log of what a number counts: its days, website and criteria. Null where the log cannot show it at once: a whole year. */
export const logLink = ({ period, website }: Figures, criteria: Record<string, string> = {}): string | null => {
  const days = daysOf(period);
  if (days === null) return null;
  return `/account/verifications?${new URLSearchParams({ ...days, ...(website === '' ? {} : { website }), ...criteria })}`;
};

/** The same for one bar of the chart: a day, or a month. */
export const barLink = (slot: string, website: string, criteria: Record<string, string> = {}): string => {
  const days = slot.length === 7 ? { month: slot } : { dateStart: slot, dateEnd: slot };
  return `/account/verifications?${new URLSearchParams({ ...days, ...(website === '' ? {} : { website }), ...criteria })}`;
};

/** A status as the log's filter takes it: 1 alone means every one that waits. */
export const statusCriterion = (status: number): string => (status === 1 ? 'id_required' : String(status));

const daysOf = ({ id, from, until }: Usage['period']): Record<string, string> | null => {
  if (id === 'year') return null;
  return id === '7d' ? { dateStart: from, dateEnd: until } : { month: from.slice(0, 7) };
};
