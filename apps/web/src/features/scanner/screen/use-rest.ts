import { useEffect, useRef } from 'react';

const restMs = 30_000;

/** Calls back after 30 seconds in which nobody touched anything, while on: an answer does not stay on a screen that nobody looks at. */
export function useRest(isOn: boolean, onRest: () => void): void {
  const current = useRef(onRest);
  current.current = onRest;
  useEffect(() => {
    if (!isOn) return;
    let timer = setTimeout(() => current.current(), restMs);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => current.current(), restMs);
    };
    window.addEventListener('keydown', again, { capture: true });
    window.addEventListener('pointerdown', again, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', again, { capture: true });
      window.removeEventListener('pointerdown', again, { capture: true });
    };
  }, [isOn]);
}
