import { useIsInView } from '#platform/session/use-is-in-view.ts';
import { useShortcutStore } from '#platform/shortcuts.ts';
import { Button } from '#ui/button.tsx';
import { KeyHint } from '#ui/key-hint.tsx';
import css from './log.module.css';

const looking = [
  [['j', 'k'], 'move'],
  [['Enter'], 'open'],
] as const;
const keys = [...looking, [['x'], 'select'], [['r'], 'reviewed'], [['b'], 'ban']] as const;

/** The keys used most, and the way to all of them and their switch. */
export function KeyLegend({ isOn }: { isOn: boolean }) {
  const { held } = useShortcutStore();
  const shown = useIsInView() ? looking : keys;
  const showAll = () =>
    [...held.values()]
      .flat()
      .find((shortcut) => shortcut.keys === '?')
      ?.run?.();
  return (
    <div className={css.keys}>
      {isOn
        ? shown.map(([caps, what]) => (
            <span key={what}>
              {caps.map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
              {what}
            </span>
          ))
        : null}
      <Button kind="quiet" size="sm" onClick={showAll}>
        <KeyHint keys="?" /> All keys
      </Button>
    </div>
  );
}
