import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before a page with something unsent is left. */
export const LeaveQuestion = ({ when, kept }: { when: boolean; kept: string }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
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
};
