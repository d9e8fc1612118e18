import { useCallback, useState } from 'react';

export function usePreferences(): [Preferences, (preferences: Preferences) => void] {
  const [preferences, set] = useState(readPreferences);
  const change = useCallback((next: Preferences) => {
    set(next);
    keepPreferences(next);
  }, []);
  return [preferences, change];
}

/** Choices of the person at the till; nothing personal. Kept in the browser where it lets the page. */
export type Preferences = {
  readonly isMuted: boolean;
  readonly hasShortcuts: boolean;
  /** Kiosk lock: survives a reload, or it would be none. */
  readonly isLocked: boolean;
};
const key = 'carded.scanner';
const first: Preferences = { isMuted: false, hasShortcuts: true, isLocked: false };

function readPreferences(): Preferences {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const of = (name: keyof Preferences) => {
      const value = (kept as Partial<Record<string, unknown>> | null)?.[name];
      return typeof value === 'boolean' ? value : first[name];
    };
    return { isMuted: of('isMuted'), hasShortcuts: of('hasShortcuts'), isLocked: of('isLocked') };
  } catch {
    return first;
  }
}

function keepPreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(key, JSON.stringify(preferences));
  } catch {
    // A browser without storage forgets them with the page.
  }
}
