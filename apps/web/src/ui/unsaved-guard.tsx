import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before unsaved changes are left behind: another page of ours, a reload, a closed tab. */
export const UnsavedGuard = ({ count, heading }: { count: number; heading: string }) => {
  const isDirty = count > 0;
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
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
};
