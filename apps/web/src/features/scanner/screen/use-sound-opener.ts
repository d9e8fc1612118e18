import { useEffect } from 'react';
import { openSound } from '#features/scanner/sound/play-verdict.ts';

/** Sounds work from the first key or touch on: a scanner's own keys are enough. */
export function useSoundOpener(): void {
  useEffect(() => {
    const first = () => openSound();
    window.addEventListener('pointerdown', first);
    window.addEventListener('keydown', first, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', first);
      window.removeEventListener('keydown', first, { capture: true });
    };
  }, []);
}
