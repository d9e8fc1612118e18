import type { BuyerState } from '@carded/contract';
import { birthDateFields, buyerState, detailsState, knownDetails } from './buyer-state.ts';
import { denied, otherName } from './denied-state.ts';
import type { ScreenState } from './screen-state.ts';

const stopped = (reason: NonNullable<BuyerState['reason']>) =>
  buyerState({
    step: 'not_created',
    status: 'not_created',
    uuid: null,
    reason,
    words: { title: 'Words of the server', sentence: 'A sentence that only the server says.', next: ['contact_shop'] },
  });
const births = { field: 'birth_date', order: '1991-04-17', card: '1991-07-14' };

export const ends: readonly ScreenState[] = [
  {
    name: 'check that is not finished',
    state: buyerState({ step: 'pending', status: 'pending', words: { next: ['try_again'] } }),
  },
  {
    name: 'no more tries',
    state: denied('invalid_id', { id: { tries_left: 0 } }),
  },
  {
    name: 'card that ran out on a day',
    state: denied('expired', { differences: [{ field: 'expiry', order: '', card: '2026-09-02' }] }),
  },
  { name: 'accepted', state: buyerState({ step: 'accepted', status: 'accepted', words: { next: ['continue'] } }) },
  {
    name: 'accepted with the shop’s words',
    state: buyerState({
      step: 'accepted',
      status: 'accepted',
      proof: 'a.b.c',
      test: true,
      shop: { success_text: 'Gracias.\nNos vemos.' },
    }),
    popup: {},
  },
  { name: 'accepted without a proof', state: buyerState({ step: 'accepted', status: 'accepted' }), popup: {} },
  {
    name: 'a person looks',
    state: buyerState({
      step: 'pending',
      status: 'pending',
      words: { next: ['wait'], title: 'Words of the server', sentence: 'A sentence that only the server says.' },
    }),
  },
  { name: 'ID at pick-up', state: buyerState({ step: 'pending', status: 'photo_id' }), popup: {} },
  {
    name: 'deleted before it was decided',
    state: buyerState({
      step: 'denied',
      status: 'pending',
      words: { next: ['contact_shop'], title: '', sentence: '' },
    }),
  },
  {
    name: 'scan that could not be read',
    state: buyerState({ step: 'pending', status: 'pending', words: { next: ['scan_again'], title: '', sentence: '' } }),
  },
  {
    name: 'no check needed',
    state: buyerState({ step: 'not_required', status: 'not_created', uuid: null, reason: 'location_disabled' }),
  },
  ...(['underage', 'location_blocked', 'ip_blocked', 'banned'] as const).map((reason) => ({
    name: `stopped: ${reason}`,
    state: stopped(reason),
  })),
  { name: 'stopped in a popup', state: stopped('underage'), popup: { flags: { show_continue_shopping: true } } },
  ...(
    [
      'invalid_id',
      'underage',
      'info_missing',
      'blocked',
      'fake_id',
      'blank_id',
      'expired',
      'selfie_mismatch',
      'selfie_id_missing',
      'selfie_not_provided',
      'both_sides_needed',
    ] as const
  ).map((reason) => ({
    name: `denied: ${reason}`,
    state: denied(reason, reason === 'underage' || reason === 'blocked' ? { words: { next: ['contact_shop'] } } : {}),
  })),
  { name: 'denied: sms_failed', state: denied('sms_failed', { words: { next: ['another_number', 'contact_shop'] } }) },
  { name: 'denied: info_mismatch of both', state: denied('info_mismatch', { differences: [otherName, births] }) },
  {
    name: 'denied: info_mismatch of the name, in a popup',
    state: denied('info_mismatch', {
      differences: [otherName],
      words: { next: ['correct_details', 'another_id', 'contact_shop'] },
      id: { tries_left: 3 },
    }),
    popup: { flags: { displayIdRetries: true } },
  },
  { name: 'link that has ended', state: { status: 404, code: 'link_expired' } },
  { name: 'shop that is not set up', state: { status: 403, code: 'account_inactive' } },
  { name: 'server that failed', state: { status: 500, code: 'internal' } },
  { name: 'too many openings', state: { status: 429, code: 'too_many_requests' } },
  { name: 'no connection', state: null },
  {
    name: 'what we keep',
    state: detailsState(birthDateFields, knownDetails),
    act: (screens) => screens.locator('footer button').click(),
  },
];
