import type { BuyerState } from '@carded/contract';

/** A way on that the buyer chose on a refusal; over as soon as the server knows something new. */
export type Detour = 'details' | 'photo_id' | 'phone';
export type ScreenName = Exclude<BuyerState['step'], 'denied' | 'not_created'> | 'refused' | 'other_device';

/** Picks the screen of the server's step. The screens never decide a step; a detour only opens the form of one that the server offered. */
export function screenFor(
  buyer: Pick<BuyerState, 'step' | 'words'>,
  detour: Detour | null,
  isOnOtherDevice = false,
): ScreenName {
  if (isOnOtherDevice && !restsWithout.has(buyer.step)) return 'other_device';
  if (detour && offers(buyer, detour)) return detour;
  return buyer.step === 'denied' || buyer.step === 'not_created' ? 'refused' : buyer.step;
}

/** Steps in which the buyer has nothing to do that could be done on another device. */
const restsWithout: ReadonlySet<BuyerState['step']> = new Set([
  'details',
  'pending',
  'accepted',
  'denied',
  'not_created',
  'not_required',
]);

const doors = { details: 'correct_details', photo_id: 'another_id', phone: 'another_number' } as const;

function offers({ step, words }: Pick<BuyerState, 'step' | 'words'>, detour: Detour): boolean {
  if (step === 'code' && detour === 'phone') return true;
  return (step === 'denied' || step === 'not_created') && words.next.includes(doors[detour]);
}

/** Tells whether the buyer may leave: nothing is lost, or no step is left here. */
export function isClosable(step: BuyerState['step'] | null, isCloseShown: boolean): boolean {
  if (step === 'accepted' || step === 'not_required') return false;
  return isCloseShown || step === null || step === 'denied' || step === 'not_created' || step === 'pending';
}

/** Tells whether leaving now would lose progress: the check was started and has no answer yet. */
export function isBegun({ step, uuid }: Pick<BuyerState, 'step' | 'uuid'>): boolean {
  return uuid !== null && step !== 'pending' && !isAnswer(step);
}

/** Tells whether the buyer has seen an answer, although a refusal may allow another step. */
export function isAnswer(step: BuyerState['step']): boolean {
  return step === 'denied' || isOver(step);
}

/** Tells whether the state is final while the buyer looks. */
export function isOver(step: BuyerState['step']): boolean {
  return step === 'accepted' || step === 'not_required' || step === 'not_created';
}
