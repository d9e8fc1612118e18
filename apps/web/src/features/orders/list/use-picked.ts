import { useState } from 'react';

/** Which orders of the page are ticked; those that left the page are no longer. */
export function usePicked(rows: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const ids = rows.filter((id) => ticked.has(id));
  return {
    ids,
    has: (id: string) => ticked.has(id),
    toggle: (id: string) => setTicked(new Set(ticked.has(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    all: () => setTicked(new Set(rows)),
    clear: () => setTicked(new Set()),
  };
}
export type Picked = ReturnType<typeof usePicked>;
