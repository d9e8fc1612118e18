import type { BuyerState } from '@carded/contract';
import type { BuyerMessageKey } from '@carded/domain/buyer-messages';

const shop: BuyerState['shop'] = {
  name: 'Northfork Vapor',
  domain: 'northfork.example',
  text: '',
  success_text: '',
  sig_terms: '',
  contact_phone: '(208) 555-0170',
  contact_email: 'help@northfork.example',
  home_url: 'https://northfork.example',
};
export const knownDetails: BuyerState['details']['known'] = {
  first_name: 'Dana',
  last_name: 'Whitcomb',
  address: '418 Alder Street',
  city: 'Boise',
  state: 'ID',
  zip: '83702',
  country: 'US',
};
export const allFields = [
  ...['first_name', 'last_name', 'address', 'city', 'state', 'zip', 'country'],
  ...['dob_day', 'dob_month', 'dob_year'],
];
export const birthDateFields = ['dob_day', 'dob_month', 'dob_year'];

type Change = Partial<Omit<BuyerState, 'shop' | 'id' | 'phone' | 'words'>> & {
  readonly [P in 'shop' | 'id' | 'phone' | 'words']?: Partial<BuyerState[P]>;
};

const keys: Partial<Record<BuyerState['step'], BuyerMessageKey>> = {
  photo_id: 'show_id_records',
  selfie: 'selfie',
  pending: 'wait',
  accepted: 'accepted',
  not_required: 'not_required',
  denied: 'blocked',
  not_created: 'blocked',
};
const messageKeyAt = ({ step = 'details' }: Change): BuyerState['words']['told'] => {
  const key = keys[step];
  return key === undefined ? null : { key };
};

/** A whole answer of the server, with what a state differs in. */
export function buyerState(change: Change): BuyerState {
  return {
    step: 'details',
    status: 'pending',
    uuid: '01935a3e-0000-7000-8000-000000000001',
    version: 3,
    test: false,
    minimum_age: 21,
    reason: null,
    wording: null,
    differences: [],
    details: { known: knownDetails, missing: [] },
    proof: null,
    continue_on_phone: true,
    can_mail_link: true,
    usual_minutes: null,
    answer_is_mailed: false,
    selfie: { compared_by: 'person', law: 'other', consent: 'selfie-person-2026-11-25', live: false },
    ...change,
    shop: { ...shop, ...change.shop },
    words: { told: messageKeyAt(change), next: [], ...change.words },
    id: {
      flow: 'default',
      camera_only: false,
      received: [],
      tries_left: 5,
      kept_days: 30,
      sampled_days: null,
      ...change.id,
    },
    phone: { number_masked: null, resend_after_seconds: 0, tries_left: null, ...change.phone },
  };
}

/** Details are asked for: these are known, those are missing. */
export function detailsState(missing: string[], known: Partial<typeof knownDetails> = {}) {
  return buyerState({ status: null, uuid: null, version: 0, details: { known, missing } });
}
