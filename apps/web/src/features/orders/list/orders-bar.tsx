import { ActionBar, barMainClass } from '#ui/action-bar.tsx';
import { Button } from '#ui/button.tsx';

/** What is done with the ticked orders. A release is for one at a time: each has its own reason. */
export function OrdersBar({
  count,
  onRemind,
  onCancel,
  onClear,
}: {
  count: number;
  onRemind: () => void;
  onCancel: () => void;
  onClear: () => void;
}) {
  return (
    <ActionBar label="Selected orders" status={<b>{`${count} selected`}</b>}>
      <Button onClick={onClear}>Clear</Button>
      <Button onClick={onCancel}>Cancel orders</Button>
      <Button className={barMainClass} onClick={onRemind}>
        Remind
      </Button>
    </ActionBar>
  );
}
