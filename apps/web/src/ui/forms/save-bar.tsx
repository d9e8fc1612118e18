import type { ReactNode } from 'react';
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
  return (
    <ActionBar
      floats
      label="Unsaved changes"
      status={
        <>
          <b>{count === 1 ? '1 change not saved.' : `${count} changes not saved.`}</b> <span>{summary}</span>
        </>
      }
    >
      <Button onClick={onDiscard}>Discard</Button>
      {children}
      <Button className={barMainClass} busy={busy} onClick={onSave}>
        {save}
      </Button>
    </ActionBar>
  );
}
