import { ActionBar, barMainClass } from '#ui/action-bar.tsx';
import { Button } from '#ui/button.tsx';

/** Actions for the ticked rows. It shows under the list while any is ticked. */
export function BulkBar({
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
