const place = 'carded_popup';

/** What the screens gave to be kept for a reload of this page. The page keeps it because browsers refuse a frame of another site its storage. */
export function readBegun(): string | undefined {
  try {
    return sessionStorage.getItem(place) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it in this tab; `null` forgets it. */
export function keepBegun(begun: string | null): void {
  try {
    if (begun === null) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, begun);
  } catch {
    // Without storage a reload begins again.
  }
}
