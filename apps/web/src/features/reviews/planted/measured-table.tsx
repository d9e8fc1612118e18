import type { AnswerOf } from '@carded/client';
import { formatMonth, formatNumber } from '#platform/format.ts';
import css from './planted-reviews.module.css';

/** Each reviewer by month. */
export function MeasuredTable({ measured }: { measured: AnswerOf<'reviews.listPlanted'>['measured'] }) {
  return (
    <div className={css.measured}>
      <table>
        <caption className="sr">Answers to planted IDs</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Reviewer</th>
            <th scope="col">Answered</th>
            <th scope="col">Right</th>
            <th scope="col">Good one refused</th>
            <th scope="col">Bad one accepted</th>
          </tr>
        </thead>
        <tbody>
          {measured.map(({ reviewer, month, right, wrong, missed }) => (
            <tr key={`${month} ${reviewer}`}>
              <td>{formatMonth(month)}</td>
              <th scope="row">{reviewer}</th>
              {[right + wrong + missed, right, wrong].map((count, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay in their places
                <td key={column}>{formatNumber(count)}</td>
              ))}
              <td data-missed={missed > 0 || undefined}>{formatNumber(missed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
