import { Switch } from '@mantine/core';
import { type Shortcut, useShortcutStore } from '#platform/shortcuts.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import css from './key-sheet.module.css';

const caps: Record<string, string> = { Escape: 'Esc', ArrowDown: '↓', ArrowUp: '↑', ' ': 'Space' };
const always: Shortcut[] = [
  { group: 'Everywhere', keys: 'Ctrl K', what: 'Find a page, a website or a buyer', always: true },
];

/** Joins keys with the same effect in one line. */
const linesOf = (shortcuts: readonly Shortcut[]) => {
  const lines = new Map<string, string[]>();
  for (const { keys, what } of shortcuts) lines.set(what, [...new Set([...(lines.get(what) ?? []), keys])]);
  return [...lines];
};

/** The keys of this screen and of every screen, with the switch for those of one letter. */
export default function KeySheet({ onClose }: { onClose: () => void }) {
  const { isOn, setIsOn, held } = useShortcutStore();
  const all = [...always, ...[...held.values()].flat()];
  const groups = Map.groupBy(all, ({ group }) => group);
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts" size={560}>
      <div className={css.sheet}>
        <Switch
          label="Single-key shortcuts"
          description="When off, only Ctrl K, Escape and your browser’s own shortcuts work."
          checked={isOn}
          onChange={(event) => setIsOn(event.currentTarget.checked)}
        />
        <div className={css.groups} data-off={isOn ? undefined : true}>
          {[...groups].map(([group, shortcuts]) => (
            <section key={group}>
              <h3>{group}</h3>
              <dl>
                {linesOf(shortcuts).map(([what, keys]) => (
                  <div key={what}>
                    <dt>{what}</dt>
                    <dd>
                      {keys.map((each) => (
                        <span key={each}>
                          {each.split(' ').map((key) => (
                            <kbd key={key}>{caps[key] ?? key}</kbd>
                          ))}
                        </span>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
