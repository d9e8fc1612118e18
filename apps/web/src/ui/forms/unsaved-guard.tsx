import { useLeaveGuard } from '#platform/use-leave-guard.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

/** Asks before unsaved changes are left behind: another page of ours, a reload, a closed tab. */
export function UnsavedGuard({ count, heading }: { count: number; heading: string }) {
  const blocker = useLeaveGuard(count > 0, { isSearchAPage: true });
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      heading={heading}
      action="Leave without saving"
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>{count === 1 ? '1 change is lost.' : `${count} changes are lost.`}</p>
    </ConfirmDialog>
  );
}
