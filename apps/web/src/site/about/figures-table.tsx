import { type ClaimId, claims } from '#site/claims/claims.ts';
import { Says } from '#site/claims/says.tsx';
import { longDay } from '../long-day.ts';
import css from './about.module.css';

const rows: readonly { what: string; figure: ClaimId; limit: ClaimId }[] = [
  { what: 'Script on your page before the first click', figure: 'popup_bytes', limit: 'popup_limit' },
  { what: 'The age gate, in one language, inside your page', figure: 'gate_size', limit: 'gate_limit' },
  { what: 'The buyer’s first screen, all of it', figure: 'screen_bytes', limit: 'screen_limit' },
  { what: 'Script on a public page like this one', figure: 'page_script', limit: 'page_limit' },
  { what: 'Signing up, the first screen', figure: 'sign_up_bytes', limit: 'sign_up_limit' },
  { what: 'Made-up license codes that could not be read', figure: 'cards_unread', limit: 'cards_limit' },
];

/** Figures of this release, each beside the limit that a check holds it to. */
export function FiguresTable() {
  return (
    <>
      <table className={css.figures}>
        <thead>
          <tr>
            <th scope="col">What was measured</th>
            <th scope="col">Figure</th>
            <th scope="col">Limit</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, figure, limit }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>
                <Says claim={figure} />
              </td>
              <td>
                <Says claim={limit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.fine}>
        Measured on {longDay(claims.popup_bytes.checkedOn ?? '')}, by a program that comes with Carded. Sizes are as
        they travel, compressed. What was measured of reading IDs, and what gets past, has{' '}
        <a href="/accuracy">a page of its own</a>.
      </p>
    </>
  );
}
