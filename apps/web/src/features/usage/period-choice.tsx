import type { UsagePeriod } from '@carded/domain/usage';
import { monthOf } from '#platform/format.ts';
import { Icon } from '#ui/icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { formatMonthName } from './figures.ts';
import css from './period-choice.module.css';

type Website = { token: string; domain: string; name: string };

/** Which days, and of which website. */
export function PeriodChoice({
  period,
  website,
  websites,
  onPeriod,
  onWebsite,
}: {
  period: UsagePeriod;
  website: string;
  websites: readonly Website[];
  onPeriod: (period: UsagePeriod) => void;
  onWebsite: (website: string) => void;
}) {
  const [year = 0, index = 1] = monthOf(new Date()).split('-').map(Number);
  const month = (back: number) =>
    formatMonthName(new Date(Date.UTC(year, index - 1 - back, 1)).toISOString().slice(0, 7));
  return (
    <div className={css.choice}>
      <Segmented
        label="Period"
        value={period}
        options={[
          { value: '7d', label: '7 days' },
          { value: 'month', label: month(0) },
          { value: 'last_month', label: month(1) },
          { value: 'year', label: 'Year' },
        ]}
        onChange={onPeriod}
      />
      {websites.length > 1 || website !== '' ? (
        <span className={css.website}>
          <select aria-label="Website" value={website} onChange={(event) => onWebsite(event.currentTarget.value)}>
            <option value="">All websites</option>
            {websites.map(({ token, name, domain }) => (
              <option key={token} value={token}>
                {name || domain}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      ) : null}
    </div>
  );
}
