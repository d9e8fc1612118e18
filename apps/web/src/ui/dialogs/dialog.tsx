import { Modal, type ModalProps } from '@mantine/core';
import { useEffectEvent, useLayoutEffect } from 'react';

type Props = Omit<ModalProps, 'opened'> & { opened?: boolean };

/** A dialog, open as long as it is there unless told otherwise. Escape closes the topmost only. */
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

/** What is open, the topmost last. */
const open: ((event: KeyboardEvent) => void)[] = [];

const isTaken = ({ isComposing, target }: KeyboardEvent): boolean =>
  // A list that is open inside a dialog closes first.
  isComposing || (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true');

const tellTopmost = (event: KeyboardEvent): void => {
  if (event.key === 'Escape' && !isTaken(event)) open.at(-1)?.(event);
};

/**
 * Escape is told to what was opened last, and to nothing below it: one press never closes two dialogs.
 * @param isOpen what is closed is not in the way of others
 */
function useTopmostEscape(isOpen: boolean, onEscape: () => void): void {
  const tell = useEffectEvent(onEscape);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const mine = () => tell();
    if (open.length === 0) window.addEventListener('keydown', tellTopmost, { capture: true });
    open.push(mine);
    return () => {
      open.splice(open.indexOf(mine), 1);
      if (open.length === 0) window.removeEventListener('keydown', tellTopmost, { capture: true });
    };
  }, [isOpen]);
}
