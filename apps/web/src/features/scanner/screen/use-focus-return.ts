import { useEffect, useRef } from 'react';

/** Gives the focus back, when a dialog closes, to what had it before. */
export function useFocusReturn(isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (isOpen) {
      opener.current = document.activeElement;
      return;
    }
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    opener.current = null;
  }, [isOpen]);
}
