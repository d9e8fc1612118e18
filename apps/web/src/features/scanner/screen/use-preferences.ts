import { useCallback, useState } from 'react';
import { keepPreferences, type Preferences, readPreferences } from './preferences.ts';

export function usePreferences(): [Preferences, (preferences: Preferences) => void] {
  const [preferences, set] = useState(readPreferences);
  const change = useCallback((next: Preferences) => {
    set(next);
    keepPreferences(next);
  }, []);
  return [preferences, change];
}
