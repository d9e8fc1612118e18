import { CountLink } from '#features/usage/count-link.tsx';
import { formatSlot } from '#features/usage/figures.ts';
import { barLink, type Usage } from '#features/usage/log-link.ts';
import { formatNumber } from '#platform/format.ts';
import { barsOf, sumOfBar } from './daily-bars.ts';

/** The chart's numbers, newest first, each a link to what it counts. */
export function DailyTable({ usage, website }: { usage: Usage; website: string }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{usage.period.unit === 'day' ? 'Day' : 'Month'}</th>
          <th scope="col">All</th>
          <th scope="col">Accepted</th>
          <th scope="col">Waiting</th>
          <th scope="col">Stopped</th>
          <th scope="col">Denied</th>
        </tr>
      </thead>
      <tbody>
        {barsOf(usage, false)
          .reverse()
          .map((bar) => (
            <tr key={bar.slot}>
              <th scope="row">{formatSlot(bar.slot)}</th>
              {(
                [
                  [sumOfBar(bar), {}],
                  [bar.accepted, { status: '3' }],
                  [bar.incomplete, { status: '1' }],
                  [bar.stopped, { status: 'blocked' }],
                  [bar.denied, { status: '4' }],
                ] as const
              ).map(([count, criteria]) => (
                <td key={'status' in criteria ? criteria.status : 'all'}>
                  {count === 0 ? (
                    '0'
                  ) : (
                    <CountLink to={barLink(bar.slot, website, { ...criteria })}>{formatNumber(count)}</CountLink>
                  )}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
