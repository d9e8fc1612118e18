import type { ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import css from './dialog.module.css';
import { Dialog } from './dialog.tsx';

type FormProps = {
  /** The words of the button that sends the form. */
  action: ReactNode;
  kind?: 'brand' | 'danger';
  busy?: boolean;
  disabled?: boolean;
  /** Another button, before Cancel. */
  other?: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
};

export type FormDialogProps = FormProps & Pick<ModalProps, 'title' | 'size' | 'closeOnClickOutside' | 'onClose'>;

/** A dialog that is one form: its fields, Cancel, and the button that sends it. */
export function FormDialog({ title, size = 'md', closeOnClickOutside = true, onClose, ...form }: FormDialogProps) {
  return (
    <Dialog {...{ title, size, closeOnClickOutside, onClose }}>
      <DialogForm {...form} onCancel={onClose} />
    </Dialog>
  );
}

/** The form in a dialog that also shows something else, before or after it. */
export function DialogForm({
  action,
  kind = 'brand',
  busy = false,
  disabled = false,
  other,
  onSubmit,
  onCancel,
  children,
}: FormProps & { onCancel: () => void }) {
  return (
    <form
      className={css.body}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog may be drawn inside another form, which is not sent with it.
        event.stopPropagation();
        onSubmit();
      }}
    >
      {children}
      <div className={css.actions}>
        {other}
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind={kind} type="submit" busy={busy} disabled={disabled}>
          {action}
        </Button>
      </div>
    </form>
  );
}
