import type { VerificationDetail } from '@carded/contract';
import { formatDay } from '#platform/format.ts';
import type { StatusGroup } from '#ui/status-shape.tsx';
import { StatusWord } from '#ui/status-word.tsx';
import css from './evidence.module.css';

type Compared = VerificationDetail['compared'];

const agreement: Record<Compared[number]['agrees'], { group: StatusGroup; word: string }> = {
  equal: { group: 'accepted', word: 'Equal' },
  close: { group: 'pending', word: 'Close' },
  different: { group: 'denied', word: 'Different' },
  unread: { group: 'blocked', word: 'Not read' },
};
const shown = (value: string | null) => (value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value || '–');

/** What the order says beside what the card says. */
export const ComparedFacts = ({ compared }: { compared: Compared }) => (
  <table className={css.compared}>
    <caption className="sr">What was typed, and what was read on the card</caption>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Order</th>
        <th scope="col">Card</th>
        <th scope="col">
          <span className="sr">Agree</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {compared.map((line) => (
        <tr key={line.field} data-agrees={line.agrees}>
          <th scope="row">{line.label}</th>
          <td>{shown(line.typed)}</td>
          <td>{shown(line.read)}</td>
          <td>
            <StatusWord group={agreement[line.agrees].group}>{agreement[line.agrees].word}</StatusWord>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
