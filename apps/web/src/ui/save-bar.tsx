import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import css from './save-bar.module.css';

/** The dark bar of unsaved changes: it names them, and holds Discard and Save. */
export const SaveBar = ({
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
}) => (
  <section className={css.bar} aria-label="Unsaved changes">
    <p role="status">
      <b>{count === 1 ? '1 change not saved.' : `${count} changes not saved.`}</b> <span>{summary}</span>
    </p>
    <Button onClick={onDiscard}>Discard</Button>
    {children}
    <Button className={css.save} busy={busy} onClick={onSave}>
      {save}
    </Button>
  </section>
);
