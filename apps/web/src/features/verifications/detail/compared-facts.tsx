import { type Compared, ComparedRows } from '#ui/compared-rows.tsx';
import css from './evidence.module.css';

/** What the order says beside what the card says. */
export function ComparedFacts({ compared }: { compared: readonly Compared[] }) {
  return (
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
      <ComparedRows compared={compared} />
    </table>
  );
}
