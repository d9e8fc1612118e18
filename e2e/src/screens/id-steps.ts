import { type BiometricLaw, biometricLaws, selfieConsentOf } from '@carded/domain/codes';
import { buyerState } from './buyer-state.ts';
import { press } from './screen-acts.ts';
import type { ScreenState } from './screen-state.ts';

const comparedByMachine = (law: BiometricLaw) =>
  buyerState({
    step: 'selfie',
    status: 'photo_id',
    selfie: { compared_by: 'machine', law, consent: selfieConsentOf('machine', law), live: true },
  });

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
  ...biometricLaws.map((law) => ({ name: `consent to a machine: ${law}`, state: comparedByMachine(law) })),
  { name: 'no camera for the selfie', state: comparedByMachine('other'), act: press(0) },
  {
    name: 'selfie from a file',
    state: comparedByMachine('other'),
    popup: { flags: { novideo: true } },
    act: press(0),
  },
];
