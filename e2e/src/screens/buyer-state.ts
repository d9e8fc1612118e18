import type { BuyerState } from '@carded/contract';

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

/** A whole answer of the server, with what a state differs in. */
export const buyerState = (change: Change): BuyerState => ({
  step: 'details',
  status: 'pending',
  uuid: '01935a3e-0000-7000-8000-000000000001',
  version: 3,
  test: false,
  minimum_age: 21,
  reason: null,
  differences: [],
  details: { known: knownDetails, missing: [] },
  proof: null,
  continue_on_phone: true,
  can_mail_link: true,
  ...change,
  shop: { ...shop, ...change.shop },
  words: { title: '', sentence: '', next: [], ...change.words },
  id: {
    flow: 'default',
    camera_only: false,
    received: [],
    tries_left: 5,
    kept: 'Photos are kept for 30 days, then deleted.',
    kept_days: 30,
    ...change.id,
  },
  phone: { number_masked: null, resend_after_seconds: 0, tries_left: null, ...change.phone },
});

/** Details are asked for: these are known, those are missing. */
export const detailsState = (missing: string[], known: Partial<typeof knownDetails> = {}) =>
  buyerState({ status: null, uuid: null, version: 0, details: { known, missing } });
