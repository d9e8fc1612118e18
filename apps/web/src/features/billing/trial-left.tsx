import { formatDay, formatNumber } from '#platform/format.ts';
import { Card } from '#ui/card.tsx';
import css from './billing.module.css';
import type { Billing } from './billing-types.ts';

/** What is free for now, and until when; nothing once both trials are over. */
export function TrialLeft({ trials }: { trials: Billing['trials'] }) {
  const running = [
    { label: 'Verifications', trial: trials.verifications },
    { label: 'ID scans', trial: trials.scans },
  ].flatMap(({ label, trial }) => (trial === null || trial.is_over ? [] : [{ label, ...trial }]));
  if (running.length === 0) return null;
  const ends = running.find((trial) => trial.ends !== null)?.ends;
  const about =
    ends == null ? 'Ends when its count is used.' : `Ends ${formatDay(ends.slice(0, 10))}, or when its count is used.`;
  return (
    <Card heading="Free trial" about={about}>
      <ul className={css.trials}>
        {running.map(({ label, left, size }) => (
          <li key={label}>
            <b>{label}</b>
            <span>
              {formatNumber(left)} of {formatNumber(size)} left
            </span>
            <i aria-hidden="true">
              <i style={{ inlineSize: `${(100 * left) / size}%` }} />
            </i>
          </li>
        ))}
      </ul>
      <p className={css.quiet}>
        Then the plan begins, by the prices on this page. Deactivate before, and nothing is charged.
      </p>
    </Card>
  );
}
