import { shownFrom } from '@carded/domain/live-figures';
import type { Share } from '@carded/domain/shares';
import css from './accuracy.module.css';

/** Counts in rows, each with its interval: a share without the number it is made of says nothing. Null: of too few to be shown. */
export function SharesTable({
  heading,
  columns,
  rows,
}: {
  heading: string;
  columns: readonly string[];
  rows: readonly { readonly name: string; readonly shares: readonly (Share | null)[] }[];
}) {
  return (
    <table className={css.shares}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, shares }) => (
          <tr key={name}>
            <th scope="row">{capitalized(name)}</th>
            {shares.map((share, index) => (
              <td key={columns[index]}>
                {share === null ? (
                  <span>Fewer than {shownFrom}</span>
                ) : (
                  <>
                    <strong>
                      {share.count.toLocaleString('en-US')} of {share.of.toLocaleString('en-US')}
                    </strong>{' '}
                    <span>{intervalOf(share)}</span>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function intervalOf({ from, to }: Share): string {
  const percent = (share: number) => (100 * share).toFixed(1).replace(/\.0$/, '');
  return `${percent(from)} to ${percent(to)} %`;
}
