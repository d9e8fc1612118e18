import { statusNumber } from '@carded/domain/codes';
import { Link } from 'react-router';
import { buyerName } from '#features/verifications/bans/ban-dialog.tsx';
import type { LogSelection } from '#features/verifications/log/log-actions.tsx';
import type { LogAddress } from '#features/verifications/log/use-log.ts';
import { formatDateTime, formatWhen } from '#platform/format.ts';
import { useIsInView } from '#platform/session/session.ts';
import { shownStatus } from '#platform/statuses.ts';
import { StatusWord } from '#ui/chip.tsx';
import records from '#ui/records/record-list.module.css';
import { isOfRow } from '#ui/row-list.tsx';
import css from './log-table.module.css';
import type { LogColumn, LogRow } from './use-log.ts';

export type RowActions = {
  address: Pick<LogAddress, 'openUuid' | 'addressOf' | 'open' | 'state'>;
  selection: LogSelection;
  onReviewed: (row: LogRow) => void;
  onBan: (uuid: string) => void;
};

/** Draws one verification. The whole row opens it, or ticks it while rows are picked; the most common actions show at its end on hover. */
export function LogTableRow({
  row,
  now,
  columns,
  address,
  selection,
  onReviewed,
  onBan,
}: RowActions & { row: LogRow; now: Date; columns: readonly LogColumn[] }) {
  const { group, word } = shownStatus(row);
  const name = buyerName(row);
  const isInView = useIsInView();
  const isOpen = row.uuid === address.openUuid;
  const isSelected = selection.has(row.uuid);
  return (
    <tr
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      onClick={(event) => {
        if (!isOfRow(event.target)) return;
        if (selection.isPicking) selection.toggle(row.uuid);
        else address.open(row.uuid);
      }}
    >
      <td className={`${records.pick} ${css.pick}`}>
        <label>
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={isSelected}
            onClick={(event) => selection.toggle(row.uuid, event.shiftKey)}
            onChange={() => undefined}
          />
        </label>
      </td>
      <td className={css.who}>
        {selection.isPicking ? (
          <span>{name}</span>
        ) : (
          <Link
            to={address.addressOf(row.uuid)}
            state={address.state}
            data-row={row.uuid}
            aria-current={isOpen ? 'true' : undefined}
          >
            {name}
          </Link>
        )}
      </td>
      <td className={css.result}>
        <StatusWord group={group}>{word}</StatusWord>
        {row.banned && row.status !== statusNumber.buyer_banned ? <small className={css.mark}>Banned</small> : null}
        {row.client_reviewed ? <small className={css.mark}>Reviewed</small> : null}
      </td>
      {columns.map((column) => {
        const text = column.of(row);
        return (
          <td key={column.id} className={css[column.id] ?? css.extra} title={text === '' ? undefined : text}>
            {text || '–'}
          </td>
        );
      })}
      <td className={css.when}>
        <time dateTime={row.created} title={formatDateTime(row.created)}>
          {formatWhen(row.created, now)}
        </time>
        {isInView ? null : (
          <span className={css.quick}>
            <button type="button" onClick={() => onReviewed(row)}>
              {row.client_reviewed ? 'Not reviewed' : 'Reviewed'}
              <span className="sr">, {name}</span>
            </button>
            <button type="button" onClick={() => onBan(row.uuid)}>
              {row.banned ? 'Lift the ban' : 'Ban'}
              <span className="sr">, {name}</span>
            </button>
          </span>
        )}
      </td>
    </tr>
  );
}
