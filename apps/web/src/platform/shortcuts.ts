import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react';

export type Shortcut = {
  /** As `KeyboardEvent.key` says it; two keys one after the other with a space between: `g v`. */
  keys: string;
  /** What it does, as the cheat sheet says it. */
  what: string;
  /** The cheat sheet's heading over it. */
  group: string;
  /** Absent: nothing to act on now; the key is still shown. */
  run?: (() => void) | undefined;
  /** Works with the single-key shortcuts switched off too: Escape, and nothing that prints a character (WCAG 2.1.4). */
  always?: true;
};

export type ShortcutStore = {
  isOn: boolean;
  setIsOn: (isOn: boolean) => void;
  /** What the screens on show have, one list per place. */
  held: Map<object, readonly Shortcut[]>;
};

const ShortcutsContext = createContext<ShortcutStore | null>(null);
export const ShortcutsValue = ShortcutsContext.Provider;

/** The switch, and all shortcuts of now. */
export function useShortcutStore(): ShortcutStore {
  const store = useContext(ShortcutsContext);
  if (store === null) throw new Error('shortcuts need the account’s frame around them');
  return store;
}

/**
 * The keys of a screen, while it is shown: one place listens, keeps them still while somebody types or a dialog is open, lists them under `?`, and holds the switch.
 * @returns whether single keys are switched on
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): boolean {
  const { held, isOn } = useShortcutStore();
  const place = useRef({}).current;
  // With the screen, not a moment after it: a key may be pressed as soon as its hint is seen.
  useLayoutEffect(() => {
    held.set(place, shortcuts);
  });
  useEffect(() => () => void held.delete(place), [held, place]);
  return isOn;
}
