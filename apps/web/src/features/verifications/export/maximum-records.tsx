import { Link } from 'react-router';
import { formatNumber } from '#platform/format.ts';
import { isAllowed, useLogin } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';

/** More match than leave in one export. */
export function MaximumRecords({
  limit,
  onExport,
  onClose,
}: {
  limit: number;
  onExport: () => void;
  onClose: () => void;
}) {
  const login = useLogin();
  return (
    <Dialog onClose={onClose} title="Maximum Records">
      <div className={css.body}>
        <p>
          You can export up to {formatNumber(limit)} records at a time. Narrow the search, or open a{' '}
          {isAllowed(login, 'support') ? <Link to="/account/support/new">Support Ticket</Link> : 'Support Ticket'} for
          more.
        </p>
        <div className={css.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="brand" onClick={onExport}>
            Export the newest {formatNumber(limit)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
