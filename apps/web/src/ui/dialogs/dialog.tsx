import { Modal, type ModalProps } from '@mantine/core';
import { useTopmostEscape } from './use-topmost-escape.ts';

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
