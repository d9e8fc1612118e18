import type { SiteParts } from '@carded/contract';
import { type LiveFigure, type LiveMonth, shownFrom } from '@carded/domain/live-figures';
import type { Share } from '@carded/domain/shares';
import css from './accuracy.module.css';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

type Column = readonly [figure: LiveFigure, heading: string];
const answers: readonly Column[] = [
  ['accept_suggested', 'Accept suggested, and accepted'],
  ['photo_suggested', 'Photo suggested, and asked for'],
];
const endings: readonly Column[] = [
  ['accepts_sampled', 'Looked at afterwards, and right'],
  ['settled_by_person', 'Settled by a person'],
];

/** Shows counts of real buyers by month. They are unknown to the build, so the server draws the section with these lines. */
export function LiveMonths({ months }: SiteParts['months']) {
  return (
    <section className={css.live}>
      <h2 id="here">On this installation</h2>
      <p>
        These figures are of real buyers here, all shops together, and are counted as it happens. Test buyers are left
        out. A month shows once it is over. Where fewer than {shownFrom} were counted, it says only that.
      </p>
      {months.length === 0 ? (
        <p>There is nothing to show yet. The first month stands here when it has ended.</p>
      ) : (
        <>
          <h3>What was suggested, and what the reviewer answered</h3>
          <p>
            Before a reviewer answers, a program may suggest to accept or to ask for a better photo. It never suggests
            to deny. Often it only says where to look closely: that is no answer, so it is not counted here.
          </p>
          <MonthsTable months={months} columns={answers} />
          <h3>What a program accepted, and how many a person settled</h3>
          <p>
            Where a shop lets a live selfie with a good ID be enough, a person looks at some of these acceptances
            afterwards, chosen by chance. The last column is of all checks that ended after an ID was shown.
          </p>
          <MonthsTable months={months} columns={endings} />
        </>
      )}
    </section>
  );
}

function MonthsTable({ months, columns }: { months: readonly LiveMonth[]; columns: readonly Column[] }) {
  return (
    <SharesTable
      heading="Month"
      columns={columns.map(([, heading]) => heading)}
      rows={months.map(({ month, figures }) => ({
        name: monthName.format(new Date(`${month}-01`)),
        shares: columns.map(([figure]) => figures[figure]),
      }))}
    />
  );
}

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
