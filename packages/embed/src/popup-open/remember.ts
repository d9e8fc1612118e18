const place = 'carded_prescan';

/** What earlier pages of this visit said; nothing when the browser forbids storage. */
export function remembered(): Record<string, string> {
  try {
    const values: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}');
    return Object.fromEntries(
      Object.entries(values ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** Keeps values for the next page of this tab; the browser drops them with the tab, `forget` when the buyer is done. */
export function remember(values: Record<string, string>): void {
  try {
    sessionStorage.setItem(place, JSON.stringify({ ...remembered(), ...values }));
  } catch {
    // Without storage each page only knows itself.
  }
}

export function forget(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Nothing was kept.
  }
}

const begunPlace = 'carded_popup';

/** What the screens gave to be kept for a reload of this page. The page keeps it because browsers refuse a frame of another site its storage. */
export function readBegun(): string | undefined {
  try {
    return sessionStorage.getItem(begunPlace) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it in this tab; `null` forgets it. */
export function keepBegun(begun: string | null): void {
  try {
    if (begun === null) sessionStorage.removeItem(begunPlace);
    else sessionStorage.setItem(begunPlace, begun);
  } catch {
    // Without storage a reload begins again.
  }
}
