import type { ReactNode } from 'react';
import { useIsInView } from '#platform/session/use-is-in-view.ts';
import { ActionBar, barMainClass } from '#ui/action-bar.tsx';
import { Button } from '#ui/button.tsx';

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
