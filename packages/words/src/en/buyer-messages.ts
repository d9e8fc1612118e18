import type { BuyerMessageKey } from '@carded/domain/buyer-messages';
import { reasons } from '../generated/reasons-en.ts';
import { address, checkMessages, checks, checksUsed } from './checks.ts';
import { receipt } from './receipt.ts';
import { results } from './results.ts';
import { showId } from './show-id.ts';

/** Texts for a buyer at each point: the heading, and the sentence under it. `{age}` and `{day}` are filled in. */
export const buyerMessages = {
  details: ['Your details', 'Enter your name, address and birth date as they appear on your ID.'],
  type_details: [
    'Your details',
    'We could not read the photo. Type your name and birth date as they appear on your ID.',
  ],
  show_id: ['Show your ID', 'A photo of your ID is enough. It takes about 20 seconds.'],
  show_id_records: [
    'Show your ID',
    'We could not confirm your details from records alone. That often happens after a move or a name change. A photo of your ID settles it in about 20 seconds.',
  ],
  show_id_rule: ['Show your ID', 'This shop asks for a photo ID with this order. It takes about 20 seconds.'],
  show_id_seen: [
    'Show your ID',
    'Some of these details were used before, with other details beside them. A photo of your ID settles it in about 20 seconds.',
  ],
  other_side: ['Show your ID', 'We have the front of your card. Now take a photo of the back.'],
  looking: ['One moment', 'We are looking at your photos. This takes a few seconds.'],
  front_unread: [
    'One more photo of the front',
    'We could not read the front of your card. Lay it flat in good light, without glare, and take a new photo of the front.',
  ],
  ...checkMessages,
  wait: ['Someone is checking your ID', 'This page updates by itself.'],
  wait_read: [
    'Someone is checking your ID',
    'We could read it. Most often we ask a person because our records show another address for you, as after a move. This page updates by itself.',
  ],
  in_store: ['Show your ID at pickup', 'Bring your ID when you pick up the order. The shop will check it there.'],
  retry: ['We could not finish the check', 'Nothing you entered is lost. Try again in a moment.'],
  unread_scan: ['The card could not be read', 'Ask to have it scanned again at the counter.'],
  deleted: ['This check was deleted', 'The information you gave was deleted with it. Start again at the shop.'],
  accepted: ['You are verified.', 'Your order continues automatically.'],
  accepted_link: ['You are verified.', 'Go back to the shop to finish your order.'],
  accepted_stand: ['You are verified.', 'You can close this page.'],
  not_required: ['No check is needed', 'Your order continues automatically.'],
  not_required_link: ['No check is needed', 'You can close this page.'],
  underage_typed: [
    'This order is for adults {age} and over',
    'By the birth date you entered, you are not old enough yet. If you mistyped it, ask the shop for help.',
  ],
  born_too_late: [
    'Only for people born before {day}',
    'The law of the place that this order goes to sets that day. By the birth date you entered, you were born on that day or later. If you mistyped it, ask the shop for help.',
  ],
  name_mismatch: [
    'The names do not match',
    'The name you gave must match your ID. Correct the typo, or show the ID of the person who is ordering.',
  ],
  birth_date_mismatch: [
    'The birth dates do not match',
    'The birth date you gave must match your ID. Correct the typo, or show the ID of the person who is ordering.',
  ],
  expired_on: ['Your card expired on {day}', 'Show an ID that is still valid. You can also use a passport.'],
  location_blocked: [
    'This shop cannot ship there',
    'The rules of that place do not allow this order. Use an address somewhere else, or ask the shop.',
  ],
  ip_blocked: [
    'Not available where you are',
    'This shop does not take orders from where you are connected. Turn off your VPN if you use one, then try again.',
  ],
  ...reasons,
} as const satisfies Record<BuyerMessageKey, readonly [title: string, sentence: string]>;

/** Every text of the screens after the first question. */
export const steps = { ...address, ...checks, ...checksUsed, ...receipt, ...results, ...showId };
