import { lazy, Suspense, useState } from 'react';
import type { LogRow } from '#features/verifications/log/use-log.ts';
import { ActionBar, barMainClass } from '#ui/action-bar.tsx';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import type { LogSelection } from '../log/log-actions.tsx';
import { type LeftOut, useManyChanges } from './use-many-changes.ts';

const BanManyDialog = lazy(async () => ({ default: (await import('./ban-many-dialog.tsx')).BanManyDialog }));

/** The ticked rows and what is done with all of them. */
export function ManyChanges({ rows, selection }: { rows: LogRow[]; selection: LogSelection }) {
  const many = useManyChanges();
  const [isBanOpen, setIsBanOpen] = useState(false);
  const picked = rows.filter((row) => selection.has(row.uuid));
  const finish = () => {
    setIsBanOpen(false);
    selection.end();
  };
  return (
    <>
      {picked.length === 0 ? null : (
        <ActionBar label="Selected rows" status={<b>{picked.length} selected</b>}>
          <Button onClick={selection.clear}>Clear</Button>
          <Button
            busy={many.isBusy}
            onClick={() => {
              many.review(picked, true);
              finish();
            }}
          >
            Mark reviewed
          </Button>
          <Button className={barMainClass} busy={many.isBusy} onClick={() => setIsBanOpen(true)}>
            Ban
          </Button>
        </ActionBar>
      )}
      <Suspense>
        {isBanOpen && picked.length > 0 ? (
          <BanManyDialog
            rows={picked}
            onBan={(notes) => {
              many.ban(picked, notes);
              finish();
            }}
            onClose={() => setIsBanOpen(false)}
          />
        ) : null}
      </Suspense>
      {many.leftOut === null ? null : <LeftOutDialog leftOut={many.leftOut} onClose={many.dismiss} />}
    </>
  );
}

/** Lists the buyers who were left out of a change to many, and why. It stays until it was read. */
function LeftOutDialog({ leftOut, onClose }: { leftOut: LeftOut; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title={`${leftOut.rows.length === 1 ? '1 buyer was' : `${leftOut.rows.length} buyers were`} ${leftOut.what}`}
    >
      <div className={css.body}>
        <ul>
          {leftOut.rows.map(({ uuid, name, why }) => (
            <li key={uuid}>
              <b>{name}</b>: {why}
            </li>
          ))}
        </ul>
        <div className={css.actions}>
          <Button kind="brand" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
