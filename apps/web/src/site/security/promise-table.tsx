import { Says } from '#site/claims/says.tsx';
import { promises } from './promises.ts';
import css from './security.module.css';

export function PromiseTable() {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">What we do</th>
          <th scope="col">How you can check</th>
        </tr>
      </thead>
      {promises.map(({ heading, lines }) => (
        <tbody key={heading}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              <h2>{heading}</h2>
            </th>
          </tr>
          {lines.map(({ claim, what, check, href }) => (
            <tr key={what}>
              <th scope="row">
                {claim === undefined ? null : <Says claim={claim} />}
                {what}
              </th>
              <td>{href === undefined ? check : <a href={href}>{check}</a>}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
