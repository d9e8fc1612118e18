import type { ReactNode } from 'react';
import type { ScreenState } from './screen-state.ts';
import css from './till.module.css';

const looks = { accepted: 'ok', denied: 'no', invalid: 'again' } as const;

/** The whole screen in the look of its answer. Its status is there for machines, too. Ready and AGAIN are light in every theme: a till is read under shop light. */
export const Till = ({ state: { status, outcome }, children }: { state: ScreenState; children: ReactNode }) => {
  const look = outcome === null ? 'ready' : looks[outcome.verdict];
  const isLight = look === 'ready' || look === 'again';
  return (
    <div className={css.till} data-status={status} data-look={look} data-theme={isLight ? 'light' : undefined}>
      {children}
    </div>
  );
};
