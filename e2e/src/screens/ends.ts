import { denyReasons } from '@carded/domain/codes';
import { birthDateFields, buyerState, detailsState, knownDetails } from './buyer-state.ts';
import { denied, otherName } from './denied-state.ts';
import type { ScreenState } from './screen-state.ts';

const messageOf = {
  underage: 'underage_typed',
  location_blocked: 'location_blocked',
  ip_blocked: 'ip_blocked',
  banned: 'blocked',
} as const;
const stopped = (reason: keyof typeof messageOf) =>
  buyerState({
    step: 'not_created',
    status: 'not_created',
    uuid: null,
    reason,
    words: {
      told: { key: messageOf[reason], age: 21 },
      next: ['contact_shop'],
    },
  });
const births = { field: 'birth_date', order: '1991-04-17', card: '1991-07-14' };

export const ends: readonly ScreenState[] = [
  {
    name: 'check that is not finished',
    state: buyerState({ step: 'pending', status: 'pending', words: { told: { key: 'retry' }, next: ['try_again'] } }),
  },
  {
    name: 'no more tries',
    state: denied('invalid_id', { id: { tries_left: 0 } }),
  },
  {
    name: 'card that expired on a day',
    state: denied('expired', {
      words: { told: { key: 'expired_on', day: '2026-09-02' } },
      differences: [{ field: 'expiry', order: null, card: '2026-09-02' }],
    }),
  },
  {
    name: 'born on the day of a law, or later',
    state: buyerState({
      ...{ step: 'not_created', status: 'not_created', uuid: null, reason: 'underage' },
      words: { told: { key: 'born_too_late', day: '2004-03-01' }, next: ['contact_shop'] },
    }),
  },
  {
    name: 'accepted',
    state: buyerState({
      step: 'accepted',
      status: 'accepted',
      words: { told: { key: 'accepted_link' }, next: ['continue'] },
    }),
  },
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
      words: { next: ['wait'] },
    }),
  },
  {
    name: 'a person looks, and it is known how long that takes',
    state: buyerState({
      step: 'pending',
      status: 'pending',
      words: { next: ['wait'] },
      usual_minutes: 120,
      answer_is_mailed: true,
    }),
  },
  {
    name: 'ID at pickup',
    state: buyerState({ step: 'pending', status: 'photo_id', words: { told: { key: 'in_store' } } }),
    popup: {},
  },
  {
    name: 'deleted before it was decided',
    state: buyerState({
      step: 'denied',
      status: 'pending',
      words: { told: { key: 'deleted' }, next: ['contact_shop'] },
    }),
  },
  {
    name: 'scan that could not be read',
    state: buyerState({
      step: 'pending',
      status: 'pending',
      words: { told: { key: 'unread_scan' }, next: ['scan_again'] },
    }),
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
  ...denyReasons
    .filter(({ code, retry }) => code !== 'info_mismatch' && retry !== 'phone')
    .map(({ code, retry }) => ({
      name: `denied: ${code}`,
      state: denied(code, retry === null ? { words: { next: ['contact_shop'] } } : {}),
    })),
  { name: 'denied: sms_failed', state: denied('sms_failed', { words: { next: ['another_number', 'contact_shop'] } }) },
  { name: 'denied: info_mismatch of both', state: denied('info_mismatch', { differences: [otherName, births] }) },
  {
    name: 'denied: info_mismatch of the name, in a popup',
    state: denied('info_mismatch', {
      differences: [otherName],
      words: { told: { key: 'name_mismatch' }, next: ['correct_details', 'another_id', 'contact_shop'] },
      id: { tries_left: 3 },
    }),
    popup: { flags: { displayIdRetries: true } },
  },
  {
    name: 'denied: a typo in the birth date',
    state: denied('info_mismatch', {
      differences: [births],
      words: { told: { key: 'birth_date_mismatch' }, next: ['card_is_right', 'typed_is_right', 'another_id'] },
    }),
    popup: {},
  },
  {
    name: 'denied: a typo, on the device where it was typed and no card was shown',
    state: denied('info_mismatch', {
      differences: [{ ...births, card: null }],
      words: { told: { key: 'birth_date_mismatch' }, next: ['card_is_right', 'typed_is_right', 'another_id'] },
    }),
  },
  {
    name: 'denied: a typo, on the phone that showed the card',
    state: denied('info_mismatch', {
      differences: [{ ...births, order: null }],
      words: { told: { key: 'birth_date_mismatch' }, next: ['card_is_right', 'typed_is_right', 'another_id'] },
    }),
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
