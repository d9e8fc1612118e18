const keptAs = 'carded.sign-up';

type Typed = Readonly<Record<string, string>>;

/** Keeps what was typed for this tab, so that a reload or the back button loses nothing. A password is never kept. */
export function keepTyped(invite: string | null, { password: _, ...typed }: Typed): void {
  try {
    sessionStorage.setItem(keptAs, JSON.stringify({ invite, typed }));
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/** What was typed under the same invitation, or without one. */
export function typedBefore(invite: string | null): Typed {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptAs) ?? '{}');
    if (kept.invite !== invite) return {};
    return Object.fromEntries(
      Object.entries(kept.typed ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    );
  } catch {
    return {};
  }
}

export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(keptAs);
  } catch {
    // Nothing was kept.
  }
}
