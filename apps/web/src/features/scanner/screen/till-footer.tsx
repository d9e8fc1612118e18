import { type ReactNode, useEffect, useRef } from 'react';
import { isToDecide, type Outcome } from '#features/scanner/verdict/outcome.ts';
import { formatNumber } from '#platform/format.ts';
import type { Shift } from './screen-state.ts';
import css from './till-footer.module.css';

export type Tool = {
  readonly label: string;
  readonly key: string;
  readonly run: () => void;
};

/** Shows the place, the counts of the shift and up to three actions. */
export function TillFooter({
  state,
  shift,
  tools,
  hasShortcuts,
  children,
}: {
  state: string;
  shift: Shift;
  tools: readonly Tool[];
  hasShortcuts: boolean;
  children?: ReactNode;
}) {
  return (
    <footer>
      <span className={css.state}>{state}</span>
      <fieldset className={css.shift}>
        <legend className="sr">This shift</legend>
        <span>
          <b>{formatNumber(shift.accepted)}</b>accepted
        </span>
        {shift.questionable === 0 ? null : (
          <span>
            <b>{formatNumber(shift.questionable)}</b>questionable
          </span>
        )}
        <span>
          <b>{formatNumber(shift.denied)}</b>refused
        </span>
        <span>
          <b>{formatNumber(shift.invalid)}</b>unread
        </span>
      </fieldset>
      <div className={css.tools}>
        {children}
        {tools.map(({ label, key, run }) => (
          <button key={label} type="button" aria-keyshortcuts={hasShortcuts ? key : undefined} onClick={run}>
            {label} {hasShortcuts ? <KeyMark name={key} /> : null}
          </button>
        ))}
      </div>
    </footer>
  );
}

const KeyMark = ({ name }: { name: string }) => (
  <span aria-hidden="true">
    <kbd>{name}</kbd>
  </span>
);

const restMs = 30_000;

/** Calls back after 30 seconds in which nobody touched anything, while on: an answer does not stay on a screen that nobody looks at. */
export function useRest(isOn: boolean, onRest: () => void): void {
  const current = useRef(onRest);
  current.current = onRest;
  useEffect(() => {
    if (!isOn) return;
    let timer = setTimeout(() => current.current(), restMs);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => current.current(), restMs);
    };
    window.addEventListener('keydown', again, { capture: true });
    window.addEventListener('pointerdown', again, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', again, { capture: true });
      window.removeEventListener('pointerdown', again, { capture: true });
    };
  }, [isOn]);
}

type Actions = {
  readonly camera: () => void;
  readonly typeIt: () => void;
  readonly details: () => void;
  readonly ban: () => void;
  readonly again: () => void;
};

/** The words on the screen ask for it by this name. */
export function detailsLabel(outcome: Outcome): string {
  return isToDecide(outcome) ? 'Decide' : 'Details';
}

/** Lists the current actions; each always has the same key. */
export function toolsOf(
  outcome: Outcome | null,
  actions: Actions,
  can: { isCameraOn: boolean; ban: boolean; isDemo: boolean },
): Tool[] {
  const camera = { label: can.isCameraOn ? 'Camera off' : 'Use camera', key: 'c', run: actions.camera };
  const typeIt = { label: 'Type it in', key: 't', run: actions.typeIt };
  const details = { label: outcome === null ? 'Details' : detailsLabel(outcome), key: 'd', run: actions.details };
  const ban = { label: 'Ban', key: 'b', run: actions.ban };
  const again = { label: 'Scan again', key: 's', run: actions.again };
  if (outcome === null) return [camera, typeIt];
  if (can.isDemo) return [{ ...again, label: 'Next card' }, details];
  if (outcome.verdict === 'accepted') return can.ban ? [details, ban] : [details];
  if (outcome.verdict === 'denied' || outcome.verdict === 'questionable') return [again, details];
  return [can.isCameraOn ? again : camera, typeIt, details];
}
