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
