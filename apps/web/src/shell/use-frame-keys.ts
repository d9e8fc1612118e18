import { useNavigate } from 'react-router';
import { useShortcuts } from '#platform/shortcuts.ts';
import type { NavGroup } from './nav.ts';

/** `g` and a letter lead to the pages this login sees; `?` shows all keys. */
export function useFrameKeys(base: string, groups: readonly NavGroup[], showKeys: () => void) {
  const navigate = useNavigate();
  useShortcuts([
    { keys: '?', what: 'Show the keys', group: 'Everywhere', run: showKeys },
    ...groups.flatMap(({ items }) =>
      items.flatMap(({ part, label, key }) =>
        key === undefined
          ? []
          : [{ keys: `g ${key}`, what: label, group: 'Go to', run: () => navigate(`${base}/${part}`) }],
      ),
    ),
  ]);
}
