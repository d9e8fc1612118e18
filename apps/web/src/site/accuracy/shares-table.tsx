import css from './accuracy.module.css';

/** So many of so many, and between which shares the true one lies, 95 times of 100. */
export type Share = { readonly count: number; readonly of: number; readonly from: number; readonly to: number };

/** Counts in rows, each with its interval: a share without the number it is made of says nothing. */
export function SharesTable({
  heading,
  columns,
  rows,
}: {
  heading: string;
  columns: readonly string[];
  rows: readonly { readonly name: string; readonly shares: readonly Share[] }[];
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
                <strong>
                  {share.count.toLocaleString('en-US')} of {share.of.toLocaleString('en-US')}
                </strong>{' '}
                <span>{intervalOf(share)}</span>
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
