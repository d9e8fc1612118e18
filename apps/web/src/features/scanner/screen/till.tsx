import type { ReactNode } from 'react';
import type { ScreenState } from './screen-state.ts';
import css from './till.module.css';

const looks = { accepted: 'ok', questionable: 'wait', denied: 'no', invalid: 'again' } as const;

/** The whole screen in the look of its answer. Its status is there for machines, too. It is light in every theme: a till is read under shop light. */
export function Till({ state: { status, outcome }, children }: { state: ScreenState; children: ReactNode }) {
  const look = outcome === null ? 'ready' : looks[outcome.verdict];
  return (
    <div className={css.till} data-status={status} data-look={look} data-theme="light">
      {children}
    </div>
  );
}
