import { copyFlashMs } from '@carded/domain/codes';
import { useClipboard } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { LogAddress } from '#features/verifications/filters/use-log-address.ts';
import type { LogContext } from '#features/verifications/log/log-screen.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './detail-bar.module.css';

/** The one before, the next, the link, what else there is, the way back. */
export function DetailBar({
  uuid,
  list,
  address,
  children,
}: {
  uuid: string;
  list: LogContext;
  address: LogAddress;
  children: ReactNode;
}) {
  const clipboard = useClipboard({ timeout: copyFlashMs });
  const at = list.rows.indexOf(uuid);
  const go = (by: number) => {
    const other = list.rows[at + by];
    if (other !== undefined) address.open(other);
  };
  return (
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
        className={css.copy}
        kind="quiet"
        size="sm"
        onClick={() => clipboard.copy(`${window.location.origin}/account/verifications/${uuid}`)}
      >
        <span aria-live="polite">{clipboard.copied ? 'Copied' : 'Copy link'}</span>
      </Button>
      {children}
      <button type="button" aria-label="Close and go back to the list" onClick={address.close}>
        <Icon name="close" />
      </button>
    </div>
  );
}
