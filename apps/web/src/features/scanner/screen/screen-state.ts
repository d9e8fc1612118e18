import type { ScannerStatus, ScanVerdict } from '@carded/domain/scanner';
import type { Outcome } from '#features/scanner/verdict/outcome.ts';

export type Shift = { readonly [V in ScanVerdict]: number };

/** State of a scanner's screen. */
export type ScreenState = {
  readonly status: ScannerStatus;
  /** Status to restore when the window has the focus again; null while it has it. */
  readonly before: ScannerStatus | null;
  /** The answer on the screen, until the next card or a rest of 30 seconds. */
  readonly outcome: Outcome | null;
  /** Cards in a row that could not be read. */
  readonly unread: number;
  /** Counts since this screen was opened, added to the server's. */
  readonly shift: Shift;
};
export type ScreenEvent =
  | { readonly type: 'scan_started' }
  /** Fewer keystrokes than a scan, or one that was given up. */
  | { readonly type: 'scan_dropped' }
  /** `isCounted`: this screen's own scan, not a phone's mirror of one the server has counted, nor the same card again. */
  | { readonly type: 'answered'; readonly outcome: Outcome; readonly isCounted: boolean }
  | { readonly type: 'accepted_by_hand' }
  /** A person decided about a card that this screen has left. */
  | { readonly type: 'decided'; readonly before: ScanVerdict; readonly verdict: ScanVerdict }
  | { readonly type: 'focus_lost' }
  | { readonly type: 'focus_gained' }
  | { readonly type: 'cleared' };

export const firstState: ScreenState = {
  status: 'ready',
  before: null,
  outcome: null,
  unread: 0,
  shift: { accepted: 0, questionable: 0, denied: 0, invalid: 0 },
};

const count = (shift: Shift, which: ScanVerdict, by = 1): Shift => ({
  ...shift,
  [which]: Math.max(0, shift[which] + by),
});
/** Counts a scan under another verdict, because a person has decided about it. */
const move = (shift: Shift, from: ScanVerdict, to: ScanVerdict): Shift =>
  from === to ? shift : count(count(shift, from, -1), to);

/** Sets the status that is shown, or the one that comes back with the focus. */
const become = (state: ScreenState, status: ScannerStatus): ScreenState =>
  state.before === null ? { ...state, status } : { ...state, before: status };

/** Computes the next state, without side effects. An answer that arrives without focus is shown when the focus returns. */
export function nextState(state: ScreenState, event: ScreenEvent): ScreenState {
  switch (event.type) {
    case 'scan_started':
      // Arriving keys prove the focus, whatever the browser reported.
      return { ...state, status: 'scanning', before: null, outcome: null };
    case 'scan_dropped':
      return state.outcome === null ? become(state, 'ready') : state;
    case 'answered': {
      const { verdict, isByHand, uuid } = event.outcome;
      const before = isByHand && state.outcome?.uuid === uuid ? state.outcome.verdict : verdict;
      return {
        ...become(state, verdict),
        outcome: event.outcome,
        unread: verdict === 'invalid' ? state.unread + 1 : 0,
        shift: event.isCounted ? count(state.shift, verdict) : move(state.shift, before, verdict),
      };
    }
    case 'accepted_by_hand': {
      const { outcome } = state;
      if (outcome === null) return state;
      return {
        ...become(state, 'accepted'),
        outcome: { ...outcome, verdict: 'accepted', isByHand: true, canAccept: false },
        unread: 0,
        shift: move(state.shift, outcome.verdict, 'accepted'),
      };
    }
    case 'decided':
      return { ...state, shift: move(state.shift, event.before, event.verdict) };
    case 'focus_lost':
      return state.before === null ? { ...state, status: 'unfocused', before: state.status } : state;
    case 'focus_gained':
      return state.before === null ? state : { ...state, status: state.before, before: null };
    case 'cleared':
      return { ...become(state, 'ready'), outcome: null };
  }
}
