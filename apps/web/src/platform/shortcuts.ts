import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react';

export type Shortcut = {
  /** Name of the key, as in `KeyboardEvent.key`; a sequence has a space between: `g v`. */
  keys: string;
  /** Effect, in the words of the cheat sheet. */
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
  /** Shortcuts of the shown screens, one list per place. */
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
 * Registers a screen's keys while it is shown. They are ignored while a person types or a dialog is open, and are listed under `?`.
 * @returns whether single keys are switched on
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): boolean {
  const { held, isOn } = useShortcutStore();
  const place = useRef({}).current;
  // Runs before painting, because a key may be pressed as soon as its hint is visible.
  useLayoutEffect(() => {
    held.set(place, shortcuts);
  });
  useEffect(() => () => void held.delete(place), [held, place]);
  return isOn;
}

/** Meaning of one more key: the keys of a shortcut, the beginning of some, or nothing. */
export type Matched = { keys: string; isWhole: boolean } | null;

/**
 * Reads a key after those that wait (`g`, then `v`). `known` holds every shortcut's keys, written with spaces between.
 * A key that does not continue the waiting sequence starts a new one.
 */
export function matchKeys(waiting: string, key: string, known: readonly string[]): Matched {
  for (const keys of waiting === '' ? [key] : [`${waiting} ${key}`, key]) {
    if (known.includes(keys)) return { keys, isWhole: true };
    if (known.some((each) => each.startsWith(`${keys} `))) return { keys, isWhole: false };
  }
  return null;
}
