import { buyerState } from './buyer-state.ts';
import { press } from './screen-acts.ts';
import type { ScreenState } from './screen-state.ts';

export const idSteps: readonly ScreenState[] = [
  { name: 'which ID', state: buyerState({ step: 'photo_id', status: 'photo_id' }) },
  {
    name: 'which ID, in a popup',
    state: buyerState({ step: 'photo_id', status: 'photo_id', id: { at_pickup: true } }),
    popup: { flags: { displayIdRetries: true, allowIdInstore: true } },
  },
  {
    name: 'which ID, halfway',
    state: buyerState({
      step: 'photo_id',
      status: 'photo_id',
      words: { told: { key: 'other_side' } },
      id: { received: ['front'], tries_left: 1 },
    }),
  },
  { name: 'no camera for the ID', state: buyerState({ step: 'photo_id', status: 'photo_id' }), act: press(0) },
  {
    name: 'photo of the ID from a file',
    state: buyerState({ step: 'photo_id', status: 'photo_id' }),
    popup: { flags: { novideo: true } },
    act: press(0),
  },
  { name: 'consent to a selfie', state: buyerState({ step: 'selfie', status: 'photo_id' }) },
];
