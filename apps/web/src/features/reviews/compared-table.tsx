import { formatDay } from '#platform/format.ts';
import type { StatusGroup } from '#ui/status-shape.tsx';
import { StatusWord } from '#ui/status-word.tsx';
import type { OpenedReview } from './review-screen.tsx';
import css from './reviews.module.css';

const agreement: Record<OpenedReview['compared'][number]['agrees'], { group: StatusGroup; word: string }> = {
  equal: { group: 'accepted', word: 'Equal' },
  close: { group: 'pending', word: 'Close' },
  different: { group: 'denied', word: 'Different' },
  unread: { group: 'blocked', word: 'Not read' },
};

const shown = (value: string | null) => (value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value || '–');

/** What the buyer typed beside what the card says. */
export const ComparedTable = ({ compared }: { compared: OpenedReview['compared'] }) => (
  <table className={css.compared}>
    <caption>Typed and read</caption>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Typed</th>
        <th scope="col">Read</th>
        <th scope="col">Agree</th>
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
