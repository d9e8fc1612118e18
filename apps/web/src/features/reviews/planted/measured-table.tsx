import type { AnswerOf } from '@carded/client';
import { formatMonth, formatNumber } from '#platform/format.ts';
import css from './planted-reviews.module.css';

type Measured = AnswerOf<'reviews.listPlanted'>['measured'][number];
const headings = { right: 'Right', wrong: 'Good ID refused', missed: 'Bad ID accepted' } as const;

/** Each reviewer by month. On a phone each row is a block, and its figures say what they count. */
export function MeasuredTable({ measured }: { measured: readonly Measured[] }) {
  return (
    <table className={css.measured}>
      <caption className="sr">Answers to planted IDs</caption>
      <thead>
        <tr>
          <th scope="col">Reviewer</th>
          <th scope="col">Month</th>
          {Object.values(headings).map((heading) => (
            <th key={heading} scope="col" data-figure>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {measured.map(({ reviewer, month, right, wrong, missed }) => (
          <tr key={`${month} ${reviewer}`}>
            <th scope="row">{reviewer}</th>
            <td>{formatMonth(month)}</td>
            <td data-figure={headings.right}>
              {formatNumber(right)} of {formatNumber(right + wrong + missed)}
            </td>
            <td data-figure={headings.wrong}>{formatNumber(wrong)}</td>
            <td data-figure={headings.missed} data-missed={missed > 0 || undefined}>
              {formatNumber(missed)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
