import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react';
import { Button } from '#ui/button.tsx';
import css from './dialog.module.css';

type Props = Omit<ModalProps, 'opened'> & { opened?: boolean };

/** Dialog that is open while mounted, unless told otherwise. Escape closes the topmost only. */
export function Dialog({ opened = true, closeOnEscape = true, onClose, ...props }: Props) {
  useTopmostEscape(opened, () => {
    if (closeOnEscape) onClose();
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      {...props}
    />
  );
}

/** Open dialogs, topmost last. */
const open: ((event: KeyboardEvent) => void)[] = [];

const isTaken = ({ isComposing, target }: KeyboardEvent): boolean =>
  // A list that is open inside a dialog closes first.
  isComposing || (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true');

const passToTopmost = (event: KeyboardEvent): void => {
  if (event.key === 'Escape' && !isTaken(event)) open.at(-1)?.(event);
};

/**
 * Sends Escape only to the dialog opened last, so that one press never closes two.
 * @param isOpen false leaves Escape to others
 */
function useTopmostEscape(isOpen: boolean, onEscape: () => void): void {
  const onEscapeNow = useEffectEvent(onEscape);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const mine = () => onEscapeNow();
    if (open.length === 0) window.addEventListener('keydown', passToTopmost, { capture: true });
    open.push(mine);
    return () => {
      open.splice(open.indexOf(mine), 1);
      if (open.length === 0) window.removeEventListener('keydown', passToTopmost, { capture: true });
    };
  }, [isOpen]);
}

/** Asks before something that cannot be undone. The heading names the thing, the button says what happens. */
export function ConfirmDialog({
  opened,
  heading,
  action,
  busy = false,
  onConfirm,
  onClose,
  children,
}: {
  opened: boolean;
  heading: string;
  action: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog opened={opened} onClose={onClose} closeOnEscape={!busy} title={heading}>
      <div className={css.body}>
        {children}
        <div className={css.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="brand" busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
