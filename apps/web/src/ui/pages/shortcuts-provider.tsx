import { useLocalStorage } from '@mantine/hooks';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { matchKeys } from '#platform/match-keys.ts';
import { type Shortcut, type ShortcutStore, ShortcutsValue } from '#platform/shortcuts.ts';

/** So long a first key waits for the second. */
const WAIT_MS = 1_500;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'));
const overlays = '[role="dialog"],[role="alertdialog"],[role="menu"]';
/** A dialog that this very key closed is gone already; where the key came from still says so. */
const isOfDialog = (target: EventTarget | null) =>
  document.querySelector(overlays) !== null || (target instanceof Element && target.closest(overlays) !== null);

/** Listens for all shortcuts of the screens below. They rest while somebody types or a dialog is open, and can be switched off (WCAG 2.1.4). */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [isOn, setIsOn] = useLocalStorage({ key: 'carded.keys', defaultValue: true });
  const held = useRef(new Map<object, readonly Shortcut[]>()).current;
  const store: ShortcutStore = useMemo(() => ({ isOn, setIsOn, held }), [isOn, setIsOn, held]);

  useEffect(() => {
    let [waiting, waitsSince] = ['', 0];
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return;
      if (event.key === 'Shift' || isOfDialog(event.target)) return;
      // Places that came last go first: a screen's own keys before those of the frame.
      const all = [...held.values()].reverse().flat();
      const may = all.filter(({ always }) => always === true || (isOn && !isTyping(event.target)));
      const matched = matchKeys(
        event.timeStamp - waitsSince > WAIT_MS ? '' : waiting,
        event.key,
        may.map(({ keys }) => keys),
      );
      [waiting, waitsSince] = [matched?.isWhole === false ? matched.keys : '', event.timeStamp];
      const run = may.find(({ keys, run }) => keys === matched?.keys && run !== undefined)?.run;
      if (matched === null || (matched.isWhole && run === undefined)) return;
      event.preventDefault();
      run?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [held, isOn]);

  return <ShortcutsValue value={store}>{children}</ShortcutsValue>;
}
