import type { CustomerView } from '@carded/contract';
import { type CustomerStanding, customerProblems, customerStandings } from '@carded/domain/customers';
import { formatNumber, formatWhen } from '#platform/format.ts';
import type { StatusGroup } from '#ui/status-shape.tsx';

const groups: Record<CustomerStanding, StatusGroup> = {
  invited: 'pending',
  not_started: 'pending',
  sandbox: 'test',
  trial: 'test',
  live: 'accepted',
  past_due: 'denied',
  suspended: 'denied',
  closed: 'blocked',
};
const dayMs = 86_400_000;

/** Shape and word of where a customer stands; what needs somebody stands in its place. */
export function standingOf(customer: CustomerView, now: Date): { group: StatusGroup; word: string } {
  const { standing, problem, trial_ends: ends } = customer;
  if (problem === 'not_installed' || problem === 'popup_failed')
    return { group: 'pending', word: customerProblems.find(({ code }) => code === problem)?.label ?? '' };
  const word = customerStandings.find(({ code }) => code === standing)?.label ?? '';
  if (standing === 'invited') return { group: groups[standing], word: `${word} ${formatWhen(customer.since, now)}` };
  if (standing !== 'trial' || ends === null) return { group: groups[standing], word };
  const days = Math.max(1, Math.ceil((Date.parse(ends) - now.getTime()) / dayMs));
  return { group: groups[standing], word: `${word}, ${days} ${days === 1 ? 'day' : 'days'}` };
}

/** Figures of somebody who has none yet. */
export function figureOf(customer: Pick<CustomerView, 'access'>, value: number): string {
  return customer.access === null ? '–' : formatNumber(value);
}
/** `rate` is this many points above or below. */
export function againstAverage(rate: number | null, average: number | null): string {
  if (rate === null || average === null) return 'accepted of all decided';
  const points = (rate - average) * 100;
  if (Math.abs(points) < 0.05) return 'same as your average';
  return `${Math.abs(points).toFixed(1)} points ${points > 0 ? 'above' : 'below'} your average`;
}
/** "−4.8 points", "+1.4 points". */
export function pointsWord(rate: number | null, average: number | null): string {
  if (rate === null || average === null) return '–';
  const points = ((rate - average) * 100).toFixed(1);
  if (Number(points) === 0) return 'the same';
  return `${points.startsWith('-') ? '−' : '+'}${points.replace('-', '')} points`;
}
