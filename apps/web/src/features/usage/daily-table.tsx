import { formatNumber } from '#platform/format.ts';
import { CountLink } from './count-link.tsx';
import { barsOf, sumOfBar } from './daily-bars.ts';
import { formatSlot } from './figures.ts';
import { barLink, type Usage } from './log-link.ts';

/** The chart's numbers, newest first, each a link to what it counts. */
export const DailyTable = ({ usage, website }: { usage: Usage; website: string }) => (
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
