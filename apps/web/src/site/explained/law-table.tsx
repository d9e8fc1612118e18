import { claimOf } from '#site/claims/claims.ts';
import { Cited, Says } from '#site/claims/says.tsx';
import { longDay } from '../long-day.ts';
import css from './explained.module.css';
import { lawGroups, lawsToCome } from './law-rows.ts';

/** Lists the law of each place, from the records that the product uses. Each place has an address: `#us-utah`. */
export function LawTable() {
  return (
    <>
      {lawGroups.map(({ heading, places, without }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <table className={css.laws}>
            <thead>
              <tr>
                <th scope="col">Place</th>
                <th scope="col">What the law asks</th>
                <th scope="col">For</th>
                <th scope="col">Source</th>
              </tr>
            </thead>
            {places.map(({ id, name, rows }) => (
              <tbody key={id} id={id}>
                {rows.map(({ claim, products }, index) => (
                  <tr key={claim}>
                    {index === 0 ? (
                      <th scope="rowgroup" rowSpan={rows.length}>
                        <a href={`#${id}`}>{name}</a>
                      </th>
                    ) : null}
                    <td>
                      <Says claim={claim} />
                    </td>
                    <td data-label="For">{products}</td>
                    <td>
                      <Cited claim={claim} />
                      <small>Checked {longDay(claimOf(claim).checkedOn ?? '')}</small>
                    </td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
          {without.length === 0 ? null : (
            <p className={css.without}>
              No rule of their own is recorded here, so the law of the country is all we know for{' '}
              {without.map(({ id, name }, index) => (
                <span key={id} id={id}>
                  {name}
                  {index < without.length - 1 ? ', ' : '.'}
                </span>
              ))}
            </p>
          )}
        </section>
      ))}
      <h3>Next changes</h3>
      {lawsToCome.length === 0 ? (
        <p>We know of no change with a fixed day. When a law names one, it stands here before it begins.</p>
      ) : (
        <ul>
          {lawsToCome.map(({ claim, place }) => (
            <li key={claim}>
              {place}: <Says claim={claim} />. <Cited claim={claim} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
