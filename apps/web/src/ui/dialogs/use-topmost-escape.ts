import { useEffectEvent, useLayoutEffect } from 'react';

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
export function useTopmostEscape(isOpen: boolean, onEscape: () => void): void {
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
