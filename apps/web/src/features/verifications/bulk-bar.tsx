import { Button } from '#ui/button.tsx';
import css from './bulk-bar.module.css';

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
  <section className={css.bar} aria-label="Selected rows">
    <p role="status">{count === 1 ? '1 selected' : `${count} selected`}</p>
    <Button onClick={onClear}>Clear</Button>
    <Button busy={isBusy} onClick={onReview}>
      Mark reviewed
    </Button>
    <Button className={css.main} busy={isBusy} onClick={onBan}>
      Ban
    </Button>
  </section>
);
