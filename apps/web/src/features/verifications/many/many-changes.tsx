import { lazy, Suspense, useState } from 'react';
import type { LogRow } from '#features/verifications/log/use-log.ts';
import { Button } from '#ui/button.tsx';
import { ActionBar, barMainClass } from '#ui/forms/save-bar.tsx';
import type { LogSelection } from '../log/log-actions.tsx';
import { useManyChanges } from './use-many-changes.ts';

const BanManyDialog = lazy(async () => ({ default: (await import('./ban-many-dialog.tsx')).BanManyDialog }));
const LeftOutDialog = lazy(async () => ({ default: (await import('./left-out-dialog.tsx')).LeftOutDialog }));

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
        <BulkBar
          count={picked.length}
          isBusy={many.isBusy}
          onClear={selection.clear}
          onReview={() => {
            many.review(picked, true);
            finish();
          }}
          onBan={() => setIsBanOpen(true)}
        />
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
        {many.leftOut === null ? null : <LeftOutDialog leftOut={many.leftOut} onClose={many.dismiss} />}
      </Suspense>
    </>
  );
}

/** Actions for the ticked rows. It shows under the list while any is ticked. */
function BulkBar({
  count,
  isBusy,
  onReview,
  onBan,
  onClear,
}: {
  count: number;
  isBusy: boolean;
  onReview: () => void;
  onBan: () => void;
  onClear: () => void;
}) {
  return (
    <ActionBar label="Selected rows" status={<b>{count === 1 ? '1 selected' : `${count} selected`}</b>}>
      <Button onClick={onClear}>Clear</Button>
      <Button busy={isBusy} onClick={onReview}>
        Mark reviewed
      </Button>
      <Button className={barMainClass} busy={isBusy} onClick={onBan}>
        Ban
      </Button>
    </ActionBar>
  );
}
