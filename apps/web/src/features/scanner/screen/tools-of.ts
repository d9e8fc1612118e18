import { isToDecide, type Outcome } from '#features/scanner/verdict/outcome.ts';
import type { Tool } from './till-footer.tsx';

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

/** What can be done now; the keys stay the same wherever they stand. */
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
