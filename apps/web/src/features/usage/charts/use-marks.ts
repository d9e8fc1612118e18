import { type KeyboardEvent, useState } from 'react';

/** One mark of a chart at a time, by pointer or arrow keys; Escape lets go of it. */
export function useMarks(count: number) {
  const [marked, setMarked] = useState<number | null>(null);
  const active = marked === null || count === 0 ? null : Math.min(marked, count - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = target(event.key, active, count);
    if (to !== undefined) {
      event.preventDefault();
      setMarked(to);
    } else if (event.key === 'Escape') setMarked(null);
  };
  return {
    active,
    mark: setMarked,
    bind: { onKeyDown, onBlur: () => setMarked(null) },
  };
}

const target = (key: string, active: number | null, count: number): number | undefined => {
  const last = count - 1;
  if (key === 'ArrowRight') return Math.min(last, (active ?? -1) + 1);
  if (key === 'ArrowLeft') return Math.max(0, (active ?? count) - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
};
