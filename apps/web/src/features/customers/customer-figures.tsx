import type { CustomerView } from '@carded/contract';
import { type CustomerStanding, customerProblems, customerStandings } from '@carded/domain/customers';
import { formatNumber, formatWhen } from '#platform/format.ts';
import type { StatusGroup } from '#ui/chip.tsx';
import css from './customers.module.css';

type Figure = { name: string; value: string; about: string };

/** Figures side by side. */
export function CustomerKpis({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={css.kpis}>
      {figures.map(({ name, value, about }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            <span>{about}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

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

/** The month (`2026-11`, in UTC) that an address asks for; null where it asks for none that is shown. */
export function monthAsked(params: URLSearchParams, monthsBack: number, now: Date): string | null {
  const month = params.get('month') ?? '';
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return null;
  const ago = indexOf(now.toISOString()) - indexOf(month);
  return ago < 0 || ago > monthsBack ? null : month;
}

const indexOf = (at: string) => Number(at.slice(0, 4)) * 12 + Number(at.slice(5, 7));
