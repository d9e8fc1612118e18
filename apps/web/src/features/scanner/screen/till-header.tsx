import { useEffect, useMemo, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import css from './till-header.module.css';

/** In the account's zone; of the device in the demo, and of an account kept from before zones were known. */
const formatsOf = (timeZone: string | null | undefined) => {
  const zone = timeZone == null ? {} : { timeZone };
  return {
    day: new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', ...zone }),
    clock: new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', ...zone }),
  };
};
/** "4:12 pm" */
const clockText = (clock: Intl.DateTimeFormat, now: Date) =>
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
  clockZone,
  onOptions,
}: {
  store: string;
  isOffline: boolean;
  waiting: number;
  isTest: boolean;
  clockZone: string | null | undefined;
  /** Without it there is no menu. */
  onOptions?: (() => void) | undefined;
}) {
  const now = useClock();
  const { day, clock } = useMemo(() => formatsOf(clockZone), [clockZone]);
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
        {clockText(clock, now)}
      </time>
      {onOptions === undefined ? null : (
        <button type="button" className={css.menu} aria-label="Scanner options" onClick={onOptions}>
          <Icon name="menu" size={22} />
        </button>
      )}
    </header>
  );
}
