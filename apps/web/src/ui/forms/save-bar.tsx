import type { ReactNode } from 'react';
import { useIsInView } from '#platform/session/session.ts';
import { useLeaveGuard } from '#platform/use-leave-guard.ts';
import { ActionBar, barMainClass } from '#ui/action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx';

/** The dark bar of unsaved changes: it names them, and holds Discard and Save. */
export function SaveBar({
  count,
  summary,
  save,
  busy,
  onSave,
  onDiscard,
  children,
}: {
  count: number;
  summary: string;
  save: string;
  busy: boolean;
  onSave: () => void;
  onDiscard: () => void;
  children?: ReactNode;
}) {
  const isInView = useIsInView();
  return (
    <ActionBar
      floats
      label="Unsaved changes"
      status={
        <>
          <b>{count === 1 ? '1 change not saved.' : `${count} changes not saved.`}</b>{' '}
          <span>{isInView ? 'You are viewing this account: nothing can be saved.' : summary}</span>
        </>
      }
    >
      <Button onClick={onDiscard}>Discard</Button>
      {isInView ? null : (
        <>
          {children}
          <Button className={barMainClass} busy={busy} onClick={onSave}>
            {save}
          </Button>
        </>
      )}
    </ActionBar>
  );
}

/** Asks before unsaved changes are lost by another page, a reload or a closed tab. */
export function UnsavedGuard({
  count,
  heading,
  isSearchAPage = true,
}: {
  count: number;
  heading: string;
  /** Whether another search of the same address is another page, too. */
  isSearchAPage?: boolean;
}) {
  const blocker = useLeaveGuard(count > 0, { isSearchAPage });
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
