import type { VerificationDetail } from '@carded/contract';
import { useClipboard } from '@mantine/hooks';
import { formatDateTime } from '#platform/format.ts';
import { shownStatus } from '#platform/statuses.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { KeyHint } from '#ui/key-hint.tsx';
import { buyerName } from './buyer-name.ts';
import css from './detail.module.css';
import type { LogContext } from './log-screen.tsx';
import type { LogAddress } from './use-log-address.ts';
import { useRowChanges } from './use-row-changes.ts';

const sources = { popup: 'Popup', api: 'API', link: 'Link', manual: 'Manual', scanner: 'Scanner' };

export const DetailHead = ({
  detail,
  list,
  address,
}: {
  detail: VerificationDetail;
  list: LogContext;
  address: LogAddress;
}) => {
  const { reviewed } = useRowChanges();
  const clipboard = useClipboard({ timeout: 2000 });
  const { group, word } = shownStatus(detail);
  const at = list.rows.indexOf(detail.uuid);
  const go = (by: number) => {
    const uuid = list.rows[at + by];
    if (uuid !== undefined) address.open(uuid);
  };
  const mayBan = detail.buyer.first_name !== '' && detail.buyer.last_name !== '' && detail.buyer.dob !== null;
  return (
    <header className={css.head}>
      <div className={css.bar}>
        <button type="button" aria-label="The one before" disabled={at <= 0} onClick={() => go(-1)}>
          <Icon name="left" />
        </button>
        <button
          type="button"
          aria-label="The next one"
          disabled={at === -1 || at >= list.rows.length - 1}
          onClick={() => go(1)}
        >
          <Icon name="right" />
        </button>
        {at === -1 || list.total === '' ? null : <span>{`${at + 1} of ${list.total}`}</span>}
        <Button
          kind="quiet"
          size="sm"
          onClick={() => clipboard.copy(`${window.location.origin}/account/verifications/${detail.uuid}`)}
        >
          <span aria-live="polite">{clipboard.copied ? 'Copied' : 'Copy link'}</span>
        </Button>
        <button type="button" aria-label="Close and go back to the list" onClick={address.close}>
          <Icon name="close" />
        </button>
      </div>
      <div className={css.title}>
        <h2>{buyerName(detail)}</h2>
        <Chip group={group}>{word}</Chip>
      </div>
      <p>
        {detail.reference ? `Order ${detail.reference} at ` : ''}
        {detail.website.domain}, {formatDateTime(detail.created)}, {sources[detail.created_by]}
      </p>
      <div className={css.actions}>
        <Button
          size="sm"
          aria-pressed={detail.client_reviewed}
          onClick={() =>
            reviewed.mutate({ uuid: detail.uuid, name: buyerName(detail), isReviewed: !detail.client_reviewed })
          }
        >
          {detail.client_reviewed ? 'Reviewed' : 'Mark reviewed'} <KeyHint keys="r" />
        </Button>
        <Button
          size="sm"
          aria-disabled={!mayBan}
          aria-describedby={mayBan ? undefined : 'ban-why'}
          onClick={() => list.onBan(detail.uuid)}
        >
          {detail.banned ? 'Lift the ban' : 'Ban'} <KeyHint keys="b" />
        </Button>
      </div>
      {mayBan ? null : (
        <p id="ban-why">A ban needs first name, last name and birth date. Something of these is missing.</p>
      )}
    </header>
  );
};
