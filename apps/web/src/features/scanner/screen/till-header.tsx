import { scannerStatuses } from '@carded/domain/scanner';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { wordsOf } from '#features/scanner/verdict/verdict-words.ts';
import { Icon } from '#ui/icon.tsx';
import type { ScreenState } from './screen-state.ts';
import css from './till-header.module.css';

/** Formats times in the account's zone; in the device's for the demo and for accounts cached before zones were stored. */
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
  /** Opens the menu; without it there is none. */
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

const looks = { accepted: 'ok', questionable: 'wait', denied: 'no', invalid: 'again' } as const;

/** Draws the whole screen in the look of its answer, always light, because a till is read under shop light. Its status is in the markup for machines. */
export function Till({ state: { status, outcome }, children }: { state: ScreenState; children: ReactNode }) {
  const look = outcome === null ? 'ready' : looks[outcome.verdict];
  return (
    <div className={css.till} data-status={status} data-look={look} data-theme="light">
      {children}
    </div>
  );
}

/** Gives the focus back, when a dialog closes, to what had it before. */
export function useFocusReturn(isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (isOpen) {
      opener.current = document.activeElement;
      return;
    }
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    opener.current = null;
  }, [isOpen]);
}

/** Announces the status and the answer to screen readers. */
export function Announcement({ state: { status, outcome } }: { state: ScreenState }) {
  const label = scannerStatuses.find(({ name }) => name === status)?.label ?? '';
  const words = outcome === null ? null : wordsOf(outcome);
  const text =
    words === null ? label : [`${label}:`, words.because, words.next, words.stress].filter(Boolean).join(' ');
  const isAlert = outcome?.verdict === 'denied';
  return (
    <div className="sr">
      <p role="alert">{isAlert ? text : ''}</p>
      <p role="status">{isAlert ? '' : text}</p>
    </div>
  );
}
