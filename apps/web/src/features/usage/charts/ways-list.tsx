import { ways } from '@carded/domain/usage';
import { CountLink } from '#features/usage/count-link.tsx';
import { shareOf } from '#features/usage/figures.ts';
import { logLink, type Usage } from '#features/usage/log-link.ts';
import { formatNumber, formatShare } from '#platform/format.ts';
import { BarRow } from './bar-row.tsx';
import css from './bars.module.css';

/** Of those who took a way, how many were accepted; best first. */
export function WaysList({ usage, website }: { usage: Usage; website: string }) {
  const { period } = usage;
  const to = (criteria: Record<string, string>) => logLink({ period, website }, criteria);
  return (
    <ul className={css.rows}>
      {usage.ways
        .toSorted((one, other) => shareOf(other.accepted, other.total) - shareOf(one.accepted, one.total))
        .map(({ way, total, accepted }) => (
          <BarRow
            key={way}
            name={ways.find(({ code }) => code === way)?.label ?? way}
            value={formatShare(shareOf(accepted, total))}
            about={
              <>
                <CountLink to={to({ way, status: '3' })}>{formatNumber(accepted)}</CountLink> of{' '}
                <CountLink to={to({ way })}>{formatNumber(total)}</CountLink>
              </>
            }
            share={shareOf(accepted, total)}
          />
        ))}
    </ul>
  );
}
