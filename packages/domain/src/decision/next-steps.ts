import { type AskedScreen, askedNext, type NextShape } from '#steps/index.ts';
import type { ToldKey } from '#told/index.ts';
import type { Step } from './types.ts';

const answerScreens = ['pending', 'accepted', 'denied', 'not_created', 'not_required'] as const;
/** What the buyer's screens show. `not_created` is shown of what never became a verification. */
export type BuyerScreen = 'details' | AskedScreen | (typeof answerScreens)[number];
export const buyerScreens: readonly BuyerScreen[] = [
  ...new Set<BuyerScreen>(['details', ...Object.values(askedNext).map(({ screen }) => screen), ...answerScreens]),
];

type Next = NextShape & { readonly screen: BuyerScreen; readonly told: ToldKey };
/** What each next step is as a status, which screen shows it, and which words are on it. */
export const nextSteps: Readonly<Record<Step, Next>> = {
  details: { status: 0, screen: 'details', told: 'details' },
  ...askedNext,
  wait: { status: 2, screen: 'pending', told: 'wait' },
  retry: { status: 0, screen: 'pending', told: 'retry' },
  done: { status: 3, screen: 'accepted', told: 'accepted' },
  release: { status: 9, screen: 'not_required', told: 'not_required' },
  stopped: { status: 4, screen: 'denied', told: 'blocked' },
};
