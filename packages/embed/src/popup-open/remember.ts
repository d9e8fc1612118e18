const place = 'carded_prescan';

/** Reads the values of earlier pages of this visit; none when the browser forbids storage. */
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
