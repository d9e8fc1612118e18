import { lazy, Suspense, useEffect, useState } from 'react';
import type { NavGroup } from './nav.ts';

const Palette = lazy(() => import('./palette.tsx'));

/** Ctrl or ⌘ K, wherever the focus is. A dialog that is open keeps its place. */
export function PaletteDoor({
  base,
  groups,
  isOpen,
  setIsOpen,
}: {
  base: string;
  groups: readonly NavGroup[];
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
}) {
  const [hasOpened, setHasOpened] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (document.querySelector('[role="dialog"]') === null) setIsOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [setIsOpen]);
  useEffect(() => {
    if (isOpen) setHasOpened(true);
  }, [isOpen]);
  return hasOpened ? (
    <Suspense fallback={null}>
      <Palette base={base} groups={groups} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  ) : null;
}
