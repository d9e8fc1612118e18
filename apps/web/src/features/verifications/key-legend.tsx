import { Button } from '#ui/button.tsx';
import css from './log.module.css';

const keys = [
  [['j', 'k'], 'move'],
  [['Enter'], 'open'],
  [['r'], 'reviewed'],
  [['b'], 'ban'],
  [['Esc'], 'back'],
] as const;

/** The keys of the log, and the switch for them. */
export const KeyLegend = ({ isOn, onSwitch }: { isOn: boolean; onSwitch: () => void }) => (
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
    <Button kind="quiet" size="sm" onClick={onSwitch}>
      {isOn ? 'Switch keys off' : 'Switch single-key shortcuts on'}
    </Button>
  </div>
);
