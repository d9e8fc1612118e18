import { Button } from '#ui/button.tsx';
import { KeyHint } from '#ui/key-hint.tsx';
import css from './log.module.css';

const keys = [
  [['j', 'k'], 'move'],
  [['Enter'], 'open'],
  [['x'], 'select'],
  [['r'], 'reviewed'],
  [['b'], 'ban'],
] as const;

/** The keys used most, and the way to all of them. */
export const KeyLegend = ({ isOn, onSheet }: { isOn: boolean; onSheet: () => void }) => (
  <div className={css.keys}>
    {isOn
      ? keys.map(([caps, what]) => (
          <span key={what}>
            {caps.map((cap) => (
              <kbd key={cap}>{cap}</kbd>
            ))}
            {what}
          </span>
        ))
      : null}
    <Button kind="quiet" size="sm" onClick={onSheet}>
      <KeyHint keys="?" /> All keys
    </Button>
  </div>
);
