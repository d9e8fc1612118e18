import { useEffect, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import css from './till-header.module.css';

const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
/** "4:12 pm" */
const clockText = (now: Date) =>
  clock.format(now).replace(/\s?([AP])M$/, (_, half: string) => ` ${half.toLowerCase()}m`);

const useClock = () => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

export function TillHeader({
  store,
  isOffline,
  waiting,
  isTest,
  onOptions,
}: {
  store: string;
  isOffline: boolean;
  waiting: number;
  isTest: boolean;
  /** Without it there is no menu. */
  onOptions?: (() => void) | undefined;
}) {
  const now = useClock();
  const queued = waiting === 1 ? '1 scan waiting' : `${waiting} scans waiting`;
  const net = [isOffline ? 'Offline' : '', waiting > 0 ? queued : ''].filter(Boolean).join(': ');
  return (
    <header>
      <span className={css.logo} role="img" aria-label="Carded" />
      <span className={css.store}>{store}</span>
      {isTest ? <span className={css.test}>Test data</span> : null}
      <span role="status" className={css.status}>
        {net === '' ? null : (
          <span className={css.net} data-waiting={waiting}>
            {net}
          </span>
        )}
      </span>
      <span className={css.space} />
      <time className={css.clock} dateTime={now.toISOString()}>
        <span className={css.day}>{day.format(now)}, </span>
        {clockText(now)}
      </time>
      {onOptions === undefined ? null : (
        <button type="button" className={css.menu} aria-label="Scanner options" onClick={onOptions}>
          <Icon name="menu" size={22} />
        </button>
      )}
    </header>
  );
}
