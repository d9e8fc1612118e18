import type { AnswerOf } from '@carded/client';
import { Link } from 'react-router';
import { formatDateTime, formatWhen } from '#platform/format.ts';
import { shownStatus } from '#platform/statuses.ts';
import { StatusWord } from '#ui/status-word.tsx';
import { buyerName, buyerPlace } from './buyer-name.ts';
import css from './log.module.css';
import type { LogAddress } from './use-log-address.ts';

export type LogRow = AnswerOf<'verifications.list'>['verifications'][number];

/** The rows. On a phone each becomes two lines; the whole row opens, the name is the link. */
export const LogTable = ({
  rows,
  address,
}: {
  rows: LogRow[];
  address: Pick<LogAddress, 'openUuid' | 'addressOf' | 'open' | 'state'>;
}) => {
  const now = new Date();
  return (
    <table className={css.table}>
      <caption className="sr">Verifications, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Buyer</th>
          <th scope="col">Result</th>
          <th scope="col">Place</th>
          <th scope="col">Order</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { group, word } = shownStatus(row);
          const isOpen = row.uuid === address.openUuid;
          return (
            <tr key={row.uuid} data-open={isOpen || undefined} onClick={() => address.open(row.uuid)}>
              <td className={css.who}>
                <Link
                  to={address.addressOf(row.uuid)}
                  state={address.state}
                  data-row={row.uuid}
                  aria-current={isOpen ? 'true' : undefined}
                  onClick={(event) => event.stopPropagation()}
                >
                  {buyerName(row)}
                </Link>
              </td>
              <td className={css.result}>
                <StatusWord group={group}>{word}</StatusWord>
                {row.banned && row.status !== 8 ? <small className={css.reviewed}>Banned</small> : null}
                {row.client_reviewed ? <small className={css.reviewed}>Reviewed</small> : null}
              </td>
              <td className={css.place}>{buyerPlace(row) || '–'}</td>
              <td className={css.order}>{row.reference ?? '–'}</td>
              <td className={css.when}>
                <time dateTime={row.created} title={formatDateTime(row.created)}>
                  {formatWhen(row.created, now)}
                </time>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
