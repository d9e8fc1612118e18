import type { Outcome } from '#features/scanner/verdict/outcome.ts';
import type { Tool } from './till-footer.tsx';

interface Deeds {
  readonly camera: () => void;
  readonly typeIt: () => void;
  readonly details: () => void;
  readonly ban: () => void;
  readonly again: () => void;
}

/** What can be done now; the keys stay the same wherever they stand. */
export const toolsOf = (
  outcome: Outcome | null,
  deeds: Deeds,
  can: { isCameraOn: boolean; ban: boolean; isDemo: boolean },
): Tool[] => {
  const camera = { label: can.isCameraOn ? 'Camera off' : 'Use camera', key: 'c', run: deeds.camera };
  const typeIt = { label: 'Type it in', key: 't', run: deeds.typeIt };
  const details = { label: 'Details', key: 'd', run: deeds.details };
  const ban = { label: 'Ban', key: 'b', run: deeds.ban };
  const again = { label: 'Scan again', key: 's', run: deeds.again };
  if (outcome === null) return [camera, typeIt];
  if (can.isDemo) return [{ ...again, label: 'Next card' }, details];
  if (outcome.verdict === 'accepted') return can.ban ? [details, ban] : [details];
  if (outcome.verdict === 'denied') return [again, details];
  return [can.isCameraOn ? again : camera, typeIt, details];
};
