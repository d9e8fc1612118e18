import { type Compared, ComparedRows } from '#ui/compared-rows.tsx';
import css from './reviews.module.css';

/** What the buyer typed beside what the card says. */
export function ComparedTable({ compared }: { compared: readonly Compared[] }) {
  return (
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
      <ComparedRows compared={compared} />
    </table>
  );
}
