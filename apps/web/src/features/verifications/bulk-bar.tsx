import { ActionBar, barMainClass } from '#ui/action-bar.tsx';
import { Button } from '#ui/button.tsx';

/** What can be done with the ticked rows. It stands under the list while any is ticked. */
export const BulkBar = ({
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
}) => (
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
