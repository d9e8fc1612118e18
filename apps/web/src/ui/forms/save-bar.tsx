import type { ReactNode } from 'react';
import { useIsInView } from '#platform/session/session.ts';
import { useLeaveGuard } from '#platform/use-leave-guard.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx';
import css from '../action-bar.module.css';

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

/** The class of the bar's main button. */
export const barMainClass = css.main;

/** The dark bar over a page with something left to do: what it is, and the buttons. */
export function ActionBar({
  label,
  status,
  floats = false,
  children,
}: {
  label: string;
  status: ReactNode;
  /** Draws it over the end of the scrolled content, instead of below. */
  floats?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={css.bar} data-floats={floats || undefined} aria-label={label}>
      <p role="status">{status}</p>
      {children}
    </section>
  );
}
