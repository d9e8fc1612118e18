import { useLeaveGuard } from '#platform/use-leave-guard.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

/** Asks before a page with something unsent is left. */
export function LeaveQuestion({ when, kept }: { when: boolean; kept: string }) {
  const blocker = useLeaveGuard(when, { isKept: true });
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      heading="You have unsaved changes, are you sure you wish to navigate away?"
      action="Leave"
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>{kept}</p>
    </ConfirmDialog>
  );
}
