import { useEffect, useState } from 'react';
import { useIsInView } from '#platform/session/session.ts';
import { useShortcutStore } from '#platform/shortcuts.ts';
import { Button } from '#ui/button.tsx';
import { KeyHint } from '#ui/icon.tsx';
import css from './record-list.module.css';

type NamedKeys = readonly (readonly [caps: readonly string[], name: string])[];

/** The keys used most in a list of records, and the way to all of them and their switch. Keys that `change` something are left out in a viewed account. */
export function KeyLegend({ isOn, look, change }: { isOn: boolean; look: NamedKeys; change: NamedKeys }) {
  const { held } = useShortcutStore();
  const shown = useIsInView() ? look : [...look, ...change];
  const showAll = () =>
    [...held.values()]
      .flat()
      .find((shortcut) => shortcut.keys === '?')
      ?.run?.();
  return (
    <div className={css.keys}>
      {isOn
        ? shown.map(([caps, name]) => (
            <span key={name}>
              {caps.map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
              {name}
            </span>
          ))
        : null}
      <Button kind="quiet" size="sm" onClick={showAll}>
        <KeyHint keys="?" /> All keys
      </Button>
    </div>
  );
}

/**
 * Text of a box whose search is in the address. A saved view or the Back button brings another text. One's own search comes back while the next letter is typed,
 * and takes nothing of that away.
 */
export function useSearchText(find: string, onFind: (text: string) => void) {
  const [text, setText] = useState(find);
  const [searches] = useState(() => makeSearches(find));
  useEffect(() => {
    if (searches.isForeign(find)) setText(find);
  }, [find, searches]);
  const search = (typed: string) => {
    const isNew = typed.trim() !== find.trim();
    searches.begin(typed, isNew);
    if (isNew) onFind(typed);
  };
  return { text, setText, search, isSearched: searches.isLast };
}

/** Tells a box's own searches from those of others. */
export function makeSearches(shown: string) {
  let last = shown;
  let coming: readonly string[] = [];
  return {
    isLast: (text: string): boolean => text === last,
    /** `isNew`: the address is to change. */
    begin: (text: string, isNew: boolean): void => {
      last = text;
      if (isNew) coming = [...coming, text.trim() === '' ? '' : text];
    },
    /** Tells whether a text of the address was searched by another than this box. Searches that a later one replaced never come. */
    isForeign: (find: string): boolean => {
      const at = coming.lastIndexOf(find);
      coming = coming.slice(at + 1);
      if (at !== -1 || find === last) return false;
      last = find;
      return true;
    },
  };
}
