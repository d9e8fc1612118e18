import type { StatusGroup } from '#ui/status-shape.tsx';
import { StatusWord } from '#ui/status-word.tsx';
import type { Review } from './review-place.ts';
import css from './reviews.module.css';

type Signal = Review['signals'][number];
const groups: Record<Signal['speaks'], StatusGroup> = { for: 'accepted', against: 'denied', open: 'blocked' };
const spoken: Record<Signal['speaks'], string> = { for: 'For', against: 'Against', open: 'Open' };
const order: readonly Signal['speaks'][] = ['against', 'open', 'for'];

/** Each check with its answer: what speaks against the card first. Those of a picture stand side by side. */
export function SignalsTable({ signals }: { signals: readonly Signal[] }) {
  const rows = [
    ...Map.groupBy(signals, ({ label, side, words }) => (side === null ? `${label} ${words}` : label)).values(),
  ];
  const rank = (row: readonly Signal[]) => Math.min(...row.map(({ speaks }) => order.indexOf(speaks)));
  return (
    <table className={`${css.compared} ${css.signals}`}>
      <caption>Signals</caption>
      <thead>
        <tr>
          <th scope="col">Check</th>
          <th scope="col" colSpan={2}>
            What it found
          </th>
        </tr>
      </thead>
      <tbody>
        {rows
          .toSorted((a, b) => rank(a) - rank(b))
          .map((row) => (
            <tr key={row.map(({ label, words }) => `${label} ${words}`).join()} data-speaks={order[rank(row)]}>
              <th scope="row">{row[0]?.label}</th>
              {row.map((signal) => (
                <td key={signal.side} colSpan={row.length === 1 ? 2 : 1}>
                  <StatusWord group={groups[signal.speaks]}>
                    <span className="sr">{spoken[signal.speaks]}: </span>
                    {signal.side === null ? signal.words : `${signal.side}: ${signal.words}`}
                  </StatusWord>
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
